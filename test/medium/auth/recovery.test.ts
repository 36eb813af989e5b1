import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorReset } from '../../../backend/integrations/identity/operator-reset.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { type Page, problemOf, SignInBrowser } from '../../support/sign-in-browser.js';
import { SmtpStandIn } from '../../support/smtp-stand-in.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';

const PASSWORD = 'correct horse battery staple';
const NEXT = 'a purple umbrella in march';
let smtp: SmtpStandIn;
let server: TestApp;

beforeAll(async () => {
  smtp = await SmtpStandIn.start();
  server = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Colloquy <colloquy@example.com>' });
});
afterAll(async () => {
  await server?.stop();
  await smtp?.stop();
});
beforeEach(async () => {
  smtp.verdict = () => undefined;
  await query(server, 'delete from identity_attempts');
});

const newEmail = () => `grace.${randomUUID().slice(0, 8)}@example.com`;
const newBrowser = () => new SignInBrowser(server.config);
const textOf = (page: Page) => page.text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

async function createPage(browser: SignInBrowser): Promise<Page> {
  const { page } = await browser.begin();
  return browser.open(`${page.url}/create`);
}

/** As a person does it: the form, the mail, the link, a password. */
async function givenAccount(): Promise<string> {
  const email = newEmail();
  const browser = newBrowser();
  await browser.submit(await createPage(browser), { email });
  const [link] = (await smtp.mailTo(email)).links;
  const done = await browser.submit(await browser.open(link!), { password: PASSWORD });
  expect(textOf(done)).toContain('Your account is ready');
  return email;
}

async function askForReset(email: string, browser = newBrowser()): Promise<Page> {
  return browser.submit(await browser.open(`${server.config.oidc.issuer}/forgot`), { email });
}

async function resetLink(email: string): Promise<string> {
  const before = smtp.mails.length;
  await askForReset(email);
  await until(() => smtp.mails.slice(before).some(({ to, subject }) => to === email && /new password/.test(subject)));
  return smtp.mails.findLast(({ to, subject }) => to === email && /new password/.test(subject))!.links[0]!;
}

describe('signing up where there is mail', () => {
  it('makes the account behind a link, with its address proved', async () => {
    const email = await givenAccount();
    const { body } = await newBrowser().signIn(email, PASSWORD);
    const claims = JSON.parse(Buffer.from(body.id_token!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({ email, email_verified: true });
    expect(smtp.mails.find(({ to }) => to === email)).toMatchObject({ from: 'colloquy@example.com' });
  });

  it('answers alike for an address that has an account, whose owner reads it in a mail [SEC-18]', async () => {
    const taken = await givenAccount();
    const free = newEmail();
    const answers = [];
    for (const email of [taken, free]) {
      const browser = newBrowser();
      const page = await browser.submit(await createPage(browser), { email });
      answers.push([page.status, textOf(page).replaceAll(email, 'EMAIL')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]![0]).toBe(200);
    expect((await smtp.mailTo(taken, /already/)).text).toContain("You already have one, and it hasn't changed");
    expect((await smtp.mailTo(free)).subject).toBe('Confirm your email for Colloquy');
    expect((await newBrowser().signIn(taken, PASSWORD)).status).toBe(200);
  });

  it('makes no account before the link is opened, and one only once', async () => {
    const email = newEmail();
    const browser = newBrowser();
    await browser.submit(await createPage(browser), { email });
    const [link] = (await smtp.mailTo(email)).links;
    expect(await query(server, 'select 1 from identity_accounts where email = $1', [email])).toEqual([]);
    const page = await browser.open(link!);
    const weak = await browser.submit(page, { password: 'Summer2026!' });
    expect(problemOf(weak)).toContain('easy to guess');
    const answers = await Promise.all([1, 2, 3].map(() => browser.submit(page, { password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by way of a mail; the sessions end, the old password and the link are worth nothing [SEC-07]', async () => {
    const email = await givenAccount();
    const elsewhere = await newBrowser().signIn(email, PASSWORD);
    const link = await resetLink(email);
    const browser = newBrowser();
    const page = await browser.open(link);
    expect(textOf(page)).toContain(`For ${email}`);
    expect(problemOf(await browser.submit(page, { password: 'password123' }))).toContain('easy to guess');
    const done = await browser.submit(page, { password: NEXT });
    expect([done.status, textOf(done).includes('Your password has changed')]).toEqual([200, true]);

    expect((await newBrowser().refresh(elsewhere.body.refresh_token)).status).toBe(400);
    await expect(newBrowser().signIn(email, PASSWORD)).rejects.toThrow('Incorrect email or password');
    expect((await newBrowser().signIn(email, NEXT)).status).toBe(200);
    expect((await smtp.mailTo(email, /was changed/)).text).toContain("If this wasn't you");

    const again = await browser.submit(page, { password: 'a third umbrella in april' });
    expect([again.status, textOf(again).includes('This link no longer works')]).toEqual([400, true]);
  });

  it('does not tell whether there is an account, in text or in time', async () => {
    const email = await givenAccount();
    const measured = [];
    for (const asked of [email, newEmail()]) {
      const start = performance.now();
      const page = await askForReset(asked);
      measured.push({ status: page.status, text: textOf(page).replaceAll(asked, 'EMAIL'), slow: performance.now() - start > 240 });
    }
    expect(measured[0]).toEqual(measured[1]);
    expect(measured[0]).toMatchObject({ status: 200, slow: true });
  });

  it('sends at most three mails an hour to one address, regardless of the caller, and answers the same', async () => {
    const email = await givenAccount();
    await query(server, 'delete from identity_attempts');
    const before = smtp.mails.length;
    for (let i = 0; i < 6; i += 1) expect((await askForReset(email)).status).toBe(200);
    await until(async () => (await pendingOf(server, 'mail.send')).length === 0);
    expect(smtp.mails.slice(before).filter(({ to }) => to === email)).toHaveLength(3);
  });

  it('has links that are stored as hashes, and end', async () => {
    const email = await givenAccount();
    const link = await resetLink(email);
    const token = link.split('/').at(-1)!;
    const rows = await query<{ row: string }>(server, `select l::text as row from identity_links l`);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    await query(server, `update identity_links set expires_at = now() - interval '1 second'`);
    const page = await newBrowser().open(link);
    expect([page.status, textOf(page).includes('This link no longer works')]).toEqual([400, true]);
  });

  it('keeps only the newest link', async () => {
    const email = await givenAccount();
    const first = await resetLink(email);
    const second = await resetLink(email);
    expect((await newBrowser().open(first)).status).toBe(400);
    expect((await newBrowser().open(second)).status).toBe(200);
  });

  it('is not reset by a form of another site', async () => {
    const email = await givenAccount();
    const browser = newBrowser();
    const page = await browser.open(await resetLink(email));
    expect((await browser.submit(page, { password: NEXT }, { origin: 'https://evil.example.com' })).status).toBe(400);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('mail', () => {
  it('is a text and a page, and its content is gone once it is sent', async () => {
    const email = await givenAccount();
    await resetLink(email);
    const mail = await smtp.mailTo(email, /new password/);
    expect(mail.raw).toMatch(/Content-Type: text\/plain/);
    expect(mail.raw).toMatch(/Content-Type: text\/html/);
    expect(mail.text).toContain("If you didn't ask for this, you can ignore this email");
    await until(async () => (await pendingOf(server, 'mail.send')).length === 0);
    expect(await query(server, 'select 1 from mails where recipient is not null or content is not null')).toEqual([]);
  });

  it('survives a mail server that is away and a restart of ours', async () => {
    const email = await givenAccount();
    await smtp.stop();
    await askForReset(email);
    await until(async () => (await pendingOf(server, 'mail.send')).some(({ attempts, dispatchIn }) => attempts > 0 && dispatchIn > 5));
    server = await server.restart();
    await smtp.run();
    await makeDue(server, 'mail.send');
    expect((await smtp.mailTo(email, /new password/)).links[0]).toContain('/oidc/link/');
  });

  it('is given up when the mail server refuses it for good', async () => {
    const email = await givenAccount();
    smtp.verdict = () => ({ code: 550, message: 'no such mailbox' });
    await askForReset(email);
    await until(async () => (await query(server, 'select 1 from mails where failed_at is not null')).length === 1);
    expect(await query(server, 'select 1 from mails where failed_at is not null and recipient is not null')).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('says how to get a link, and signs people up at once', async () => {
    const quiet = await startApp();
    try {
      const browser = new SignInBrowser(quiet.config);
      const page = await browser.open(`${quiet.config.oidc.issuer}/forgot`);
      expect(textOf(page)).toContain('npm run reset-password -- you@example.com');
      const { body } = await browser.signUp(newEmail(), PASSWORD);
      const claims = JSON.parse(Buffer.from(body.id_token!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
      expect(claims.email_verified).toBe(false);
    } finally {
      await quiet.stop();
    }
  });

  it('an operator’s command makes a link, which proves no address', async () => {
    const quiet = await startApp();
    try {
      const email = newEmail();
      await new SignInBrowser(quiet.config).signUp(email, PASSWORD);
      const { url, minutes } = await operatorReset(quiet.config, quiet.databaseUrl, email.toUpperCase());
      expect(minutes).toBeLessThanOrEqual(60);
      const browser = new SignInBrowser(quiet.config);
      expect((await browser.submit(await browser.open(url), { password: NEXT })).status).toBe(200);
      expect((await new SignInBrowser(quiet.config).signIn(email, NEXT)).status).toBe(200);
      const [account] = await query(quiet, 'select email_verified_at from identity_accounts where email = $1', [email]);
      expect(account).toEqual({ email_verified_at: null });
      await expect(operatorReset(quiet.config, quiet.databaseUrl, newEmail())).rejects.toThrow('There is no account');
    } finally {
      await quiet.stop();
    }
  });
});
