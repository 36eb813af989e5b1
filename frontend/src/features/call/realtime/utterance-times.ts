import type { PlayedSentence, SpokenMark } from '../speech/played-sentence';

export type ModelSentence = { text: string; mark: SpokenMark };

/**
 * When each of several sentences was heard that were spoken in one breath: the model tells when it begins and ends, and between that each takes
 * as long as it has characters.
 * @param from, to milliseconds of `Date.now()`. @param wholeMs how long all of them take; null: they came to their end
 */
export function utteranceTimes(sentences: readonly ModelSentence[], from: number, to: number, wholeMs: number | null): PlayedSentence[] {
  const characters = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const perCharacter = (wholeMs ?? to - from) / Math.max(1, characters);
  let begins = from;
  return sentences.flatMap(({ text, mark }) => {
    const [start, end] = [begins, begins + text.length * perCharacter];
    begins = end;
    if (start >= to) return [];
    const whole = wholeMs === null || end <= to;
    return [{ mark, start: Math.max(0, mark.offset - text.length), from: Math.round(start), to: Math.round(Math.min(end, to)), whole }];
  });
}
