import { setTimeout as pause } from 'node:timers/promises';

/** A slice of work blocks the event loop at most this long, unless a single step takes longer. Milliseconds. */
const SLICE_MS = 8;
/** Pause between slices, for other work. Milliseconds. */
const PAUSE_MS = 12;

/** Does long work step by step, in slices with pauses between them. The process may end before it is done. */
export async function inSlices(work: Iterator<void>): Promise<void> {
  for (;;) {
    await pause(PAUSE_MS, undefined, { ref: false });
    const until = performance.now() + SLICE_MS;
    do {
      if (work.next().done) return;
    } while (performance.now() < until);
  }
}
