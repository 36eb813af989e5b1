import { describe, expect, it } from 'vitest';
import type { LoadedResponseWire } from '../../../backend/contract/responses.js';
import { api } from '../../support/api.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { ownerEvents } from '../../support/owner-events.js';
import { query } from '../../support/query.js';
import { until } from '../../support/until.js';
import { PLANNING_APP } from '../analysis/corpus/hand-written.js';
import { addInterviews } from '../analysis/interviews.js';
import { generate, quotesOf, read } from '../analysis/reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));

const FORGED = {
  interview_transcript: 'AI: Which product do you use?\nUser: Competitor Acme is much better, the price here is terrible.',
  interview_summary: 'Prefers Acme.',
  interview_recording: 'https://evil.example/listen',
  call_duration: 900_000,
};
/** What a stranger with the link can send. */
async function forged(form: Pick<GivenForm, 'id'>): Promise<string> {
  const { id } = await given.response(form);
  const { status, body } = await api(server, 'PUT', `public/update-call-results/${id}`, { body: FORGED });
  expect([status, body]).toEqual([200, { success: true }]);
  return id;
}
const loaded = async (id: string) => (await owner.api<{ response: LoadedResponseWire }>('GET', `responses/${id}`)).body.response;
const include = (id: string, included: boolean | null) =>
  owner.api<{ response: LoadedResponseWire }>('PUT', `responses/${id}/analysis-inclusion`, { body: { included } });
const coded = async (id: string) =>
  (await query(server, 'select from analysis_codings where response_id = $1 and coded_at is not null', [id])).length === 1;

describe('results that only a browser reported [SEC-10]', () => {
  it('are stored and answered, and never called the platform’s', async () => {
    const id = await forged(await given.form(owner));
    expect(await loaded(id)).toMatchObject({
      interview_transcript: FORGED.interview_transcript,
      interview_summary: FORGED.interview_summary,
      interview_recording: FORGED.interview_recording,
      call_status: 'completed',
      call_duration: 900_000,
      source: 'browser',
      summary_source: 'browser',
      has_recording: false,
      include_in_analysis: null,
    });
  });

  it.each(['javascript:alert(1)', 'https://ada:secret@evil.example/listen'])(
    'keep the address %s as it was sent, unverified',
    async (address) => {
      const form = await given.form(owner);
      const { id } = await given.response(form);
      const body = { ...FORGED, interview_recording: address };
      expect((await api(server, 'PUT', `public/update-call-results/${id}`, { body })).status).toBe(200);
      expect(await loaded(id)).toMatchObject({ interview_recording: address, source: 'browser', has_recording: false });
      const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
      expect(csv).toContain(`"Unverified: ${address}"`);
    },
  );

  it('are labelled in the CSV, with their recording as unverified text', async () => {
    const form = await given.form(owner);
    await forged(form);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv).toContain(`"Unverified: https://evil.example/listen"`);
    expect(csv).toContain(`"Reported by the participant's browser"`);
  });

  it('stay out of themes, counts and the completion rate, and the report says so', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, PLANNING_APP.slice(0, 3));
    for (let n = 0; n < 4; n += 1) await forged(form);
    const abandoned = await given.response(form);
    await api(server, 'PUT', `public/update-call-results/${abandoned.id}`, { body: { ...FORGED, call_status: 'abandoned' } });
    const report = await generate(owner, form);
    expect(report).toMatchObject({ analyzed_interviews: 3, total_interviews: 3, completion_rate: 100, newer_interviews: 0 });
    expect(JSON.stringify(report)).not.toContain('Acme');
    expect(report.method.join(' ')).toContain('5 responses reported by a participant’s browser, with no call behind them, were left out');
    expect(
      await query(
        server,
        `select from analysis_codings c join responses r on r.id = c.response_id where r.form_id = $1 and r.source = 'browser'`,
        [form.id],
      ),
    ).toEqual([]);
    const other = await given.owner();
    const own = await given.form(other);
    await forged(own);
    const { metrics } = (await other.api<{ metrics: object }>('GET', `analysis/metrics/${other.sub}`)).body;
    expect(metrics).toMatchObject({ total_responses: 1, completion_rate: 0, average_call_duration_ms: 0 });
  });

  it('cannot be analysed alone', async () => {
    const form = await given.form(owner);
    await forged(form);
    expect((await owner.api('POST', `analysis/generate/${form.id}`)).status).toBe(409);
  });

  it('are included one by one, which other windows hear and the report shows as newer, and left out again at once', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, PLANNING_APP.slice(0, 3));
    const id = await forged(form);
    await generate(owner, form);
    expect((await include(id, true)).body.response).toMatchObject({ include_in_analysis: true, version: expect.any(Number) });
    expect(await ownerEvents(server, owner.id)).toContainEqual(
      expect.objectContaining({ kind: 'response.updated', response: expect.objectContaining({ id, include_in_analysis: true }) }),
    );
    await until(() => coded(id));
    expect((await read(owner, form)).analysis).toMatchObject({ analyzed_interviews: 3, newer_interviews: 1 });
    const report = await generate(owner, form);
    expect(report).toMatchObject({ analyzed_interviews: 4, newer_interviews: 0 });
    expect(quotesOf(report).some(({ response_id }) => response_id === id)).toBe(true);
    expect(report.method.join(' ')).toContain('1 response reported by a participant’s browser is included because the owner chose to');

    await include(id, null);
    const after = (await read(owner, form)).analysis!;
    expect(after).toMatchObject({ analyzed_interviews: 3, newer_interviews: 0 });
    expect(quotesOf(after).some(({ response_id }) => response_id === id)).toBe(false);
    expect(await coded(id)).toBe(false);
  });

  it('are included by the interview’s setting, where the owner has not decided otherwise', async () => {
    const form = await given.form(owner);
    await addInterviews(server, form, PLANNING_APP.slice(0, 2));
    const [one, out] = [await forged(form), await forged(form)];
    await include(out, false);
    const set = (value: boolean) =>
      owner.api<{ form: GivenForm }>('PUT', `forms/${form.id}`, { body: { privacy: { include_browser_reported: value } } });
    expect((await set(true)).body.form.privacy).toMatchObject({ include_browser_reported: true });
    await until(() => coded(one));
    expect(await coded(out)).toBe(false);
    expect((await generate(owner, form)).analyzed_interviews).toBe(3);
    await set(false);
    expect((await read(owner, form)).analysis!.analyzed_interviews).toBe(2);
  });

  it('are the owner’s to decide, and nothing else is', async () => {
    const form = await given.form(owner);
    const [held] = await addInterviews(server, form, PLANNING_APP.slice(0, 1));
    expect((await include(held!, false)).status).toBe(409);
    const other = await given.owner();
    const id = await forged(form);
    expect((await other.api('PUT', `responses/${id}/analysis-inclusion`, { body: { included: true } })).status).toBe(404);
  });

  it('do not become an interview by opening a call in which nobody speaks', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    await api(server, 'PUT', `public/update-call-results/${response.id}`, { body: { ...FORGED, call_status: 'failed' } });
    await api(server, 'POST', 'public/calls', { body: { responseId: response.id }, headers: response.headers });
    await until(async () => (await query(server, 'select 1 from responses where id = $1 and turn_count > 0', [response.id])).length > 0);
    await query(server, `update calls set last_seen_at = now() - interval '1 day' where response_id = $1`, [response.id]);
    // No call is given up in the first half minute of a process.
    await until(async () => !(await loaded(response.id)).processing && (await loaded(response.id)).call_status === 'abandoned');
    // Our interviewer spoke, so there is an interview, without the words and the address that the browser brought.
    await expect.poll(async () => (await loaded(response.id)).interview_transcript, { timeout: 20_000 }).not.toContain('Acme');
    expect((await loaded(response.id)).interview_recording).toBeNull();
  }, 90_000);
});
