import { wordList } from '../../contract/text-segments.js';

/** Slower than most people speak: rather too early than into the middle of a sentence. Words a second. */
const WORDS_PER_SECOND = 2;
/** Between the last word and its turn: the pause that ends one, and the way to the server. Milliseconds. */
export const LAG_MS = 1_500;

/** Estimated time to say a text, by its number of words, which are also counted in languages without spaces. Milliseconds. */
export const spokenMs = (text: string): number => Math.round((wordList(text).length / WORDS_PER_SECOND) * 1_000);

/** How long before it was stored a spoken turn began: an estimate, as nothing tells. Milliseconds. */
export function begunAgoMs(text: string): number {
  return LAG_MS + spokenMs(text);
}
