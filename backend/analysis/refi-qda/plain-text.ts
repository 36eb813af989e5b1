import { PERSON_LABEL } from '../../contract/transcript-labels.js';
import type { Turn } from '../transcript/transcript.js';

/** A transcript as a text source, and where its turns begin in it. */
export interface PlainTranscript {
  readonly text: string;
  /** Unicode code points before a place in a turn, given in UTF-16 code units; null for a turn that does not exist. */
  position(turn: number, offset: number): number | null;
}

/** What stands before a turn of each side. */
const SPEAKERS = { assistant: 'Interviewer', user: 'Participant' } as const;
const IN_PAUSE = ' (during a pause)';
const CUT_OFF = ' (cut off)';

/**
 * Lines end with LF. Characters that programs change when they read a text are replaced by spaces, so that positions hold.
 * @param before what stands before a turn's speaker
 */
export function plainTranscript(turns: readonly Turn[], before: (turn: Turn) => string = () => ''): PlainTranscript {
  const begins = new Map<number, { readonly points: number; readonly text: string }>();
  let text = '';
  let points = 0;
  for (const turn of turns) {
    const { seq, role, text: said, by, during, cut } = turn;
    const head = `${before(turn)}${by === 'human' ? PERSON_LABEL : SPEAKERS[role]}${during ? IN_PAUSE : ''}${cut ? CUT_OFF : ''}: `;
    const words = said.replaceAll(/(?![\t\n])\p{Cc}|[\u2028\u2029\ufeff]/gu, ' ');
    begins.set(seq, { points: points + head.length, text: words });
    text += `${head}${words}\n\n`;
    points += head.length + codePoints(words) + 2;
  }
  return {
    text,
    position: (turn, offset) => {
      const begin = begins.get(turn);
      return begin ? begin.points + codePoints(begin.text.slice(0, offset)) : null;
    },
  };
}

/** Without an array of them: transcripts are long. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
