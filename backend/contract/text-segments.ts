// Without Zod: browsers import this.

/**
 * On Node 20 every piece that `Intl.Segmenter` returns keeps its own copy of the whole input: memory and time grow with the square of the
 * text's length. So texts are segmented in windows of this many UTF-16 code units, and nowhere else (lint enforces it).
 */
const WINDOW = 256;
/** A boundary this close to the end of a window may be none: it is decided in the next window, with the text that follows. */
const MARGIN = 32;

export interface TextSegment {
  readonly segment: string;
  /** Where it begins in the text. */
  readonly index: number;
  readonly isWordLike: boolean;
}

const segmenters: { word?: Intl.Segmenter; grapheme?: Intl.Segmenter } = {};

/** The segments of a text from left to right; together they are the whole text. A segment longer than a window comes in pieces. */
export function* segmentsOf(text: string, granularity: 'word' | 'grapheme'): Generator<TextSegment, void, undefined> {
  const segmenter = (segmenters[granularity] ??= new Intl.Segmenter(undefined, { granularity }));
  for (let start = 0; start < text.length;) {
    const window = text.slice(start, windowEnd(text, start));
    const last = start + window.length === text.length;
    let done = 0;
    for (const { segment, index, isWordLike } of segmenter.segment(window)) {
      if (!last && done > 0 && index + segment.length > window.length - MARGIN) break;
      yield { segment, index: start + index, isWordLike: isWordLike === true };
      done = index + segment.length;
    }
    start += done;
  }
}

/** Scripts that put no spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A word of the other scripts, as the segmenter finds it (UAX #29): "don’t", "3,50" and "3.5" are one, "well-known" is two. */
const WORD = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:(?:['’.]|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu;

/** The words of a text in any language. Most texts need no segmenter, which is slow and makes much garbage. */
export function* wordsIn(text: string): Generator<string, void, undefined> {
  if (UNSPACED.test(text)) {
    for (const { segment, isWordLike } of segmentsOf(text, 'word')) if (isWordLike) yield segment;
  } else for (const [word] of text.matchAll(WORD)) yield word;
}

/** All words of a text at once, which is faster than one after the other. */
export function wordList(text: string): string[] {
  return UNSPACED.test(text) ? [...wordsIn(text)] : (text.match(WORD) ?? []);
}

/** How many words a text has, in any language; stops counting at `atMost`. */
export function countWords(text: string, atMost: number): number {
  let count = 0;
  for (const _ of wordsIn(text)) {
    count += 1;
    if (count >= atMost) break;
  }
  return count;
}

/** Never between the halves of a surrogate pair. */
function windowEnd(text: string, start: number): number {
  const end = start + WINDOW;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
}
