import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/start-app.js';
import { accessToken, bearer } from '../../support/token.js';

let server: TestApp;
let db: Pool;

beforeAll(async () => {
  server = await startApp();
  db = new Pool({ connectionString: server.databaseUrl, max: 2 });
});
afterAll(async () => {
  await db?.end();
  await server?.stop();
});

async function signUp(body: unknown, headers: Record<string, string>) {
  const response = await fetch(`${server.url}/api/users/user-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function rowsOf(sub: string) {
  const { rows } = await db.query<{ email: string | null; nickname: string | null; tier: string; last_seq: string }>(
    `select u.email, u.nickname, s.tier, o.last_seq
       from users u join subscriptions s on s.user_id = u.id join owner_streams o on o.user_id = u.id where u.sub = $1`,
    [sub],
  );
  return rows;
}

describe('POST /api/users/user-signup', () => {
  it('[USER-01] [USER-02] [USER-03] [USER-17] [API-26] makes the caller a user of the free plan', async () => {
    const sub = randomUUID();
    const answer = await signUp({ user_id: sub, user_email: 'ada@example.com', tier: 'free' }, await bearer(server, { sub }));
    expect(answer).toEqual({ status: 200, body: { success: true, user: { user_id: sub, user_email: 'ada@example.com', tier: 'free' } } });
    expect(await rowsOf(sub)).toEqual([{ email: 'ada@example.com', nickname: null, tier: 'free', last_seq: '0' }]);
  });

  it('[USER-08] ignores a tier that the body asks for', async () => {
    const sub = randomUUID();
    const answer = await signUp({ user_id: sub, tier: 'enterprise' }, await bearer(server, { sub }));
    expect(answer.body).toMatchObject({ user: { tier: 'free', user_email: null } });
  });

  it('[USER-04] [USER-05] [USER-06] keeps the e-mail that the issuer vouches for, whatever the body says', async () => {
    const sub = randomUUID();
    const headers = await bearer(server, { sub, email: 'grace@example.com', nickname: 'grace' });
    const answer = await signUp({ user_id: sub, user_email: 'somebody-else@example.com' }, headers);
    expect(answer.body).toMatchObject({ user: { user_id: sub, user_email: 'grace@example.com' } });
    expect(await rowsOf(sub)).toMatchObject([{ email: 'grace@example.com', nickname: 'grace' }]);
  });

  it('takes a later e-mail of the same person from the token', async () => {
    const sub = randomUUID();
    await signUp({ user_id: sub }, await bearer(server, { sub, email: 'old@example.com' }));
    const answer = await signUp({ user_id: sub }, await bearer(server, { sub, email: 'new@example.com' }));
    expect(answer.body).toMatchObject({ user: { user_email: 'new@example.com' } });
  });

  it('refuses to sign up another user', async () => {
    const answer = await signUp({ user_id: 'somebody-else' }, await bearer(server, { sub: randomUUID() }));
    expect(answer).toEqual({
      status: 403,
      body: { success: false, code: 'FORBIDDEN', error: 'You do not have permission to access this resource' },
    });
  });

  it('refuses a body without user_id, and one that is too long', async () => {
    const sub = randomUUID();
    const headers = await bearer(server, { sub });
    for (const body of [{}, { user_id: 7 }, { user_id: sub, user_email: `${'a'.repeat(300)}@example.com` }]) {
      expect(await signUp(body, headers)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
  });

  it('makes one user of many first requests at once', async () => {
    const sub = randomUUID();
    const headers = await bearer(server, { sub });
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUp({ user_id: sub }, headers)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await rowsOf(sub)).toHaveLength(1);
  });

  it('[API-27] [ERR-19] says so when it fails, and does not say why', async () => {
    const sub = randomUUID();
    const headers = { authorization: `Bearer ${await accessToken(server, { sub })}` };
    await signUp({ user_id: sub }, headers);
    await db.query('alter table subscriptions rename to subscriptions_away');
    try {
      expect(await signUp({ user_id: sub }, headers)).toEqual({
        status: 500,
        body: { success: false, code: 'SERVER_ERROR', error: 'Failed to create/update user' },
      });
    } finally {
      await db.query('alter table subscriptions_away rename to subscriptions');
    }
  });
});
