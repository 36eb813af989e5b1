import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { ResponseChangesService } from '../../../backend/responses/response-changes.service.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  // Without a worker, follow-ups stay as they were scheduled.
  server = await startApp({ ROLE: 'api' });
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner);
});
afterAll(() => server?.stop());

const complete = (id: string, andThen: () => void = () => undefined) => {
  const changes = server.app.get(ResponseChangesService, { strict: false });
  return server.app.get(TransactionRunner).run(async (tx) => {
    await changes.apply(tx, (await changes.lock(tx, id))!, { callStatus: 'completed', interviewTranscript: 'User: Yes' });
    andThen();
  });
};
const consequences = async (id: string) => ({
  followUps: (await query<{ kind: string }>(server, 'select kind from follow_ups where subject = $1 order by 1', [id])).map(
    ({ kind }) => kind,
  ),
  events: (
    await query<{ kind: string }>(server, `select kind from owner_events where payload #>> '{response,id}' = $1 order by seq`, [id])
  ).map(({ kind }) => kind),
});

describe('what subscribers of domain events write', () => {
  it('is committed with the change', async () => {
    const { id } = await given.response(form);
    await complete(id);
    expect(await consequences(id)).toEqual({
      followUps: ['response.check', 'response.code'],
      events: ['response.created', 'response.updated'],
    });
  });

  it('is taken back with the change', async () => {
    const { id } = await given.response(form);
    await expect(
      complete(id, () => {
        throw new Error('something later in the transaction fails');
      }),
    ).rejects.toThrow('something later');
    expect(await consequences(id)).toEqual({ followUps: [], events: ['response.created'] });
  });

  it('follows an interview’s setting for responses that browsers reported', async () => {
    const own = await given.form(owner);
    const [left, chosen] = [await given.response(own), await given.response(own)];
    for (const { id } of [left, chosen]) {
      const body = { interview_transcript: 'User: Only my browser knows of this.' };
      expect((await owner.api('PUT', `public/update-call-results/${id}`, { body })).status).toBe(200);
    }
    expect((await owner.api('PUT', `responses/${chosen.id}/analysis-inclusion`, { body: { included: false } })).status).toBe(200);
    const include = (include_browser_reported: boolean) =>
      owner.api('PUT', `forms/${own.id}`, { body: { privacy: { include_browser_reported } } });
    const coding = () => Promise.all([left, chosen].map(async ({ id }) => (await consequences(id)).followUps.includes('response.code')));
    expect(await coding()).toEqual([false, false]);
    await include(true);
    expect(await coding()).toEqual([true, false]);
    await include(false);
    expect(await coding()).toEqual([false, false]);
  });
});

describe('triggers', () => {
  it('are the eight that docs/architecture.md gives reasons for', async () => {
    const triggers = await query<{ name: string }>(
      server,
      `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(triggers.map(({ name }) => name)).toEqual([
      'asked_passages_removed',
      'assistants_removed',
      'assistants_replaced',
      'calls_removed',
      'calls_replaced',
      'recordings_removed',
      'responses_reason_changed',
      'responses_searched_changed',
    ]);
  });
});
