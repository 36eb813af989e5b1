import { setTimeout as delay } from 'node:timers/promises';

/** Nothing is proved to be quick by this: what takes milliseconds may take most of a minute where several suites share two cores. Milliseconds. */
export const PATIENCE_MS = 60_000;

/** Polls until a condition holds. @throws after `patience` milliseconds */
export async function until(condition: () => Promise<boolean> | boolean, patience = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not become true within ${patience} ms: ${condition.toString()}`);
    await delay(10);
  }
}
