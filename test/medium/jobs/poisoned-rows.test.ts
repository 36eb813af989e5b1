import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnalysisSweeper } from '../../../backend/analysis/analysis-sweeper.js';
import { RefreshCodebook } from '../../../backend/analysis/codebook/refresh-codebook.js';
import { DatabaseWatcher } from '../../../backend/database/database-watcher.js';
import type { Sweeper } from '../../../backend/database/sweeper.js';
import { TrialFormsService } from '../../../backend/forms/trial-forms.service.js';
import { EraseResponses } from '../../../backend/responses/erase-responses.service.js';
import { ResponseDeletionsService } from '../../../backend/responses/deletions/response-deletions.service.js';
import { CallBudgetService } from '../../../backend/voice/calls/lines/call-budget.service.js';
import { EndCall } from '../../../backend/voice/conversation/end-call.js';
import { CallSweeper } from '../../../backend/voice/lifecycle/call-sweeper.js';
import { ApplyRetention } from '../../../backend/voice/retention/apply-retention.js';
import { RetentionRepository } from '../../../backend/voice/retention/retention.repository.js';
import { eventually } from '../../support/eventually.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { openCall } from '../voice/participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000, tier: 'pro' }, (app) => ({ server, given, owner } = app));
afterEach(() => vi.restoreAllMocks());

/** The method fails for calls with this value, and works for all others. */
function poison<T extends object>(service: T, method: keyof T & string, isPoisoned: (...args: unknown[]) => boolean): void {
  const original = (service as Record<string, (...args: unknown[]) => Promise<unknown>>)[method]!.bind(service);
  vi.spyOn(service as Record<string, (...args: unknown[]) => Promise<unknown>>, method).mockImplementation(async (...args) => {
    if (isPoisoned(...args)) throw new Error('poisoned');
    return original(...args);
  });
}
const sweep = (sweeper: Sweeper) => (sweeper as unknown as { sweep(): Promise<void> }).sweep();

describe('[FAULT-60] a row that fails every time does not stop', () => {
  it('the erasure of other responses', async () => {
    const form = await given.form(owner);
    const [first, second] = [await given.response(form), await given.response(form)];
    poison(server.app.get(EraseResponses), 'eraseDeleted', (row) => (row as { id: string }).id === first.id);
    await query(
      server,
      `update responses set deleting_at = now() - make_interval(secs => case when id = $1 then 20 else 10 end) where id = any($2)`,
      [first.id, [first.id, second.id]],
    );
    await server.app.get(ResponseDeletionsService).eraseDue();
    await eventually(async () =>
      expect(await query(server, 'select id from responses where id = any($1)', [[first.id, second.id]])).toEqual([{ id: first.id }]),
    );
  });

  it('the end of other calls, and what else is looked after with them', async () => {
    const form = await given.form(owner);
    const [first, second] = [
      (await openCall(server, await given.response(form))).callId,
      (await openCall(server, await given.response(form))).callId,
    ];
    vi.spyOn(server.app.get(DatabaseWatcher), 'upForMs', 'get').mockReturnValue(3_600_000);
    poison(server.app.get(EndCall), 'abandon', (call) => (call as { id: string }).id === first);
    const settled = vi.spyOn(server.app.get(CallBudgetService), 'settleForgotten');
    await query(
      server,
      `update calls set last_seen_at = now() - make_interval(hours => case when id = $1 then 2 else 1 end) where id = any($2)`,
      [first, [first, second]],
    );
    await sweep(server.app.get(CallSweeper));
    const statuses = await query<{ id: string; status: string }>(server, 'select id, status from calls where id = any($1)', [
      [first, second],
    ]);
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({ [first]: 'live', [second]: 'ended' });
    expect(settled).toHaveBeenCalled();
  });

  it('the removal of other reports', async () => {
    const forms = [await given.form(owner), await given.form(owner)];
    const ids = forms.map(({ id }) => id);
    poison(server.app.get(RefreshCodebook), 'discardSuggested', (_tx, formId) => Number(formId) === ids[0]);
    await query(
      server,
      `insert into analysis_reports (form_id, owner_id, generated_at, hidden_at, findings, evidence, codebook_revision)
       select id, owner_id, now(), now() - case when id = $1 then interval '2 hours' else interval '1 hour' end, '{}', '[]', -1
         from forms where id = any($2)`,
      [ids[0], ids],
    );
    await sweep(server.app.get(AnalysisSweeper));
    await eventually(async () =>
      expect(await query(server, 'select form_id::float8 as id from analysis_reports where form_id = any($1)', [ids])).toEqual([
        { id: ids[0]! },
      ]),
    );
  });

  it('the removal of other trials', async () => {
    const ids: number[] = [];
    for (const form of [await given.form(owner), await given.form(owner)]) {
      const trial = await owner.api<{ form: { id: number } }>('POST', `forms/${form.id}/trial`, { body: {} });
      expect(trial.status).toBe(200);
      ids.push((await query<{ id: number }>(server, 'select id::float8 as id from forms where trial_of = $1', [form.id]))[0]!.id);
    }
    poison(server.app.get(TrialFormsService), 'removeIn' as never, (_tx, id) => id === ids[0]);
    await query(
      server,
      `update forms set created_at = now() - case when id = $1 then interval '3 days' else interval '2 days' end where id = any($2)`,
      [ids[0], ids],
    );
    await server.app.get(TrialFormsService).sweep();
    expect(await query(server, 'select id::float8 as id from forms where id = any($1)', [ids])).toEqual([{ id: ids[0]! }]);
  });

  it('retention of the other responses of its interview, nor of other kinds', async () => {
    const form = await given.form(owner);
    const [first, second] = [await given.response(form), await given.response(form)];
    await query(
      server,
      `update responses set submitted_at = now() - interval '40 days', finish_due_at = null, call_status = 'completed' where form_id = $1`,
      [form.id],
    );
    await query(server, `update forms set retain_contacts_days = 30 where id = $1`, [form.id]);
    poison(server.app.get(RetentionRepository), 'clear', (_tx, ids) => (ids as string[]).includes(first.id));
    const postponed = vi.fn(async () => undefined);
    await expect(server.app.get(ApplyRetention).apply(form.id, { lease: { postpone: postponed } })).rejects.toThrow('poisoned');
    const cleared = await query<{ id: string }>(server, `select id from responses where form_id = $1 and removed ? 'contact'`, [form.id]);
    expect(cleared.map(({ id }) => id)).toEqual([second.id]);
    expect(postponed).not.toHaveBeenCalled();
  });
});
