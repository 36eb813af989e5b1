import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, SignInBrowser, valueOf } from '../../support/sign-in-browser.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const PASSWORD = 'correct horse battery staple';
const LIMIT = 6;
let server: TestApp;
let db: Pool;

const newEmail = () => `grace.${randomUUID().slice(0, 8)}@example.com`;
const newBrowser = () => new SignInBrowser(server.config);

beforeAll(async () => {
  server = await startApp({ SIGN_IN_ATTEMPTS_PER_15_MINUTES: String(LIMIT) });
  db = new Pool({ connectionString: server.databaseUrl, max: 2 });
});
afterAll(async () => {
  await db?.end();
  await server?.stop();
});

async function givenAccount(): Promise<string> {
  const email = newEmail();
  await db.query('delete from identity_attempts');
  expect((await newBrowser().signUp(email, PASSWORD)).status).toBe(200);
  return email;
}

const signInPage = async () => {
  const browser = newBrowser();
  return { browser, ...(await browser.begin()) };
};

const createPage = async () => {
  const { browser, page, verifier } = await signInPage();
  return { browser, verifier, page: await browser.open(`${page.url}/create`) };
};

describe('the sign-in page', () => {
  it('has the fields and buttons, no script, and a policy that allows none', async () => {
    const { page } = await signInPage();
    expect(page.text).toMatch(/<button class="button" type="submit">Sign in<\/button>/);
    expect(page.text).toMatch(/<button[^>]*formaction="[^"]*\/create"[^>]*>\s*Create account\s*<\/button>/);
    expect(page.text).not.toMatch(/<script|style=|onclick|https?:\/\//);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'none'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const css = await fetch(`${server.url}${stylesheet}`);
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('says that the password is wrong, beside the field, and keeps the e-mail', async () => {
    const email = await givenAccount();
    const { browser, page } = await signInPage();
    const refused = await browser.submit(page, { email, password: 'not my password' });
    expect(refused.status).toBe(401);
    expect(problemOf(refused)).toBe('Incorrect email or password. Check both and try again.');
    expect(refused.text).toMatch(/<input[^>]*id="password"[^>]*aria-describedby="password-problem"[^>]*aria-invalid="true"/);
    expect(valueOf(refused, 'email')).toBe(email);
    expect(refused.text).not.toContain('not my password');
  });

  it('says the same of an account that does not exist', async () => {
    const { browser, page } = await signInPage();
    const refused = await browser.submit(page, { email: newEmail(), password: PASSWORD });
    expect([refused.status, problemOf(refused)]).toEqual([401, 'Incorrect email or password. Check both and try again.']);
  });

  it('continues in the same page after a mistake', async () => {
    const email = await givenAccount();
    const { browser, page, verifier } = await signInPage();
    const refused = await browser.submit(page, { email, password: 'wrong wrong' });
    const done = await browser.follow(await browser.submit(refused, { email, password: PASSWORD }));
    expect((await browser.exchange(done, verifier)).status).toBe(200);
  });

  it('asks for what is missing', async () => {
    const { browser, page } = await signInPage();
    expect(problemOf(await browser.submit(page, { email: '', password: PASSWORD }))).toBe('Enter your email.');
    expect(problemOf(await browser.submit(page, { email: 'ada', password: PASSWORD }))).toBe('Enter an email such as ada@example.com.');
    expect(problemOf(await browser.submit(page, { email: newEmail(), password: '' }))).toBe('Enter your password.');
  });

  it('shows what was typed as text', async () => {
    const { browser, page } = await signInPage();
    const refused = await browser.submit(page, { email: '"><script>alert(1)</script>', password: 'x' });
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain('<script>');
  });

  it('fills in the e-mail that the application hints at', async () => {
    const { page } = await newBrowser().begin({ login_hint: 'hint@example.com' });
    expect(valueOf(page, 'email')).toBe('hint@example.com');
  });

  it('after too many attempts makes an unknown browser wait some seconds, says how long, and leaves others alone', async () => {
    const [email, other] = [await givenAccount(), await givenAccount()];
    await db.query('delete from identity_attempts');
    const { browser, page } = await signInPage();
    for (let attempt = 1; attempt <= LIMIT; attempt += 1) {
      expect((await browser.submit(page, { email, password: `wrong ${attempt}` })).status).toBe(401);
    }
    const refused = await browser.submit(page, { email, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(problemOf(refused)).toMatch(/^Too many attempts\. Try again in [34] seconds\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(4);
    expect(valueOf(refused, 'email')).toBe(email);
    expect((await newBrowser().signIn(other, PASSWORD)).status).toBe(200);

    await db.query(`update identity_attempts set at = at - interval '4 seconds'`);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('slows down the attempts of one address over all accounts', async () => {
    await db.query('delete from identity_attempts');
    const { browser, page } = await signInPage();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= LIMIT * 5; attempt += 1) {
      statuses.push((await browser.submit(page, { email: newEmail(), password: PASSWORD })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: LIMIT * 5 }, () => 401), 429]);
  });

  it('lets no more attempts through when they come at the same moment', async () => {
    const email = await givenAccount();
    await db.query('delete from identity_attempts');
    const { browser, page } = await signInPage();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => browser.submit(page, { email, password: `guess ${i}` })));
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(LIMIT);
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(20 - LIMIT);
  });

  it('counts a sign-in that worked for nothing', async () => {
    const email = await givenAccount();
    await db.query('delete from identity_attempts');
    for (let i = 0; i < LIMIT + 2; i += 1) expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('stores neither e-mails nor addresses with its attempts', async () => {
    await newBrowser()
      .signIn(await givenAccount(), 'wrong wrong')
      .catch(() => undefined);
    const { rows } = await db.query<{ length: number }>('select octet_length(subject_hash) as length from identity_attempts');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.length === 32)).toBe(true);
  });
});

describe('the create-account page', () => {
  it('opens from the sign-in page with what was typed, without complaints', async () => {
    const { browser, page } = await signInPage();
    const email = newEmail();
    const opened = await browser.submit(page, { email, password: '', from: 'sign-in' }, { action: `${page.url}/create` });
    expect([opened.status, problemOf(opened), valueOf(opened, 'email')]).toEqual([200, undefined, email]);
    expect(opened.text).toContain('Create your account');
    expect(opened.text).toMatch(/<a href="[^"]*\/interaction\/[^"/]+">Sign in<\/a>/);
  });

  it('makes the account at once when the sign-in page brings both fields', async () => {
    await db.query('delete from identity_attempts');
    const { browser, page, verifier } = await signInPage();
    const fields = { email: newEmail(), password: PASSWORD, from: 'sign-in' };
    const done = await browser.follow(await browser.submit(page, fields, { action: `${page.url}/create` }));
    expect((await browser.exchange(done, verifier)).status).toBe(200);
  });

  it('says that the e-mail is taken, whatever its case', async () => {
    const email = await givenAccount();
    const { browser, page } = await createPage();
    const refused = await browser.submit(page, { email: email.toUpperCase(), password: PASSWORD });
    expect(refused.status).toBe(409);
    expect(problemOf(refused)).toBe('There is already an account with this email. Sign in instead');
    expect(refused.text).toMatch(/<input[^>]*id="email"[^>]*aria-describedby="email-problem"/);
  });

  it.each([
    ['short', 'Use at least 8 characters.'],
    ['', 'Choose a password.'],
    ['password123', 'This password is easy to guess. Try a few unrelated words.'],
    ['12345678', 'This password is easy to guess. Try a few unrelated words.'],
    ['aaaaaaaaaa', 'This password is easy to guess. Try a few unrelated words.'],
    ['x'.repeat(201), 'Use at most 200 characters.'],
  ])('says what to do about the weak password %j', async (password, text) => {
    const { browser, page } = await createPage();
    const email = newEmail();
    const refused = await browser.submit(page, { email, password });
    expect([refused.status, problemOf(refused), valueOf(refused, 'email')]).toEqual([400, text, email]);
    expect(refused.text).toMatch(/aria-describedby="password-problem"/);
    expect((await db.query('select 1 from identity_accounts where email = $1', [email])).rowCount).toBe(0);
  });

  it('refuses the e-mail itself as the password', async () => {
    const { browser, page } = await createPage();
    const email = newEmail();
    expect(problemOf(await browser.submit(page, { email, password: email }))).toBe('Use something other than your email address.');
  });

  it('takes a long passphrase as it is, spaces and all', async () => {
    await db.query('delete from identity_attempts');
    const email = newEmail();
    const password = `  ${'déjà vu 🐎 '.repeat(12)} `;
    expect((await newBrowser().signUp(email, password)).status).toBe(200);
    expect((await newBrowser().signIn(email, password)).status).toBe(200);
    await expect(newBrowser().signIn(email, password.trim())).rejects.toThrow('Incorrect email or password');
  });

  it('makes one account when the form is sent twice at once', async () => {
    await db.query('delete from identity_attempts');
    const { browser, page } = await createPage();
    const email = newEmail();
    const statuses = (await Promise.all([1, 2, 3].map(() => browser.submit(page, { email, password: PASSWORD })))).map((one) => one.status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect((await db.query('select 1 from identity_accounts where email = $1', [email])).rowCount).toBe(1);
  });

  it('stores passwords as scrypt hashes with their parameters', async () => {
    const email = await givenAccount();
    const { rows } = await db.query<{ password_hash: string }>('select password_hash from identity_accounts where email = $1', [email]);
    expect(rows[0]?.password_hash).toMatch(/^\$scrypt\$ln=\d+,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
  });
});

describe('forms that are not ours', () => {
  const expired = 'This page has expired';

  it('are refused without the token of the page, from another site, and without the cookie of the sign-in', async () => {
    const email = await givenAccount();
    const { browser, page } = await signInPage();
    const good = { email, password: PASSWORD };
    expect((await browser.submit(page, { ...good, token: 'forged' })).text).toContain(expired);
    expect((await browser.submit(page, good, { origin: 'https://evil.example.com' })).text).toContain(expired);
    expect((await newBrowser().submit(page, good)).text).toContain(expired);
    const other = await signInPage();
    const foreign = await browser.submit(page, good, { action: other.page.url });
    expect([foreign.status, foreign.text.includes(expired)]).toEqual([400, true]);
    expect((await browser.submit(page, good)).status).toBe(303);
  });

  it('are refused when they are no forms or too large', async () => {
    const { browser, page } = await signInPage();
    const json = await browser.open(page.url, { method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(json.status).toBeGreaterThanOrEqual(400);
    const large = await browser.submit(page, { email: 'a@example.com', password: 'x'.repeat(40_000) });
    expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  });
});

describe('a sign-in that is over', () => {
  it('shows a friendly page with a way back', async () => {
    const { browser, page } = await signInPage();
    await db.query(`delete from identity_payloads where model = 'Interaction'`);
    for (const over of [await browser.open(page.url), await browser.submit(page, { email: newEmail(), password: PASSWORD })]) {
      expect(over.status).toBe(400);
      expect(over.text).toContain('This page has expired');
      expect(over.text).toContain('href="/"');
    }
    const resumed = await browser.open(page.url.replace('/interaction/', '/auth/'));
    expect(resumed.text).toContain('This page has expired');
  });

  it('shows one for a request that makes no sense', async () => {
    const page = await newBrowser().open(`${server.config.oidc.issuer}/auth?client_id=nobody`);
    expect([page.status, page.text.includes('That did not work'), page.text.includes('href="/"')]).toEqual([400, true, true]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('with sign-up turned off', () => {
  it('offers no new accounts and refuses them', async () => {
    const closed = await startApp({ SIGN_UP: 'off' });
    try {
      const browser = new SignInBrowser(closed.config);
      const { page } = await browser.begin();
      expect(page.text).not.toContain('Create account');
      expect((await browser.open(`${page.url}/create`)).text).not.toContain('Create your account');
      const refused = await browser.submit(page, { email: newEmail(), password: PASSWORD }, { action: `${page.url}/create` });
      expect([refused.status, problemOf(refused)]).toEqual([403, "New accounts can't be created here. Ask your administrator."]);
    } finally {
      await closed.stop();
    }
  });
});
