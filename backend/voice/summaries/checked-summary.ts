import { ClaimCheck } from '../../common/claims/claim-check.js';
import { detectLanguage } from '../../common/detect-language.js';
import { plainLine } from '../../common/model-text/plain-text.js';
import { statementsOf, unveiled } from '../../common/model-text/quotations.js';
import { withoutAddressed } from '../../contract/addressed-text.js';
import { countWords } from '../../contract/text-segments.js';
import type { SpokenTurn } from './transcript-text.js';

/** Less of a summary than this, and it no longer summarises the interview. */
const LEAST_SHARE = 0.4;
const MAX_WORDS = 2_000;

/** Models begin like this when they decline, or speak of themselves; a summary speaks of the participant. */
const REFUSALS =
  /^\W*(?:(?:i['’]?m|i am)\s+(?:\p{L}+\s+){0,2}(?:sorry|afraid|unable|not able|an ai)|sorry\b|i apologi[sz]e|i\s+(?:can(?:['’]t|not)|won['’]t|will not|must decline|do not have|don['’]t have)|as an ai\b|unfortunately,? i\b|(?:es )?tut mir leid|entschuldigung|ich kann (?:dir |ihnen |dabei |das )?\p{L}*\s?nicht|(?:je suis )?désolée?|je ne peux pas|lo siento|no puedo\b|lamento\b|(?:me )?desculpe|sinto muito|não posso\b|mi dispiace|non posso\b|het spijt me|ik kan (?:je |u )?\p{L}*\s?niet|przykro mi|przepraszam|nie mogę|tyvärr|jag kan inte|üzgünüm|آسف|عذر|أعتذر|申し訳|すみません|ごめん|[对對]不起|很?抱歉)/iu;
/** What an interviewer says to a participant. */
const ADDRESS =
  /^\W*(?:thank you|thanks|vielen dank|danke|merci|gracias|obrigad[oa]|grazie|bedankt|dank (?:je|u)|dziękuj|tack|teşekkür|شكرا|ありがとう|[谢謝]{2})(?!\s+(?:to|a|al|alla|ai|vare|der|dem|den|de|à)(?!\p{L}))/iu;
const QUESTION = /[?？؟]["'”’»)\]*_]*$/u;

/** "[2]" or "[2, 5]": the turns that a sentence rests on. */
const CITED = /(?<!\s)\s*\[\s*(\d+(?:\s*,\s*\d+)*)\s*\]/gu;
/** Behind the full stop, where models put it as well. */
const CITED_AFTER = /([.!?…。！？]["'”’»)]*)((?:\s*\[\s*\d+(?:\s*,\s*\d+)*\s*\])+)/gu;

/** A quotation that brings its own end keeps it alone: “Very well.” and not “Very well.”. */
const ENDED_TWICE = /([.!?…。！？]["'”’»)]+)[.。]$/u;

/** The turns as they are numbered for a model, from 1 on; nothing that is addressed to it. */
export function numberedTurns(turns: readonly SpokenTurn[]): SpokenTurn[] {
  return turns.map((turn) => (turn.role === 'user' ? { ...turn, text: withoutAddressed(turn.text) } : turn));
}

/**
 * What can stand of a model's summary of one interview, as plain text: each sentence cites turns of the participant and restates them, or
 * quotes them word for word. Null for a refusal, for words to the participant, and when too little is left.
 * @param turns as `numberedTurns` gives them
 */
export function checkedSummary(written: string, turns: readonly SpokenTurn[], max: number): string | null {
  const text = unveiled(written.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, ' ').slice(0, 4 * max)).trim();
  if (REFUSALS.test(text)) return null;
  const language = detectLanguage(turns.map((turn) => turn.text).join('\n'));
  const claims = new ClaimCheck(
    turns.map((turn) => (turn.role === 'user' ? turn.text : '')),
    { language },
  );
  const standing = (statement: string): string => {
    const cites = [...statement.matchAll(CITED)].flatMap(([, numbers]) => numbers!.split(',').map((number) => Number(number) - 1));
    const sentence = statement.replaceAll(CITED, '').trim();
    const plain = sentence.replace(/^\s*(?:[-*•+]|#{1,6})\s+/, '');
    if (cites.length === 0 || cites.some((at) => turns[at]?.role !== 'user')) return '';
    if (QUESTION.test(plain) || ADDRESS.test(plain)) return '';
    return claims.supportOf(plain, new Set(cites)) === null ? '' : sentence.replace(ENDED_TWICE, '$1');
  };
  let all = 0;
  let left = 0;
  const lines = text
    .replaceAll(CITED_AFTER, (_, end: string, cited: string) => `${cited}${end}`)
    .split('\n')
    .map((line) => {
      const kept = statementsOf(line)
        .map(({ text: statement }) => standing(statement))
        .filter((sentence) => sentence !== '')
        .join(' ');
      all += countWords(line.replaceAll(CITED, ''), MAX_WORDS);
      left += countWords(kept, MAX_WORDS);
      return kept;
    });
  if (left === 0 || left < all * LEAST_SHARE) return null;
  const plain = lines
    .map((line) => plainLine(line.replace(/^\s*(?:[-*•+]|#{1,6})\s+/, ''), max))
    .filter((line) => line !== '')
    .join('\n');
  return plain === '' ? null : plain.slice(0, max);
}
