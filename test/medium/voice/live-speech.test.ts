import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markOf } from '../../../backend/contract/languages.js';
import type { LiveAnswer, LiveCard } from '../../../backend/contract/live.js';
import { sentencesFrom } from '../../../backend/contract/sentences.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { type SttStandIn, startSttStandIn } from '../../support/stt-stand-in.js';
import { startTtsStandIn, type TtsStandIn } from '../../support/tts-stand-in.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { spoken, Talker } from './talker.js';

const SOUND = spoken('I write a list on Sunday evening.');

let stt: SttStandIn;
let tts: TtsStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  [stt, tts] = await Promise.all([startSttStandIn({ strict: true }), startTtsStandIn({ perCharacterMs: 5 })]);
  server = await startApp({
    ...{ STT_BASE_URL: stt.url, STT_MODEL: 'gpt-transcribe', STT_API_KEY: 'key' },
    ...{ TTS_BASE_URL: tts.url, TTS_VOICE: 'af_heart' },
  });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
beforeEach(() => {
  stt.behave(() => null);
  tts.behave(() => null);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await Promise.all([stt.stop(), tts.stop()]);
});

/** A running interview, and a Live screen of its owner. */
async function watched() {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  const { text } = await participant.hears(1);
  const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
  const sent: LiveCard[] = [];
  socket.on('live-cards', ({ cards }) => sent.push(...cards.filter(({ responseId }) => responseId === response.id)));
  await socket.emitWithAck('live-screen', { on: true });
  const read = async () => {
    const { body } = await owner.api<LiveAnswer>('GET', 'live');
    return body.cards.find(({ responseId }) => responseId === response.id)!.warnings;
  };
  /** On the screen by itself, and whenever the list is read. */
  const shows = (warnings: readonly string[]) =>
    eventually(async () => {
      expect(sent.at(-1)?.warnings).toEqual(warnings);
      expect(await read()).toEqual(warnings);
    });
  const listen = () => {
    const mark = markOf(sentencesFrom(text, 0, true)[0]!.text);
    return fetch(`${server.url}/api/public/calls/${participant.ticket.callId}/speech/1/${mark}`, { headers: response.headers });
  };
  return { response, participant, talker: new Talker(participant.socket), shows, read, listen };
}

describe('an interview whose servers for speech fail', () => {
  it.each([429, 500])('[LIVE-04] shows that recognition fails (%i), until it works again', async (status) => {
    const { talker, shows } = await watched();
    stt.behave(() => ({ kind: 'status', status }));
    expect(await talker.say(SOUND)).toMatchObject({ success: false, code: 'SPEECH_UNAVAILABLE' });
    await shows(['hearing-failing']);
    stt.behave(() => null);
    await eventually(async () => expect(await talker.say(SOUND)).toMatchObject({ success: true }));
    await shows([]);
  });

  it('[LIVE-04] shows that the voice fails, until it works again', async () => {
    const { listen, shows } = await watched();
    tts.behave(() => ({ kind: 'status', status: 500 }));
    expect((await listen()).status).toBe(503);
    await shows(['voice-failing']);
    tts.behave(() => null);
    await eventually(async () => expect((await listen()).status).toBe(200));
    await shows([]);
  });

  it('[LIVE-04] a failure that is over for three minutes is shown no longer', async () => {
    const { response, talker, shows, read } = await watched();
    stt.behave(() => ({ kind: 'status', status: 500 }));
    await talker.say(SOUND);
    await shows(['hearing-failing']);
    await query(server, `update calls set hearing_failed_at = now() - interval '181 seconds' where response_id = $1`, [response.id]);
    expect(await read()).toEqual([]);
  });

  it('[LIVE-04] shows what the page says of its path', async () => {
    const { participant, shows } = await watched();
    const tell = (hears: string, speaks: string, why: string) =>
      participant.socket.emitWithAck('path', { hears, speaks, why } as never) as Promise<unknown>;
    await tell('server', 'server', 'start');
    await tell('server', 'browser', 'voice-failed');
    await shows(['voice-failing']);
    await tell('typed', 'none', 'hearing-failed');
    await shows(['hearing-failing']);
    await tell('server', 'server', 'chosen');
    await shows([]);
  });
});
