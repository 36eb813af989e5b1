import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BuiltInIdentityProvider } from '../../../backend/integrations/identity/builtin/built-in-identity-provider.js';
import { problemOf, SignInBrowser } from '../../support/sign-in-browser.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const PASSWORD = 'correct horse battery staple';
const LIMIT = 10;
const AT_ONCE = 4;
let server: TestApp;
let db: Pool;

beforeAll(async () => {
  server = await startApp({ TRUST_PROXY: 'loopback' });
  db = new Pool({ connectionString: server.databaseUrl, max: 2 });
});
afterAll(async () => {
  await db?.end();
  await server?.stop();
});
beforeEach(() => db.query('delete from identity_attempts'));

const from = (address: string) => ({ 'x-forwarded-for': address });
const browserAt = (address: string) => new SignInBrowser(server.config, from(address));

const signIn = async (browser: SignInBrowser, email: string) => (await browser.signIn(email, PASSWORD)).status;

/** Signed out again. */
async function givenAccount(browser = browserAt('198.51.100.1')): Promise<string> {
  const email = `grace.${randomUUID().slice(0, 8)}@example.com`;
  expect((await browser.signUp(email, PASSWORD)).status).toBe(200);
  browser.forgetSession();
  return email;
}

/** @returns how often a password was looked at */
async function attack(email: string, failures: number, addresses: number): Promise<number> {
  const browser = new SignInBrowser(server.config);
  const { page } = await browser.begin();
  let checked = 0;
  for (let first = 0; first < failures; first += AT_ONCE) {
    const guesses = Array.from({ length: Math.min(AT_ONCE, failures - first) }, (_, i) => first + i);
    const send = (i: number) =>
      browser.submit(page, { email, password: `guess ${i}` }, { headers: from(`203.0.113.${Math.floor(i / AT_ONCE) % addresses}`) });
    for (const { status } of await Promise.all(guesses.map(send))) {
      if (status === 401) checked += 1;
      else expect(status).toBe(429);
    }
  }
  return checked;
}

describe('an account that strangers fail to sign in to', () => {
  it('stays open to its owner after 1,000 failures from 100 addresses, in a known browser and in a new one [SEC-06]', async () => {
    const known = browserAt('198.51.100.1');
    const email = await givenAccount(known);
    const checked = await attack(email, 1_000, 100);
    // Slow for the stranger: the free failures until it counts as an attack, then one a minute for each address.
    expect(checked).toBeLessThanOrEqual(LIMIT * 10 + AT_ONCE + 100 * 2);

    expect(await signIn(known, email)).toBe(200);
    expect(await signIn(browserAt('198.51.100.77'), email)).toBe(200);
  }, 120_000);

  it('lets its owner in from a stranger’s own address: at once in a known browser, within a minute in a new one [SEC-06]', async () => {
    const known = browserAt('203.0.113.0');
    const email = await givenAccount(known);
    await attack(email, 40, 1);
    // As after a quarter of an hour of it: the pause has grown to its longest.
    await db.query(
      `insert into identity_attempts (subject_hash, at) select subject_hash, at - n * interval '20 seconds' from identity_attempts, generate_series(1, 5) n`,
    );

    const stranger = browserAt('203.0.113.0');
    const { page } = await stranger.begin();
    const refused = await stranger.submit(page, { email, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(problemOf(refused)).toMatch(/Try again in \d+ seconds?\./);
    expect(await signIn(known, email)).toBe(200);
    await db.query(`update identity_attempts set at = at - interval '1 minute'`);
    expect(await signIn(stranger, email)).toBe(200);
  });

  it('[SEC-06] lets its owner in at once in a known browser while strangers fill the queue of checks', async () => {
    const known = browserAt('198.51.100.1');
    const email = await givenAccount(known);
    const { accounts } = server.app.get(BuiltInIdentityProvider);
    let over = false;
    // As many as are checked and may wait, and some more.
    const crowd = Array.from({ length: 56 }, async () => {
      while (!over) {
        await accounts.check('nobody@example.com', 'guess', 'stranger').catch(() => undefined);
        await setImmediate();
      }
    });
    try {
      const stranger = new SignInBrowser(server.config);
      const { page } = await stranger.begin();
      let address = 0;
      const guess = async () => {
        address += 1;
        return (await stranger.submit(page, { email, password: PASSWORD }, { headers: from(`198.18.${address >> 8}.${address & 255}`) }))
          .status;
      };
      await expect.poll(guess, { timeout: 30_000 }).toBe(503);
      for (let n = 0; n < 3; n += 1) {
        // Throws when the sign-in is refused.
        expect(await signIn(known, email)).toBe(200);
        known.forgetSession();
      }
    } finally {
      over = true;
      await Promise.all(crowd);
    }
  }, 120_000);

  it('is not guessed faster with the cookie of a browser that knows it [SEC-06]', async () => {
    const known = browserAt('198.51.100.1');
    const email = await givenAccount(known);
    const { page } = await known.begin();
    let checked = 0;
    for (let i = 0; i < LIMIT * 4; i += 1) {
      if ((await known.submit(page, { email, password: `guess ${i}` })).status === 401) checked += 1;
    }
    // As a known browser, and then as an unknown one; a pause may end meanwhile on a busy machine.
    expect(checked).toBeGreaterThanOrEqual(LIMIT * 2);
    expect(checked).toBeLessThanOrEqual(LIMIT * 2 + 3);
  });

  it('is not opened by the cookie of a browser that knows another account [SEC-06]', async () => {
    const stranger = browserAt('203.0.113.200');
    await givenAccount(stranger);
    const email = await givenAccount();
    await db.query('delete from identity_attempts');
    const { page } = await stranger.begin();
    let checked = 0;
    for (let i = 0; i < LIMIT * 3; i += 1) {
      if ((await stranger.submit(page, { email, password: `guess ${i}` })).status === 401) checked += 1;
    }
    expect(checked).toBeGreaterThanOrEqual(LIMIT);
    expect(checked).toBeLessThanOrEqual(LIMIT + 3);
  });
});

describe('the cookie of a known browser', () => {
  it('is readable by this server alone, and its token is stored as a hash', async () => {
    const email = await givenAccount();
    const browser = browserAt('198.51.100.9');
    const { page } = await browser.begin();
    const done = await browser.submit(page, { email, password: PASSWORD });
    const cookie = done.headers.getSetCookie().find((line) => line.startsWith('colloquy_device=')) ?? '';
    expect(cookie).toMatch(/^colloquy_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const token = /=([\w-]{43})/.exec(cookie)![1]!;
    const { rows } = await db.query<{ kept: boolean }>(
      `select sha256($1::bytea) = d.token_hash as kept from identity_devices d join identity_accounts a on a.id = d.account_id
        where a.email = $2 order by d.created_at desc`,
      [Buffer.from(token), email],
    );
    expect(rows[0]?.kept).toBe(true);
  });

  it('stays the same at the next sign-in, and serves several accounts', async () => {
    const browser = browserAt('198.51.100.10');
    const [one, two] = [await givenAccount(browser), await givenAccount(browser)];
    await signIn(browser, one);
    const { rows } = await db.query<{ email: string; browsers: number }>(
      `select a.email, count(*)::int as browsers from identity_devices d join identity_accounts a on a.id = d.account_id
        where d.token_hash = (select token_hash from identity_devices d2 join identity_accounts a2 on a2.id = d2.account_id
                               where a2.email = $1 order by d2.used_at desc limit 1)
        group by a.email order by a.email`,
      [two],
    );
    expect(rows.map(({ email }) => email)).toEqual([one, two].sort());
  });
});
