// Without Zod: browsers import this.
import type { Mend } from '../finding.js';
import { capitalise, decapitalise, mend, question } from '../wording.js';
import { openUp } from './open-up.js';

export const balanced = (claim: string) =>
  mend(question('To what extent do you agree or disagree that', claim.replace(/(?<![?.!])[?.!]+$/, ''), ', and why'));
export const open = (text: string): Mend | null => {
  const opened = openUp(text);
  return opened === null ? null : mend(opened);
};
/** "You would recommend us" as the question "Would you recommend us?". */
export function asQuestion(statement: string): string {
  const said = decapitalise(statement)
    .replace(/^(?:so|and|but|well|then),? /i, '')
    .replace(/(?<![?.!,])[?.!,]+$/, '');
  const auxiliary = /^you (would|will|can|could|have|had|are|were|should|did|do) (.*)$/i.exec(said);
  if (auxiliary) return question(auxiliary[1], 'you', auxiliary[2]);
  const short = /^you'(d|ll|re|ve) (.*)$/i.exec(said);
  if (short) return question({ d: 'would', ll: 'will', re: 'are', ve: 'have' }[short[1]!.toLowerCase()], 'you', short[2]);
  const present = /^you (.*)$/i.exec(said);
  if (present && !/^(?:\w+ed|went|found|got|had|felt|bought|made|took|saw|left|must|may|might)\b/i.test(present[1]!)) {
    return question('do you', present[1]);
  }
  const copula = /^((?:the|your|our|this|that|it)(?: [\w-]+){0,3}?) (is|was|are|were) (.*)$/i.exec(said);
  return copula ? question(copula[2], copula[1], copula[3]) : '';
}

export const without = (match: RegExpExecArray, text: string, instead = '') =>
  mend(capitalise(`${text.slice(0, match.index)}${instead}${text.slice(match.index + match[0].length)}`.trim()));

const FEELS = { is: 'How do you feel', are: 'How do you feel', was: 'How did you feel', were: 'How did you feel' } as const;
export const feels = (verb: string) => FEELS[verb.toLowerCase() as keyof typeof FEELS];
const COMPARES = { is: 'does', are: 'do', was: 'did', were: 'did' } as const;
export const compares = (verb: string) => COMPARES[verb.toLowerCase() as keyof typeof COMPARES];
