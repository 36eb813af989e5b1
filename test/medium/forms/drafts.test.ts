import { describe, expect, it } from 'vitest';
import type { FormWire } from '../../../backend/contract/forms.js';
import { api } from '../../support/api.js';
import { COMPLETE_FORM } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));

type Saved = { success: boolean; form: FormWire; code?: string; error?: string };
const put = (id: number, body: unknown) => owner.api<Saved>('PUT', `forms/${id}`, { body });
const assistants = () => query(server, 'select id from assistants where owner_id = $1', [owner.id]);

describe('a draft', () => {
  it('is not published by saving it as a draft, however complete it is', async () => {
    const { form } = (await owner.api<Saved>('POST', 'forms/create-form', { body: { ...COMPLETE_FORM, draft: true } })).body;
    expect(form).toMatchObject({ state: 'draft', assistant_id: null, interviewname: COMPLETE_FORM.interviewName });
    const changed = await put(form.id, { interviewInstructions: 'Ask about tea.', draft: true });
    expect(changed.body.form).toMatchObject({ state: 'draft', assistant_id: null, interviewinstructions: 'Ask about tea.' });
    expect(await assistants()).toEqual([]);
    expect((await api(server, 'GET', `public/get-form/${form.id}`)).status).toBe(404);
  });

  it('stays one when only its title or its privacy settings change', async () => {
    const form = await given.draft(owner, { interviewInstructions: 'Ask.', draft: true });
    expect((await put(form.id, { title: 'Another title' })).body.form.state).toBe('draft');
    expect((await put(form.id, { privacy: { controller_name: 'Example Ltd' } })).body.form.state).toBe('draft');
  });

  it('is published with the assistant that was made for it', async () => {
    const form = await given.draft(owner, { draft: true });
    const made = await owner.api<{ assistant_id: string }>('POST', 'forms/create-assistant', {
      body: { interviewName: COMPLETE_FORM.interviewName, interviewInstructions: 'PREPARED' },
    });
    const { body } = await put(form.id, { ...COMPLETE_FORM, assistant_id: made.body.assistant_id });
    expect(body.form).toMatchObject({ state: 'open', assistant_id: made.body.assistant_id });
    const [row] = await query<{ system_prompt: string }>(server, 'select system_prompt from assistants where form_id = $1', [form.id]);
    expect(row?.system_prompt).toContain('PREPARED');
  });

  it('takes no assistant of another owner', async () => {
    const other = await given.owner();
    const made = await other.api<{ assistant_id: string }>('POST', 'forms/create-assistant', {
      body: { interviewName: 'Name', interviewInstructions: 'Ask.' },
    });
    const form = await given.draft(owner, { draft: true });
    const answer = await put(form.id, { ...COMPLETE_FORM, assistant_id: made.body.assistant_id });
    expect(answer.status).toBe(400);
    expect((await owner.api<Saved>('GET', `forms/${form.id}`)).body.form.state).toBe('draft');
  });

  it('does not turn a published interview back into a draft', async () => {
    const form = await given.form(owner);
    expect((await put(form.id, { interviewInfo: 'Changed', draft: true })).body.form.state).toBe('open');
  });
});

describe('two tabs that change the same interview', () => {
  it('are told apart: the one that did not see the last change is refused, and nothing is lost', async () => {
    const form = await given.draft(owner, { draft: true });
    const first = await put(form.id, { interviewInfo: 'Of the first tab', draft: true, expectedUpdatedAt: form.updatedat });
    expect(first.status).toBe(200);
    const second = await put(form.id, { interviewInfo: 'Of the second tab', draft: true, expectedUpdatedAt: form.updatedat });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'CONFLICT', error: expect.stringContaining('another tab') });
    expect((await owner.api<Saved>('GET', `forms/${form.id}`)).body.form.interviewinfo).toBe('Of the first tab');
    const again = await put(form.id, { interviewInfo: 'Of the second tab', draft: true, expectedUpdatedAt: first.body.form.updatedat });
    expect(again.body.form.interviewinfo).toBe('Of the second tab');
  });

  it('of many saves of one version, one is taken', async () => {
    const form = await given.draft(owner, { draft: true });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(form.id, { interviewInfo: `Tab ${n}`, draft: true, expectedUpdatedAt: form.updatedat })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});
