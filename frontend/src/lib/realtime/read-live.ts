import type { OwnerEvent } from '@contract/realtime';
import { dashboard } from './dashboard-connection';

/** An answer is taken after so many reads although events are missing: the next check of the position tells. */
const MOST_READS = 3;

/** Reads what has no place of its own in the owner's event stream, and brings it up to date with the events that came meanwhile. */
export async function readLive<T>(read: () => Promise<T>, reduce: (state: T, event: OwnerEvent) => T): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    // The answer is at least as new as the position was when it was asked for.
    const asked = dashboard.position;
    const state = await read();
    // As soon as a position is known, everything on screen is read again.
    if (dashboard.position === null) return state;
    const missed = asked && dashboard.missedSince(asked);
    if (missed) return missed.reduce(reduce, state);
    if (reads === MOST_READS) return state;
  }
}
