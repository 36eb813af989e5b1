import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AskedAnswer } from '../../../backend/contract/ask.js';
import { NO_CONTACT } from '../../../backend/contract/response-fields.js';
import type { RetentionRecord } from '../../../backend/contract/form-activity.js';
import type { LoadedResponseWire } from '../../../backend/contract/responses.js';
import { ApplyRetention } from '../../../backend/voice/retention/apply-retention.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import type { GivenForm } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { PLANNING_APP } from '../analysis/corpus/hand-written.js';
import { addInterviews } from '../analysis/interviews.js';
import { generate, quotesOf, read } from '../analysis/reports.js';
import { api } from '../../support/api.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { ownerEvents } from '../../support/owner-events.js';
import { tablesWith } from './canary.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const loaded = async (id: string) => (await owner.api<{ response: LoadedResponseWire }>('GET', `responses/${id}`)).body.response;
const keep = (form: Pick<GivenForm, 'id'>, privacy: object) =>
  owner.api<{ form: GivenForm }>('PUT', `forms/${form.id}`, { body: { privacy } });
const records = async (form: Pick<GivenForm, 'id'>) =>
  (await owner.api<{ records: RetentionRecord[] }>('GET', `forms/${form.id}/retention`)).body.records;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const age = (ids: readonly string[], days: number) =>
  query(server, `update responses set submitted_at = now() - make_interval(days => $2) where id = any($1)`, [ids, days]);

describe('retention [SEC-11]', () => {
  it('[ASK-16] deletes transcripts of that age: nothing of them is left, their figures stay, and the owner reads why', async () => {
    const form = await given.form(owner);
    const [young, ...old] = await addInterviews(
      server,
      form,
      [
        ...PLANNING_APP.slice(0, 3),
        { ...PLANNING_APP[3]!, turns: [{ seq: 1, role: 'user', text: 'The qxword is slow, and the qxword crashes.' }] },
      ],
      {
        submittedAt: (index) => daysAgo(index === 0 ? 10 : 91),
      },
    );
    await query(server, `update responses set distress = 'crisis' where id = any($1)`, [old]);
    const before = await generate(owner, form);
    // A sentence of a model, about the passage that is found.
    const { body: asked } = await owner.api<AskedAnswer>('POST', `analysis/${form.id}/asked-questions`, {
      body: { question: 'Is it slow?' },
    });
    const ofQuestion = () =>
      query(server, 'select from asked_passages where question_id = $1 and response_id = $2', [asked.question.id, old.at(-1)]);
    await until(async () => (await ofQuestion()).length > 0);
    await query(
      server,
      `insert into asked_sentences (question_id, n, text, cites)
       select question_id, 1, 'The qxword is slow.', array[n] from asked_passages where question_id = $1 and response_id = $2`,
      [asked.question.id, old.at(-1)],
    );
    expect(await tablesWith(server, ['qxword'])).toContain('qxword in public.asked_sentences');
    expect((await keep(form, { retain_transcripts_days: 90 })).body.form.privacy).toMatchObject({ retain_transcripts_days: 90 });
    await until(async () => (await records(form)).length > 0);
    expect(await records(form)).toEqual([{ kind: 'transcript', days: 90, responses: 3, at: expect.any(String) }]);
    expect(await tablesWith(server, ['qxword'])).toEqual([]);
    for (const id of old) {
      expect(await loaded(id)).toMatchObject({
        interview_transcript: null,
        interview_summary: null,
        distress: 'none',
        call_status: 'completed',
        call_duration: 60_000,
        removed: { transcript: { days: 90, at: expect.any(String) } },
      });
    }
    expect(await loaded(young!)).toMatchObject({ removed: null, interview_transcript: expect.stringContaining('AI: ') });
    const after = (await read(owner, form)).analysis!;
    expect(after).toMatchObject({ analyzed_interviews: 4, completion_rate: before.completion_rate, newer_interviews: 0 });
    expect(quotesOf(after).every(({ response_id }) => response_id === young)).toBe(true);
    // Neither does the next report forget them.
    expect((await generate(owner, form)).analyzed_interviews).toBe(4);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv).toContain('"Transcript and summary deleted after 90 days by your retention setting."');
  });

  it('[HIDDEN-09] deletes contact details and what the link carried, also from past events, and lets a dashboard know by one event', async () => {
    const form = await given.form(owner);
    await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame: { hidden_fields: [{ name: 'pid' }] } } });
    const responses = [
      await given.response(form, { firstname: 'Qyfirst', email: 'qymail@example.com' }),
      await given.response(form, { lastname: 'Qylast' }),
      await given.response(form, { ...NO_CONTACT, hidden_fields: { pid: 'qyperson' } }),
    ];
    await age(
      responses.map(({ id }) => id),
      8,
    );
    await keep(form, { retain_contacts_days: 7 });
    await until(async () => (await records(form)).length > 0);
    expect(await tablesWith(server, ['qyfirst', 'qymail', 'qylast', 'qyperson'])).toEqual([]);
    await until(async () => (await ownerEvents(server, owner.id)).some(({ responsesChanged }) => responsesChanged === true));
    expect(await loaded(responses[0]!.id)).toMatchObject({ firstname: '', email: '', removed: { contact: { days: 7 } } });
    expect(await loaded(responses[2]!.id)).toMatchObject({ hidden_fields: null, removed: { contact: { days: 7 } } });
  });

  it('deletes recordings with their files', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const { body } = await api<{ ticket: { callId: string } }>(server, 'POST', 'public/calls', {
      body: { responseId: response.id },
      headers: response.headers,
    });
    const { callId } = body.ticket;
    const sound = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(64)]);
    await fetch(`${server.url}/api/public/calls/${callId}/recording/0`, {
      method: 'PUT',
      headers: { 'content-type': 'audio/webm', ...response.headers },
      body: sound,
    });
    await until(async () => (await loaded(response.id)).has_recording);
    await age([response.id], 31);
    await keep(form, { retain_recordings_days: 30 });
    // Nothing is deleted while the interview is running.
    await until(async () => ((await pendingOf(server, 'retention.apply', String(form.id)))[0]?.dueIn ?? 0) > 0);
    expect((await loaded(response.id)).has_recording).toBe(true);
    await query(server, `update calls set status = 'ended', ended_at = now() where id = $1`, [callId]);
    await query(server, `update responses set call_status = 'abandoned', finish_due_at = null where id = $1`, [response.id]);
    // A response that something else has locked is left for the next run.
    await until(async () => {
      await makeDue(server, 'retention.apply', String(form.id));
      await delay(200);
      return (await records(form)).length > 0;
    });
    expect(await loaded(response.id)).toMatchObject({
      has_recording: false,
      interview_recording: null,
      removed: { recording: { days: 30 } },
    });
    await until(
      async () => (await query(server, 'select from recording_removals where call_id = $1 and bytes = 0', [callId])).length === 1,
    );
    await expect(access(join(server.config.dataDir, 'recordings', callId))).rejects.toThrow();
    expect((await fetch(`${server.url}/api/responses/${response.id}/recording`, { headers: owner.headers })).status).toBe(404);
  });

  it('works in batches and shares the work between processes: each response once, all of them counted', async () => {
    const form = await given.form(owner);
    await given.responses(form, 450);
    await query(server, `update responses set submitted_at = submitted_at - interval '40 days' where form_id = $1`, [form.id]);
    await query(server, `update forms set retain_contacts_days = 30 where id = $1`, [form.id]);
    const retention = server.app.get(ApplyRetention);
    const pauses: number[] = [];
    const apply = () => retention.apply(form.id, { lease: { postpone: async ({ in: seconds }) => void pauses.push(seconds) } });
    await Promise.all([apply(), apply(), apply()]);
    await apply();
    expect((await records(form)).map(({ responses }) => responses)).toEqual([450]);
    expect(await query(server, `select from responses where form_id = $1 and email <> ''`, [form.id])).toEqual([]);
    expect(pauses).toEqual(Array(4).fill(24 * 3_600));
  });

  it('is off until it is set, and again when it is taken back', async () => {
    const form = await given.form(owner);
    expect((await keep(form, { retain_contacts_days: 1 })).status).toBe(200);
    const off = await keep(form, { retain_contacts_days: 0 });
    expect(off.body.form.privacy).toMatchObject({ retain_contacts_days: null });
    expect(await pendingOf(server, 'retention.apply', String(form.id))).toEqual([]);
    for (const days of [-1, 3_651, 1.5, 'x']) expect((await keep(form, { retain_contacts_days: days })).status).toBe(400);
  });
});

describe('consent [SEC-11]', () => {
  const open = (response: { id: string; headers: Record<string, string> }, consent?: string) =>
    api(server, 'POST', 'public/calls', { body: { responseId: response.id, consent }, headers: response.headers });
  interface PublicForm {
    form: { notice: { version: string; lines: string[] } };
  }
  const notice = async (form: Pick<GivenForm, 'id'>) =>
    (await api<PublicForm>(server, 'GET', `public/get-form/${form.id}`)).body.form.notice;

  it('the notice says who is responsible, how long answers are kept, and how to have them deleted', async () => {
    const form = await given.form(owner);
    const plain = await notice(form);
    expect(plain.lines.join(' ')).toContain('Your answers are kept until the person responsible deletes them.');
    await keep(form, {
      controller_name: 'Example Ltd',
      controller_contact: 'privacy@example.com',
      retain_recordings_days: 30,
      retain_transcripts_days: 90,
    });
    const named = await notice(form);
    expect(named.version).not.toBe(plain.version);
    expect(named.lines.slice(-3)).toEqual([
      'Example Ltd is responsible for this interview.',
      'We delete recordings after 30 days and transcripts after 90 days. Contact details are kept until the person responsible deletes them.',
      'To have your answers deleted, contact privacy@example.com, or choose “Delete my answers” at the end of the interview.',
    ]);
  });

  it('is stored with its text and time, shown to the owner and exported; the first one stays', async () => {
    const form = await given.form(owner);
    const agreed = await notice(form);
    const response = await given.response(form);
    expect((await open(response, agreed.version)).status).toBe(200);
    const stored = await loaded(response.id);
    expect(stored).toMatchObject({
      consent_version: agreed.version,
      consent_at: expect.any(String),
      consent_text: agreed.lines.join('\n'),
    });
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv).toContain(`"${stored.consent_at}","${agreed.version}"`);
    await keep(form, { controller_name: 'Another Ltd' });
    await query(server, `update calls set status = 'ended' where response_id = $1`, [response.id]);
    await open(response, (await notice(form)).version);
    expect(await loaded(response.id)).toMatchObject({ consent_version: agreed.version, consent_text: agreed.lines.join('\n') });
  });

  it('counts where the notice changed while it was read, and not where nobody ever showed it', async () => {
    const form = await given.form(owner, { title: 'Changed meanwhile' });
    const shown = await notice(form);
    await keep(form, { controller_name: 'Late Ltd' });
    const [one, two, three] = [await given.response(form), await given.response(form), await given.response(form)];
    await open(one, shown.version);
    await open(two, 'made-up');
    await open(three);
    expect(await loaded(one.id)).toMatchObject({ consent_version: shown.version, consent_text: shown.lines.join('\n') });
    for (const { id } of [two, three]) {
      expect(await loaded(id)).toMatchObject({ consent_version: null, consent_at: null, consent_text: null });
    }
  });
});
