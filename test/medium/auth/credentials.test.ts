import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorReset } from '../../../backend/integrations/identity/operator-reset.js';
import { api } from '../../support/api.js';
import { query } from '../../support/query.js';
import { type Page, problemOf, SignInBrowser } from '../../support/sign-in-browser.js';
import { SmtpStandIn } from '../../support/smtp-stand-in.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const PASSWORD = 'correct horse battery staple';
const NEXT = 'a purple umbrella in march';
let server: TestApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server?.stop());
beforeEach(() => query(server, 'delete from identity_attempts'));

const newEmail = () => `grace.${randomUUID().slice(0, 8)}@example.com`;

async function givenOwner(app = server, email = newEmail()) {
  const browser = new SignInBrowser(app.config);
  const { body } = await browser.signUp(email, PASSWORD);
  const headers = { authorization: `Bearer ${body.access_token}` };
  const call = <T = Record<string, unknown>>(method: string, path: string, content?: unknown) =>
    api<T>(app, method, `account/${path}`, { headers, body: content });
  const confirm = async () => (await call<{ confirmation: string }>('POST', 'confirmations', { password: PASSWORD })).body.confirmation;
  return { email, browser, refreshToken: body.refresh_token, call, confirm };
}

/** Turns two-step sign-in on. */
async function givenTwoStep() {
  const owner = await givenOwner();
  const { body } = await owner.call<{ secret: string; uri: string }>('POST', 'totp', { confirmation: await owner.confirm() });
  const code = await generate({ secret: body.secret });
  const activated = await owner.call<{ recoveryCodes: string[] }>('PUT', 'totp', { code });
  expect(activated.status).toBe(200);
  return { ...owner, secret: body.secret, uri: body.uri, spent: code, recoveryCodes: activated.body.recoveryCodes };
}

async function toSecondStep(email: string, password = PASSWORD): Promise<{ browser: SignInBrowser; page: Page; verifier: string }> {
  const browser = new SignInBrowser(server.config);
  const { page, verifier } = await browser.begin();
  return { browser, verifier, page: await browser.submit(page, { email, password }) };
}

/** The code after the newest that was taken. */
const nextCode = async (secret: string) => {
  await query(server, 'update identity_totp set last_step = 0');
  return generate({ secret });
};

describe('the password of a signed-in owner', () => {
  it('is changed with the current one, and other browsers are signed out [SEC-07]', async () => {
    const owner = await givenOwner();
    const elsewhere = await new SignInBrowser(server.config).signIn(owner.email, PASSWORD);
    const wrong = await owner.call('PUT', 'password', { currentPassword: 'not mine at all', newPassword: NEXT });
    expect([wrong.status, wrong.body.error]).toEqual([403, 'Incorrect password. Try again.']);
    const weak = await owner.call('PUT', 'password', { currentPassword: PASSWORD, newPassword: 'Summer2026!' });
    expect([weak.status, weak.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await owner.call('PUT', 'password', { currentPassword: PASSWORD, newPassword: NEXT })).status).toBe(200);
    expect((await new SignInBrowser(server.config).refresh(elsewhere.body.refresh_token)).status).toBe(400);
    // The session that made the change continues.
    expect((await owner.browser.refresh(owner.refreshToken)).status).toBe(200);
    await expect(new SignInBrowser(server.config).signIn(owner.email, PASSWORD)).rejects.toThrow('Incorrect email or password');
    expect((await new SignInBrowser(server.config).signIn(owner.email, NEXT)).status).toBe(200);
  });

  it('cannot be guessed by way of the API', async () => {
    const owner = await givenOwner();
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await owner.call('POST', 'confirmations', { password: `guess ${i}` })).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a confirmation', () => {
  it('is requested, works for no other account, and expires', async () => {
    const [owner, other] = [await givenOwner(), await givenOwner()];
    for (const confirmation of ['x', await other.confirm()]) {
      expect((await owner.call('POST', 'totp', { confirmation })).status).toBe(403);
    }
    const confirmation = await owner.confirm();
    await query(server, `update identity_confirmations set expires_at = now()`);
    expect((await owner.call('PUT', 'email', { confirmation, email: newEmail() })).status).toBe(403);
  });
});

describe('the email of a signed-in owner', () => {
  it('changes at once without a mail server, unless it is taken', async () => {
    const [owner, other] = [await givenOwner(), await givenOwner()];
    const confirmation = await owner.confirm();
    const taken = await owner.call('PUT', 'email', { confirmation, email: other.email.toUpperCase() });
    expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
    const email = newEmail();
    expect((await owner.call('PUT', 'email', { confirmation, email })).body).toEqual({ success: true, pending: false });
    expect((await new SignInBrowser(server.config).signIn(email, PASSWORD)).status).toBe(200);
    expect((await owner.call('POST', 'email/verification')).status).toBe(503);
  });

  it('changes by a link to the new address if there is mail, and the old one is notified [SEC-07]', async () => {
    const smtp = await SmtpStandIn.start();
    let app: TestApp | undefined;
    try {
      app = await startApp({ SMTP_URL: smtp.url });
      const before = newEmail();
      const browser = new SignInBrowser(app.config);
      const { page } = await browser.begin();
      await browser.submit(page, { email: before }, { action: `${page.url}/create` });
      await browser.submit(await browser.open((await smtp.mailTo(before)).links[0]!), { password: PASSWORD });
      const { body } = await browser.signIn(before, PASSWORD);
      const call = <T = Record<string, unknown>>(method: string, path: string, content?: unknown) =>
        api<T>(app!, method, `account/${path}`, { headers: { authorization: `Bearer ${body.access_token}` }, body: content });
      const { confirmation } = (await call<{ confirmation: string }>('POST', 'confirmations', { password: PASSWORD })).body;
      const after = newEmail();
      expect((await call('PUT', 'email', { confirmation, email: after })).body).toEqual({ success: true, pending: true });
      expect((await smtp.mailTo(before, /about to change/)).text).toContain("If this wasn't you");
      const link = (await smtp.mailTo(after)).links[0]!;
      // Looking at the link, as mail programs do, changes nothing.
      const opened = await browser.open(link);
      expect((await new SignInBrowser(app.config).signIn(before, PASSWORD)).status).toBe(200);
      expect((await browser.submit(opened, {})).text).toContain('Your email has changed');
      expect((await new SignInBrowser(app.config).signIn(after, PASSWORD)).status).toBe(200);
      expect((await smtp.mailTo(before, /was changed/)).text).toContain('a different email');
    } finally {
      await app?.stop();
      await smtp.stop();
    }
  });
});

describe('two-step sign-in', () => {
  it('asks for a code after the password, takes each code once, and shows what is set up [SEC-07]', async () => {
    const owner = await givenTwoStep();
    expect(owner.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(owner.recoveryCodes).toHaveLength(10);
    const { body } = await owner.call<{ account: Record<string, unknown> }>('GET', 'credentials');
    expect(body.account).toMatchObject({ email: owner.email, twoStep: true, totp: true, recoveryCodesLeft: 10, passkeys: [] });

    const { browser, page, verifier } = await toSecondStep(owner.email);
    expect([page.status, page.location]).toEqual([200, undefined]);
    expect(page.text).toContain('6-digit code');
    const replayed = await browser.submit(page, { code: owner.spent });
    expect([replayed.status, problemOf(replayed)]).toEqual([
      401,
      'That code is incorrect or was already used. Wait for the next one and try again.',
    ]);
    const done = await browser.follow(await browser.submit(replayed, { code: await nextCode(owner.secret) }));
    expect((await browser.exchange(done, verifier)).status).toBe(200);
  });

  it('keeps its secret encrypted [SEC-22]', async () => {
    const { secret } = await givenTwoStep();
    const rows = await query<{ secret: string }>(server, 'select secret from identity_totp');
    for (const row of rows) expect(row.secret).toMatch(/^enc1\./);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('takes a recovery code once', async () => {
    const owner = await givenTwoStep();
    const code = owner.recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
    const first = await toSecondStep(owner.email);
    expect((await first.browser.submit(first.page, { code })).status).toBe(303);
    const second = await toSecondStep(owner.email);
    expect((await second.browser.submit(second.page, { code })).status).toBe(401);
    const { rows } = { rows: await query(server, 'select code_hash from identity_recovery_codes limit 1') };
    expect(JSON.stringify(rows)).not.toContain(owner.recoveryCodes[0]!);
  });

  it('cannot be skipped, guessed or borrowed', async () => {
    const owner = await givenTwoStep();
    const { browser, page } = await toSecondStep(owner.email);
    const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)![1]!;
    const other = await toSecondStep(owner.email);
    // The ticket of another sign-in, a forged one, and one for another account.
    for (const forged of [ticket.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')), `${randomUUID()}${ticket.slice(36)}`]) {
      expect((await browser.submit(page, { ticket: forged, code: '000000' })).text).toContain('This page has expired');
    }
    expect((await other.browser.submit(other.page, { ticket, code: '000000' })).text).toContain('This page has expired');
    const statuses = [];
    for (let i = 0; i < 8; i += 1) statuses.push((await browser.submit(page, { code: String(100_000 + i) })).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is still asked for after a reset of the password [SEC-07]', async () => {
    const owner = await givenTwoStep();
    const { url, twoStep } = await operatorReset(server.config, server.databaseUrl, owner.email);
    expect(twoStep).toBe(true);
    const browser = new SignInBrowser(server.config);
    const done = await browser.submit(await browser.open(url), { password: NEXT });
    expect([done.status, done.location]).toEqual([200, undefined]);
    const { page } = await toSecondStep(owner.email, NEXT);
    expect([page.status, page.text.includes('One more step')]).toEqual([200, true]);
    await operatorReset(server.config, server.databaseUrl, owner.email, { withoutSecondStep: true });
    expect((await new SignInBrowser(server.config).signIn(owner.email, NEXT)).status).toBe(200);
  });

  it('goes off with its last factor, and new codes replace the old', async () => {
    const owner = await givenTwoStep();
    const confirmation = await owner.confirm();
    const renewed = await owner.call<{ recoveryCodes: string[] }>('POST', 'recovery-codes', { confirmation });
    expect(renewed.body.recoveryCodes).not.toContain(owner.recoveryCodes[0]);
    const stale = await toSecondStep(owner.email);
    expect((await stale.browser.submit(stale.page, { code: owner.recoveryCodes[0]! })).status).toBe(401);
    expect((await owner.call('DELETE', 'totp', { confirmation })).status).toBe(200);
    expect((await new SignInBrowser(server.config).signIn(owner.email, PASSWORD)).status).toBe(200);
    const on = await owner.call('PUT', 'two-step', { confirmation, enabled: true });
    expect([on.status, on.body.error]).toEqual([409, 'Add an authenticator app or a passkey first.']);
  });
});

describe('an account that another issuer keeps', () => {
  it('has nothing to manage here, and is referred to the issuer', async () => {
    const foreign = await startApp();
    try {
      const { authorization } = await import('../../support/token.js').then(({ bearer }) => bearer(foreign, { sub: randomUUID() }));
      const overview = await api(foreign, 'GET', 'account/credentials', { headers: { authorization } });
      expect(overview.body).toMatchObject({ account: null, issuer: foreign.config.oidc.issuer });
      const refused = await api(foreign, 'PUT', 'account/totp', { headers: { authorization }, body: { code: '123456' } });
      expect([refused.status, refused.body.error]).toEqual([404, 'This account is managed by your sign-in provider. Change it there.']);
    } finally {
      await foreign.stop();
    }
  });
});
