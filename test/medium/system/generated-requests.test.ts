import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRequests, SLOW_MS, tellFindings } from '../../requests/run.js';
import { startApp, type TestApp } from '../../support/start-app.js';

/** `npm run faults -- requests` sends thirty thousand. */
const COUNT = 1_000;
const SEED = 20_261_122;

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: 'fatal' });
});
afterAll(() => server?.stop());

describe('generated requests', () => {
  it(
    'find no failure of the server, nothing slow, and no answer that the API reference does not describe',
    { timeout: 180_000 },
    async () => {
      const { findings, statuses, sent } = await runRequests(server, {
        seed: SEED,
        count: COUNT,
        // Other tests share the machine.
        slowMs: 5 * SLOW_MS,
      });
      expect(tellFindings(findings)).toEqual([]);
      expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(sent);
      // They must get somewhere, or they would prove nothing.
      const done = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
      expect(done).toBeGreaterThan(sent / 10);
    },
  );
});
