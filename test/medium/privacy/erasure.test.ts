import { afterEach, describe, expect, it } from 'vitest';
import { SearchIndexer } from '../../../backend/responses/search/search-indexer.js';
import { api } from '../../support/api.js';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { addInterviews } from '../analysis/interviews.js';
import { PLANNING_APP } from '../analysis/corpus/hand-written.js';
import { generate, quotesOf, read } from '../analysis/reports.js';
import { tablesWith } from './canary.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

/** Words of one participant that occur nowhere else. */
const NAME = { firstname: 'Zqfirst', lastname: 'Zqlast', email: 'zqmail@example.com', phonenumber: 'zqphone' };
const SAID = 'The zqwidget is far too slow, and the zqwidget crashes.';
const CANARIES = ['zqfirst', 'zqlast', 'zqmail', 'zqphone', 'zqwidget'];

/** An interview with others' answers, one with canaries, and a report that quotes it. */
async function seeded(interviewInfo = 'About planning.'): Promise<{ form: GivenForm; response: GivenResponse }> {
  const form = await given.form(owner, { interviewInfo });
  await addInterviews(server, form, PLANNING_APP.slice(0, 2));
  const response = await given.response(form, NAME);
  await query(
    server,
    `with call as (
       insert into calls (response_id, form_id, owner_id, provider, status) select id, form_id, owner_id, 'builtin', 'ended' from responses where id = $1
       returning id
     )
     insert into transcript_turns (response_id, seq, call_id, role, content)
     select $1, seq, call.id, role, content from call,
            (values (1, 'assistant', 'How is it?'), (2, 'user', $2), (3, 'assistant', 'And else?'), (4, 'user', $2)) as said (seq, role, content)`,
    [response.id, SAID],
  );
  await query(
    server,
    `update responses set call_status = 'completed', turn_count = 4, interview_transcript = 'User: ' || $2, interview_summary = $2, updated_at = now() - interval '1 hour'
      where id = $1`,
    [response.id, SAID],
  );
  const report = await generate(owner, form);
  expect(quotesOf(report).some(({ response_id }) => response_id === response.id)).toBe(true);
  await server.app.get(SearchIndexer).indexSome(0);
  const before = await tablesWith(server, CANARIES);
  for (const table of [
    'responses',
    'transcript_turns',
    'owner_events',
    'analysis_reports',
    'analysis_report_versions',
    'analysis_segments',
  ]) {
    expect(
      before.some((found) => found.endsWith(`.${table}`)),
      table,
    ).toBe(true);
  }
  return { form, response };
}

describe('what is left of a response', () => {
  it('is nothing anywhere in the database after its owner has deleted it [SEC-11]', async () => {
    const { form, response } = await seeded();
    const counted = (await read(owner, form)).analysis!;
    expect((await owner.api('DELETE', `responses/${response.id}`)).status).toBe(200);
    expect(await tablesWith(server, CANARIES)).toEqual([]);
    const { analysis } = await read(owner, form);
    expect(analysis!.analyzed_interviews).toBe(counted.analyzed_interviews - 1);
    expect(quotesOf(analysis!).every(({ response_id }) => response_id !== response.id)).toBe(true);
    const exported = await fetch(`${server.url}/api/analysis/export/${form.id}/json`, { headers: owner.headers });
    expect((await exported.text()).toLowerCase()).not.toContain('zq');
  });

  it('is nothing after the participant has deleted it, and nobody else may [SEC-11]', async () => {
    const { response } = await seeded();
    const other = await given.response(await given.form(owner));
    const remove = (headers: Record<string, string>) => api(server, 'DELETE', `public/responses/${response.id}`, { headers });
    expect((await remove({})).status).toBe(401);
    expect((await remove(other.headers)).status).toBe(404);
    expect((await remove(response.headers)).status).toBe(200);
    expect(await tablesWith(server, CANARIES)).toEqual([]);
    expect((await remove(response.headers)).status).toBe(404);
  });

  it('is nothing after its interview was deleted, whose own texts go as well [SEC-11]', async () => {
    const { form } = await seeded('About the zqinfo.');
    expect((await owner.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(200);
    await until(async () => (await tablesWith(server, [...CANARIES, 'zqinfo'])).length === 0);
  });

  it('is nothing in the analysis once the report is deleted [SEC-11]', async () => {
    const { form } = await seeded();
    expect((await owner.api('DELETE', `analysis/${form.id}`)).body).toEqual({ success: true });
    expect(await query(server, 'select from analysis_reports where form_id = $1', [form.id])).toEqual([]);
    expect(
      await query(server, 'select from analysis_segments s join responses r on r.id = s.response_id where r.form_id = $1 and s.placed', [
        form.id,
      ]),
    ).toEqual([]);
    await owner.api('DELETE', `forms/delete-form/${form.id}`);
  });
});

it('a dashboard that was away still follows the stream after a deletion, and learns no name [SEC-11]', async () => {
  const by = await given.owner();
  const form = await given.form(by);
  const socket = await connect(dashboardSocket(server.url, { token: by.token }));
  const position = await socket.emitWithAck('position', {});
  if (!position.success) throw new Error(position.code);
  const response = await given.response(form, NAME);
  await by.api('DELETE', `responses/${response.id}`);
  const answer = await socket.emitWithAck('resume', { after: position.top, epoch: position.epoch });
  if (!answer.success || answer.reset) throw new Error('it was reset');
  expect(answer.events.map(({ seq, body }) => [seq - position.top, body.kind])).toEqual([
    [1, 'response.created'],
    [2, 'response.deleted'],
  ]);
  expect(answer.events[0]!.body).toMatchObject({ response: { id: response.id, firstname: '', email: '' }, usage: {} });
  expect(JSON.stringify(answer.events).toLowerCase()).not.toContain('zq');
});

it('a report that is being made while a response is deleted does not keep its words [SEC-11]', async () => {
  const { form, response } = await seeded();
  const [made] = await Promise.all([owner.api('POST', `analysis/generate/${form.id}`), owner.api('DELETE', `responses/${response.id}`)]);
  expect(made.status).toBeLessThan(300);
  await until(async () => (await read(owner, form)).run?.state !== 'running');
  expect(await tablesWith(server, CANARIES)).toEqual([]);
});
