import { expect, it, vi } from 'vitest';
import { MetricsService } from '../../../backend/common/metrics.js';
import type { ReadingTask } from '../../../backend/common/reading/reading-task.js';
import type { AppConfig } from '../../../backend/config/app-config.js';

const MISSING = new URL('../../support/missing.thread.ts', import.meta.url).href;
const file = new URL('../../support/spinning.thread.ts', import.meta.url).href;
const ECHO: ReadingTask<string, string> = { file, name: 'echo', lane: 'turns', deadlineMs: 250, instead: () => 'instead' };

it('[SEC-36] a thread that cannot be started fails its task, and a later task gets another thread', async () => {
  // Threads of its own: other files' tests have started those of the process.
  vi.resetModules();
  const { ReadingThreads } = await import('../../../backend/common/reading/reading-threads.js');
  const { turnModules } = await import('../../../backend/common/reading/reading-task.js');
  const reader = new ReadingThreads(new MetricsService({ operator: {} } as AppConfig));
  turnModules.add(MISSING);
  await expect(reader.read(ECHO, 'lost')).rejects.toThrow();
  turnModules.delete(MISSING);
  await expect.poll(() => reader.read(ECHO, 'read').catch(() => 'failed'), { timeout: 60_000 }).toBe('read');
}, 120_000);
