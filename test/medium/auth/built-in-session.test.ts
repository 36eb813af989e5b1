import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealer } from '../../../backend/database/encryption-key.js';
import { hashOfId } from '../../../backend/integrations/identity/builtin/payload-adapter.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { callApi, newEmail, PASSWORD } from './built-in-accounts.js';

let server: TestApp;
let db: Pool;

const newBrowser = () => new SignInBrowser(server.config);

beforeAll(async () => {
  server = await startApp();
  db = new Pool({ connectionString: server.databaseUrl, max: 1 });
});
afterAll(async () => {
  await db?.end();
  await server?.stop();
});

describe('refresh tokens', () => {
  it('[AUTH-18] are renewed with every use', async () => {
    const browser = newBrowser();
    const first = await browser.signUp(newEmail(), PASSWORD);
    const second = await browser.refresh(first.body.refresh_token);
    const third = await browser.refresh(second.body.refresh_token);
    expect([second.status, third.status]).toEqual([200, 200]);
    expect(new Set([first, second, third].map((answer) => answer.body.refresh_token)).size).toBe(3);
    expect(await callApi(server, third.body.access_token)).toBe(200);
    expect(decodeJwt(third.body.access_token ?? '')).toMatchObject({ email: expect.any(String) });
    expect(third.body.scope).toBe('openid profile email offline_access');
  });

  it('end the sign-in when an old one comes back, for it may have been stolen', async () => {
    const browser = newBrowser();
    const first = await browser.signUp(newEmail(), PASSWORD);
    const second = await browser.refresh(first.body.refresh_token);
    expect(await browser.refresh(first.body.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await browser.refresh(second.body.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    // A client that lost an answer signs in again without a password.
    const { url, verifier } = browser.authorizationRequest();
    const back = await browser.exchange(await browser.open(url), verifier);
    expect((await browser.refresh(back.body.refresh_token)).status).toBe(200);
  });

  it('count once when many windows bring the same one at the same moment', async () => {
    const browser = newBrowser();
    const { body } = await browser.signUp(newEmail(), PASSWORD);
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.refresh(body.refresh_token)));
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter((answer) => answer.status !== 200).every((answer) => answer.body.error === 'invalid_grant')).toBe(true);
  });

  it('end after 14 days without use, and after 90 days in any case', async () => {
    const browser = newBrowser();
    const { body } = await browser.signUp(newEmail(), PASSWORD);
    const secondsLeft = async (token = '') => {
      const { rows } = await db.query<{ seconds: number }>(
        `select extract(epoch from expires_at - now())::int as seconds from identity_payloads where model = 'RefreshToken' and id = $1`,
        [hashOfId(token)],
      );
      return rows[0]?.seconds ?? 0;
    };
    /** As if time had passed: the rows are sealed, so they are opened and sealed again. */
    const change = async (token = '', field: string, seconds: number) => {
      const [key, sealer] = [hashOfId(token), await openSealer(server.config, db)];
      const place = `identity_payloads/RefreshToken/${key}`;
      const { rows } = await db.query<{ payload: string }>(
        `select payload from identity_payloads where model = 'RefreshToken' and id = $1`,
        [key],
      );
      const payload = JSON.parse(sealer.open(rows[0]!.payload, place)) as Record<string, unknown>;
      const changed = sealer.seal(JSON.stringify({ ...payload, [field]: Math.floor(Date.now() / 1_000) + seconds }), place);
      await db.query(`update identity_payloads set payload = $2 where model = 'RefreshToken' and id = $1`, [key, JSON.stringify(changed)]);
    };
    const day = 24 * 60 * 60;
    expect(await secondsLeft(body.refresh_token)).toBeGreaterThan(14 * day - 60);
    expect(await secondsLeft(body.refresh_token)).toBeLessThanOrEqual(14 * day);

    // Given out first almost 90 days ago, and renewed ever since.
    await change(body.refresh_token, 'iiat', -90 * day + 120);
    const renewed = await browser.refresh(body.refresh_token);
    expect(renewed.status).toBe(200);
    expect(await secondsLeft(renewed.body.refresh_token)).toBeLessThanOrEqual(120);

    await change(renewed.body.refresh_token, 'exp', -60);
    expect((await browser.refresh(renewed.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('can be revoked by the browser that holds them', async () => {
    const browser = newBrowser();
    const { body } = await browser.signUp(newEmail(), PASSWORD);
    const response = await fetch(`${server.config.oidc.issuer}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: server.config.oidc.clientId, token: body.refresh_token ?? '' }),
    });
    expect(response.status).toBe(200);
    expect((await browser.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('signing out', () => {
  const endSession = (query: Record<string, string>) => `${server.config.oidc.issuer}/session/end?${new URLSearchParams(query).toString()}`;

  it('[AUTH-16] with an ID token asks nothing, ends the session and its refresh tokens, and comes back', async () => {
    const browser = newBrowser();
    const { body } = await browser.signUp(newEmail(), PASSWORD);
    const backTo = `${server.url}/`;
    const page = await browser.open(endSession({ id_token_hint: body.id_token ?? '', post_logout_redirect_uri: backTo, state: 'out' }));
    expect(page.text).toContain('document.forms[0].submit()');
    const script = /<script>([\s\S]*?)<\/script>/.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
    const done = await browser.submit(page, {});
    expect(done.location).toBe(`${backTo}?state=out`);
    expect((await browser.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    const { page: next } = await browser.begin();
    expect(next.text).toContain('Sign in');
    expect(next.status).toBe(200);
  });

  it('without one asks first', async () => {
    const browser = newBrowser();
    await browser.signUp(newEmail(), PASSWORD);
    const page = await browser.open(endSession({ client_id: server.config.oidc.clientId }));
    expect(page.text).toContain('Sign out of Colloquy?');
    expect(page.text).not.toContain('<script>');
    const done = await browser.follow(await browser.submit(page, {}));
    expect(done.text).toContain('You are signed out');
  });

  it('never leads to an address that is not registered', async () => {
    const browser = newBrowser();
    const { body } = await browser.signUp(newEmail(), PASSWORD);
    const page = await browser.open(
      endSession({ id_token_hint: body.id_token ?? '', post_logout_redirect_uri: 'https://evil.example.com/' }),
    );
    expect([page.status, page.location]).toEqual([400, undefined]);
  });
});
