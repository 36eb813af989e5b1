import { setTimeout as pause } from 'node:timers/promises';

/** The event loop waits no longer for a slice, unless one step of the work takes longer, milliseconds. */
const SLICE_MS = 8;
/** Between slices other work has its turn, milliseconds. */
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
