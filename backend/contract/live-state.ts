// Without Zod: browsers import this.
import type { LiveCard } from './live.js';
import { type LiveState, type LiveWarning, SILENT_AFTER_MS, UNANSWERED_AFTER_MS } from './live-constants.js';

/** How the connection is now: time alone changes it. */
export function liveStateOf({ present, pausedAt, hold, last }: LiveCard, now: number): LiveState {
  if (!present) return 'disconnected';
  if (hold === 'human') return 'taken-over';
  if (pausedAt !== null) return 'paused';
  if (last === null) return 'waiting';
  return now - Date.parse(last.at) > SILENT_AFTER_MS ? 'silent' : 'connected';
}

/** The card's current warnings. Time alone adds the one for an answer without a reply, unless the reply is up to a person who has taken over. */
export function liveWarningsOf(card: LiveCard, now: number): readonly LiveWarning[] {
  const { warnings, builtin, last, pausedAt, hold, present } = card;
  if (hold === 'human') return last?.role === 'user' ? ['waits-for-owner', ...warnings] : warnings;
  if (!builtin || !present || pausedAt !== null || last?.role !== 'user' || warnings.includes('stuck')) return warnings;
  return now - Date.parse(last.at) > UNANSWERED_AFTER_MS ? ['stuck', ...warnings] : warnings;
}
