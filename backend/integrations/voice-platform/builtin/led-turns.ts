import type { InterventionKind } from '../../../contract/intervention-kinds.js';
import { isByHuman, isSaidInPause, noticeOf } from './turn-meta.js';

/** Interventions that put words into the interviewer's mouth. The others change when something is asked, or for how long, but not what. */
export const LEADING_KINDS: readonly InterventionKind[] = ['whisper', 'question', 'say'];

/** Turns that ask the same once more: their answer still belongs to what was asked before. */
const ASKED_AGAIN: ReadonlySet<unknown> = new Set(['clarify', 'confirm', 'repeat', 'go-on', 'pause', 'back', 'confirm-stop', 'support']);

interface Turn {
  readonly seq: number;
  readonly role: 'user' | 'assistant';
  readonly meta: Readonly<Record<string, unknown>> | null;
}

interface Notes {
  readonly interventions?: readonly string[];
  readonly kind?: unknown;
  readonly wish?: unknown;
  readonly questionId?: unknown;
}

/** What leads for the moment: an intervention, or, where its turn does not name it, null. */
interface Lead {
  readonly id: string | null;
}

/**
 * The participant's turns that interventions led to: what is said after a turn that an intervention worded, until the interviewer asks something
 * else, and what is said while a person has taken over.
 * @param leading ids of the interventions of LEADING_KINDS
 * @returns with the intervention that led to each; null where only a person is known to have written
 */
export function ledTurns(turns: readonly Turn[], leading: ReadonlySet<string>): Map<number, string | null> {
  const found = new Map<number, string | null>();
  let led: Lead | null = null;
  let about: unknown;
  /** What led to the question that is asked again when a person hands back; undefined before a takeover. */
  let before: Lead | null | undefined;
  for (const turn of turns) {
    if (turn.role === 'user') {
      if (led && !isSaidInPause(turn)) found.set(turn.seq, led.id);
      continue;
    }
    const { interventions = [], kind, wish, questionId } = (turn.meta ?? {}) as Notes;
    const notice = noticeOf(turn);
    if (notice === 'handed-back') {
      if (before !== undefined) led = before;
      before = undefined;
    } else if (notice === 'taken-over' || (notice === null && isByHuman(turn))) {
      if (before === undefined) before = led;
      led = { id: interventions[0] ?? null };
    } else if (notice === null) {
      before = undefined;
      const id = interventions.find((one) => leading.has(one));
      const isSame = wish !== undefined || ASKED_AGAIN.has(kind) || (questionId !== undefined && questionId === about);
      led = id !== undefined ? { id } : isSame ? led : null;
      if (id !== undefined) about = questionId;
    }
  }
  return found;
}
