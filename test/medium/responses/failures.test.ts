import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let owner: GivenOwner;
let form: GivenForm;
let id: string;

beforeAll(async () => {
  server = await startApp();
  const given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner);
  id = (await given.response(form)).id;
  // An unexpected failure: the table is missing.
  await query(server, 'alter table responses rename to hidden_responses');
});
afterAll(() => server?.stop());

describe('an unforeseen failure', () => {
  it.each([
    ['[API-42] [ERR-35] of the whole list', 'GET', () => `responses/${form.id}`, 'Failed to load submissions'],
    ['[API-42] [ERR-35] of a page', 'GET', () => `responses/${form.id}?limit=10`, 'Failed to load submissions'],
    ['[API-42] [ERR-35] of a search', 'GET', () => `responses/${form.id}?limit=10&q=a`, 'Failed to load submissions'],
    ['of an export', 'GET', () => `responses/export/${form.id}?columns=all`, 'Failed to load submissions'],
    ['of a search that is exported', 'GET', () => `responses/export/${form.id}?columns=all&q=a`, 'Failed to load submissions'],
    ['[API-44] [ERR-22] of one response', 'GET', () => `responses/${id}`, 'Failed to get response'],
    ['[API-46] [ERR-24] of deleting one', 'DELETE', () => `responses/${id}`, 'Failed to delete response'],
  ])('%s says what failed and nothing more', async (_what, method, path, error) => {
    const { status, body } = await owner.api(method, path());
    expect(status).toBe(500);
    expect(body).toEqual({ success: false, code: 'SERVER_ERROR', error });
    // What it was stands in the log, once.
    expect(server.log.takeErrors()).toEqual([
      expect.objectContaining({ reqId: expect.any(String), err: expect.objectContaining({ message: error, code: 'SERVER_ERROR' }) }),
    ]);
  });

  it('in the middle of an answer breaks it off instead of passing half of it for the whole', async () => {
    await query(server, 'alter table hidden_responses rename to responses');
    await givenIn(server).responses(form, 2_000);
    await query(server, `update responses set interview_transcript = repeat(md5(id::text), 600)`);
    for (const path of [`responses/${form.id}`, `responses/export/${form.id}?columns=all`]) {
      const answer = await fetch(`${server.url}/api/${path}`, { headers: owner.headers });
      expect(answer.status).toBe(200);
      await query(server, 'alter table responses rename to hidden_responses');
      await expect(answer.text()).rejects.toThrow();
      await query(server, 'alter table hidden_responses rename to responses');
    }
  });
});
