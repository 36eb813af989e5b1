import { readFile } from 'node:fs/promises';

/** How long a process's main thread has been ready to run while no CPU was free, in milliseconds; 0 where the kernel does not say. */
export async function waitedForCpuMs(pid: number): Promise<number> {
  const [, waitedNs = '0'] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0 0')).split(' ');
  return Number(waitedNs) / 1e6;
}
