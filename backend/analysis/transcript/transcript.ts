import { PERSON_LABEL } from '../../contract/transcript-labels.js';
import type { TurnRole } from '../../contract/voice.js';

/** A turn of a conversation as it is stored; what offsets of quotes count in. */
export interface Turn {
  readonly seq: number;
  readonly role: TurnRole;
  readonly text: string;
  /** `human`: a person wrote it in the interviewer's place; `notice`: says that a person stepped in. */
  readonly by?: 'human' | 'notice';
  /** What the participant said while the owner had paused the interview: it answers nothing. */
  readonly during?: 'pause';
  /** The participant cut it off; the text holds only the words they heard. */
  readonly cut?: true;
}

/** What is read and coded: no words said in a pause. */
export const answering = <T extends Pick<Turn, 'during'>>(turns: readonly T[]): readonly T[] =>
  turns.some(({ during }) => during) ? turns.filter(({ during }) => !during) : turns;

/** A speaker's marker at the beginning of a line (RESP-28). */
const MARKER = /^(AI|User|Interviewer \(person\)):[ \t]?/gm;

/**
 * Turns of a transcript that was submitted as text, by an outside platform or a browser. Numbered from 1.
 * Text before the first marker is ignored.
 */
export function turnsOfText(transcript: string): Turn[] {
  const marks = [...transcript.matchAll(MARKER)];
  const turns: Turn[] = [];
  for (const [index, mark] of marks.entries()) {
    const text = transcript.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? transcript.length).trimEnd();
    turns.push({
      seq: index + 1,
      role: mark[1] === 'User' ? 'user' : 'assistant',
      text,
      ...(mark[1] === PERSON_LABEL && { by: 'human' as const }),
    });
  }
  return turns;
}

/** How many answers the participant gave: what is said in one go is one, in however many turns it was heard. */
export function answersOf(turns: readonly Pick<Turn, 'role' | 'text'>[]): number {
  const said = turns.filter(({ text }) => text.trim() !== '');
  return said.filter(({ role }, at) => role === 'user' && said[at - 1]?.role !== 'user').length;
}
