import { KnownFigures } from '../../common/model-text/figures.js';
import { QuoteLocator } from '../../common/model-text/locate-quote.js';
import { plainLine } from '../../common/model-text/plain-text.js';
import { isVerbatim, type Statement, statementsOf, unveiled } from '../../common/model-text/quotations.js';
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

/**
 * What can stand of a model's summary of one interview, as plain text: no quotation that the participant did not say, and no figure that
 * was not mentioned. Null for a refusal, for words to the participant, and when too little is left.
 */
export function checkedSummary(written: string, turns: readonly SpokenTurn[], max: number): string | null {
  const text = unveiled(written.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, ' ').slice(0, 4 * max)).trim();
  if (REFUSALS.test(text)) return null;
  const locator = new QuoteLocator(turns.map((turn, seq) => ({ ...turn, seq })));
  const figures = new KnownFigures(turns.map((turn) => turn.text));
  const stands = ({ text: sentence, quotations }: Statement) => {
    if (quotations.some(({ words }) => !isVerbatim(locator, words))) return false;
    const own = quotations.reduce((rest, { words }) => rest.replace(words, ' '), sentence);
    return !figures.exceededBy(own) && !QUESTION.test(own) && !ADDRESS.test(own);
  };
  let all = 0;
  let left = 0;
  const lines = text.split('\n').map((line) => {
    const statements = statementsOf(line);
    const kept = statements.filter(stands);
    all += countWords(line, MAX_WORDS);
    left += countWords(kept.map(({ text: one }) => one).join(' '), MAX_WORDS);
    return kept.map(({ text: one }) => one).join(' ');
  });
  if (left === 0 || left < all * LEAST_SHARE) return null;
  const plain = lines
    .map((line) => plainLine(line.replace(/^\s*(?:[-*•+]|#{1,6})\s+/, ''), max))
    .filter((line) => line !== '')
    .join('\n');
  return plain === '' ? null : plain.slice(0, max);
}
