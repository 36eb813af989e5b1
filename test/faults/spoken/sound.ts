// What participants say and what their recorders produce, shared by the pages and the checks.
import { createHash } from 'node:crypto';

/** A valid recording starts with this. */
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const PIECE_BYTES = 600;

/** Half a second of a call's recording. */
export function pieceOf(call: string, piece: number): Buffer {
  const line = createHash('sha256').update(`${call} ${piece}`).digest();
  const sound = Buffer.alloc(PIECE_BYTES, line);
  return piece === 0 ? Buffer.concat([WEBM, sound]) : sound;
}

export interface PlannedAnswer {
  /** Unique to this answer, and repeated in its reply. */
  readonly word: string;
  /** Words said without a pause. */
  readonly utterances: readonly string[];
  /** Said after the first ones were already stored as an answer: joins that answer if it still can. */
  readonly more?: string;
}

export const wordIn = (text: string): string | undefined => /topic\d+n\d+e/.exec(text)?.[0];

/** @param dice three numbers from 0 to 1 */
export function answerOf(interview: number, turn: number, dice: () => number): PlannedAnswer {
  const word = `topic${interview}n${turn}e`;
  const first = `I plan ${word}.`;
  const kind = dice();
  if (kind < 0.5) return { word, utterances: [first] };
  if (kind < 0.8) return { word, utterances: [first, 'Then I go on.'] };
  return { word, utterances: [first], more: `It was ${word.replace('e', 'f')}.` };
}
