import type { InterviewTurn } from '../../replies.port.js';
import { guidedMeta } from './guided-meta.js';

/** How long the call has lasted, and may last. Milliseconds. */
export interface Clock {
  readonly elapsedMs: number;
  /** Infinity: there is no limit. */
  readonly maxMs: number;
}

export interface TimeLeft {
  /** Until it is time to say goodbye. */
  readonly leftMs: number;
  /** What a question and its answer have taken in this interview, on average. */
  readonly paceMs: number;
}

/** Kept for the goodbye: this long, or a share of a short interview. */
const GOODBYE_MS = 20_000;
const GOODBYE_SHARE = 0.1;
/** Assumed before anything was heard, in a short interview a share of it; it counts as so many exchanges. */
const USUAL_PACE_MS = 40_000;
const USUAL_SHARE = 0.1;
const USUAL_WEIGHT = 2;
const SLOWEST_MS = 120_000;

export function timeLeft(turns: readonly InterviewTurn[], { elapsedMs, maxMs }: Clock): TimeLeft {
  const leftMs = maxMs - elapsedMs - Math.min(GOODBYE_MS, maxMs * GOODBYE_SHARE);
  const usual = Math.min(USUAL_PACE_MS, maxMs * USUAL_SHARE);
  const times = [...turns.flatMap((turn) => guidedMeta(turn)?.atMs ?? []), elapsedMs];
  // After a break the interview continues in a call of its own, whose time begins at 0.
  const exchanges = times.slice(1).flatMap((time, index) => (time > times[index]! ? [time - times[index]!] : []));
  const sum = exchanges.reduce((total, ms) => total + ms, 0);
  return { leftMs, paceMs: Math.min((sum + usual * USUAL_WEIGHT) / (exchanges.length + USUAL_WEIGHT), SLOWEST_MS) };
}
