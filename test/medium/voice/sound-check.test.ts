import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SESSION_TEXTS } from '../../../backend/common/intents/session-texts.js';
import type { PublicFormWire } from '../../../backend/contract/forms.js';
import type { SoundCheckAnswer } from '../../../backend/contract/sound-check.js';
import { SOUND_CHECK } from '../../../backend/contract/sound-check-constants.js';
import { api } from '../../support/api.js';
import { type Given, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { type SttStandIn, startSttStandIn } from '../../support/stt-stand-in.js';
import { samplesOf, startTtsStandIn, type TtsStandIn } from '../../support/tts-stand-in.js';
import { startVapiStandIn } from '../../support/vapi-stand-in.js';
import type { VapiStandIn } from '../../support/vapi-stand-in.types.js';
import { startBeside } from './second-server.js';
import { spoken } from './talker.js';

const WORDS = 'I can hear you.';
const SOUND = spoken(WORDS).subarray(0, SOUND_CHECK.maxBytes);

let stt: SttStandIn;
let tts: TtsStandIn;
let vapi: VapiStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  [stt, tts, vapi] = await Promise.all([startSttStandIn({ strict: true }), startTtsStandIn({ perCharacterMs: 5 }), startVapiStandIn()]);
  server = await startApp({
    ...vapi.env,
    ...{ VOICE: 'builtin', TTS_BASE_URL: tts.url, TTS_VOICE: 'af_heart' },
    ...{ STT_BASE_URL: stt.url, STT_MODEL: 'gpt-transcribe', STT_API_KEY: 'key', STT_SECONDS_PER_RESPONSE: '12' },
  });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
beforeEach(() => stt.behave(() => null));
afterAll(async () => {
  await server.stop();
  await Promise.all([stt.stop(), tts.stop(), vapi.stop()]);
});

const pathOf = ({ id }: Pick<GivenResponse, 'id'>, rest = '') => `public/responses/${id}/sound-check${rest}`;
const look = (response: GivenResponse, search = '', at: { url: string } = server) =>
  api<SoundCheckAnswer & { code: string }>(at, 'GET', `${pathOf(response)}${search}`, { headers: response.headers });
async function say(response: GivenResponse, sound: Buffer = SOUND, search = '') {
  const headers = { ...response.headers, 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${server.url}/api/${pathOf(response, '/words')}${search}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(sound),
  });
  return { status: answer.status, body: (await answer.json()) as { text: string; code: string } };
}
const noticeOf = async ({ id }: Pick<GivenForm, 'id'>, at: { url: string } = server) =>
  (await api<{ form: PublicFormWire }>(at, 'GET', `public/get-form/${id}`)).body.form.notice!.version;

describe('the check before a call', () => {
  it('[CHECK-01] says how a call would be held, and opens none', async () => {
    const response = await given.response(form);
    const { body } = await look(response, '?language=en');
    expect(body).toEqual({ success: true, hears: 'server', speaks: 'server', language: 'en', sentence: SESSION_TEXTS.en.greeting });
    const there = await given.form(owner, { voice: 'vapi' });
    expect((await look(await given.response(there))).body).toMatchObject({ hears: 'platform', speaks: 'platform' });
    const beside = await startBeside(server, { STT: 'off' });
    try {
      expect((await look(response, '', beside)).body).toMatchObject({ hears: 'browser', speaks: 'browser' });
    } finally {
      await beside.stop();
    }
    expect(await query(server, 'select id from calls where response_id = $1', [response.id])).toEqual([]);
    expect((await look(response, '?language=klingon')).status).toBe(400);
  });

  it('[CHECK-03] has a few words understood, within its bounds and the budget', async () => {
    const response = await given.response(form);
    expect(await say(response)).toMatchObject({ status: 200, body: { text: WORDS } });
    expect((await say(response, Buffer.alloc(3_200))).body.text).toBe('');
    for (const wrong of [Buffer.alloc(0), Buffer.alloc(33), Buffer.alloc(SOUND_CHECK.maxBytes + 2)]) {
      expect((await say(response, wrong)).status, String(wrong.length)).toBe(400);
    }
    stt.behave(() => ({ kind: 'status', status: 500 }));
    expect(await say(response)).toMatchObject({ status: 503, body: { code: 'SPEECH_UNAVAILABLE' } });
    stt.behave(() => null);
    const codes = [];
    for (let at = 0; at < 8; at += 1) codes.push((await say(response)).body.code);
    // Three seconds each of twelve; what was reserved and not used, such as for the refused one, is free again a moment later.
    expect(codes).toContain('SPEECH_LIMIT_REACHED');
    expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(3);
  });

  it('[CHECK-04] plays the first words in the voice of the interview, and counts them once', async () => {
    const [response, other] = [await given.response(form), await given.response(form)];
    const before = tts.asked.length;
    for (const one of [response, other]) {
      const answer = await fetch(`${server.url}/api/${pathOf(one, '/speech')}`, { headers: one.headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
      const sound = Buffer.from(await answer.arrayBuffer());
      expect(sound.subarray(44).equals(samplesOf(SESSION_TEXTS.en.greeting, SESSION_TEXTS.en.greeting.length * 5))).toBe(true);
    }
    expect(tts.asked.length - before).toBe(1);
    const there = await given.response(await given.form(owner, { voice: 'vapi' }));
    expect((await fetch(`${server.url}/api/${pathOf(there, '/speech')}`, { headers: there.headers })).status).toBe(404);
  });

  it('[CHECK-06] sends no sound to a service that the participant has not agreed to', async () => {
    const beside = await startBeside(server, { STT: 'off' });
    const asks = await given.form(owner);
    await owner.api('PUT', `forms/${asks.id}`, { body: { frame: { consent_required: true } } });
    try {
      const response = await given.response(asks);
      const without = await noticeOf(asks, beside);
      const asked = stt.asked.length;
      expect((await look(response)).body.hears).toBe('browser');
      expect((await say(response)).status).toBe(503);
      expect((await look(response, `?consent=${without}`)).body.hears).toBe('browser');
      expect((await say(response, SOUND, `?consent=${without}`)).status).toBe(503);
      expect(stt.asked.length).toBe(asked);
      expect((await look(response, `?consent=${await noticeOf(asks)}`)).body.hears).toBe('server');
      expect((await look(response, '?consent=made-up')).body.hears).toBe('browser');
    } finally {
      await beside.stop();
    }
  });

  it('[CHECK-06] answers strangers as if there was nothing, and nobody about a complete interview', async () => {
    const [response, stranger] = [await given.response(form), await given.response(form)];
    const answer = await api<{ code: string }>(server, 'GET', pathOf(response), { headers: stranger.headers });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    await query(server, `update responses set call_status = 'completed' where id = $1`, [response.id]);
    expect((await look(response)).body.code).toBe('CALL_ENDED');
  });
});
