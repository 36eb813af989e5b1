// Without Zod: browsers import this.
import type { Mend, Rule } from '../finding.js';
import { capitalise, hitOn, mend, question } from '../wording.js';

const EXPECTS = 'It tells participants which answer you expect, and many will simply agree.';
const CROWD = 'It says what others think first, and people tend to follow the crowd.';
const LOADED_WORD = 'Its wording already judges the subject, and participants will take up the judgement.';
const ASSUMES = 'It takes one answer for granted, so participants who see it differently have no good way to reply.';

/** Stems; endings follow. */
const LOADED =
  '(?:großartig|toll|fantastisch|wunderbar|hervorragend|exzellent|genial|innovativ|revolutionär|preisgekrönt|einzigartig|beeindruckend|spannend|schrecklich|furchtbar|grauenhaft|miserabl|nervig|ärgerlich|lästig|veraltet|umständlich|frustrierend|unfair|unmöglich|katastrophal|langweilig)';

interface Lead {
  readonly pattern: RegExp;
  readonly explanation: string;
  readonly mends?: (match: RegExpExecArray, text: string) => (Mend | null)[];
}
const rest = (match: RegExpExecArray, text: string) => text.slice(match.index + match[0].length).trim();
const balanced = (claim: string) => mend(question('inwieweit stimmen Sie zu oder nicht zu, dass', claim));

const LEADS: readonly Lead[] = [
  {
    pattern: /(?:, (?:oder|nicht|richtig|gell)|,? (?:nicht wahr|stimmt's|oder nicht|stimmt das|oder etwa nicht))\s*\?$/i,
    explanation: EXPECTS,
  },
  {
    pattern: /^(?:und )?(?:finden|denken|glauben|meinen) Sie nicht(?: auch)?,? dass /i,
    explanation: EXPECTS,
    mends: (match, text) => [balanced(rest(match, text))],
  },
  {
    pattern:
      /^(?:und )?(?:stimmen Sie (?:mir |uns )?zu|sind Sie (?:auch )?der Meinung|würden Sie (?:mir |uns )?zustimmen|finden Sie auch|glauben Sie auch),? dass /i,
    explanation: EXPECTS,
    mends: (match, text) => [balanced(rest(match, text))],
  },
  {
    pattern:
      /^(?:und )?(?:(?:finden|denken|glauben|meinen) Sie nicht|(?:findest|denkst|glaubst|meinst) du nicht|ist (?:es|das|[^?,]{1,40}) nicht|sind (?:Sie|[^?,]{1,40}) nicht (?=(?:auch|zu|sehr|viel|toll|schön|besser))|wäre es nicht|sollten? (?:[^?,]{1,30}) nicht|haben Sie nicht auch|würden Sie nicht(?: auch)?)\b/i,
    explanation: EXPECTS,
  },
  {
    pattern:
      /(?:^|[.!] )(?:(?:die )?(?:meisten|viele|fast alle|alle)(?: unserer| der| anderen)? (?:[\p{L}]+ ){0,2}(?:finden|sagen|denken|meinen|lieben|mögen|schätzen|bevorzugen|sind (?:sehr )?(?:zufrieden|begeistert|der Meinung))|Studien (?:zeigen|belegen|beweisen)|Experten (?:sagen|sind sich einig)|(?:jeder|alle) (?:weiß|wissen))(?![\p{L}])/iu,
    explanation: CROWD,
  },
  {
    pattern: /^(?:wie (?:Sie|alle|wir alle) (?:ja |sicher |bestimmt )?wissen|offensichtlich|natürlich|selbstverständlich|bekanntlich),? /i,
    explanation: EXPECTS,
  },
  {
    pattern: new RegExp(
      `(?<=(?<![\\p{L}])(?:unser|unsere|unserer|unserem|unseren|die|der|dem|den|das|Ihr|Ihre|diese|dieser|dieses|diesem)(?: neue[nrsm]?| alte[nrsm]?)? )${LOADED}(?:e|en|er|em|es) (?=\\p{Lu}|neue)`,
      'u',
    ),
    explanation: LOADED_WORD,
    mends: (match, text) => [mend(`${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`)],
  },
  {
    pattern: new RegExp(
      `^wie (?:sehr |überaus )?${LOADED}(?:e[nr]?)? (?:ist|war|waren|sind|finden|fanden|findest|fandest)(?![\\p{L}])`,
      'iu',
    ),
    explanation: LOADED_WORD,
    mends: (match, text) => [
      / (?:finden|fanden|findest|fandest)$/i.test(match[0]) ? mend(question('wie', match[0].split(' ').at(-1), rest(match, text))) : null,
    ],
  },
  {
    pattern: /^wie (?:sehr|gern|gerne) (?:lieben|mögen|hassen|genießen|schätzen|vermissen|lieben|liebst|magst)(?: Sie| du) /i,
    explanation: ASSUMES,
    mends: (match, text) => [/ Sie /.test(match[0]) ? mend(question('wie finden Sie', rest(match, text))) : null],
  },
  {
    pattern:
      /^(?:warum|wieso|weshalb) (?:ist|sind|war|waren) [^?,]+ (?:so viel |viel |so )?(?:besser|schlechter|einfacher|schneller|schöner|übersichtlicher|bequemer|so (?:gut|schlecht|toll|schwer|beliebt))(?![\p{L}])/iu,
    explanation: ASSUMES,
  },
  {
    pattern: /^was (?:lieben|hassen) Sie (?:am meisten )?an /i,
    explanation: ASSUMES,
    mends: (match, text) => [mend(capitalise(`was gefällt Ihnen an ${rest(match, text).replace(/\?$/, '')}, und was nicht?`))],
  },
  {
    pattern:
      /^(?:also |dann )?Sie (?:finden|fanden|sind|waren|haben|hatten|würden|nutzen|mögen|wollen|werden|möchten) (?!.*\b(?:was|wie|warum|wann|wo|wer|welche[rnms]?)\b)[^?.!]*\?$/i,
    explanation: EXPECTS,
  },
];

export const leading: Rule = (text) => {
  for (const { pattern, explanation, mends } of LEADS) {
    const match = pattern.exec(text);
    if (match) return hitOn(match, explanation, ...(mends?.(match, text) ?? []));
  }
  return null;
};
