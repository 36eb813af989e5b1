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

describe('a report without a language model', () => {
  it('[ANAL-01, ANMODEL-20, ANMODEL-21, ANMODEL-25] quotes participants word for word, at the place it names', async () => {
    await addInterviews(server, form, PLANNING_APP);
    const { status, body } = await owner.api<AnalysisAnswer>('POST', `analysis/generate/${form.id}`);
    expect(status).toBe(200);
    const themes = body.analysis?.themes ?? [];
    expect(themes.length).toBeGreaterThan(0);
    const quotes = themes.flatMap((theme) => [...theme.quotes, ...theme.contrary]);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) {
      const turns = await query<{ role: string; content: string }>(
        server,
        'select role, content from transcript_turns where response_id = $1 and seq = $2',
        [quote.response_id, quote.turn],
      );
      expect(turns[0]?.role).toBe('user');
      expect(turns[0]?.content.slice(quote.start, quote.end)).toBe(quote.quote_text);
    }
  });

  it('[API-59, API-60, CONST-66, CONST-67] is exported as JSON and as PDF', async () => {
    const pdf = await fetch(`${server.url}/api/analysis/export/${form.id}/pdf`, { headers: owner.headers });
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get('content-disposition')).toMatch(/filename="?analysis-planning-app-\d{8}-\d{6}\.pdf/);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const json = await fetch(`${server.url}/api/analysis/export/${form.id}/json`, { headers: owner.headers });
    expect(json.headers.get('content-disposition')).toMatch(/filename="?analysis-planning-app-\d{8}-\d{6}\.json/);
    expect(await json.json()).toMatchObject({ themes: expect.any(Array) });
  });
});
