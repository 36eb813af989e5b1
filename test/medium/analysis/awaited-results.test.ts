import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisAnswer } from '../../../backend/contract/analysis.js';
import { RefreshCodebook } from '../../../backend/analysis/codebook/refresh-codebook.js';
import { MakeReport } from '../../../backend/analysis/make-report.js';
import { ReportRepository } from '../../../backend/analysis/report.repository.js';
import { RunRepository } from '../../../backend/analysis/run.repository.js';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { until } from '../../support/until.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));
afterEach(() => vi.restoreAllMocks());

/** Interviews that have ended, and whose results are being written. */
async function unwritten() {
  const form = await given.form(owner);
  const ids = await addInterviews(server, form, PLANNING_APP, { readForReportOnly: true });
  await query(server, 'update responses set finish_due_at = now() where id = any($1)', [ids]);
  return { form, ids };
}
const post = (formId: number) => owner.api<AnalysisAnswer & { error?: string }>('POST', `analysis/generate/${formId}`);
const runOf = async (formId: number): Promise<string> =>
  (await query<{ id: string }>(server, 'select id from analysis_runs where form_id = $1', [formId]))[0]!.id;
/** A run that no job makes. */
const running = async (formId: number) =>
  (
    await query<{ id: string }>(
      server,
      'insert into analysis_runs (form_id, owner_id, without_led, without_model) select id, owner_id, false, false from forms where id = $1 returning id',
      [formId],
    )
  )[0]!.id;
const spent = { requests: 0, input: 0, output: 0, estimated: false };

describe('a report asked for while results are being written', () => {
  it('[ANAL-98] waits for them, and reads all of them', async () => {
    const { form, ids } = await unwritten();
    const looks = vi.spyOn(server.app.get(ReportRepository), 'countFinished');
    const generated = post(form.id);
    await until(() => looks.mock.calls.length > 1);
    await query(server, 'update responses set finish_due_at = null where id = any($1)', [ids]);
    await generated;
    await expect
      .poll(async () => (await owner.api<AnalysisAnswer>('GET', `analysis/${form.id}`)).body.analysis?.total_interviews, {
        timeout: 20_000,
      })
      .toBe(PLANNING_APP.length);
  });

  it('[ANAL-98] says so after a minute, rather than that there are none', async () => {
    const { form } = await unwritten();
    const looks = vi.spyOn(server.app.get(ReportRepository), 'countFinished');
    const generated = post(form.id);
    await until(() => looks.mock.calls.length > 0);
    await query(server, `update analysis_runs set requested_at = now() + interval '1 second' - interval '2 minutes' where form_id = $1`, [
      form.id,
    ]);
    await query(server, `update responses set submitted_at = now() - interval '1 day' where form_id = $1`, [form.id]);
    await generated;
    const failed = async () =>
      (await query<{ error: string | null }>(server, 'select error from analysis_runs where id = $1', [await runOf(form.id)]))[0]!.error;
    await until(async () => (await failed()) !== null);
    expect(await failed()).toMatch(/still being written/);
    expect((await owner.api<AnalysisAnswer>('GET', `analysis/${form.id}`)).body.analysis).toBeNull();
  });
});

describe('a request that waits for its report', () => {
  it('[ANAL-99] is woken by its end, and reads its row once a second for an end in another process', async () => {
    const form = await given.form(owner);
    const id = await running(form.id);
    const runs = server.app.get(RunRepository);
    const looks: number[] = [];
    const find = runs.find.bind(runs);
    vi.spyOn(runs, 'find').mockImplementation((run) => (looks.push(performance.now()), find(run)));
    const generated = post(form.id);
    await until(() => looks.length > 1);
    expect(looks[1]! - looks[0]!).toBeGreaterThan(900);
    await server.app.get(TransactionRunner).run((tx) => runs.end(tx, id, { error: 'The model is away.', spent }));
    expect(await generated).toMatchObject({ status: 503, body: { error: 'The model is away.' } });
  });
});

describe('a report whose lease is lost at its last step', () => {
  it('has not failed: nothing of it is stored, and the next run makes it', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, PLANNING_APP);
    const id = await running(form.id);
    const followUps = server.app.get(FollowUpsService);
    await query(server, `insert into follow_ups (kind, subject, dispatch_at) values ('report.generate', $1, now() + interval '1 hour')`, [
      id,
    ]);
    const lease = await followUps.lease('report.generate', id, randomUUID());
    vi.spyOn(server.app.get(RefreshCodebook), 'afterReport').mockImplementationOnce(async () => {
      await query(server, 'delete from follow_ups where subject = $1', [id]);
    });
    await server.app.get(MakeReport).make(id, { lastAttempt: true, lease: lease! });
    followUps.letGo(lease!);
    expect(await query(server, 'select state, error from analysis_runs where id = $1', [id])).toEqual([{ state: 'running', error: null }]);
    expect(await query(server, 'select from analysis_reports where form_id = $1', [form.id])).toEqual([]);
  });
});
