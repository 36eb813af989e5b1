import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { query } from '../support/query.js';
import { expectSound } from './support/axe.js';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { signUp } from './support/steps.js';

describe.each([
  ['a phone, light', PHONE, 'light'],
  ['a desktop, dark', DESKTOP, 'dark'],
] as const)('the usage page on %s', (_what, viewport, scheme) => {
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([ServerProcess.start({ OPENAI_PRICE_INPUT: '0.5', OPENAI_PRICE_OUTPUT: '2' }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('is sound', async () => {
    const { page, context } = await visitor(browser, viewport, scheme);
    await signUp(page, server.url, `${scheme}@example.com`);
    await query(
      server,
      `insert into usage_counters (scope, scope_id, kind, day, owner_id, requests, units, input, output, estimated)
       select scope, case scope when 'owner' then id::text else '5129312486921377' end, kind, (now() at time zone 'utc')::date, id, 412, units, input, output, 9
         from users, (values ('owner'), ('form')) s (scope), (values ('model', 8400000, 8100000, 300000), ('vapi', 5400, 0, 0)) k (kind, units, input, output)`,
    );
    await query(
      server,
      `insert into budget_hits (owner_id, scope, scope_id, kind, metric, day, allowed) select id, 'response', 'x', 'model', 'units', now()::date, 1500000 from users`,
    );
    await page.goto(`${server.url}/settings/usage`);
    await page.getByText('Limits that were reached').waitFor();
    await page.getByText('Deleted interview').waitFor();
    await expectSound(page, 'Usage');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/usage-${scheme}.png`, fullPage: true });
    await context.close();
  });
});
