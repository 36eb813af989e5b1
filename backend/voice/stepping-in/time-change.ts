import { INTERVENTION_LIMITS } from '../../contract/intervention-kinds.js';
import { elapsedMs } from '../calls/breaks.js';
import type { CallEntity } from '../calls/call.entity.js';

/** A limit that is shortened leaves this much for the goodbye. Milliseconds. */
const LEAST_LEFT_MS = 60_000;
const MOST_MS = INTERVENTION_LIMITS.totalMinutes * 60_000;

/**
 * What becomes of a call's time when its owner changes it by so many minutes, as far as that is possible.
 * @param maxMs the limit of an interview that was not changed
 * @returns `minutes`: 0 where nothing can be added or taken any more
 */
export function timeChange(call: CallEntity, asked: number, maxMs: number): { extraMs: number; minutes: number } {
  const wanted = call.extraMs + asked * 60_000;
  // Never into the past: the interviewer says goodbye in time.
  const least = Math.min(call.extraMs, Math.max(-MOST_MS, elapsedMs(call) + LEAST_LEFT_MS - maxMs));
  const extraMs = Math.round(Math.min(MOST_MS, Math.max(wanted, least)));
  return { extraMs, minutes: Math.round((extraMs - call.extraMs) / 60_000) };
}

/** Whether it can be raised, and lowered, at all. */
export function timeLimits(call: CallEntity, maxMs: number): { more: boolean; less: boolean } {
  const isPossible = (minutes: number) => timeChange(call, minutes, maxMs).minutes !== 0;
  return { more: isPossible(1), less: isPossible(-1) };
}
