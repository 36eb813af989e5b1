import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealer } from '../../../backend/database/encryption-key.js';
import { forgetSealed } from '../../../backend/integrations/identity/forget-sealed.js';
import { hashOfId } from '../../../backend/integrations/identity/builtin/payload-adapter.js';
import { query } from '../../support/query.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const PASSWORD = 'correct horse battery staple';
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

const signUp = async () => {
  const browser = new SignInBrowser(server.config);
  return { browser, tokens: (await browser.signUp(`ada.${randomUUID()}@example.com`, PASSWORD)).body };
};

interface PayloadRow {
  readonly model: string;
  readonly id: string;
  readonly payload: string;
}

describe('what lies in the database [SEC-22]', () => {
  it('holds no refresh token, session or signing key that a reader could use', async () => {
    const { browser, tokens } = await signUp();
    await new SignInBrowser(server.config).begin();
    const rows = await query<PayloadRow>(server, 'select * from identity_payloads');
    expect(new Set(rows.map(({ model }) => model))).toEqual(
      new Set(['Session', 'Grant', 'RefreshToken', 'AuthorizationCode', 'Interaction']),
    );
    const sealer = await openSealer(server.config, db);
    const readable = JSON.stringify(rows);
    for (const { model, id, payload } of rows) {
      const { jti, accountId } = JSON.parse(sealer.open(payload, `identity_payloads/${model}/${id}`)) as Record<string, string | undefined>;
      expect(jti, model).toBeDefined();
      expect(readable).not.toContain(jti);
      if (accountId) expect(readable).not.toContain(accountId);
    }
    expect(readable).not.toContain(tokens.refresh_token);
    const keys = await query<{ secret: unknown }>(server, 'select * from identity_keys');
    expect(keys.length).toBeGreaterThanOrEqual(2);
    for (const { secret } of keys) expect(secret).toMatch(/^enc1\./);
    // Neither the hash of an id nor a row of another place does what the id does.
    expect((await browser.refresh(hashOfId(tokens.refresh_token ?? ''))).body.error).toBe('invalid_grant');
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('keeps its key in a file that only its user may read', async () => {
    const path = join(server.config.dataDir, 'secrets', 'encryption-key');
    expect((await stat(path)).mode & 0o077).toBe(0);
    const key = (await readFile(path, 'utf8')).trim();
    expect(JSON.stringify(await query(server, 'select * from installation_secrets'))).not.toContain(key);
  });

  it('keeps users signed in who signed in with an older version, which stored it unencrypted', async () => {
    const { browser, tokens } = await signUp();
    const sealer = await openSealer(server.config, db);
    // As that version would have it: ids and payloads in clear.
    for (const { model, id, payload } of await query<PayloadRow>(server, 'select * from identity_payloads')) {
      const text = sealer.open(payload, `identity_payloads/${model}/${id}`);
      const clear = JSON.parse(text) as { jti: string; grantId?: string; uid?: string };
      await db.query('update identity_payloads set id = $3, payload = $4::jsonb, grant_id = $5, uid = $6 where model = $1 and id = $2', [
        model,
        id,
        clear.jti,
        text,
        clear.grantId ?? null,
        clear.uid ?? null,
      ]);
    }
    for (const { kid, secret } of await query<{ kid: string; secret: string }>(server, 'select kid, secret from identity_keys')) {
      await db.query('update identity_keys set secret = $2::jsonb where kid = $1', [kid, sealer.open(secret, `identity_keys/${kid}`)]);
    }
    server = await server.restart();
    expect(await query(server, `select 1 from identity_payloads where jsonb_typeof(payload) = 'object'`)).toEqual([]);
    expect(await query(server, `select 1 from identity_keys where secret::text not like '"enc1.%'`)).toEqual([]);
    const renewed = await browser.refresh(tokens.refresh_token);
    expect(renewed.status).toBe(200);
    const { url, verifier } = browser.authorizationRequest();
    expect((await browser.exchange(await browser.open(url), verifier)).status).toBe(200);
  });
});

describe('the encryption key', () => {
  it('is one for all processes that start together, and another one is refused with a sentence', async () => {
    const [one, other] = await Promise.all([mkdtemp(join(tmpdir(), 'colloquy-key-')), mkdtemp(join(tmpdir(), 'colloquy-key-'))]);
    try {
      await db.query(`create table if not exists kept as select * from installation_secrets`);
      await db.query('delete from installation_secrets');
      const settings = { encryptionKey: undefined, dataDir: one };
      const sealers = await Promise.all(Array.from({ length: 8 }, () => openSealer(settings, db)));
      expect(new Set(sealers.map(({ fingerprint }) => fingerprint)).size).toBe(1);
      await expect(openSealer({ ...settings, dataDir: other }, db)).rejects.toThrow(
        /is not the one .* give every process the same DATA_DIR/,
      );
      await expect(openSealer({ ...settings, encryptionKey: 'x'.repeat(32) }, db)).rejects.toThrow(/^ENCRYPTION_KEY is not the one/);
    } finally {
      await db.query('delete from installation_secrets');
      await db.query('insert into installation_secrets select * from kept');
      await db.query('drop table kept');
      await Promise.all([one, other].map((folder) => rm(folder, { recursive: true })));
    }
  });

  it('can be replaced when it is lost: people sign in again, with the same account', async () => {
    const email = `ada.${randomUUID()}@example.com`;
    const browser = new SignInBrowser(server.config);
    const { body } = await browser.signUp(email, PASSWORD);
    await forgetSealed(db);
    await rm(join(server.config.dataDir, 'secrets', 'encryption-key'));
    server = await server.restart();
    expect((await browser.refresh(body.refresh_token)).status).toBe(400);
    expect((await new SignInBrowser(server.config).signIn(email, PASSWORD)).status).toBe(200);
  });
});
