import { expect, it } from 'vitest';
import { MetricsService } from '../../../backend/common/metrics.js';
import { type ReadingTask, turnModules } from '../../../backend/common/reading/reading-task.js';
import { Lane, ReadingThreads } from '../../../backend/common/reading/reading-threads.js';
import type { AppConfig } from '../../../backend/config/app-config.js';

const MISSING = new URL('../../support/missing.thread.mjs', import.meta.url).href;
const file = new URL('../../support/spinning.thread.mjs', import.meta.url).href;
const ECHO: ReadingTask<string, string> = { file, name: 'echo', lane: 'turns', deadlineMs: 250, instead: () => 'instead' };

/** Other files' tests have started the threads of the process. */
class OwnThreads extends ReadingThreads {
  private readonly lane = new Lane('turns');

  protected override laneOf(): Lane {
    return this.lane;
  }
}

it('[SEC-36] a thread that cannot be started fails its task, and a later task gets another thread', async () => {
  turnModules.add(MISSING);
  const reader = new OwnThreads(new MetricsService({ operator: {} } as AppConfig));
  await expect(reader.read(ECHO, 'lost')).rejects.toThrow();
  turnModules.delete(MISSING);
  await expect.poll(() => reader.read(ECHO, 'read').catch(() => 'failed'), { timeout: 60_000 }).toBe('read');
}, 120_000);
