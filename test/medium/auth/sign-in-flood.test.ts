import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IdentityProvider } from '../../../backend/integrations/identity/builtin/identity-provider.js';
import { dropBegunBeyond } from '../../../backend/integrations/identity/builtin/authorization-bounds.js';
import { PgPool } from '../../../backend/database/pg-pool.js';
import { query } from '../../support/query.js';
import { postHead } from '../../support/raw-http.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => server?.stop());

const parameters = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: server.config.oidc.clientId,
    redirect_uri: `${server.url}/callback`,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'state',
    ...more,
  }).toString();

const begin = (more: Record<string, string> = {}, address = '203.0.113.1') =>
  fetch(`${server.url}/oidc/auth?${parameters(more)}`, { redirect: 'manual', headers: { 'x-forwarded-for': address } });

const begun = async () =>
  (
    await query<{ rows: number; largest: number }>(
      server,
      `select count(*)::int as rows, coalesce(max(length(payload::text)), 0) as largest from identity_payloads where model = 'Interaction'`,
    )
  )[0]!;

describe('beginning a sign-in', () => {
  it.each(['state', 'nonce', 'login_hint', 'acr_values', 'ui_locales'])('stores no long %s [SEC-12]', async (name) => {
    const before = await begun();
    for (const value of ['x'.repeat(3_001), 'é'.repeat(1_000)]) {
      const answer = await begin({ [name]: value }, '203.0.113.9');
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
    expect(await begun()).toEqual(before);
  });

  it('stores no long body either [SEC-12]', async () => {
    const before = await begun();
    const answer = await fetch(`${server.url}/oidc/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.8' },
      body: parameters({ nonce: 'x'.repeat(5_000) }),
    });
    expect(answer.status).toBe(400);
    expect(await begun()).toEqual(before);
  });

  it('takes what is within the bounds, and stores little of it [SEC-12]', async () => {
    const answer = await begin(
      { state: 's'.repeat(256), nonce: 'n'.repeat(256), login_hint: `${'a'.repeat(240)}@example.com` },
      '203.0.113.7',
    );
    expect(answer.status).toBe(303);
    expect((await begun()).largest).toBeLessThan(4_096);
  });

  it('is limited for each address, and for no other [SEC-12]', async () => {
    const answers = [];
    for (let n = 0; n < 250; n += 1) answers.push((await begin()).status);
    expect(answers.filter((status) => status === 303)).toHaveLength(240);
    expect(answers.at(-1)).toBe(429);
    expect((await begin({}, '203.0.113.2')).status).toBe(303);
  });

  it('is forgotten beyond the ceiling, the oldest first, and when it has expired [SEC-12]', async () => {
    const { pool } = server.app.get(PgPool);
    await pool.query(
      `insert into identity_payloads (model, id, payload, expires_at)
       select 'Interaction', 'flood-' || n, '{}', now() + make_interval(secs => n) from generate_series(1, 500) n`,
    );
    await pool.query(
      `insert into identity_payloads (model, id, payload, expires_at) values ('Session', 'old', '{}', now() - interval '1 second')`,
    );
    await pool.query(
      `insert into identity_payloads (model, id, payload, expires_at) values ('Session', 'kept', '{}', now() + interval '1 second')`,
    );
    await server.app.get(IdentityProvider).sweep();
    await dropBegunBeyond(pool, 100);
    expect((await begun()).rows).toBe(100);
    const [left] = await query<{ oldest: boolean; sessions: number }>(
      server,
      `select (select min(expires_at) > now() + interval '30 minutes' from identity_payloads where model = 'Interaction') as oldest,
              (select count(*)::int from identity_payloads where model = 'Session' and payload is not null) as sessions`,
    );
    // The five hundred expired sooner than those that were begun above; and of the sessions one had expired.
    expect(left).toEqual({ oldest: true, sessions: 1 });
  });
});

describe('bodies that are cut', () => {
  it('print no stack each, but some lines a minute [SEC-14]', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const port = Number(new URL(server.url).port);
      for (let n = 0; n < 30; n += 1) {
        await new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(`${postHead('/oidc/token', 1_000, { 'Content-Type': 'application/x-www-form-urlencoded' })}grant_type=`, () =>
              socket.resetAndDestroy(),
            );
          });
          socket.on('error', () => undefined);
          socket.on('close', () => resolve());
        });
      }
      await until(async () => (await fetch(`${server.url}/oidc/jwks`)).ok);
      expect(printed).not.toHaveBeenCalled();
    } finally {
      printed.mockRestore();
    }
  });
});
