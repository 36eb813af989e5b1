import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditLogService } from '../../../backend/audit/audit-log.service.js';
import { AuditPruner } from '../../../backend/audit/audit-pruner.js';
import { readAudit, readAuditArguments } from '../../../backend/audit/read-audit.js';
import { OperatorGrants } from '../../../backend/billing/operator-grants.js';
import { type ActivityAnswer } from '../../../backend/contract/audit.js';
import { api } from '../../support/api.js';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const PASSWORD = 'correct horse battery staple';
let server: TestApp;
let given: Given;

beforeAll(async () => {
  server = await startApp({ SIGN_IN_ATTEMPTS_PER_15_MINUTES: '1000' });
  given = givenIn(server);
});
afterAll(() => server?.stop());

const settled = () => server.app.get(AuditLogService).settled();

async function activityOf(headers: Record<string, string>, search = ''): Promise<ActivityAnswer> {
  await settled();
  const { status, body } = await api<ActivityAnswer>(server, 'GET', `account/activity${search}`, { headers });
  expect(status).toBe(200);
  return body;
}
const kindsOf = ({ entries }: ActivityAnswer) => entries.map(({ kind }) => kind);

describe('the audit log [SEC-14]', () => {
  it('shows sign-ups, sign-ins and failures only to their owner', async () => {
    const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
    await new SignInBrowser(server.config).signUp(email, PASSWORD);
    const { page } = await new SignInBrowser(server.config).begin();
    expect((await new SignInBrowser(server.config).submit(page, { email, password: 'wrong' })).status).toBe(400);
    const browser = new SignInBrowser(server.config);
    const { page: form } = await browser.begin();
    expect((await browser.submit(form, { email, password: 'not the password' })).status).toBe(401);
    const { body } = await new SignInBrowser(server.config).signIn(email, PASSWORD);

    const headers = { authorization: `Bearer ${body.access_token}` };
    let kinds = kindsOf(await activityOf(headers, '?group=sign-in'));
    // A failure is noted after it was answered.
    for (const end = Date.now() + 5_000; !kinds.includes('account.sign-in-failed') && Date.now() < end;) {
      kinds = kindsOf(await activityOf(headers));
    }
    expect([...kinds].sort()).toEqual(['account.sign-in-failed', 'account.signed-in', 'account.signed-up']);
    const { entries } = await activityOf(headers);
    expect(entries.find(({ kind }) => kind === 'account.sign-in-failed')).toMatchObject({
      actor: 'unknown',
      details: { reason: 'password' },
    });

    const other = await given.owner();
    expect(kindsOf(await activityOf(other.headers))).toEqual([]);
    const [row] = await query<Record<string, unknown>>(
      server,
      `select *, encode(address_hash, 'hex') as hash from audit_events where account_id = $1 and kind = 'account.signed-in'`,
      [decodeJwt(body.access_token ?? '').sub],
    );
    expect(row!.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(row)).not.toContain(email);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  it('keeps a limited number of failures of an account, however many there are', async () => {
    const accountId = randomUUID();
    const audit = server.app.get(AuditLogService);
    for (let n = 0; n < 300; n += 1) {
      audit.record({ kind: 'account.sign-in-failed', accountId, actor: 'unknown', details: { reason: 'password' } });
    }
    await settled();
    for (let n = 0; n < 30; n += 1) {
      audit.record({ kind: 'account.sign-in-failed', accountId, actor: 'unknown', details: { reason: 'password' } });
      audit.record({ kind: 'account.signed-in', accountId, actor: 'owner', details: { method: 'password' } });
    }
    await settled();
    const rows = await query(
      server,
      `select kind, count(*)::int as n from audit_events where account_id = $1 group by kind order by kind`,
      [accountId],
    );
    expect(rows).toEqual([
      { kind: 'account.sign-in-failed', n: 20 },
      { kind: 'account.signed-in', n: 30 },
    ]);
  });

  it('notes exports and deletions, with what they were about, and pages through them', async () => {
    const owner = await given.owner();
    const [kept, gone] = [await given.form(owner), await given.form(owner)];
    const response = await given.response(kept);
    await fetch(`${server.url}/api/responses/export/${kept.id}?columns=all`, { headers: owner.headers }).then((answer) => answer.text());
    await owner.api('DELETE', `responses/${response.id}`);
    await owner.api('DELETE', `forms/delete-form/${gone.id}`);
    await owner.api('DELETE', `forms/delete-form/${gone.id}`);

    const whole = await activityOf(owner.headers);
    expect(whole.entries.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['interview.deleted', { type: 'interview', id: String(gone.id), title: null }],
      ['response.deleted', { type: 'response', id: response.id, title: null }],
      ['responses.exported', { type: 'interview', id: String(kept.id), title: kept.title }],
    ]);
    expect(kindsOf(await activityOf(owner.headers, '?group=exports'))).toEqual(['responses.exported']);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ActivityAnswer = await activityOf(owner.headers, `?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.entries.map(({ id }) => id));
  });

  it('notes what the operator gives and takes', async () => {
    const owner = await given.owner();
    const grants = new OperatorGrants(server.databaseUrl);
    const account = await grants.find(owner.sub);
    await grants.grantEnterprise(account, 5_000);
    await grants.withdraw(account);
    await grants.close();
    const { entries } = await activityOf(owner.headers, '?group=plan');
    expect(entries.filter(({ actor }) => actor === 'operator').map(({ kind, details }) => [kind, details])).toEqual([
      ['plan.grant-withdrawn', {}],
      ['plan.granted', { tier: 'enterprise', maxResponses: 5_000 }],
    ]);
  });

  it('neither fails nor slows what it describes while it cannot be written, and catches up', async () => {
    const owner = await given.owner();
    const form = await given.form(owner);
    await query(server, 'alter table audit_events rename to audit_events_away');
    try {
      const answer = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers });
      expect(answer.status).toBe(200);
      await answer.text();
    } finally {
      await query(server, 'alter table audit_events_away rename to audit_events');
    }
    expect(kindsOf(await activityOf(owner.headers))).toEqual(['responses.exported']);
  });

  it('is in no transaction that was rolled back', async () => {
    const owner = await given.owner();
    const form = await given.form(owner);
    await query(server, `create function no_delete() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await query(server, `create trigger no_delete after delete on forms for each row execute function no_delete()`);
    try {
      expect((await owner.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(500);
    } finally {
      await query(server, 'drop trigger no_delete on forms');
    }
    expect(kindsOf(await activityOf(owner.headers))).toEqual([]);
  });

  it('is only added to: no statement of ours changes a row, and the role may not', async () => {
    const files = (await readdir('backend', { recursive: true, withFileTypes: true })).filter(({ name }) => name.endsWith('.ts'));
    const changing: string[] = [];
    for (const { parentPath, name } of files) {
      const text = await readFile(`${parentPath}/${name}`, 'utf8');
      if (/update\s+audit_events|on conflict[^`]*audit_events/i.test(text)) changing.push(name);
    }
    expect(files.length).toBeGreaterThan(200);
    expect(changing).toEqual([]);
    const granted = await query<{ privilege_type: string }>(
      server,
      `select distinct privilege_type from pg_class c, aclexplode(c.relacl) where c.oid = 'audit_events'::regclass`,
    );
    const privileges = granted.map(({ privilege_type }) => privilege_type);
    expect(privileges).toEqual(expect.arrayContaining(['INSERT', 'SELECT', 'DELETE']));
    expect(privileges).not.toContain('UPDATE');
    expect(privileges).not.toContain('TRUNCATE');
  });

  it('forgets events past their time', async () => {
    const owner = await given.owner();
    await query(
      server,
      `insert into audit_events (at, kind, owner_id, actor) values (now() - interval '366 days', 'account.exported', $1, 'owner'), (now() - interval '364 days', 'account.exported', $1, 'owner')`,
      [owner.id],
    );
    await server.app.get(AuditPruner).prune();
    expect((await activityOf(owner.headers)).entries).toHaveLength(1);
  });
});

describe('the operator reads it as lines', () => {
  const lines = async (...args: string[]) => {
    const found = [];
    for await (const line of readAudit(server.databaseUrl, readAuditArguments(args))) found.push(line);
    return found;
  };
  const exportsOf = async (owner: GivenOwner) => {
    const form = await given.form(owner);
    await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers }).then((answer) => answer.text());
    await settled();
  };

  it('by time, kind and account, without e-mail and address', async () => {
    const owner = await given.owner();
    await exportsOf(owner);
    const mine = await lines('--since', '1h', '--account', owner.email, '--kind', 'responses.exported');
    expect(mine).toEqual([expect.objectContaining({ kind: 'responses.exported', owner_id: owner.id, actor: 'owner' })]);
    expect(JSON.stringify(mine)).not.toContain(owner.email);
    expect(JSON.stringify(mine)).not.toContain('127.0.0.1');
    expect(await lines('--until', '2000-01-01')).toEqual([]);
    expect((await lines()).length).toBeGreaterThan(1);
  });

  it('and rejects invalid filters', () => {
    for (const args of [['--since'], ['since', '1h'], ['--since', 'yesterday'], ['--kind', 'nothing'], ['--constructor', 'x']]) {
      expect(() => readAuditArguments(args)).toThrow(/Usage|no time|no kind/);
    }
  });
});

describe('the first entries of a process', () => {
  it('need no second connection while their transactions hold the whole pool', async () => {
    const small = await startApp({ DATABASE_POOL_SIZE: '2' });
    try {
      const owner = await givenIn(small).owner();
      const forms = await Promise.all(Array.from({ length: 4 }, () => givenIn(small).form(owner)));
      const answers = await Promise.all(forms.map(({ id }) => owner.api('DELETE', `forms/delete-form/${id}`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    } finally {
      await small.stop();
    }
  });
});
