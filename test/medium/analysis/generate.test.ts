import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisAnswer } from '../../../backend/contract/analysis.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { title: 'Planning app' });
});
afterAll(() => server?.stop());

describe('smoke', () => {
  it('works', async () => {
    await addInterviews(server, form, PLANNING_APP);
    const t = performance.now();
    const { status, body } = await owner.api<AnalysisAnswer>('POST', `analysis/generate/${form.id}`);
    console.log(status, performance.now() - t, JSON.stringify(body, null, 1).slice(0, 3000));
    console.log(await query(server, 'select * from analysis_runs'));
    const pdf = await fetch(`${server.url}/api/analysis/export/${form.id}/pdf`, { headers: owner.headers });
    console.log(pdf.status, pdf.headers.get('content-disposition'), (await pdf.arrayBuffer()).byteLength);
    const json = await fetch(`${server.url}/api/analysis/export/${form.id}/json`, { headers: owner.headers });
    console.log(json.status, json.headers.get('content-disposition'), ((await json.json()) as any).evidence.length);
    expect(status).toBe(200);
  });
});
