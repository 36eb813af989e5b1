import { segmentsOf, UNSPACED } from '../../contract/text-segments.js';

/** A word of a text, and where it stands. */
export interface Word {
  /** In lower case. */
  readonly text: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  if (UNSPACED.test(text)) {
    for (const { segment, index, isWordLike } of segmentsOf(text, 'word')) {
      if (isWordLike) words.push({ text: segment.toLowerCase(), raw: segment, start: index, end: index + segment.length });
    }
    return words;
  }
  for (const match of text.matchAll(WORD)) {
    words.push({ text: match[0].toLowerCase(), raw: match[0], start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

// Each run of marks or spaces is tried from its beginning only (the lookbehinds): from every place in it, a long run takes seconds.
const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|[。！？｡]+|\n+/gu;
/** Where a sentence turns: the sentiment may change here. */
const TURN =
  /(?:[,;:]|(?<!\s))\s+(?:but|however|although|though|whereas|except that|aber|allerdings|obwohl|mais|cependant|pero|aunque|ma|però|mas|porém|maar)\s+/giu;
const CLAUSE = /[,;:–—]\s+|(?<!\s)\s+(?=(?:and then|and|because|so that|which|und|weil|et|parce que|y|porque|e|perché|en|omdat)\s)/giu;

/** "…, but I was only reading": a few words with "only" say something together with what they limit. */
const ONLY =
  /(?<!\p{L})(?:only|just|merely|nur|bloß|lediglich|seulement|juste|uniquement|sólo|solo|solamente|únicamente|só|somente|apenas|soltanto|alleen|slechts|enkel)(?!\p{L})/iu;
const LIMIT_WORDS = 6;

/** Characters of a passage; longer ones are split between clauses. */
const LONGEST = 280;
const SHORTEST_CLAUSE_WORDS = 4;
/** Words on both sides of a turn, or it is none. */
const SHORTEST_SIDE_WORDS = 3;

/** The passages of an answer: its sentences, cut where they turn and where they grow too long to be quoted. */
export function passagesOf(text: string): Span[] {
  const passages: Span[] = [];
  let start = 0;
  for (const match of [...text.matchAll(SENTENCE_END), undefined]) {
    const end = match ? match.index + match[0].length : text.length;
    for (const part of splitAt(text, { start, end }, TURN, SHORTEST_SIDE_WORDS)) passages.push(...shorten(text, part));
    start = end;
  }
  return passages.map((span) => trim(text, span)).filter((span) => span.end > span.start);
}

function splitAt(text: string, span: Span, separator: RegExp, shortest: number): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (const match of text.slice(span.start, span.end).matchAll(separator)) {
    const before = { start, end: span.start + match.index };
    const after = { start: span.start + match.index + match[0].length, end: span.end };
    if (!hasWords(text, before, shortest) || !hasWords(text, after, shortest) || isLimit(text, after)) continue;
    parts.push(before);
    start = after.start;
  }
  return [...parts, { start, end: span.end }];
}

/** Cuts a run-on of speech where a clause ends, and between words where it has none. */
function shorten(text: string, span: Span): Span[] {
  if (span.end - span.start <= LONGEST) return [span];
  const parts: Span[] = [];
  for (const clause of splitAt(text, span, CLAUSE, SHORTEST_CLAUSE_WORDS)) {
    const last = parts.at(-1);
    if (last && clause.end - last.start <= LONGEST) parts[parts.length - 1] = { start: last.start, end: clause.end };
    else parts.push(...cutBetweenWords(text, clause));
  }
  return parts;
}

function cutBetweenWords(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let { start } = span;
  let end = start;
  for (const word of wordsOf(text.slice(span.start, span.end))) {
    if (span.start + word.end - start > LONGEST && end > start) {
      parts.push({ start, end });
      start = span.start + word.start;
    }
    end = span.start + word.end;
  }
  // A word longer than any passage stays whole; it is never quoted.
  return [...parts, { start, end: span.end }];
}

/** Characters in which the few words that make a side are looked for. */
const SIDE_LENGTH = 500;

const hasWords = (text: string, { start, end }: Span, count: number) =>
  wordsOf(text.slice(start, Math.min(end, start + SIDE_LENGTH))).length >= count;

const isLimit = (text: string, span: Span) => !hasWords(text, span, LIMIT_WORDS + 1) && ONLY.test(text.slice(span.start, span.end));

function trim(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  const leading = part.length - part.trimStart().length;
  return { start: start + leading, end: start + Math.max(leading, part.trimEnd().length) };
}
