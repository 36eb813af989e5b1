import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelNoticesAnswer } from '../../../backend/contract/model-notices.js';
import { makeDue } from '../../support/follow-ups.js';
import { givenIn, type Given, type GivenForm, type GivenOwner } from '../../support/given.js';
import { type ModelsStandIn, startModelsStandIn } from '../../support/models-stand-in.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const METRICS_TOKEN = 'a token for metrics';
const ADMIN_TOKEN = 'a token for admins';
const MODEL = 'house-model';

let models: ModelsStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  models = await startModelsStandIn();
  models.says.models = [{ id: MODEL, object: 'model' }];
  server = await startApp({
    OPENAI_BASE_URL: models.url,
    OPENAI_API_KEY: 'key-1',
    OPENAI_MODEL: MODEL,
    METRICS_TOKEN,
    ADMIN_TOKEN,
    LOG_LEVEL: 'debug',
  });
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { title: 'Coffee study' });
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});

const noticesOf = async (who: GivenOwner, formId?: number) =>
  (await who.api<ModelNoticesAnswer>('GET', `usage/model-notices${formId === undefined ? '' : `?form_id=${formId}`}`)).body.notices;
const stateOf = () =>
  query<{ model: string; gone: boolean; day: string | null }>(server, 'select model, gone, shutdown_on::text as day from model_states');
/** As if a day had gone by. */
async function aDayLater() {
  const asked = models.requests.length;
  await makeDue(server, 'models.check');
  await expect.poll(() => models.requests.length, { timeout: 10_000 }).toBeGreaterThan(asked);
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

describe('models that the server lists', () => {
  it('[MODEL-02] are looked at when a worker starts, with the key, and cause no warning', async () => {
    await expect.poll(stateOf).toEqual([{ model: MODEL, gone: false, day: null }]);
    expect(models.requests[0]).toEqual({ line: 'GET /v1/models', authorization: 'Bearer key-1' });
    expect(await noticesOf(owner)).toEqual([]);
    expect(await noticesOf(owner, form.id)).toEqual([]);
  });

  it('[MODEL-02] [MODEL-05] are announced when the server names a day, once a day is over', async () => {
    const day = inDays(30);
    models.says.models = [{ id: MODEL, shutdown_date: day }];
    await aDayLater();
    await expect.poll(stateOf).toEqual([{ model: MODEL, gone: false, day }]);
    const [notice] = await noticesOf(owner);
    expect(notice).toEqual({
      ...{ use: 'interviewer', setting: 'OPENAI_MODEL', model: MODEL, retires_on: day, gone: false },
      ...{ successor: null, fallback: null, source: null },
      interviews: [{ id: form.id, title: 'Coffee study' }],
      interview_count: 1,
    });
    expect(await noticesOf(owner, form.id)).toEqual([notice]);
  });

  it('[MODEL-04] tell the operator: in the log, on the page, and as a figure', async () => {
    await expect.poll(() => server.log.text).toMatch(/The model house-model ends on \d{4}-\d\d-\d\d: set OPENAI_MODEL to another model/);
    const page = await fetch(`${server.url}/admin/quarantine`, { headers: { authorization: `Basic ${btoa(`admin:${ADMIN_TOKEN}`)}` } });
    expect(await page.text()).toContain('The model house-model ends on');
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(await metrics.text()).toMatch(/colloquy_model_days_left\{setting="OPENAI_MODEL"\} (29|30)/);
  });

  it('[MODEL-06] tell an owner of their own interviews only, and of none that is closed', async () => {
    const other = await given.owner();
    // Who has no interviews is not concerned.
    expect(await noticesOf(other)).toEqual([]);
    const answer = await other.api('GET', `usage/model-notices?form_id=${form.id}`);
    expect(answer.status).toBe(404);
    const closed = await given.form(other);
    await query(server, 'update forms set closed_at = now() where id = $1', [closed.id]);
    expect(await noticesOf(other)).toEqual([]);
    expect(await noticesOf(other, closed.id)).toEqual([]);
  });

  it('[MODEL-02] are gone when they are neither listed nor found, and back when they are', async () => {
    models.says.models = [{ id: 'another-model' }];
    await aDayLater();
    await expect.poll(stateOf).toEqual([{ model: MODEL, gone: true, day: null }]);
    expect(await noticesOf(owner)).toMatchObject([{ gone: true, retires_on: null }]);
    // An alias works without being listed.
    models.says.unlisted = [MODEL];
    await aDayLater();
    await expect.poll(stateOf).toEqual([{ model: MODEL, gone: false, day: null }]);
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('[MODEL-02] stay as they were while the server does not answer', async () => {
    models.says.models = [{ id: MODEL, shutdown_date: inDays(10) }];
    await aDayLater();
    await expect.poll(async () => (await noticesOf(owner)).length).toBe(1);
    for (const status of [500, 404]) {
      models.says.status = status;
      await aDayLater();
      expect(await noticesOf(owner)).toHaveLength(1);
    }
    models.says.status = null;
  });
});

describe('models of interviews held by different interviewers', () => {
  it('[MODEL-06] an owner sees notices about the models that their interviews use', async () => {
    const day = inDays(20);
    models.says.models = [
      { id: 'house-voice', shutdown_date: day },
      { id: MODEL, object: 'model' },
    ];
    const both = await startApp({
      TTS_BASE_URL: models.url,
      TTS_MODEL: 'house-voice',
      TTS_VOICE: 'en=one',
      REALTIME_BASE_URL: 'http://127.0.0.1:9',
    });
    try {
      const there = givenIn(both);
      const someone = await there.owner();
      const [builtIn, realtime] = [await there.form(someone, { title: 'Tea study' }), await there.form(someone, { title: 'Milk study' })];
      await query(both, `update forms set voice = 'realtime' where id = $1`, [realtime.id]);
      await expect
        .poll(async () => await noticesOf(someone))
        .toMatchObject([{ setting: 'TTS_MODEL', retires_on: day, interview_count: 1 }]);
      expect(await noticesOf(someone, builtIn.id)).toMatchObject([{ interviews: [{ title: 'Tea study' }] }]);
      expect(await noticesOf(someone, realtime.id)).toEqual([]);
    } finally {
      await both.stop();
    }
  });
});

describe('an installation without a key', () => {
  it('[MODEL-03] sends no request, and has nothing to do', async () => {
    const plain = await startApp();
    try {
      expect(await query(plain, `select from follow_ups where kind = 'models.check'`)).toEqual([]);
      const someone = await givenIn(plain).owner();
      await givenIn(plain).form(someone);
      expect(await noticesOf(someone)).toEqual([]);
    } finally {
      await plain.stop();
    }
  });
});
