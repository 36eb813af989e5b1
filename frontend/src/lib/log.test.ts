import { expect, it, vi } from 'vitest';
import { LOG_CAPACITY, log, logEntries } from './log';

it('[CONST-23] keeps the newest 1000 entries', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  for (let n = 1; n <= LOG_CAPACITY + 5; n++) log.info(`entry ${n}`);
  const entries = logEntries();
  expect(LOG_CAPACITY).toBe(1000);
  expect(entries).toHaveLength(1000);
  expect(entries[0]?.message).toBe('entry 6');
  expect(entries.at(-1)?.message).toBe('entry 1005');
  vi.restoreAllMocks();
});
