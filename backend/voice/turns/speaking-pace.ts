import { wordList } from '../../contract/text-segments.js';

/** Slower than most people speak: rather too early than into the middle of a sentence. Words a second. */
const WORDS_PER_SECOND = 2;
/** Between the last word and its turn: the pause that ends one, and the way to the server. Milliseconds. */
export const LAG_MS = 1_500;

/** How long a text takes to say: an estimate. Words are those of its language, also of one without spaces. Milliseconds. */
export const spokenMs = (text: string): number => Math.round((wordList(text).length / WORDS_PER_SECOND) * 1_000);

/** How long before it was stored a spoken turn began: an estimate, as nothing tells. Milliseconds. */
export function begunAgoMs(text: string): number {
  return LAG_MS + spokenMs(text);
}
