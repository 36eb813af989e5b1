import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import { query } from '../../support/query.js';
import { SentryStandIn } from '../../support/sentry-stand-in.js';
import { startApp, type TestApp } from '../../support/start-app.js';

/** Pauses before the second and the third attempt, milliseconds. */
const PAUSES_MS = 2_000 + 8_000;

let service: SentryStandIn;
let server: TestApp;
beforeAll(async () => {
  service = await SentryStandIn.start();
  server = await startApp({ SENTRY_DSN: service.dsn });
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
});

describe('a job that has failed for good', () => {
  it('is reported once, after its last attempt, with its name and nothing of what it was about', async () => {
    await query(server, 'alter table analysis_codings rename to hidden_codings');
    const begun = Date.now();
    await server.app.get(FollowUpsService).schedule(null, 'response.code', randomUUID());
    const reported = () => JSON.stringify(service.events.filter((event) => JSON.stringify(event).includes('response.code')));
    await expect.poll(reported, { timeout: 30_000 }).toMatch(/response\.code \S+ failed: .*does not exist/);
    expect(Date.now() - begun).toBeGreaterThan(PAUSES_MS * 0.9);
    expect(reported()).not.toMatch(/insert into/i);
  });
});
