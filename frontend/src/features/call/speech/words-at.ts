/** Words of a text, and when they were spoken: milliseconds of `Date.now()`. */
export type WordsAt = { start: number; end: number; from: number; to: number };

/** What the sound of an answer tells: when its words were spoken, where that is known, and how much of it the browser left out. Milliseconds. */
export type SpokenWords = { words: readonly WordsAt[]; missedMs: number };
/** Of what was typed. */
export const NOTHING_HEARD: SpokenWords = { words: [], missedMs: 0 };

/** Those of a part of the text, counted from its beginning. Words that are in it only partly keep their share of the time. */
export function wordsWithin(words: readonly WordsAt[], start: number, end: number): WordsAt[] {
  return words.flatMap((one) => {
    const [first, last] = [Math.max(one.start, start), Math.min(one.end, end)];
    if (first >= last) return [];
    const at = (letter: number) => one.from + ((letter - one.start) / (one.end - one.start)) * (one.to - one.from);
    return [{ start: first - start, end: last - start, from: at(first), to: at(last) }];
  });
}
