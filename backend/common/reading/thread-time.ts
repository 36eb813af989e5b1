import { closeSync, openSync, readFileSync, readlinkSync, readSync } from 'node:fs';

/** Linux counts a thread's processor time in these. Milliseconds. */
export const TICK_MS = 10;

/** What a thread has spent of the processor, in milliseconds; NaN where the system does not tell. @param stat of `/proc` */
function spentIn(stat: string): number {
  // The name of the program, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The number by which the system knows this thread; 0 where it does not tell. */
export function ownThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

/** Reads what this thread has spent, many times. */
export function ownTime(): () => number {
  try {
    const file = openSync('/proc/thread-self/stat', 'r');
    process.once('exit', () => closeSync(file));
    const buffer = Buffer.alloc(1_024);
    return () => spentIn(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)));
  } catch {
    return () => Number.NaN;
  }
}

/** What another thread of this process has spent. */
export function timeOf(thread: number): number {
  try {
    return spentIn(readFileSync(`/proc/self/task/${thread}/stat`, 'latin1'));
  } catch {
    return Number.NaN;
  }
}
