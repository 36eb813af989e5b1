import type { SpokenTime } from '../../../analysis/exports/recordings.port.js';
import { spokenMs } from '../../turns/speaking-pace.js';
import { soundBegan } from './sound-began.js';

/** Between the last word and its turn: the pause that ends one, and the way to the server. */
const LAG_MS = 2_000;
/** Turns that come this long after the end of their call were not stored while they were said. */
const LATE_MS = 20_000;

export interface SpokenRow {
  readonly content: string;
  readonly said_at: Date;
  /** When the turn before it was stored. */
  readonly before_at: Date | null;
  readonly call_at: Date;
  readonly call_ended_at: Date | null;
  readonly recording_at: Date;
  readonly began_at: Date | null;
}

/**
 * Between which moments of its call's recording a turn is spoken: an estimate. A turn is stored when it has been said, a recording when its first piece
 * has come, or, copied from a platform, after the call.
 * @returns null where the moment is not known
 */
export function spokenTime(row: SpokenRow): SpokenTime | null {
  const ended = row.call_ended_at?.getTime() ?? Infinity;
  const said = row.said_at.getTime();
  if (said > ended + LATE_MS) return null;
  const first = row.recording_at.getTime();
  const isCopied = row.began_at === null && first > ended;
  const began = isCopied ? row.call_at.getTime() : soundBegan({ callAt: row.call_at, createdAt: row.recording_at, beganAt: row.began_at });
  const to = said - began;
  if (to <= 0) return null;
  const from = Math.max(to - spokenMs(row.content) - LAG_MS, (row.before_at?.getTime() ?? began) - began, 0);
  return from < to ? { from, to } : null;
}
