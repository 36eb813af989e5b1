import type { InterviewGuide } from '../../contract/guide.js';
import type { Completion } from '../../contract/responses.js';
import { guidedMeta } from '../../integrations/voice-platform/builtin/guided/guided-meta.js';
import { guideState, isAnswered } from '../../integrations/voice-platform/builtin/guided/guide-state.js';

interface Turn {
  readonly role: 'assistant' | 'user';
  readonly text: string;
  readonly meta?: unknown;
}

/** At least this share of what had to be asked must have been answered; the rest may have been skipped. */
const ANSWERED_SHARE = 0.5;
/** How far it got does not depend on the time that was left. */
const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };

/**
 * How far an interview with a guide got, by what was recorded for each question. Complete: every must-ask was answered, skipped or refused,
 * and at least half of them were answered. Questions that a branch led past do not count.
 * @returns null for a conversation without records, as a voice platform holds it
 */
export function guidedCompletion(guide: InterviewGuide, turns: readonly Turn[]): Completion | null {
  const numbered = turns.map(({ role, text, meta }, index) => ({ seq: index + 1, role, text, meta: meta ?? null }));
  if (!numbered.some((turn) => guidedMeta(turn))) return null;
  const questions = guideState(guide, numbered, NO_LIMIT).questions.filter(({ bypassed }) => !bypassed);
  const answered = questions.filter(isAnswered).length;
  if (answered === 0) return { state: 'none', answered, questions: questions.length };
  const mustAsks = questions.filter(({ question }) => question.required);
  const due = mustAsks.length > 0 ? mustAsks : questions;
  const reached = due.every((progress) => isAnswered(progress) || (progress.state !== 'open' && progress.state !== 'asked'));
  const complete = reached && due.filter(isAnswered).length >= due.length * ANSWERED_SHARE;
  return { state: complete ? 'complete' : 'partial', answered, questions: questions.length };
}
