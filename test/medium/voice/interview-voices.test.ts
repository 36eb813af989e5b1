import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import type { InterviewSpeech } from '../../../backend/contract/interview-speech.js';
import type { VoicesAnswer } from '../../../backend/contract/interview-speech-schema.js';
import { markOf } from '../../../backend/contract/languages.js';
import { sentencesFrom } from '../../../backend/contract/sentences.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { startTtsStandIn, type TtsStandIn } from '../../support/tts-stand-in.js';
import { openCall, Participant } from './participant.js';

const LISTED = { voices: ['af_heart', 'af_bella', 'ef_dora', { id: 'kerstin', language: 'de-DE' }, { name: 'no good name!' }, 7] };

let standIn: TtsStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  standIn = await startTtsStandIn({ perCharacterMs: 1 });
  standIn.list.answer = LISTED;
  server = await startApp({ TTS_BASE_URL: standIn.url, TTS_VOICE: 'en=af_heart,de=thorsten' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
  const others = (['de', 'es', 'ja'] as const).map((language) => ({ language, offered: false, name: null, information: null }));
  expect((await owner.api('PUT', `forms/${form.id}`, { body: { languages: { source: 'en', others } } })).status).toBe(200);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await standIn.stop();
});

const save = (speech: unknown, id = form.id) => owner.api<{ form: FormWire }>('PUT', `forms/${id}`, { body: { speech } });
const preview = (who: GivenOwner, body: unknown, id = form.id, at = server) =>
  fetch(`${at.url}/api/forms/${id}/voice-preview`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ENGLISH = { language: 'en', voice: 'af_bella', pace: 'usual' } as const;

/** Has the greeting of a new response read aloud; what the server was asked. */
async function heardIn(formId = form.id, query = '') {
  const response = await given.response({ ...form, id: formId });
  const participant = await Participant.enter(server, response);
  const { text } = await participant.hears(1);
  const mark = markOf(sentencesFrom(text, 0, true)[0]!.text);
  const before = standIn.asked.length;
  const answer = await fetch(`${server.url}/api/public/calls/${participant.ticket.callId}/speech/1/${mark}${query}`, {
    headers: response.headers,
  });
  await answer.arrayBuffer();
  return { status: answer.status, asked: standIn.asked.slice(before) };
}

describe('the voices of an interview', () => {
  it('[TTS-30] are those that the server lists, by language, with the usual one first', async () => {
    const { body } = await owner.api<VoicesAnswer>('GET', `forms/${form.id}/voices`);
    expect(body).toMatchObject({ available: true, on_platform: false });
    expect(body.languages.map(({ language }) => language)).toEqual(['en', 'de', 'es', 'ja']);
    const of = (language: string) => body.languages.find((one) => one.language === language);
    expect(of('en')).toEqual({ language: 'en', usual: 'af_heart', voices: ['af_heart', 'af_bella'] });
    // The server says a language itself, and has no thorsten in its list.
    expect(of('de')).toEqual({ language: 'de', usual: 'thorsten', voices: ['thorsten', 'kerstin'] });
    expect(of('es')).toEqual({ language: 'es', usual: null, voices: ['ef_dora'] });
    expect(of('ja')).toEqual({ language: 'ja', usual: null, voices: [] });
    // Read once, and kept.
    expect(standIn.list.asked).toBe(1);
  });

  it('[TTS-31] are chosen by its owner for each language, with the pace, and read back', async () => {
    const speech: InterviewSpeech = { pace: 'slower', voices: [{ language: 'en', voice: 'af_bella' }] };
    const { status, body } = await save(speech);
    expect([status, body.form.speech]).toEqual([200, speech]);
    // Participants read nothing of it.
    const published = await fetch(`${server.url}/api/public/get-form/${form.id}`);
    expect((await published.json()) as { form: PublicFormWire }).not.toHaveProperty('form.speech');
    const other = await given.owner();
    expect((await other.api('PUT', `forms/${form.id}`, { body: { speech } })).status).toBe(404);
  });

  it.each([
    ['a name with other characters', { pace: 'usual', voices: [{ language: 'en', voice: 'a voice\n' }] }],
    ['another pace', { pace: 'hasty', voices: [] }],
    ['a language that no interview has', { pace: 'usual', voices: [{ language: 'xx', voice: 'af_bella' }] }],
    [
      'a language twice',
      {
        pace: 'usual',
        voices: [
          { language: 'en', voice: 'af_bella' },
          { language: 'en', voice: 'af_heart' },
        ],
      },
    ],
  ])('[TTS-31] are refused for %s', async (_, speech) => {
    expect((await save(speech)).status).toBe(400);
  });

  it('[TTS-32] are heard in its calls, at its pace, and slower still where a participant asks for it', async () => {
    await save({ pace: 'slower', voices: [{ language: 'en', voice: 'af_bella' }] });
    expect((await heardIn()).asked).toMatchObject([{ voice: 'af_bella', speed: 0.88 }]);
    const slow = await heardIn(form.id, '?slow=1');
    expect(slow.asked[0]?.speed).toBeCloseTo(0.66, 9);
    // From the next sentence on.
    await save({ pace: 'faster', voices: [] });
    expect((await heardIn()).asked).toMatchObject([{ voice: 'af_heart', speed: 1.12 }]);
  });

  it('[TTS-32] is the installation’s where the chosen one is not offered (any more)', async () => {
    await save({ pace: 'usual', voices: [{ language: 'en', voice: 'gone_voice' }] });
    const { status, asked } = await heardIn();
    expect(status).toBe(200);
    expect(asked).toMatchObject([{ voice: 'af_heart', speed: 1 }]);
  });

  it('[TTS-32] makes the server speak a language that browsers would have spoken', async () => {
    const spanish = await given.form(owner, { title: 'Estudio' });
    await owner.api('PUT', `forms/${spanish.id}`, { body: { languages: { source: 'es', others: [] } } });
    const voiceOf = async () => (await openCall(server, await given.response(spanish))).capabilities.voice;
    expect(await voiceOf()).toBeUndefined();
    await save({ pace: 'usual', voices: [{ language: 'es', voice: 'ef_dora' }] }, spanish.id);
    expect(await voiceOf()).toBe('server');
  });

  it('[TTS-33] go with a trial, a copy and the export of the account', async () => {
    const speech: InterviewSpeech = { pace: 'faster', voices: [{ language: 'en', voice: 'af_bella' }] };
    await save(speech);
    const trial = await owner.api<{ form: PublicFormWire }>('POST', `forms/${form.id}/trial`, { body: {} });
    const stored = async (id: number) =>
      (await query<{ speech: unknown }>(server, 'select speech from forms where id = $1', [id]))[0]?.speech;
    expect(await stored(trial.body.form.id)).toEqual(speech);
    const copy = await owner.api<{ form: FormWire }>('POST', `forms/${form.id}/duplicate`, { body: {} });
    expect(copy.body.form.speech).toEqual(speech);
    const exported = await (await fetch(`${server.url}/api/account/export`, { headers: owner.headers })).text();
    expect(exported).toContain('af_bella');
  });
});

describe('a preview', () => {
  it('[TTS-34] reads the greeting of the language, for the owner, and counts its characters once', async () => {
    const used = async () => {
      const [row] = await query<{ units: string }>(
        server,
        `select coalesce(sum(units), 0) as units from usage_counters where scope = 'form' and scope_id = $1 and kind = 'speech'`,
        [String(form.id)],
      );
      return Number(row!.units);
    };
    // What was read before is in the books by then.
    await expect.poll(() => query(server, `select from usage_reservations where kind = 'speech'`)).toEqual([]);
    const before = await used();
    const german = { language: 'de', voice: 'kerstin', pace: 'faster' };
    const answer = await preview(owner, german);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(44);
    expect(standIn.asked.at(-1)).toMatchObject({ input: 'Hallo! Wie geht es Ihnen heute?', voice: 'kerstin', speed: 1.12 });
    await expect.poll(used).toBe(before + 'Hallo! Wie geht es Ihnen heute?'.length);
    const asked = standIn.asked.length;
    await (await preview(owner, german)).arrayBuffer();
    expect(standIn.asked).toHaveLength(asked);
  });

  it('[TTS-34] is for the owner of the interview, and of voices that are offered', async () => {
    expect((await preview(await given.owner(), ENGLISH)).status).toBe(404);
    expect((await fetch(`${server.url}/api/forms/${form.id}/voice-preview`, { method: 'POST' })).status).toBe(401);
    expect((await preview(owner, { ...ENGLISH, voice: 'another' })).status).toBe(404);
    expect((await preview(owner, { ...ENGLISH, language: 'ja' })).status).toBe(404);
    expect((await preview(owner, { ...ENGLISH, pace: 'hasty' })).status).toBe(400);
  });

  it('[TTS-34] says when the voice cannot be heard', async () => {
    standIn.behave(() => ({ kind: 'status', status: 500 }));
    expect((await preview(owner, { ...ENGLISH, pace: 'slower' })).status).toBe(503);
    standIn.behave(() => null);
  });
});

describe('the operator’s list of voices', () => {
  it('[TTS-30] [TTS-34] takes the place of the server’s, and can be heard so often in a minute', async () => {
    const voices = { TTS_VOICE: 'af_heart', TTS_VOICES: 'af_bella,de=kerstin,de=anna' };
    const own = await startApp({ TTS_BASE_URL: standIn.url, ...voices, RATE_LIMITS: 'on' });
    try {
      const asked = standIn.list.asked;
      const someone = await givenIn(own).owner();
      const theirs = await givenIn(own).form(someone);
      const german = { language: 'de', offered: false, name: null, information: null };
      await someone.api('PUT', `forms/${theirs.id}`, { body: { languages: { source: 'en', others: [german] } } });
      const { body } = await someone.api<VoicesAnswer>('GET', `forms/${theirs.id}/voices`);
      const of = (language: string) => body.languages.find((one) => one.language === language)?.voices;
      expect(of('en')).toEqual(['af_heart', 'af_bella']);
      expect(of('de')).toEqual(['af_heart', 'af_bella', 'kerstin', 'anna']);
      expect(standIn.list.asked).toBe(asked);
      const answers = await Promise.all(Array.from({ length: 40 }, () => preview(someone, ENGLISH, theirs.id, own)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    } finally {
      await own.stop();
    }
  });

  it('[TTS-35] is nothing where browsers speak', async () => {
    const plain = await startApp();
    try {
      const someone = await givenIn(plain).owner();
      const theirs = await givenIn(plain).form(someone);
      const { body } = await someone.api<VoicesAnswer>('GET', `forms/${theirs.id}/voices`);
      expect(body).toMatchObject({ available: false, languages: [{ language: 'en', usual: null, voices: [] }] });
    } finally {
      await plain.stop();
    }
  });
});
