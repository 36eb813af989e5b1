import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppConfig } from '../../../backend/config/app-config.js';
import { Passkeys } from '../../../backend/integrations/identity/builtin/passkeys.js';
import { query } from '../../support/query.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { type Forgery, SoftwareAuthenticator } from '../../support/software-authenticator.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const ORIGIN = 'https://interviews.example.com';
const RP_ID = 'interviews.example.com';
const SUBJECT = 'sign-in/one';

let server: TestApp;
let db: Pool;
let passkeys: Passkeys;
let account: { id: string; email: string };
let authenticator: SoftwareAuthenticator;

beforeAll(async () => {
  server = await startApp();
  db = new Pool({ connectionString: server.databaseUrl, max: 2 });
  // A site with a host name, as passkeys need one.
  const config = Object.assign(Object.create(AppConfig.prototype) as AppConfig, server.config, {
    publicUrl: ORIGIN,
    allowedOrigins: [ORIGIN],
  });
  passkeys = new Passkeys(db, config);
});
afterAll(async () => {
  await db?.end();
  await server?.stop();
});
beforeEach(async () => {
  const email = `ada.${randomUUID()}@example.com`;
  await new SignInBrowser(server.config).signUp(email, 'correct horse battery staple');
  const [row] = await query<{ id: string }>(server, 'select id from identity_accounts where email = $1', [email]);
  account = { id: row!.id, email };
  authenticator = new SoftwareAuthenticator(ORIGIN, RP_ID);
});

type Account = Parameters<Passkeys['registrationOptions']>[0];
const challengeToRegister = async () => (await passkeys.registrationOptions(account as Account)).challenge;
const challengeToSignIn = async (subject = SUBJECT) => (await passkeys.authenticationOptions(subject)).challenge;
const register = async () => passkeys.register(account.id, 'Laptop', authenticator.create(await challengeToRegister()));

describe('adding a passkey', () => {
  it('takes the answer to the challenge, once [SEC-07]', async () => {
    const answer = authenticator.create(await challengeToRegister());
    expect(await passkeys.register(account.id, 'Laptop', answer)).toMatchObject({ name: 'Laptop' });
    expect(await passkeys.register(account.id, 'Again', answer)).toBeUndefined();
    expect(await passkeys.list(account.id)).toHaveLength(1);
  });

  it.each<[what: string, forgery: Forgery]>([
    ['made for another site', { origin: 'https://evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['that did not verify its user', { userVerified: false }],
  ])('refuses one %s [SEC-07]', async (_, forgery) => {
    expect(await passkeys.register(account.id, 'Forged', authenticator.create(await challengeToRegister(), forgery))).toBeUndefined();
    expect(await passkeys.list(account.id)).toEqual([]);
  });

  it('refuses an answer to the challenge of another account', async () => {
    const answer = authenticator.create(await challengeToRegister());
    expect(await passkeys.register(randomUUID(), 'Borrowed', answer)).toBeUndefined();
  });
});

describe('signing in with a passkey', () => {
  beforeEach(async () => {
    expect(await register()).toBeDefined();
  });

  it('takes a signature once: a replayed answer opens nothing [SEC-07]', async () => {
    const answer = authenticator.get(await challengeToSignIn());
    expect(await passkeys.authenticate(SUBJECT, answer)).toBe(account.id);
    expect(await passkeys.authenticate(SUBJECT, answer)).toBeUndefined();
    // Nor under a new challenge.
    await challengeToSignIn();
    expect(await passkeys.authenticate(SUBJECT, answer)).toBeUndefined();
  });

  it.each<[what: string, forgery: Forgery]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verification of the user', { userVerified: false }],
    ['with a counter that went back, as a copied authenticator has it', { counter: 1 }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('refuses a signature %s [SEC-07]', async (_, forgery) => {
    expect(await passkeys.authenticate(SUBJECT, authenticator.get(await challengeToSignIn(), forgery))).toBeUndefined();
  });

  it('refuses an answer to the challenge of another sign-in, and a passkey that is not known', async () => {
    const answer = authenticator.get(await challengeToSignIn());
    expect(await passkeys.authenticate('sign-in/two', answer)).toBeUndefined();
    const stranger = new SoftwareAuthenticator(ORIGIN, RP_ID);
    expect(await passkeys.authenticate(SUBJECT, stranger.get(await challengeToSignIn()))).toBeUndefined();
  });
});
