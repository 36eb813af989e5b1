import { setTimeout as delay } from 'node:timers/promises';

/** Polls until a condition holds. @throws after `patience` milliseconds */
export async function until(condition: () => Promise<boolean> | boolean, patience = 5_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not become true within ${patience} ms: ${condition.toString()}`);
    await delay(10);
  }
}
