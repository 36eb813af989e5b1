// Without Zod: browsers import this.
import type { LiveCard } from './live.js';
import { type LiveState, type LiveWarning, SILENT_AFTER_MS, UNANSWERED_AFTER_MS } from './live-constants.js';

/** How the connection is now: time alone changes it. */
export function liveStateOf({ present, pausedAt, last }: LiveCard, now: number): LiveState {
  if (!present) return 'disconnected';
  if (pausedAt !== null) return 'paused';
  if (last === null) return 'waiting';
  return now - Date.parse(last.at) > SILENT_AFTER_MS ? 'silent' : 'connected';
}

/** The card's warnings now: an answer that gets no reply from our own interviewer is one that time brings. */
export function liveWarningsOf(card: LiveCard, now: number): readonly LiveWarning[] {
  const { warnings, builtin, last, pausedAt, present } = card;
  if (!builtin || !present || pausedAt !== null || last?.role !== 'user' || warnings.includes('stuck')) return warnings;
  return now - Date.parse(last.at) > UNANSWERED_AFTER_MS ? ['stuck', ...warnings] : warnings;
}
