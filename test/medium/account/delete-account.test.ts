import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AuditLogService } from '../../../backend/audit/audit-log.service.js';
import { CloseCustomerService } from '../../../backend/billing/close-customer.service.js';
import type { Receipt } from '../../../backend/contract/account.js';
import { api } from '../../support/api.js';
import { type Given, givenIn } from '../../support/given.js';
import { givenExternalIssuer } from '../../support/given-external-issuer.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { closeSockets, connect, dashboardSocket, liveSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';

const PASSWORD = 'correct horse battery staple';
let server: TestApp;
let given: Given;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
});
afterEach(closeSockets);
afterAll(() => server?.stop());

/** An owner signed in through the pages, with an interview and responses. */
async function person() {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  const browser = new SignInBrowser(server.config);
  const { body: tokens } = await browser.signUp(email, PASSWORD);
  const token = tokens.access_token ?? '';
  const sub = decodeJwt(token).sub!;
  const headers = { authorization: `Bearer ${token}` };
  await api(server, 'POST', 'users/user-signup', { headers, body: { user_id: sub, user_email: email } });
  const [user] = await query<{ id: string }>(server, 'select id from users where sub = $1', [sub]);
  const owner = {
    id: user!.id,
    sub,
    email,
    token,
    headers,
    api: (method: string, path: string, options = {}) => api(server, method, path, { ...options, headers }),
  } as Parameters<Given['form']>[0];
  return { owner, browser, tokens, email, headers, sub, id: user!.id };
}

const remove = (who: { headers: Record<string, string> }, body: Record<string, unknown>) =>
  api<{ receipt_id: string; code?: string; error?: string }>(server, 'POST', 'account/delete', { headers: who.headers, body });

async function receiptOf(id: string, at = server): Promise<Receipt> {
  let receipt: Receipt | undefined;
  await until(async () => {
    receipt = (await api<{ receipt: Receipt }>(at, 'GET', `public/account-deletions/${id}`)).body.receipt;
    return receipt.completed_at !== null;
  });
  return receipt!;
}

describe('deleting an account [SEC-07]', () => {
  it('removes everything of this account and nothing of others, and gives a receipt', async () => {
    const [who, other] = [await person(), await person()];
    const [form, kept] = [await given.form(who.owner), await given.form(other.owner)];
    await given.responses(form, 450);
    const talking = await given.response(form);
    await given.response(kept);
    const call = await api<{ ticket: { callId: string } }>(server, 'POST', 'public/calls', {
      headers: talking.headers,
      body: { responseId: talking.id },
    });
    const live = await connect(liveSocket(server.url, { callId: call.body.ticket.callId, token: talking.token }));
    const ended = new Promise<unknown>((resolve) => live.on('ended', resolve));
    await live.emitWithAck('join', { after: 0 });
    const dashboard = await connect(dashboardSocket(server.url, { token: who.tokens.access_token }));

    const { status, body } = await remove(who, { email: who.email.toUpperCase(), password: PASSWORD });
    expect(status).toBe(200);
    // From this moment every session is signed out.
    expect((await api(server, 'GET', 'account/sessions', { headers: who.headers })).status).toBe(401);
    expect((await who.browser.refresh(who.tokens.refresh_token)).body.error).toBe('invalid_grant');
    await until(() => !dashboard.connected);
    expect(await ended).toEqual({ reason: 'assistant' });

    const receipt = await receiptOf(body.receipt_id);
    expect(receipt).toMatchObject({
      id: body.receipt_id,
      step: 'done',
      counts: { interviews: 1, responses: 451, calls: 1, sign_ins: 1, sessions: 1, subscriptions: 0 },
    });
    expect(JSON.stringify(receipt)).not.toContain(who.email);

    const tables = await query<{ name: string; columns: string[] }>(
      server,
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
        where table_schema = 'public' and column_name in ('owner_id', 'user_id', 'account_id') group by table_name`,
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name, columns } of tables) {
      for (const column of columns) {
        const left = await query(server, `select 1 from "${name}" where ${column}::text = any($1)`, [[who.id, who.sub]]);
        expect(left, `${name}.${column}`).toEqual([]);
      }
    }
    expect(await query(server, 'select 1 from identity_accounts where email = $1', [who.email])).toEqual([]);
    expect(await query(server, 'select 1 from users where email = $1', [who.email])).toEqual([]);

    // The other account is as it was; the address is free again.
    expect((await other.owner.api('GET', `forms/${kept.id}`)).status).toBe(200);
    expect(await query(server, 'select 1 from responses where form_id = $1', [kept.id])).toHaveLength(1);
    expect((await new SignInBrowser(server.config).signUp(who.email, PASSWORD)).status).toBe(200);

    await server.app.get(AuditLogService).settled();
    const [noted] = await query<Record<string, unknown>>(
      server,
      `select owner_id, account_id, actor, details from audit_events where kind = 'account.deleted' and details ->> 'receipt' = $1`,
      [body.receipt_id],
    );
    expect(noted).toMatchObject({ owner_id: null, account_id: null, actor: 'owner', details: { responses: 451 } });
  });

  it('needs the right e-mail, and the password unless the person has just signed in', async () => {
    const who = await person();
    expect(await remove(who, { email: 'else@example.com', password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(await remove(who, { email: who.email, password: 'wrong' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    // A token that does not say when its person signed in.
    const { headers, email } = await given.owner({ sub: who.sub });
    expect(await remove({ headers }, { email })).toMatchObject({ status: 403, body: { error: 'Enter your password to confirm.' } });
    expect(await query(server, 'select 1 from account_deletions where owner_id = $1', [who.id])).toEqual([]);
    expect((await api(server, 'GET', 'account/sessions', { headers: who.headers })).status).toBe(200);
    expect((await remove(who, { email: who.email })).status).toBe(200);
  });

  it('continues after a failure in the middle, and counts nothing twice', async () => {
    const who = await person();
    const form = await given.form(who.owner);
    await given.responses(form, 30);
    const customers = server.app.get(CloseCustomerService);
    const cancelAll = customers.cancelAll.bind(customers);
    let failures = 0;
    customers.cancelAll = async () => {
      failures += 1;
      throw new Error('the provider is away');
    };
    const { body } = await remove(who, { email: who.email, password: PASSWORD });
    await until(() => failures > 0);
    // Sign-in is refused meanwhile, and nothing is deleted before the subscription is cancelled.
    const browser = new SignInBrowser(server.config);
    const { page } = await browser.begin();
    expect((await browser.submit(page, { email: who.email, password: PASSWORD })).status).toBe(401);
    expect(await query(server, 'select 1 from responses where form_id = $1', [form.id])).toHaveLength(30);
    customers.cancelAll = cancelAll;
    // As a process would that died after a step, and was followed by another.
    await query(server, `update account_deletions set step = 'responses' where id = $1`, [body.receipt_id]);
    await until(async () =>
      (await pendingOf(server, 'account.delete', body.receipt_id)).some(({ leased, attempts }) => !leased && attempts > 0),
    );
    await makeDue(server, 'account.delete', body.receipt_id);
    expect((await receiptOf(body.receipt_id)).counts).toMatchObject({ responses: 30, interviews: 1 });
  });

  it('with another issuer removes the data, and lets the person start again', async () => {
    const foreign = await givenExternalIssuer();
    try {
      const { access_token: token = '' } = await foreign.signIn('grace');
      const headers = { authorization: `Bearer ${token}` };
      await api(foreign.server, 'POST', 'users/user-signup', { headers, body: { user_id: 'grace', user_email: 'grace@example.com' } });
      const { status, body } = await api<{ receipt_id: string }>(foreign.server, 'POST', 'account/delete', {
        headers,
        body: { email: 'grace@example.com' },
      });
      expect(status).toBe(200);
      expect((await api(foreign.server, 'GET', 'account/activity', { headers })).status).toBe(401);
      expect((await receiptOf(body.receipt_id, foreign.server)).step).toBe('done');
      expect(await query(foreign.server, 'select 1 from users')).toEqual([]);
    } finally {
      await foreign.stop();
    }
  });
});

describe('exporting an account [SEC-07]', () => {
  it('holds interviews, responses with what was said, and activity, of this account alone', async () => {
    const [who, other] = [await person(), await person()];
    const form = await given.form(who.owner);
    await given.responses(form, 45);
    const response = await given.response(form);
    await query(
      server,
      `with c as (insert into calls (response_id, form_id, owner_id, provider, status) values ($1, $2, $3, 'builtin', 'ended') returning id)
       insert into transcript_turns (response_id, seq, call_id, role, content) select $1, n, c.id, 'user', 'Answer ' || n from c, generate_series(1, 3) n`,
      [response.id, form.id, who.id],
    );
    await given.response(await given.form(other.owner));
    const answer = await fetch(`${server.url}/api/account/export`, { headers: who.headers });
    expect(answer.headers.get('x-total-count')).toBe('46');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="colloquy-account-/);
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const of = (type: string) => lines.filter((line) => line.type === type);
    expect(of('account')).toEqual([expect.objectContaining({ email: who.email, tier: 'free' })]);
    expect(of('interview').map(({ id }) => Number(id))).toEqual([form.id]);
    expect(of('response')).toHaveLength(46);
    expect(of('turn').map(({ content }) => content)).toEqual(['Answer 1', 'Answer 2', 'Answer 3']);
    expect(of('activity').map(({ kind }) => kind)).toContain('account.exported');
    expect(lines.at(-1)).toEqual({ type: 'end', interviews: 1, responses: 46 });
    const text = JSON.stringify(lines);
    for (const secret of ['token_hash', 'password', other.email, other.id]) expect(text).not.toContain(secret);
  });
});
