import type { DatabaseWatcher } from '../database/database-watcher.js';
import { isUnreachable } from '../database/unreachable.js';

/** An outage is noticed within this, milliseconds: the watch asks twice a second, and waits a little for its answer. */
const NOTICED_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 100;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Needs {
  readonly watch: Pick<DatabaseWatcher, 'isAway'>;
  /** The process is on its way out: the job goes back to the queue. */
  readonly isStopping: () => boolean;
}

/**
 * Runs a job's work and waits during a database outage, instead of failing: the job's attempts would be used up in seconds, and the work
 * would not be dispatched again until some time after the database is back.
 * @throws what `work` throws for other reasons
 */
export async function outlastOutage(work: () => Promise<void>, needs: Needs): Promise<void> {
  for (;;) {
    await untilBack(needs);
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || !(await goesAway(needs))) throw error;
    }
  }
}

/** Whether it was an outage, and not one connection. */
async function goesAway({ watch, isStopping }: Needs): Promise<boolean> {
  const until = Date.now() + NOTICED_WITHIN_MS;
  while (!watch.isAway && Date.now() < until && !isStopping()) await delay(LOOK_EVERY_MS);
  return watch.isAway && !isStopping();
}

async function untilBack({ watch, isStopping }: Needs): Promise<void> {
  while (watch.isAway && !isStopping()) await delay(LOOK_EVERY_MS);
}
