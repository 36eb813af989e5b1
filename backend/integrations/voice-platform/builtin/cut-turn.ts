import { cutText } from '../../../contract/heard-text.js';
import type { InterviewTurn } from '../replies.port.js';
import { isQuestion, sentencesOf, wordsOf } from './text.js';

/** Share of a question's words that must be heard for it to count as asked. */
const HEARD_OVERLAP = 0.75;

/** Notes of a turn that asks a new question; dropped if the question was not heard. */
const ASKED = ['questionId', 'question', 'next', 'step'] as const;

interface Notes {
  readonly kind?: unknown;
  readonly question?: unknown;
  readonly by?: unknown;
  readonly unheard?: unknown;
}

type WithNotes = Pick<InterviewTurn, 'meta'>;

/** The part of a turn that the participant cut off and did not hear; null if they heard all of it. */
export function unheardOf({ meta }: WithNotes): string | null {
  const { unheard } = (meta ?? {}) as Notes;
  return typeof unheard === 'string' ? unheard : null;
}

/** Whether a text contains nearly all words of a question. */
export function holds(text: string, wording: string): boolean {
  const said = new Set(wordsOf(text));
  const words = wordsOf(wording);
  return words.filter((word) => said.has(word)).length >= words.length * HEARD_OVERLAP;
}

export const asksAnything = (text: string): boolean => sentencesOf(text).some(isQuestion);

export interface CutTurn {
  readonly text: string;
  readonly meta: Record<string, unknown>;
  /** Its question was heard. */
  readonly asked: boolean;
}

/**
 * A turn as it was heard. An unheard question does not count as asked: its notes are removed, so that it is asked again.
 * The unheard words stay in the notes.
 * @returns null if all of it was heard
 */
export function cutTurn({ text, meta }: { text: string; meta: unknown }, heardTo: number): CutTurn | null {
  const cut = cutText(text, heardTo);
  if (!cut) return null;
  const notes = (meta ?? {}) as Notes;
  const asksNew = notes.kind === 'question' || notes.kind === 'steered';
  const asked = asksNew && typeof notes.question === 'string' ? holds(cut.heard, notes.question) : asksAnything(cut.heard);
  return { text: cut.heard, meta: { ...(asked ? notes : unasked(notes, asksNew)), interrupted: true, unheard: cut.unheard }, asked };
}

function unasked(notes: Notes, asksNew: boolean): Record<string, unknown> {
  const left: Record<string, unknown> = { ...notes };
  if (asksNew) for (const name of ASKED) delete left[name];
  // The script depends on the kind of its last turn: here neither a follow-up was asked nor the end offered.
  else if (notes.by === 'script' && (notes.kind === 'probe' || notes.kind === 'confirm-stop') && !('purpose' in notes)) left.kind = 'go-on';
  return left;
}

/** Tells a model what the participant did not hear of its last turn. */
export function cutNote(turns: readonly InterviewTurn[]): string {
  const last = turns.findLast(({ role }) => role === 'assistant');
  const unheard = last ? unheardOf(last) : null;
  return unheard === null
    ? ''
    : `The participant began to speak while you said your last turn. They did not hear the rest of it: ${JSON.stringify(unheard)}. What they did not hear was not asked: ask it again if it is still needed.`;
}
