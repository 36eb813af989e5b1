import type { InterviewTurn } from '../voice-platform.port.js';

/** True when the interviewer, script or model, has said its last word. */
export function isClosing(turn: InterviewTurn): boolean {
  return turn.role === 'assistant' && (turn.meta as { kind?: unknown } | null)?.kind === 'closing';
}

/** The participant's words since the interviewer spoke last, and whether there are any. */
export function openAnswer(turns: readonly InterviewTurn[]): string {
  const last = turns.findLast((turn) => turn.role === 'assistant');
  return turns
    .filter((turn) => turn.role === 'user' && turn.seq > (last?.seq ?? 0))
    .map((turn) => turn.text)
    .join(' ');
}
