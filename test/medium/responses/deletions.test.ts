import { describe, expect, it, vi } from 'vitest';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import { EraseResponses } from '../../../backend/responses/erase-responses.service.js';
import { ResponseDeletionsService } from '../../../backend/responses/deletions/response-deletions.service.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { ownerEvents } from '../../support/owner-events.js';
import { query } from '../../support/query.js';
import { PLANNING_APP } from '../analysis/corpus/hand-written.js';
import { addInterviews } from '../analysis/interviews.js';
import { generate, quotesOf, read } from '../analysis/reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));

type Deleted = { deletion: { id: string; count: number; final_at: string } };
const remove = (ids: readonly string[], by = owner) => by.api<Deleted>('POST', 'responses/deletions', { body: { ids } });
const listed = async (form: GivenForm, more = 'limit=200') =>
  (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?${more}`)).body.responses.map(({ id }) => id);
const countOf = async (form: GivenForm) =>
  (await query<{ n: number }>(server, 'select response_count as n from forms where id = $1', [form.id]))[0]!.n;
const rows = async (ids: readonly string[]) => (await query(server, 'select 1 from responses where id = any($1::uuid[])', [ids])).length;
/** The minute has passed. */
const pass = (deletion: string) =>
  query(server, `update responses set deleting_at = now() - interval '1 second' where deletion_id = $1`, [deletion]);

describe('deleting responses with undo', () => {
  it('takes them out of lists, search, export and count at once, and brings all of them back', async () => {
    const form = await given.form(owner);
    await given.responses(form, 8);
    const before = await listed(form);
    const gone = [before[1]!, before[4]!, before[6]!];
    const { status, body } = await remove([...gone, gone[0]!]);
    expect([status, body.deletion.count]).toEqual([200, 3]);
    const left = before.filter((id) => !gone.includes(id));
    for (const more of ['limit=200', 'limit=200&sort=name', 'limit=200&q=person', 'limit=200&q=person&sort=name', '']) {
      expect((await listed(form, more)).sort(), more).toEqual([...left].sort());
    }
    expect(await countOf(form)).toBe(5);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(gone.filter((id) => csv.includes(id))).toEqual([]);
    expect((await owner.api('GET', `responses/${gone[0]}`)).status).toBe(404);
    const events = await ownerEvents<{ responseId?: string }>(server, owner.id);
    const deleted = events.flatMap(({ kind, responseId }) => (kind === 'response.deleted' ? [responseId] : []));
    expect(deleted.sort()).toEqual([...gone].sort());

    const undone = await owner.api('DELETE', `responses/deletions/${body.deletion.id}`);
    expect([undone.status, undone.body.restored]).toEqual([200, 3]);
    expect(await listed(form)).toEqual(before);
    expect(await countOf(form)).toBe(8);
    expect((await owner.api('DELETE', `responses/deletions/${body.deletion.id}`)).status).toBe(404);
  });

  it('leaves alone what was restored between the sweeper’s list and its turn', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const { body } = await remove([response.id]);
    const undone = await owner.api('DELETE', `responses/deletions/${body.deletion.id}`);
    expect(undone.status).toBe(200);
    expect(await server.app.get(EraseResponses).eraseDeleted({ id: response.id, formId: form.id })).toBe(false);
    expect(await listed(form)).toEqual([response.id]);
    expect(await countOf(form)).toBe(1);
  });

  it('is final by the clock of the database, whatever that of the process says', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const { body } = await remove([response.id]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      await pass(body.deletion.id);
      await server.app.get(EraseResponses).eraseDeleted({ id: response.id, formId: form.id });
      expect(await rows([response.id])).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is final after its time, whether or not a browser is still there', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    await given.response(form, { firstname: 'Stays' });
    const { body } = await remove([response.id]);
    expect(await server.app.get(ResponseDeletionsService).eraseDue()).toBe(0);
    expect(await rows([response.id])).toBe(1);
    await pass(body.deletion.id);
    expect((await owner.api('DELETE', `responses/deletions/${body.deletion.id}`)).status).toBe(404);
    // The sweeper comes by itself.
    await expect.poll(() => rows([response.id]), { timeout: 10_000 }).toBe(0);
    expect(await countOf(form)).toBe(1);
    const kept = await query(
      server,
      `select 1 from owner_events where payload #>> '{response,id}' = $1 and payload::text like '%Lovelace%'`,
      [response.id],
    );
    expect(kept).toEqual([]);
    const audit = await query<{ actor: string }>(
      server,
      `select actor from audit_events where kind = 'response.deleted' and subject = $1`,
      [`response:${response.id}`],
    );
    expect(audit).toEqual([{ actor: 'owner' }]);
  });

  it('takes the words out of reports at once, and for good in the end', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, PLANNING_APP.slice(0, 6));
    const before = await generate(owner, form);
    const { response_id: quoted, quote_text: words } = quotesOf(before)[0]!;
    const { body } = await remove([quoted]);
    const report = (await read(owner, form)).analysis!;
    expect(report.analyzed_interviews).toBe(before.analyzed_interviews - 1);
    expect(quotesOf(report).some((quote) => quote.response_id === quoted)).toBe(false);
    await owner.api('DELETE', `responses/deletions/${body.deletion.id}`);
    expect((await read(owner, form)).analysis!.analyzed_interviews).toBe(before.analyzed_interviews);
    const again = await remove([quoted]);
    await pass(again.body.deletion.id);
    await expect.poll(() => rows([quoted]), { timeout: 10_000 }).toBe(0);
    const stored = await query(server, 'select 1 from analysis_reports where form_id = $1 and findings::text like $2', [
      form.id,
      `%${words}%`,
    ]);
    expect(stored).toEqual([]);
  });

  it('leaves what is not theirs alone, and counts a response once that goes by two ways', async () => {
    const other = await given.owner();
    const form = await given.form(owner);
    const mine = await given.response(form);
    await given.response(form);
    expect((await remove([mine.id], other)).status).toBe(404);
    const { body } = await remove([mine.id]);
    expect((await other.api('DELETE', `responses/deletions/${body.deletion.id}`)).status).toBe(404);
    expect((await owner.api('DELETE', `responses/${mine.id}`)).status).toBe(404);
    expect((await remove([mine.id])).status).toBe(404);
    const participant = await fetch(`${server.url}/api/public/responses/${mine.id}`, { method: 'DELETE', headers: mine.headers });
    expect(participant.status).toBe(200);
    expect(await countOf(form)).toBe(1);
    for (const bad of [[], Array.from({ length: 501 }, () => mine.id), ['x']]) expect((await remove(bad)).status).toBe(400);
  });
});
