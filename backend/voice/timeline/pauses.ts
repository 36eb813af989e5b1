import { noticeOf } from '../../integrations/voice-platform/builtin/turn-meta.js';
import { BREAKS_AT_MOST_MS } from '../calls/breaks.js';
import type { CallEntity } from '../calls/call.entity.js';
import type { TurnEntity } from '../turns/turn.entity.js';

/** Of one call, the running one included. Milliseconds. */
export function pausedMsOf({ pausedMs, pausedAt }: Pick<CallEntity, 'pausedMs' | 'pausedAt'>, now = new Date()): number {
  return Math.min(BREAKS_AT_MOST_MS, pausedMs + (pausedAt === null ? 0 : Math.max(0, now.getTime() - pausedAt.getTime())));
}

/**
 * How long the pause took that the owner's notice at this place announces: until the next notice of its call, or the call's end.
 * @returns null for any other turn. Milliseconds.
 */
export function pauseAt(
  turns: readonly Pick<TurnEntity, 'role' | 'meta' | 'callId' | 'createdAt'>[],
  at: number,
  calls: readonly Pick<CallEntity, 'id' | 'endedAt'>[],
  now = new Date(),
): number | null {
  const paused = turns[at]!;
  if (noticeOf(paused) !== 'paused') return null;
  const next = turns.slice(at + 1).find((turn) => turn.callId === paused.callId && noticeOf(turn) !== null);
  const until = next?.createdAt ?? calls.find(({ id }) => id === paused.callId)?.endedAt ?? now;
  return Math.max(0, until.getTime() - paused.createdAt.getTime());
}
