import { decodeJwt, decodeProtectedHeader } from 'jose';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sealer } from '../../../backend/common/sealer.js';
import { ensureIdentityKeys } from '../../../backend/integrations/identity/builtin/identity-keys.js';
import { IdentityProvider } from '../../../backend/integrations/identity/builtin/identity-provider.js';
import { createTestDatabase } from '../../support/database.js';
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

describe('tokens of the built-in issuer', () => {
  it('[AUTH-10] [AUTH-12] [AUTH-13] [AUTH-14] [AUTH-17] come from signing up, live for 5 minutes and open the API', async () => {
    const email = newEmail();
    const { status, body } = await newBrowser().signUp(email, PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 300, scope: 'openid profile email offline_access' });
    expect(decodeProtectedHeader(body.access_token ?? '')).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({
      iss: server.config.oidc.issuer,
      aud: server.config.oidc.audience,
      client_id: server.config.oidc.clientId,
      email,
      nickname: email.split('@')[0],
    });
    expect(await callApi(server, body.access_token)).toBe(200);
  });

  it('[USER-04] [USER-05] [USER-06] [USER-07] tell the browser who signed in', async () => {
    const email = newEmail();
    const { body } = await newBrowser().signUp(email, PASSWORD);
    const claims = decodeJwt(body.id_token ?? '');
    expect(claims).toMatchObject({
      aud: server.config.oidc.clientId,
      nonce: 'the-nonce',
      sub: decodeJwt(body.access_token ?? '').sub,
      email,
      nickname: email.split('@')[0],
      name: email.split('@')[0],
    });
    const picture = await fetch(claims.picture as string);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('are the same person after signing in again, in any case of the e-mail', async () => {
    const email = newEmail();
    const first = await newBrowser().signUp(email, PASSWORD);
    const second = await newBrowser().signIn(email.toUpperCase(), PASSWORD);
    expect(decodeJwt(second.body.access_token ?? '').sub).toBe(decodeJwt(first.body.access_token ?? '').sub);
  });

  it('survive a restart: keys, sessions and refresh tokens are in the database', async () => {
    const browser = newBrowser();
    const { body } = await browser.signUp(newEmail(), PASSWORD);
    server = await server.restart();
    expect(await callApi(server, body.access_token)).toBe(200);
    const renewed = await browser.refresh(body.refresh_token);
    expect(renewed.status).toBe(200);
    expect(decodeProtectedHeader(renewed.body.access_token ?? '').kid).toBe(decodeProtectedHeader(body.access_token ?? '').kid);
    // Still signed in at the provider: no page in between.
    const { url, verifier } = browser.authorizationRequest();
    expect((await browser.exchange(await browser.open(url), verifier)).status).toBe(200);
  });

  it('come without a refresh token when offline access is not asked for', async () => {
    const browser = newBrowser();
    const email = newEmail();
    await browser.signUp(email, PASSWORD);
    const { url, verifier } = browser.authorizationRequest({ scope: 'openid profile email' });
    const { status, body } = await browser.exchange(await browser.follow(await browser.open(url)), verifier);
    expect([status, body.refresh_token, body.scope]).toEqual([200, undefined, 'openid profile email']);
  });
});

describe('authorization requests', () => {
  const errorOf = async (overrides: Record<string, string | undefined>) => {
    const browser = newBrowser();
    const page = await browser.open(browser.authorizationRequest(overrides).url);
    if (page.location === undefined) return page.status;
    const { search, hash } = new URL(page.location);
    return new URLSearchParams(search || hash.slice(1)).get('error');
  };

  it('[AUTH-15] lead to the sign-in page', async () => {
    const { page } = await newBrowser().begin();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<label for="email">Email</label>');
    expect(page.text).toContain('<label for="password">Password</label>');
  });

  it('need PKCE, and by S256 alone', async () => {
    expect(await errorOf({ code_challenge: undefined, code_challenge_method: undefined })).toBe('invalid_request');
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await errorOf({ code_challenge_method: undefined })).toBe('invalid_request');
  });

  it('are for the code flow alone', async () => {
    expect(await errorOf({ response_type: 'id_token' })).toBe('unsupported_response_type');
    expect(await errorOf({ response_type: 'code id_token' })).toBe('unsupported_response_type');
  });

  it('never lead back to an address that is not registered to the letter', async () => {
    const { publicUrl } = server.config;
    for (const uri of [
      'https://evil.example.com/callback',
      `${publicUrl}/callback/`,
      `${publicUrl}/callback?x=1`,
      `${publicUrl}/CALLBACK`,
    ]) {
      expect(await errorOf({ redirect_uri: uri })).toBe(400);
    }
    expect(await errorOf({ client_id: 'somebody-else' })).toBe(400);
  });

  it('give tokens for no other API', async () => {
    expect(await errorOf({ resource: 'https://elsewhere.example.com/api' })).toBe('invalid_target');
  });

  it('trade a code once, with its own verifier, and end what it gave when it comes a second time', async () => {
    const browser = newBrowser();
    await browser.signUp(newEmail(), PASSWORD);
    const { url, verifier } = browser.authorizationRequest();
    const page = await browser.open(url);
    expect((await browser.exchange(page, 'a'.repeat(43))).body.error).toBe('invalid_grant');
    const again = await browser.open(browser.authorizationRequest().url);
    expect((await browser.exchange(again, verifier)).body.error).toBe('invalid_grant');

    const request = browser.authorizationRequest();
    const last = await browser.open(request.url);
    const first = await browser.exchange(last, request.verifier);
    expect(first.status).toBe(200);
    expect((await browser.exchange(last, request.verifier)).body.error).toBe('invalid_grant');
    expect((await browser.refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('other sites', () => {
  it('may read the keys, and may not use the token endpoint', async () => {
    const { issuer } = server.config.oidc;
    const metadata = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    });
    const keys = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: Record<string, unknown>[] };
    expect(keys.keys.length).toBeGreaterThan(0);
    expect(keys.keys.some((key) => 'd' in key)).toBe(false);
    expect((await fetch(`${server.url}/.well-known/oauth-authorization-server/oidc`)).status).toBe(200);

    for (const method of ['OPTIONS', 'POST']) {
      const refused = await fetch(`${issuer}/token`, {
        method,
        headers: { origin: 'https://evil.example.com', 'access-control-request-method': 'POST' },
      });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    const own = await fetch(`${issuer}/token`, {
      method: 'OPTIONS',
      headers: { origin: server.url, 'access-control-request-method': 'POST' },
    });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, server.url]);
  });

  it('cannot make the issuer call itself by another name', async () => {
    const response = await fetch(`${server.config.oidc.issuer}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example.com', 'x-forwarded-proto': 'https' },
    });
    expect(await response.json()).toMatchObject({ token_endpoint: `${server.config.oidc.issuer}/token` });
  });
});

describe('behind TLS', () => {
  it('marks its cookies Secure and HttpOnly, and names the public address', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://interviews.example.com', TRUST_PROXY: 'loopback' });
    try {
      const request = new SignInBrowser(secure.config).authorizationRequest();
      const local = new URL(request.url.replace('https://interviews.example.com', `http://127.0.0.1:${secure.config.port}`));
      const response = await fetch(local, { redirect: 'manual' });
      expect(response.status).toBe(303);
      const cookies = response.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThanOrEqual(2);
      for (const cookie of cookies) {
        expect(cookie).toMatch(
          /^__Secure-colloquy_.*; secure; httponly.*samesite=lax|^__Secure-colloquy_.*samesite=lax; secure; httponly/i,
        );
      }
      expect(response.headers.get('strict-transport-security')).toContain('max-age=');
      const metadata = await fetch(`http://127.0.0.1:${secure.config.port}/oidc/.well-known/openid-configuration`);
      expect(await metadata.json()).toMatchObject({ token_endpoint: 'https://interviews.example.com/oidc/token' });
    } finally {
      await secure.stop();
    }
  });
});

describe('one database', () => {
  it('keeps no state that has expired', async () => {
    await newBrowser().begin();
    await db.query(`insert into identity_attempts (subject_hash, at) values ('\\x00', now() - interval '2 days')`);
    await db.query(`update identity_payloads set expires_at = now() - interval '1 second' where model = 'Interaction'`);
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from identity_payloads');
    await server.app.get(IdentityProvider).sweep();
    const left = await db.query<{ n: number }>('select count(*)::int as n from identity_payloads');
    expect(left.rows[0]?.n).toBeLessThan(rows[0]?.n ?? 0);
    expect((await db.query(`select 1 from identity_payloads where model = 'Interaction'`)).rowCount).toBe(0);
    expect((await db.query(`select 1 from identity_attempts where at < now() - interval '1 day'`)).rowCount).toBe(0);
  });

  it('gets one signing key from processes that start at the same moment', async () => {
    const database = await createTestDatabase();
    const pools = Array.from({ length: 6 }, () => new Pool({ connectionString: database.url, max: 2 }));
    try {
      const keys = await Promise.all(
        pools.map((pool) => ensureIdentityKeys(pool, new Sealer('a secret of at least thirty-two characters'))),
      );
      expect(new Set(keys.map((one) => JSON.stringify(one))).size).toBe(1);
      expect([keys[0]?.signing.length, keys[0]?.cookie.length]).toEqual([1, 1]);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    }
  });
});
