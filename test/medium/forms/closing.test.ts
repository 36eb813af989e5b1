import { afterEach, describe, expect, it } from 'vitest';
import type { FormWire } from '../../../backend/contract/forms.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { CONTACT, type GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from '../voice/participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const CLOSED = { success: false, code: 'INTERVIEW_CLOSED' };
const set = async (form: GivenForm, closed: boolean) =>
  (await owner.api<{ form: FormWire }>('PUT', `forms/${form.id}`, { body: { closed } })).body.form;
const begin = (form: GivenForm) => api(server, 'POST', `public/submit-response/${form.id}`, { body: CONTACT });

describe('closing an interview', () => {
  it('takes no new participant, says so, and keeps the responses', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    expect((await set(form, true)).state).toBe('closed');

    const refused = await begin(form);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject(CLOSED);
    for (const path of [`public/get-form/${form.id}`, `public/search-interview/${form.assistant_id}`]) {
      const { status, body } = await api(server, 'GET', path);
      expect([status, body]).toEqual([403, expect.objectContaining(CLOSED)]);
    }
    expect((await owner.api('GET', `responses/${response.id}`)).status).toBe(200);
    const { body } = await owner.api<{ total: number }>('GET', `responses/${form.id}?limit=10`);
    expect(body.total).toBe(1);
  });

  it('opens again with the same link', async () => {
    const form = await given.form(owner);
    await set(form, true);
    expect(await set(form, false)).toMatchObject({ state: 'open', assistant_id: form.assistant_id });
    expect((await begin(form)).status).toBe(201);
    expect((await api(server, 'GET', `public/search-interview/${form.assistant_id}`)).status).toBe(200);
  });

  it('lets a live interview continue to its end', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await set(form, true);
    await participant.holdInterview();
    expect(participant.ended).toEqual(['assistant']);
    await eventually(async () => {
      const { body } = await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`);
      expect(body.response).toMatchObject({ call_status: 'completed', processing: false });
    });
  });

  it('lets somebody begin who was already on the introduction, but not who left it long ago', async () => {
    const form = await given.form(owner);
    const [soon, late] = [await given.response(form), await given.response(form)];
    await query(server, `update responses set reserved_until = now() - interval '1 minute' where id = $1`, [late.id]);
    await set(form, true);
    const open = (one: typeof soon) => api(server, 'POST', 'public/calls', { body: { responseId: one.id }, headers: one.headers });
    expect((await open(soon)).status).toBe(200);
    const refused = await open(late);
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining(CLOSED)]);
  });

  it('stays closed when its owner changes its texts, and refuses drafts', async () => {
    const form = await given.form(owner);
    await set(form, true);
    const { body } = await owner.api<{ form: FormWire }>('PUT', `forms/${form.id}`, { body: { interviewInstructions: 'Ask about tea.' } });
    expect(body.form.state).toBe('closed');
    const draft = await given.draft(owner);
    const refused = await owner.api('PUT', `forms/${draft.id}`, { body: { closed: true } });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });
});
