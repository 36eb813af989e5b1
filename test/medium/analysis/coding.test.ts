import { describe, expect, it, vi } from 'vitest';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { FollowUpRunner } from '../../../backend/follow-ups/follow-up-runner.js';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import type { FollowUpKind } from '../../../backend/jobs/follow-up-policies.js';
import { ResponseChangesService } from '../../../backend/responses/response-changes.service.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { until } from '../../support/until.js';
import { generateCorpus } from './corpus/generated.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate, quotesOf } from './reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));

interface Coding {
  response_id: string;
  due: boolean;
  coded_at: Date | null;
  coder: string | null;
  coder_version: string | null;
  attempts: number;
}

const codings = (form: Pick<GivenForm, 'id'>) =>
  query<Coding & Record<string, unknown>>(
    server,
    `select r.id as response_id, f.subject is not null as due, coded_at, coder, coder_version, coalesce(f.attempts, 0) as attempts
       from responses r left join analysis_codings c on c.response_id = r.id
       left join follow_ups f on f.kind = 'response.code' and f.subject = r.id::text
      where r.form_id = $1 and coalesce(c.response_id::text, f.subject) is not null order by r.id`,
    [form.id],
  );
/** As the end of a call and the job that writes its results do. */
const change = (id: string, columns: Parameters<ResponseChangesService['apply']>[2]) => {
  const changes = server.app.get(ResponseChangesService, { strict: false });
  return server.app.get(TransactionRunner).run(async (tx) => changes.apply(tx, (await changes.lock(tx, id))!, columns));
};
/** What a process leaves that died while it worked. */
const leaveLeased = (kind: FollowUpKind, subject: string, seconds: number, attempts = 1) =>
  query(
    server,
    `insert into follow_ups (kind, subject, attempts, leased_by, leased_until, dispatch_at)
     values ($1, $2, $4, gen_random_uuid(), now() + make_interval(secs => $3), now() + make_interval(secs => $3))`,
    [kind, subject, seconds, attempts],
  );
const segments = async (responseId: string) =>
  query(server, 'select turn, start_at, end_at, label, sentiment from analysis_segments where response_id = $1 order by n', [responseId]);
const coded = (form: Pick<GivenForm, 'id'>, count: number) =>
  until(async () => (await codings(form)).filter(({ due, coded_at }) => !due && coded_at !== null).length === count);

describe('coding', () => {
  it('is done once a response is completed, without anybody asking', async () => {
    const form = await given.form(owner);
    const [id] = await addInterviews(server, form, PLANNING_APP.slice(0, 1));
    await coded(form, 1);
    expect(await codings(form)).toMatchObject([{ response_id: id, coder: 'built-in', coder_version: 'built-in-4', attempts: 0 }]);
    const found = await segments(id!);
    expect(found.length).toBeGreaterThan(5);
    expect(found.map(({ label }) => label as string)).toContain('The mobile app keeps crashing when the signal drops');
  });

  it('is taken over soon from a process that died at it, though its job ran again before the claim had ended', async () => {
    const form = await given.form(owner);
    const [id] = await addInterviews(server, form, PLANNING_APP.slice(0, 1));
    await coded(form, 1);
    await query(server, `update analysis_codings set coded_at = null, transcript_key = null where response_id = $1`, [id]);
    await leaveLeased('response.code', id!, 3);
    // As the queue does with the job of a worker that is gone.
    const rerun = vi.fn(async () => undefined);
    const outage = { watch: { isAway: false }, isStopping: () => false };
    await server.app.get(FollowUpRunner).run({ kind: 'response.code', subjectId: id! }, rerun, outage);
    expect(rerun).not.toHaveBeenCalled();
    expect(await codings(form)).toMatchObject([{ due: true, coded_at: null }]);
    await coded(form, 1);
  });

  it('is not scheduled while an interview is running, left, or its results are still being written', async () => {
    const form = await given.form(owner);
    await given.response(form);
    await addInterviews(server, form, PLANNING_APP.slice(0, 1), { status: 'abandoned' });
    const [id] = await addInterviews(server, form, PLANNING_APP.slice(1, 2), { status: 'abandoned' });
    await change(id!, { callStatus: 'completed', finishDueAt: new Date(Date.now() + 3_600_000) });
    expect(await codings(form)).toEqual([]);
    await change(id!, { finishDueAt: null, finishedAt: new Date() });
    await coded(form, 1);
  });

  it('of a response that an earlier version completed without scheduling it is found by the daily reconciliation', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, PLANNING_APP.slice(0, 1), { readForReportOnly: true });
    expect(await codings(form)).toEqual([]);
    await query(server, `insert into follow_ups (kind, subject) values ('codings.reconcile', 'recent')`);
    await coded(form, 1);
    const hours = `extract(epoch from due_at - now()) / 3600`;
    const next = () =>
      query<{ hours: number }>(server, `select round(${hours})::int as hours from follow_ups where kind = 'codings.reconcile'`);
    await expect.poll(next).toEqual([{ hours: 24 }]);
  });

  it('of a trial is not done', async () => {
    const form = await given.form(owner);
    const { responseId } = (await owner.api<{ responseId: string }>('POST', `forms/${form.id}/trial`, { body: {} })).body;
    await change(responseId, { callStatus: 'completed', interviewTranscript: 'User: This is only a trial.', finishedAt: new Date() });
    const pending = () => query(server, `select from follow_ups where kind = 'response.code' and subject = $1`, [responseId]);
    await until(async () => (await pending()).length === 0);
    expect(await query(server, 'select from analysis_codings where response_id = $1', [responseId])).toEqual([]);
  });

  it('reads a transcript that came as text, and gives places in it', async () => {
    const form = await given.form(owner);
    await owner.api('PUT', `forms/${form.id}`, { body: { privacy: { include_browser_reported: true } } });
    const [response, another] = [await given.response(form), await given.response(form)];
    const interview_transcript =
      'AI: What do you think of the price?\nUser: The price is far too high for us.\nAI: And the app?\nUser: The app is slow, and the app crashes.';
    for (const { id } of [response, another]) {
      expect((await owner.api('PUT', `public/update-call-results/${id}`, { body: { interview_transcript } })).status).toBe(200);
    }
    await coded(form, 2);
    expect(await segments(response.id)).toMatchObject([
      { turn: 2, start_at: 0, end_at: 33, sentiment: 'negative' },
      { turn: 4, sentiment: 'negative' },
    ]);
    expect(quotesOf(await generate(owner, form)).map(({ quote_text }) => quote_text)).toContain('The price is far too high for us.');
  });

  it('is done again only when the transcript, the instructions or the coder have changed', async () => {
    const form = await given.form(owner);
    const ids = await addInterviews(server, form, PLANNING_APP.slice(0, 3));
    await coded(form, 3);
    const times = async () => (await codings(form)).map(({ coded_at }) => coded_at!.getTime());
    const first = await times();

    // Another title, another report, a repeated follow-up: no transcript is coded again.
    await owner.api('PUT', `forms/${form.id}`, { body: { title: 'Another title' } });
    await generate(owner, form);
    await server.app.get(FollowUpsService).scheduleAll(null, 'response.code', ids);
    await coded(form, 3);
    expect(await times()).toEqual(first);

    await owner.api('PUT', `forms/${form.id}`, { body: { interviewInstructions: 'Ask something else entirely.' } });
    await generate(owner, form);
    const second = await times();
    expect(second.every((time, at) => time > first[at]!)).toBe(true);

    await query(server, `update analysis_codings set coder_version = 'built-in-0' where response_id = $1`, [ids[0]]);
    await generate(owner, form);
    const third = new Map((await codings(form)).map(({ response_id, coded_at }) => [response_id, coded_at!.getTime()]));
    const before = new Map((await codings(form)).map(({ response_id }, at) => [response_id, second[at]!]));
    expect(ids.filter((id) => third.get(id)! > before.get(id)!)).toEqual([ids[0]]);
  });

  it('of one more interview is one response’s work, and the themes stay', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, generateCorpus(80));
    const before = await generate(owner, form);
    const moment = new Date();
    const [id] = await addInterviews(server, form, generateCorpus(1, 12, 4));
    const after = await generate(owner, form);
    const anew = await query(server, 'select response_id from analysis_codings where form_id = $1 and coded_at > $2', [form.id, moment]);
    expect(anew).toEqual([{ response_id: id }]);
    for (const { theme_id, theme_name } of before.themes) {
      expect(after.themes.find((theme) => theme.theme_id === theme_id)?.theme_name).toBe(theme_name);
    }
  });

  it('of many interviews that end together goes through one after the other', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, generateCorpus(60, 4));
    await coded(form, 60);
  });

  it('goes with its response', async () => {
    const form = await given.form(owner);
    const [id] = await addInterviews(server, form, PLANNING_APP.slice(0, 1));
    await coded(form, 1);
    await owner.api('DELETE', `responses/${id}`);
    expect([await codings(form), await segments(id!)]).toEqual([[], []]);
  });
});

describe('work that a process left behind', () => {
  it('is taken up by another when the claim has run out, and not before', async () => {
    const form = await given.form(owner);
    const [id] = await addInterviews(server, form, PLANNING_APP.slice(0, 1));
    await coded(form, 1);
    // A process that died in the middle: its claim stands for two more seconds.
    await query(server, `update analysis_codings set coder_version = null where response_id = $1`, [id]);
    await leaveLeased('response.code', id!, 2);
    const begun = Date.now();
    await coded(form, 1);
    expect(Date.now() - begun).toBeGreaterThan(1_500);
  });

  it('a report is made to its end after the process that made it died, coding nothing twice', async () => {
    const form = await given.form(owner);
    const ids = await addInterviews(server, form, generateCorpus(12));
    await coded(form, 12);
    const moment = new Date();
    await query(server, `update analysis_codings set coder_version = null where response_id = any($1)`, [ids.slice(0, 4)]);
    const [run] = await query<{ id: string }>(
      server,
      `insert into analysis_runs (form_id, owner_id, stage, done, total) values ($1, $2, 'coding', 8, 12) returning id`,
      [form.id, owner.id],
    );
    await leaveLeased('report.generate', run!.id, 2);
    await until(
      async () => (await query(server, `select 1 from analysis_runs where id = $1 and state = 'done'`, [run!.id])).length === 1,
      20_000,
    );
    const anew = await query(server, 'select response_id from analysis_codings where form_id = $1 and coded_at > $2', [form.id, moment]);
    expect(anew.map(({ response_id }) => response_id as string).sort()).toEqual(ids.slice(0, 4).sort());
    expect((await query(server, 'select 1 from analysis_reports where form_id = $1', [form.id])).length).toBe(1);
  });

  it('a report that kills every process is given up, and says so', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, PLANNING_APP.slice(0, 1));
    const [run] = await query<{ id: string }>(server, `insert into analysis_runs (form_id, owner_id) values ($1, $2) returning id`, [
      form.id,
      owner.id,
    ]);
    await leaveLeased('report.generate', run!.id, 0, 5);
    await until(
      async () => (await owner.api<{ run: { state: string } | null }>('GET', `analysis/${form.id}`)).body.run?.state === 'failed',
      20_000,
    );
    expect((await owner.api('GET', `analysis/${form.id}`)).body).toMatchObject({ run: { error: 'Failed to generate analysis' } });
    expect((await generate(owner, form)).analyzed_interviews).toBe(1);
  });
});
