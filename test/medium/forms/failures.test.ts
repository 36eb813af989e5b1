import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../support/api.js';
import { COMPLETE_FORM, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let owner: GivenOwner;
let form: GivenForm;
let response: GivenResponse;

/** A database without its tables: an unexpected failure. */
beforeAll(async () => {
  server = await startApp();
  const given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner);
  response = await given.response(form);
  for (const table of ['forms', 'responses', 'assistants', 'subscriptions']) {
    await query(server, `alter table ${table} rename to ${table}_gone`);
  }
});
afterAll(() => server?.stop());

describe('a failure that is not ours to tell', () => {
  const byOwner = (method: string, path: string, body?: unknown) => owner.api(method, path, { body });

  it.each([
    ['[API-17] [ERR-16]', 'Failed to get forms', () => byOwner('GET', `forms/get-forms/${owner.sub}`)],
    ['[API-23] [ERR-17]', 'Failed to create form', () => byOwner('POST', 'forms/create-form', COMPLETE_FORM)],
    ['[API-21] [ERR-15]', 'Failed to update form', () => byOwner('PUT', `forms/${form.id}`, { title: 'T' })],
    ['[API-21] [ERR-15]', 'Failed to update form', () => byOwner('PATCH', `public/update-form/${form.id}`, { title: 'T' })],
    ['[API-25] [ERR-18]', 'Failed to delete form', () => byOwner('DELETE', `forms/delete-form/${form.id}`)],
    ['[API-30] [ERR-20]', 'Failed to get subscription', () => byOwner('GET', `subscriptions/get-subscription/${owner.sub}`)],
    ['[API-44] [ERR-22]', 'Failed to get response', () => byOwner('GET', `responses/${response.id}`)],
    ['[API-46] [ERR-24]', 'Failed to delete response', () => byOwner('DELETE', `responses/${response.id}`)],
    [
      '[API-10] [API-11] [ERR-23]',
      'Failed to submit response',
      () => api(server, 'POST', `public/submit-response/${form.id}`, { body: {} }),
    ],
  ])('%s answers %s and nothing of what went wrong', async (_ids, error, request) => {
    const { status, body } = await request();
    expect(status).toBe(500);
    expect(body).toEqual({ success: false, code: 'SERVER_ERROR', error });
    // What it was stands in the log, once. Background work fails as well, without a request.
    expect(server.log.takeErrors().filter(({ reqId }) => reqId !== undefined)).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: error, code: 'SERVER_ERROR' }) }),
    ]);
  });

  it('[ERR-08] [ERR-09] answers the general text where the catalogue has none', async () => {
    const { status, body } = await api(server, 'GET', `public/get-form/${form.id}`);
    expect(status).toBe(500);
    expect(body).toEqual({ success: false, code: 'SERVER_ERROR', error: 'A server error occurred. Please try again later.' });
  });
});
