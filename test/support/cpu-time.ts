import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';

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

/** How long it takes to compress `REFERENCE`, in milliseconds, on the machine that the tests' bounds were written on. */
const REFERENCE_MS = 3;
const REFERENCE = Buffer.from(
  Array.from({ length: 20_000 }, (_, n) => createHash('md5').update(`${n}`).digest().readUInt16BE() % 1_000).join(' '),
);

/**
 * Milliseconds of this process's processor time that `work` takes at its fastest, as on the machine that bounds were written on: on one that is
 * half as fast, half of what was measured. `work` is repeated only while that is `enough` or more, at most twice.
 */
export function cpuMs(work: () => unknown, enough: number): number {
  let least = Infinity;
  for (let round = 0; round < 3 && least >= enough; round += 1) {
    const before = slowness();
    const took = spent(work);
    least = Math.min(least, took / Math.max(1, before, slowness()));
  }
  return least;
}

/** How many times slower than the reference this machine is just now: what runs beside it takes caches and clock rate too. */
const slowness = () => spent(() => deflateSync(REFERENCE)) / REFERENCE_MS;

/** Processor time of this process, user and system, in milliseconds. */
function spent(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
