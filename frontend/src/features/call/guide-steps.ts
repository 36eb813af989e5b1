import type { TurnStep } from '@contract/voice';
import type { TranscriptTurn } from './transcript';

/** How far an interview with known questions is. `share` (0..1) never goes back. */
export type Progress = { asked: number; about: number; share: number };

/** A reply that is withdrawn, a question gone back to, or a branch that adds questions does not move it back. Null before the first question. */
export function progressOf(turns: readonly TranscriptTurn[]): Progress | null {
  const progress: Progress = { asked: 0, about: 0, share: 0 };
  for (const { step } of turns) {
    if (!step || step.about === 0) continue;
    progress.asked = Math.max(progress.asked, step.asked);
    progress.about = Math.max(step.about, progress.asked);
    progress.share = Math.max(progress.share, progress.asked / progress.about);
  }
  return progress.asked === 0 ? null : progress;
}

/** What the question that is open shows: its answers to tap, its stimulus. Null once it is answered, and while the next turn is written. */
export function openStep(turns: readonly TranscriptTurn[]): TurnStep | null {
  const last = turns.findLast(({ role, partial }) => role === 'assistant' || !partial);
  return last?.role === 'assistant' ? (last.step ?? null) : null;
}
