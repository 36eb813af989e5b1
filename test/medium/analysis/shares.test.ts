import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportShare } from '../../../backend/contract/report-shares.js';
import { REPORT_SHARE_LIMITS } from '../../../backend/contract/report-share-limits.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate } from './reports.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
let ids: string[];

interface Created {
  share: ReportShare;
  link: string;
}
const create = (body: object = {}, by = owner) => by.api<Created & { code?: string }>('POST', `analysis/${form.id}/shares`, { body });
const listed = async () => (await owner.api<{ shares: ReportShare[] }>('GET', `analysis/${form.id}/shares`)).body.shares;
const revoke = (id: string, by = owner) => by.api('DELETE', `analysis/${form.id}/shares/${id}`);
/** As a stranger's browser opens it. */
const open = async (link: string) => {
  const answer = await fetch(`${server.url}${new URL(link).pathname}`);
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
};

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { title: 'Planning app' });
  ids = await addInterviews(server, form, PLANNING_APP);
  const report = await generate(owner, form);
  const [name] = /\p{L}{7,}/u.exec(report.themes[0]!.quotes[0]!.quote_text)!;
  await query(server, `update responses set firstname = $2, email = 'ada@example.com', phonenumber = '555 0100' where id = any($1)`, [
    ids,
    name,
  ]);
});
afterAll(() => server?.stop());
beforeEach(() => query(server, 'delete from report_shares', []));

describe('links to a report', () => {
  it('[SHARE-01, SHARE-02] open the report for anyone, without names, contact details, ids or scripts', async () => {
    const { status, body } = await create({ label: 'Board' });
    expect(status).toBe(201);
    const { status: opened, headers, page } = await open(body.link);
    expect(opened).toBe(200);
    expect(page).toContain('Planning app');
    expect(page).toContain('<blockquote');
    expect(page).toContain('[name]');
    expect(page).not.toMatch(/ada@example\.com|555 0100/);
    for (const id of [...ids, form.id, owner.id]) expect(page).not.toContain(String(id));
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
    const [share] = await listed();
    expect(share).toMatchObject({ label: 'Board', maskNames: true });
    expect(Date.now() - Date.parse(share!.lastOpenedAt!)).toBeLessThan(60_000);
    expect(Date.parse(share!.expiresAt) - Date.parse(share!.createdAt)).toBe(REPORT_SHARE_LIMITS.defaultDays * 86_400_000);
  });

  it('[SHARE-03] keep names where the owner wants them', async () => {
    expect((await open((await create({ maskNames: false })).body.link)).page).not.toContain('[name]');
  });

  it('[SHARE-04] stop at once when they are revoked, when they expire, and when the report is deleted; all look the same', async () => {
    const links = await Promise.all([1, 2, 3].map(async () => (await create()).body));
    expect((await revoke(links[0]!.share.id)).status).toBe(200);
    expect((await revoke(links[0]!.share.id)).status).toBe(404);
    await query(server, `update report_shares set expires_at = now() where id = $1`, [links[1]!.share.id]);
    const never = `${server.url}/api/public/reports/${'a'.repeat(43)}`;
    const gone = await Promise.all([links[0]!.link, links[1]!.link, never, `${server.url}/api/public/reports/x`].map(open));
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(gone.map(({ page }) => page)).size).toBe(1);
    expect((await open(links[2]!.link)).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).toEqual([links[2]!.share.id]);
    await query(server, `update analysis_reports set hidden_at = now() where form_id = $1`, [form.id]);
    expect((await open(links[2]!.link)).status).toBe(404);
    expect((await create()).status).toBe(404);
    await query(server, `update analysis_reports set hidden_at = null where form_id = $1`, [form.id]);
  });

  it('[SHARE-05] belong to the owner, are bounded, and leave no token behind', async () => {
    const stranger = await given.owner();
    const { body } = await create();
    expect((await create({}, stranger)).status).toBe(404);
    await revoke(body.share.id, stranger);
    expect((await open(body.link)).status).toBe(200);
    const token = body.link.split('/').at(-1)!;
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await query<{ row: string }>(server, 'select s::text as row from report_shares s', []);
    expect(stored[0]!.row).not.toContain(token);
    expect((await create({ days: 0 })).status).toBe(400);
    expect((await create({ days: REPORT_SHARE_LIMITS.days + 1 })).status).toBe(400);
    await query(
      server,
      `insert into report_shares (form_id, owner_id, token_hash, mask_names, expires_at)
       select form_id, owner_id, sha256(n::text::bytea), true, now() + interval '1 day' from report_shares, generate_series(2, $1) n`,
      [REPORT_SHARE_LIMITS.perInterview],
    );
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ]);
  });
});
