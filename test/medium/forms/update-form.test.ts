import { describe, expect, it } from 'vitest';
import type { FormWire } from '../../../backend/contract/forms.js';
import { updateFormPayload } from '../../../backend/contract/form-defaults.js';
import { api } from '../../support/api.js';
import { COMPLETE_FORM } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));

const put = (id: unknown, body: unknown, by = owner) =>
  by.api<{ success: boolean; form: FormWire; error?: string }>('PUT', `forms/${String(id)}`, { body });
const promptOf = async (form: FormWire) =>
  (await query(server, 'select system_prompt from assistants where id = $1', [form.assistant_id]))[0]?.system_prompt as string | undefined;

describe('GET /api/forms/{id}', () => {
  it('[API-18] answers the interview', async () => {
    const form = await given.form(owner);
    const { status, body } = await owner.api('GET', `forms/${form.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, form });
  });
});

describe('PUT /api/forms/{id}', () => {
  it('[API-19] [ROLE-08] changes what is named and leaves the rest', async () => {
    const form = await given.form(owner, { enableRealtimeTranscript: true, enableUserDetailsForm: false });
    const { status, body } = await put(form.id, { title: 'Renamed' });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, form: { ...form, title: 'Renamed', updatedat: body.form.updatedat } });
    expect((await owner.api('GET', `forms/${form.id}`)).body.form).toEqual(body.form);
  });

  it('[API-20] [VALID-17] [VALID-19] takes the flags on publish, with the defaults the client sends', async () => {
    const form = await given.form(owner, { enableRealtimeTranscript: true, enableUserDetailsForm: false });
    const { body } = await put(form.id, updateFormPayload(COMPLETE_FORM));
    expect(body.form).toMatchObject({ enableRealtimeTranscript: false, enableUserDetailsForm: true });
    expect((await put(form.id, { enable_realtime_transcript: 1, enable_user_details_form: 0 })).body.form).toMatchObject({
      enableRealtimeTranscript: true,
      enableUserDetailsForm: false,
    });
  });

  it('[VALID-08] an empty title becomes New Interview', async () => {
    const form = await given.form(owner);
    expect((await put(form.id, { title: '  ' })).body.form.title).toBe('New Interview');
  });

  it('publishes a draft once everything is filled in', async () => {
    const draft = await given.draft(owner);
    expect(draft.assistant_id).toBeNull();
    const { form } = (await put(draft.id, { interviewInstructions: 'Ask about tea.' })).body;
    expect(form.assistant_id).toEqual(expect.any(String));
    expect(await promptOf(form)).toContain('Ask about tea.');
    expect((await api(server, 'GET', `public/search-interview/${form.assistant_id}`)).status).toBe(200);
  });

  it('tells the assistant changed instructions, and keeps the link', async () => {
    const form = await given.form(owner);
    const { body } = await put(form.id, { interviewInstructions: 'Ask about coffee.' });
    expect(body.form.assistant_id).toBe(form.assistant_id);
    expect(await promptOf(body.form)).toMatch(/^Interview Prompt\n[\s\S]*Ask about coffee\./);
  });

  it('leaves the assistant alone when its instructions stay', async () => {
    const form = await given.form(owner);
    await query(server, `update assistants set system_prompt = 'marked' where id = $1`, [form.assistant_id]);
    await put(form.id, { interviewName: 'Another name', interviewInstructions: form.interviewinstructions });
    expect(await promptOf(form)).toBe('marked');
  });

  it('takes an interview back that is no longer complete, and publishes it again under the same link', async () => {
    const form = await given.form(owner);
    await put(form.id, { interviewInfo: '', interviewInstructions: 'Ask about maté.' });
    expect((await api(server, 'GET', `public/get-form/${form.id}`)).status).toBe(404);
    const { body } = await put(form.id, { interviewInfo: 'About maté.' });
    expect(body.form.assistant_id).toBe(form.assistant_id);
    expect(await promptOf(body.form)).toContain('Ask about maté.');
    expect((await api(server, 'GET', `public/get-form/${form.id}`)).status).toBe(200);
  });

  it('loses nothing when two windows save at once', async () => {
    const form = await given.draft(owner, { interviewName: '', interviewInfo: '', interviewInstructions: '' });
    const answers = await Promise.all([
      put(form.id, { interviewName: 'A name' }),
      put(form.id, { interviewInfo: 'Some information' }),
      put(form.id, { interviewInstructions: 'Ask about tea.' }),
      put(form.id, { title: 'A title' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = (await owner.api<{ form: FormWire }>('GET', `forms/${form.id}`)).body.form;
    expect(stored).toMatchObject({
      title: 'A title',
      interviewname: 'A name',
      interviewinfo: 'Some information',
      interviewinstructions: 'Ask about tea.',
      assistant_id: expect.any(String),
    });
    expect(await promptOf(stored)).toContain('Ask about tea.');
    expect((await api(server, 'GET', `public/get-form/${form.id}`)).status).toBe(200);
  });

  it('tells every open dashboard', async () => {
    const form = await given.form(owner);
    const { body } = await put(form.id, { title: 'Renamed' });
    const [event] = await query(server, 'select payload from owner_events where user_id = $1 order by seq desc limit 1', [owner.id]);
    expect(event!.payload).toEqual({ kind: 'form.updated', form: body.form });
  });
});

describe('PATCH /api/public/update-form/{id}', () => {
  it('[API-08] does the same for the owner', async () => {
    const form = await given.form(owner);
    const { status, body } = await owner.api('PATCH', `public/update-form/${form.id}`, {
      body: { title: 'Patched', enableRealtimeTranscript: true, enableUserDetailsForm: false },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, form: { title: 'Patched', enableRealtimeTranscript: true, enableUserDetailsForm: false } });
  });

  it('[API-08] is closed to everybody else, and says so in its answer', async () => {
    const form = await given.form(owner);
    const { status, body } = await api(server, 'PATCH', `public/update-form/${form.id}`, { body: { title: 'Defaced' } });
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: 'UNAUTHORIZED', error: expect.any(String) });
  });
});

describe('an interview that is not there', () => {
  it('[ERR-13] answers Interview not found, the same whether it is foreign, unknown or no id at all', async () => {
    const foreign = await given.form(await given.owner());
    for (const [method, path, body] of [
      ['GET', 'forms/', undefined],
      ['PUT', 'forms/', { title: 'Mine now' }],
      ['PATCH', 'public/update-form/', { title: 'Mine now' }],
      ['DELETE', 'forms/delete-form/', undefined],
    ] as const) {
      for (const id of [foreign.id, 2 ** 52 + 1, 0, -1, 'abc', '1e3', '0x10', '9007199254740993', '99999999999999999999', '1.5', '%00']) {
        const answer = await owner.api(method, path + String(id), { body });
        expect(answer.status, `${method} ${path}${id}`).toBe(404);
        expect(answer.body).toEqual({ success: false, code: 'NOT_FOUND', error: 'Interview not found' });
      }
    }
    expect((await owner.api('GET', `forms/${foreign.id}`)).status).toBe(404);
  });
});
