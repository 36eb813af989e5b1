import { describe, expect, it } from 'vitest';
import { AssistantsService } from '../../../backend/forms/assistants.service.js';
import { api } from '../../support/api.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { until } from '../../support/until.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));

const assistants = (id: string | null) => query(server, 'select id from assistants where id = $1', [id]);

describe('DELETE /api/forms/delete-form/{id}', () => {
  it('[API-24] [ROLE-09] removes the interview with its responses and its assistant', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const { status, body } = await owner.api('DELETE', `forms/delete-form/${form.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect((await owner.api('GET', `forms/${form.id}`)).status).toBe(404);
    expect((await owner.api('GET', `responses/${response.id}`)).status).toBe(404);
    expect((await api(server, 'GET', `public/search-interview/${form.assistant_id}`)).status).toBe(404);
    await until(async () => (await assistants(form.assistant_id)).length === 0);
  });

  it('works once', async () => {
    const form = await given.form(owner);
    const answers = await Promise.all([1, 2, 3].map(() => owner.api('DELETE', `forms/delete-form/${form.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('tells every open dashboard', async () => {
    const form = await given.form(owner);
    await owner.api('DELETE', `forms/delete-form/${form.id}`);
    const [event] = await query(server, 'select payload from owner_events where user_id = $1 order by seq desc limit 1', [owner.id]);
    expect(event!.payload).toEqual({ kind: 'form.deleted', formId: form.id });
  });

  it('leaves other interviews alone', async () => {
    const [gone, kept] = [await given.form(owner), await given.form(owner)];
    const response = await given.response(kept);
    await owner.api('DELETE', `forms/delete-form/${gone.id}`);
    expect((await owner.api('GET', `responses/${response.id}`)).status).toBe(200);
    expect(await assistants(kept.assistant_id)).toHaveLength(1);
  });

  it('stands its ground while participants submit', async () => {
    const form = await given.form(owner);
    const submitting = Array.from({ length: 30 }, () => api(server, 'POST', `public/submit-response/${form.id}`, { body: {} }));
    const deleted = await owner.api('DELETE', `forms/delete-form/${form.id}`);
    expect(deleted.status).toBe(200);
    for (const { status } of await Promise.all(submitting)) expect([201, 403, 404]).toContain(status);
    expect(await query(server, 'select 1 from responses where form_id = $1', [form.id])).toEqual([]);
  });
});

describe('assistants without an interview', () => {
  it('are swept when nobody came for them, and not before', async () => {
    const make = async () =>
      (
        await owner.api<{ assistant_id: string }>('POST', 'forms/create-assistant', {
          body: { interviewName: 'Name', interviewInstructions: 'Ask.' },
        })
      ).body.assistant_id;
    const [old, fresh, attached] = [await make(), await make(), (await given.form(owner)).assistant_id];
    await query(server, `update assistants set created_at = now() - interval '3 hours' where id = any($1)`, [[old, attached]]);
    expect(await server.app.get(AssistantsService).sweep()).toBe(1);
    expect(await assistants(old)).toHaveLength(0);
    expect(await assistants(fresh)).toHaveLength(1);
    expect(await assistants(attached)).toHaveLength(1);
  });
});
