import { countWords } from '../../contract/text-segments.js';
import { QuoteLocator } from '../model-text/locate-quote.js';
import { type Lexicon, tokensOf } from './claim-tokens.js';
import { takesBack } from './taken-back.js';

/** Fewer words only name something: “the app”. */
const FEWEST = 3;
/** Places of the same words that are looked at. */
const PLACES = 4;
const SENTENCE = /(?:[^.!?…。！？؟\n]|[.!?…](?=[^\s.!?…"'”’»)\]]))+/gu;

/** Whether a participant said these words, and no qualifier of theirs is left out: “The app is great” of "The app is great in theory". */
export function isFairlyQuoted(words: string, text: string, lexicon: Lexicon): boolean {
  let rest = text;
  for (let n = 0; n < PLACES; n += 1) {
    const locator = new QuoteLocator([{ seq: 1, role: 'user', text: rest }]);
    // A full stop or comma before the closing mark may be the writer's.
    const place = locator.locate(words) ?? locator.locate(words.replace(/[.,;:。，]$/u, ''));
    if (!place) return false;
    if (countWords(words, FEWEST) < FEWEST || !isCut(rest, place, lexicon)) return true;
    rest = rest.slice(place.end);
  }
  return false;
}

function isCut(text: string, quote: { readonly start: number; readonly end: number }, lexicon: Lexicon): boolean {
  const sentences = Array.from(text.matchAll(SENTENCE), ({ 0: said, index }) => ({ start: index, end: index + said.length }));
  const own = sentences.filter(({ start, end }) => start < quote.end && end > quote.start);
  const left = own.map(
    ({ start, end }) => `${text.slice(start, Math.max(start, quote.start))} , ${text.slice(Math.min(end, quote.end), end)}`,
  );
  if (left.some((part) => tokensOf(part, lexicon, true).some(({ key }) => lexicon.qualifiers.has(key)))) return true;
  const next = sentences.find(({ start }) => start >= quote.end && !own.some((one) => one.start === start));
  return next !== undefined && takesBack(tokensOf(text.slice(next.start, next.end), lexicon, true), lexicon);
}
