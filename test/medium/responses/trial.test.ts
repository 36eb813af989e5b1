import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TrialFormsService } from '../../../backend/forms/trial-forms.service.js';
import type { FormActivity } from '../../../backend/contract/form-activity.js';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from '../voice/participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 3 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

interface Trial {
  form: PublicFormWire;
  response: GivenResponse;
}

async function start(form: Pick<FormWire, 'id'>, body: Record<string, unknown> = {}): Promise<Trial> {
  const answer = await owner.api<{ form: PublicFormWire; responseId: string }>('POST', `forms/${form.id}/trial`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const token = /colloquy_participant=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const headers = { authorization: `Participant ${token}` };
  return { form: answer.body.form, response: { id: answer.body.responseId, formId: answer.body.form.id, token, headers } };
}

async function hold({ response }: Trial): Promise<void> {
  const participant = await Participant.enter(server, response);
  await participant.holdInterview();
  await eventually(async () => {
    const [row] = await query(server, 'select finished_at, call_status from responses where id = $1', [response.id]);
    expect(row?.call_status).toBe('completed');
    expect(row?.finished_at).not.toBeNull();
  });
}

const month = async () => (await owner.api<{ count: number }>('GET', `responses/count/${owner.sub}`)).body.count;

describe('trying an interview', () => {
  let form: GivenForm;
  beforeAll(async () => {
    form = await given.form(owner);
    await given.response(form);
  });

  it('needs no publishing, uses what is not saved yet, and holds a whole interview', async () => {
    const draft = await given.draft(owner, { interviewName: 'A draft' });
    const trial = await start(draft, { interviewInstructions: 'Which tea do you drink?' });
    expect(trial.form).toMatchObject({ interviewname: 'A draft', trial_of: draft.id });
    const participant = await Participant.enter(server, trial.response);
    await participant.hears(1);
    await participant.say('Fine, thank you.');
    expect((await participant.hears(3)).text).toContain('Which tea do you drink?');
    const saved = (await owner.api<{ form: FormWire }>('GET', `forms/${draft.id}`)).body.form;
    expect(saved).toMatchObject({ state: 'draft', interviewinstructions: '', assistant_id: null });
  });

  it('is not counted, listed, searched, exported or analysed, and shows up in no figure', async () => {
    const before = {
      month: await month(),
      forms: (await owner.api<{ forms: FormWire[] }>('GET', `forms/get-forms/${owner.sub}`)).body.forms.length,
      metrics: (await owner.api<{ metrics: unknown }>('GET', `analysis/metrics/${owner.sub}`)).body.metrics,
    };
    const trial = await start(form);
    await hold(trial);

    expect(await month()).toBe(before.month);
    const { forms } = (await owner.api<{ forms: FormWire[] }>('GET', `forms/get-forms/${owner.sub}`)).body;
    expect(forms).toHaveLength(before.forms);
    expect(forms.find(({ id }) => id === form.id)?.response_count).toBe(1);
    expect((await owner.api<{ metrics: unknown }>('GET', `analysis/metrics/${owner.sub}`)).body.metrics).toEqual(before.metrics);
    expect((await owner.api<{ total: number }>('GET', `responses/${form.id}?limit=10`)).body.total).toBe(1);
    expect((await owner.api<{ responses: unknown[] }>('GET', `responses/${form.id}?q=Trial`)).body.responses).toEqual([]);
    const activity = await owner.api<{ activity: FormActivity[] }>('GET', `forms/activity?ids=${form.id},${trial.form.id}`);
    expect(activity.body.activity).toEqual([expect.objectContaining({ id: form.id, started: 0 })]);
    for (const path of [
      `forms/${trial.form.id}`,
      `responses/${trial.form.id}`,
      `responses/export/${trial.form.id}?columns=all`,
      `analysis/${trial.form.id}`,
    ]) {
      expect((await owner.api('GET', path)).status, path).toBe(404);
    }
    expect(await query(server, 'select from analysis_codings where response_id = $1', [trial.response.id])).toEqual([]);
    const exported = await (await fetch(`${server.url}/api/account/export`, { headers: owner.headers })).text();
    expect(exported).toContain(String(form.id));
    expect(exported).not.toContain(trial.response.id);
    expect(exported).not.toContain(String(trial.form.id));
  });

  it('is open to the owner alone', async () => {
    const { form: trial, response } = await start(form);
    expect((await api(server, 'GET', `public/get-form/${trial.id}`)).status).toBe(404);
    expect((await api(server, 'GET', `public/search-interview/${trial.assistant_id}`)).status).toBe(404);
    const contact = { firstname: 'Eve', lastname: 'Else', email: 'eve@example.com', phonenumber: '', response: 'Response' };
    expect((await api(server, 'POST', `public/submit-response/${trial.id}`, { body: contact })).status).toBe(404);
    const stranger = await given.response(form);
    const call = await api(server, 'POST', 'public/calls', { body: { responseId: response.id }, headers: stranger.headers });
    expect(call.status).toBe(404);
    const other = await given.owner();
    expect((await other.api('POST', `forms/${form.id}/trial`, { body: {} })).status).toBe(404);
  });

  it('works when the month is full and when the interview is closed', async () => {
    const full = await given.owner({ maxResponses: 0 });
    const interview = await given.form(full);
    await full.api('PUT', `forms/${interview.id}`, { body: { closed: true } });
    const answer = await full.api<{ responseId: string }>('POST', `forms/${interview.id}/trial`, { body: {} });
    expect(answer.status).toBe(200);
    const token = /colloquy_participant=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const headers = { authorization: `Participant ${token}` };
    await hold({ form: {} as PublicFormWire, response: { id: answer.body.responseId, formId: interview.id, token, headers } });
  });

  it('asks for what is missing', async () => {
    const draft = await given.draft(owner);
    const answer = await owner.api('POST', `forms/${draft.id}/trial`, { body: {} });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Fill in the name, the information and the prompt before you try the interview.');
  });

  it('is replaced by the next one, and goes with its interview and after a day', async () => {
    const interview = await given.form(owner);
    const [first, second] = [await start(interview), await start(interview)];
    const rows = () => query<{ id: string }>(server, 'select id from forms where trial_of = $1', [interview.id]);
    expect((await rows()).map(({ id }) => Number(id))).toEqual([second.form.id]);
    expect(await query(server, 'select from responses where id = $1', [first.response.id])).toEqual([]);

    const trials = server.app.get(TrialFormsService);
    await trials.sweep();
    expect(await rows()).toHaveLength(1);
    await query(server, `update forms set created_at = now() - interval '25 hours' where id = $1`, [second.form.id]);
    await trials.sweep();
    expect(await rows()).toEqual([]);
    expect(await query(server, 'select from responses where id = $1', [second.response.id])).toEqual([]);

    const third = await start(interview);
    expect((await owner.api('DELETE', `forms/delete-form/${interview.id}`)).status).toBe(200);
    expect(await query(server, 'select from responses where id = $1', [third.response.id])).toEqual([]);
  });

  it('does not count towards the interviews an account may have', async () => {
    const another = await given.owner();
    const interview = await given.form(another);
    expect((await another.api('POST', `forms/${interview.id}/trial`, { body: {} })).status).toBe(200);
    const { body } = await another.api<{ stored: { interviews: { used: number } } }>('GET', `usage/get-usage/${another.sub}`);
    expect(body.stored.interviews.used).toBe(1);
  });
});
