import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createApp } from '../../../backend/app.js';
import { AppConfig } from '../../../backend/config/app-config.js';
import { openSealer } from '../../../backend/database/encryption-key.js';
import { addSigningKey, readIdentityKeys } from '../../../backend/integrations/identity/builtin/identity-keys.js';
import { IssuerKeys } from '../../../backend/integrations/identity/issuer-keys.port.js';
import { AppLog } from '../../support/app-log.js';
import { type ExternalIssuer, startExternalIssuer } from '../../support/external-issuer.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { freePort } from '../../support/free-port.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { authCases } from './auth-cases.js';

authCases('the built-in issuer', async () => {
  const server = await startApp();
  const db = new Pool({ connectionString: server.databaseUrl, max: 1 });
  return {
    server,
    signIn: async () => {
      const email = `${randomUUID()}@example.com`;
      return (await new SignInBrowser(server.config).signUp(email, 'correct horse battery staple')).body;
    },
    signingKey: async () => {
      const key = (await readIdentityKeys(db, await openSealer(server.config, db))).signing[0];
      if (!key) throw new Error('The issuer has no key');
      return key;
    },
    // As another process would: this one finds the new key in the database.
    rotate: async () => void (await addSigningKey(db, await openSealer(server.config, db))),
    stop: async () => {
      await db.end();
      await server.stop();
    },
  };
});

authCases('an external issuer', async () => {
  const { server, issuer, signIn } = await givenExternalIssuer();
  return {
    server,
    signIn: async () => (await signIn(randomUUID())).body,
    signingKey: async () => issuer.key,
    rotate: () => issuer.rotate(),
    stop: async () => {
      await server.stop();
      await issuer.stop();
    },
  };
});

async function givenExternalIssuer() {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const issuer = await startExternalIssuer(`${publicUrl}/callback`);
  const server = await startApp({ ...issuer.env, PORT: String(port), PUBLIC_URL: publicUrl });
  return { server, issuer, signIn: (sub: string) => signInExternally(server.config, sub) };
}

async function signInExternally(config: AppConfig, sub: string) {
  const browser = new SignInBrowser(config);
  const { url, verifier } = browser.authorizationRequest({ scope: 'openid profile email', login_hint: sub });
  return browser.exchange(await browser.follow(await browser.open(url)), verifier);
}

async function signUp(url: string, token: string, email?: string) {
  const response = await fetch(`${url}/api/users/user-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ user_id: decodeJwt(token).sub, user_email: email }),
  });
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; user?: { user_id: string; user_email: string | null } },
  };
}

/** The same database served by two servers that trust different issuers. */
async function alsoServedWith(server: TestApp, issuer: ExternalIssuer, port: number) {
  const config = AppConfig.fromEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: server.config.dataDir,
    ...issuer.env,
  });
  const app = await createApp(config, { databaseUrl: server.databaseUrl, logTo: new AppLog() });
  await app.listen(port, '127.0.0.1');
  return { app, config, url: config.publicUrl };
}

it('the same subject of two issuers is two people', async () => {
  const server = await startApp();
  const port = await freePort();
  const issuer = await startExternalIssuer(`http://127.0.0.1:${port}/callback`);
  const other = await alsoServedWith(server, issuer, port);
  const db = new Pool({ connectionString: server.databaseUrl, max: 1 });
  try {
    const builtIn =
      (await new SignInBrowser(server.config).signUp('ada@example.com', 'correct horse battery staple')).body.access_token ?? '';
    const sub = decodeJwt(builtIn).sub ?? '';
    const external = (await signInExternally(other.config, sub)).body.access_token ?? '';
    expect(decodeJwt(external).sub).toBe(sub);

    expect(await signUp(server.url, builtIn)).toMatchObject({ status: 200, body: { user: { user_email: 'ada@example.com' } } });
    expect(await signUp(other.url, external)).toMatchObject({ status: 200, body: { user: { user_id: sub, user_email: null } } });
    const { rows } = await db.query('select issuer, email from users where sub = $1 order by email nulls last', [sub]);
    expect(rows).toEqual([
      { issuer: server.config.oidc.issuer, email: 'ada@example.com' },
      { issuer: issuer.issuer, email: null },
    ]);
    // Neither server believes the other's issuer.
    expect((await signUp(server.url, external)).status).toBe(401);
    expect((await signUp(other.url, builtIn)).status).toBe(401);
  } finally {
    await db.end();
    await other.app.close();
    await issuer.stop();
    await server.stop();
  }
});

it('takes the e-mail from the browser when the issuer puts none into its access tokens', async () => {
  const { server, issuer, signIn } = await givenExternalIssuer();
  try {
    const token = (await signIn('mallory')).body.access_token ?? '';
    expect(decodeJwt(token)).not.toHaveProperty('email');
    const { body } = await signUp(server.url, token, 'mallory@example.com');
    expect(body.user).toMatchObject({ user_id: 'mallory', user_email: 'mallory@example.com' });
  } finally {
    await server.stop();
    await issuer.stop();
  }
});

it('keeps users signed in while the issuer is unavailable, and says so if it never was available', async () => {
  const { server, issuer, signIn } = await givenExternalIssuer();
  try {
    const token = (await signIn('grace')).body.access_token ?? '';
    await issuer.stop();
    expect(await signUp(server.url, token)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    await issuer.start();
    await expect.poll(async () => (await signUp(server.url, token)).status, { timeout: 10_000 }).toBe(200);

    await issuer.stop();
    await server.app.get(IssuerKeys).refresh();
    expect((await signUp(server.url, token)).status).toBe(200);
  } finally {
    await server.stop();
    await issuer.stop();
  }
});

it('mounts no issuer of its own beside an external one', async () => {
  const { server, issuer } = await givenExternalIssuer();
  try {
    const response = await fetch(`${server.url}/oidc/.well-known/openid-configuration`);
    expect([response.status, response.headers.get('content-type')]).not.toEqual([200, 'application/json; charset=utf-8']);
    const config = (await (await fetch(`${server.url}/api/public/config`)).json()) as { oidc: Record<string, unknown> };
    expect(config.oidc).toMatchObject({ authority: issuer.issuer, clientId: server.config.oidc.clientId, signUp: false });
  } finally {
    await server.stop();
    await issuer.stop();
  }
});
