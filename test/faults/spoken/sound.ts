// What participants say, and what their recorders give: both the pages and who checks them know it.
import { createHash } from 'node:crypto';

/** What a recording must begin with to be taken for one. */
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const PIECE_BYTES = 600;

/** Half a second of a call's recording. */
export function pieceOf(call: string, piece: number): Buffer {
  const line = createHash('sha256').update(`${call} ${piece}`).digest();
  const sound = Buffer.alloc(PIECE_BYTES, line);
  return piece === 0 ? Buffer.concat([WEBM, sound]) : sound;
}

export interface PlannedAnswer {
  /** No other answer has it, and a reply names it. */
  readonly word: string;
  /** What is said without a pause. */
  readonly utterances: readonly string[];
  /** Said once the first of them is an answer already: it joins that one, where it still can. */
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
