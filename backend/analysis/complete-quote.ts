import { lexicon, tokensOf } from '../common/claims/claim-tokens.js';
import type { IntentLanguage } from '../common/intents/phrases.js';
import { countWords } from '../contract/text-segments.js';
import { type QuoteWords, quoteWordsOf } from './quote-words.js';
import { widenForContacts } from './shares/mask-people.js';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A mark between digits or letters ends no sentence ("3.50", "e.g."). */
const SENTENCE = /(?:[^.!?…。！？؟\n]|[.!?…](?=[^\s.!?…"'”’»)\]]))+(?:[.!?…。！？؟]+["'”’»)\]]*)?/gu;
const CLAUSE = /[^,;:،、；：]+[,;:،、；：]?/gu;
/** Fewer words say something only as an answer of their own. */
const FEW = 3;
/** Up to so many words, "I was only reading." limits what was said just before. */
const SHORT = 6;
/** A longer sentence is extended to its clause only. */
const LONG_SENTENCE = 400;

/** A quote that says what was meant: with the words that turn or limit it, and never a word or two without content, nor half an address. Null where nothing is said. */
export function completeQuote(text: string, quote: Span, language: IntentLanguage | null): Span | null {
  const words = quoteWordsOf(text, language);
  const sentences = spansOf(text, SENTENCE);
  const own = sentences.filter(({ start, end }) => start < quote.end && end > quote.start);
  if (own.length === 0) return null;
  let span: Span = quote;
  for (const sentence of own) if (isCut(text, span, sentence, words)) span = extended(text, span, sentence, words);
  if (countWords(text.slice(span.start, span.end), FEW) < FEW) span = joined(span, own[0]!);
  // "I never wrote a line in it. I was only reading."
  const before = sentences.findLast(({ end }) => end <= own[0]!.start);
  if (before && isLimit(text, span, words) && span.end - before.start <= LONG_SENTENCE) span = joined(before, span);
  // "I love it. Not!"
  const next = sentences.find(({ start }) => start >= own.at(-1)!.end);
  if (next && span.end >= own.at(-1)!.end - 1 && isTurnedBy(text.slice(next.start, next.end), words)) span = joined(span, next);
  return hasContent(text, span, language) ? trimmed(text, widenForContacts(text, span)) : null;
}

/** Whether words of the sentence that the quote leaves out turn it, or it depends on them. */
function isCut(text: string, { start, end }: Span, sentence: Span, words: QuoteWords): boolean {
  const before = { start: sentence.start, end: Math.max(sentence.start, start) };
  const after = { start: Math.min(sentence.end, end), end: sentence.end };
  if (turns(text, before, words) || turns(text, after, words)) return true;
  const left = text.slice(before.start, before.end);
  return words.openIn(left) || (left.trim() !== '' && isLimit(text, { start, end }, words));
}

/** A few words, one of them "only". */
function isLimit(text: string, { start, end }: Span, words: QuoteWords): boolean {
  const said = text.slice(start, end);
  return countWords(said, SHORT + 1) <= SHORT && words.onlyIn(said);
}

/** To the sentence, or to the clauses of a long one that the quote and what turns it stand in. */
function extended(text: string, span: Span, sentence: Span, words: QuoteWords): Span {
  if (sentence.end - sentence.start <= LONG_SENTENCE) return joined(span, sentence);
  return spansOf(text.slice(sentence.start, sentence.end), CLAUSE)
    .map(({ start, end }) => ({ start: start + sentence.start, end: end + sentence.start }))
    .filter((clause) => (clause.start < span.end && clause.end > span.start) || turns(text, clause, words))
    .reduce(joined, span);
}

const isTurnedBy = (next: string, words: QuoteWords) => (countWords(next, FEW) < FEW && words.turnIn(next)) || words.takesBack(next);

const turns = (text: string, { start, end }: Span, words: QuoteWords) => words.turnIn(text.slice(start, end));

/** "Yes.", "The." and "Well, so" say nothing. */
function hasContent(text: string, { start, end }: Span, language: IntentLanguage | null): boolean {
  const { neutral, openings, and, but, prepositions, forms } = lexicon(language);
  const empty = [neutral, openings, and, but, prepositions, forms];
  const all = wordsIn(text.slice(start, end), language);
  return all.some((word) => !empty.some((kind) => kind.has(word)));
}

const wordsIn = (text: string, language: IntentLanguage | null) =>
  tokensOf(text, lexicon(language), false)
    .filter(({ isWord }) => isWord)
    .map(({ key }) => key);

const joined = (a: Span, b: Span): Span => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) });

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => trimmed(text, { start: index, end: index + found.length }));

function trimmed(text: string, { start, end }: Span): Span {
  const found = text.slice(start, end);
  return { start: start + (found.length - found.trimStart().length), end: end - (found.length - found.trimEnd().length) };
}
