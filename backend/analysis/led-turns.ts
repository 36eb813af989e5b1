import { isByHuman, isSaidInPause, noticeOf } from '../integrations/voice-platform/builtin/turn-meta.js';
import type { InterventionKind } from '../contract/intervention-kinds.js';

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

/**
 * The participant's turns that interventions led to: what is said after a turn that an intervention worded, until the interviewer asks something
 * else, and what is said while a person has taken over.
 * @param leading ids of the interventions of LEADING_KINDS
 */
export function ledTurns(turns: readonly Turn[], leading: ReadonlySet<string>): number[] {
  const found: number[] = [];
  let led = false;
  let about: unknown;
  /** Whether the question was led that is asked again when a person hands back. */
  let before: boolean | null = null;
  for (const turn of turns) {
    if (turn.role === 'user') {
      if (led && !isSaidInPause(turn)) found.push(turn.seq);
      continue;
    }
    const { interventions = [], kind, wish, questionId } = (turn.meta ?? {}) as Notes;
    const notice = noticeOf(turn);
    if (notice === 'taken-over') {
      before ??= led;
      led = true;
    } else if (notice === 'handed-back') {
      led = before ?? led;
      before = null;
    } else if (notice === null && !isByHuman(turn)) {
      before = null;
      const isLeading = interventions.some((id) => leading.has(id));
      const isSame = wish !== undefined || ASKED_AGAIN.has(kind) || (questionId !== undefined && questionId === about);
      led = isLeading || (led && isSame);
      if (isLeading) about = questionId;
    } else if (notice === null) {
      before ??= led;
      led = true;
    }
  }
  return found;
}
