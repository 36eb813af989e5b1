// Without Zod: browsers import this. Both ends cut a turn alike.
import { sentencesFrom } from './sentences.js';

/** Stands for a turn of which nothing was heard, and behind the words of one that was cut. */
export const CUT_MARK = '…';

/** The words of a turn that were heard, and those that were not. */
export type HeardText = { heard: string; unheard: string };

/**
 * A turn that was cut when it had been said up to `heardTo`: a sentence that was begun counts as heard.
 * @returns null where nothing of it was left to say
 */
export function cutText(text: string, heardTo: number): HeardText | null {
  const end = heardTo <= 0 ? 0 : (sentencesFrom(text, 0, true).find((sentence) => sentence.end >= heardTo)?.end ?? text.length);
  const unheard = text.slice(end).trim();
  if (!/[\p{L}\p{N}]/u.test(unheard)) return null;
  return { heard: text.slice(0, end).trim() || CUT_MARK, unheard };
}
