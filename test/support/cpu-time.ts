import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The kernel's clock ticks for user space, a second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** The part of one core that a process uses during the next `ms` milliseconds, 0 to 1 for each of its threads. Linux only. */
export async function cpuShare(pid: number, ms: number): Promise<number> {
  const [cpu, at] = [cpuSeconds(pid), performance.now()];
  await delay(ms);
  return (cpuSeconds(pid) - cpu) / ((performance.now() - at) / 1_000);
}

/** User and system time of all its threads so far. */
function cpuSeconds(pid: number): number {
  // The second field is the name, in parentheses, and may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Milliseconds of this process's processor time that `work` takes at its fastest; it is repeated only while that is more than `enough`. */
export function cpuMs(work: () => unknown, enough: number): number {
  let least = Infinity;
  for (let round = 0; round < 3 && least >= enough; round += 1) {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
