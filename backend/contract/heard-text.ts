// No Zod here, because browsers import this file. Client and server must cut a turn in the same way.
import { sentencesFrom } from './sentences.js';

/** Replaces a turn that was not heard at all, and follows the heard words of one that was cut. */
export const CUT_MARK = '…';

/** The heard and unheard parts of a turn. */
export type HeardText = { heard: string; unheard: string };

/**
 * Cuts a turn that had been spoken up to `heardTo`. A sentence that had begun counts as heard.
 * @returns null when nothing was left to say
 */
export function cutText(text: string, heardTo: number): HeardText | null {
  const end = heardTo <= 0 ? 0 : (sentencesFrom(text, 0, true).find((sentence) => sentence.end >= heardTo)?.end ?? text.length);
  const unheard = text.slice(end).trim();
  if (!/[\p{L}\p{N}]/u.test(unheard)) return null;
  return { heard: text.slice(0, end).trim() || CUT_MARK, unheard };
}
