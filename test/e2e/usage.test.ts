import { randomInt } from 'node:crypto';
import { query } from '../support/query.js';
import { expectSound } from './support/axe.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import { newEmail, signUp } from './support/steps.js';

test.use({
  settings: {
    ...{ OPENAI_PRICE_INPUT: '0.5', OPENAI_PRICE_OUTPUT: '2', STT_PRICE_MINUTE: '0.0045' },
    // Named, and never asked.
    ...{ STT_BASE_URL: 'http://127.0.0.1:9', TTS_BASE_URL: 'http://127.0.0.1:9', TTS_VOICE: 'any' },
  },
});

for (const [where, viewport, scheme] of [
  ['a phone, light', PHONE, 'light'],
  ['a desktop, dark', DESKTOP, 'dark'],
] as const) {
  test.describe(`the usage page on ${where}`, () => {
    test('is sound', async ({ visit, server }) => {
      const { page } = await visit(viewport, scheme);
      const email = newEmail();
      await signUp(page, server.url, email);
      await query(
        server,
        `insert into usage_counters (scope, scope_id, kind, day, owner_id, requests, units, input, output, estimated)
       select scope, case scope when 'owner' then id::text else $2 end, kind, (now() at time zone 'utc')::date, id, 412, units, input, output, 9
         from users, (values ('owner'), ('form')) s (scope), (values ('model', 8400000, 8100000, 300000), ('vapi', 5400, 0, 0), ('speech', 84000, 0, 0),
              ('hearing', 5400, 0, 0)) k (kind, units, input, output)
        where email = $1`,
        [email, String(randomInt(1e12))],
      );
      await query(
        server,
        `insert into budget_hits (owner_id, scope, scope_id, kind, metric, day, allowed) select id, 'response', 'x', 'model', 'units', now()::date, 1500000 from users where email = $1`,
        [email],
      );
      await page.goto(`${server.url}/settings/usage`);
      await expect(page.getByText('Limits that were reached')).toBeVisible();
      await expect(page.getByText('Deleted interview')).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Minutes of speech understood' })).toBeVisible();
      await expectSound(page, 'Usage');
    });
  });
}
