import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEARING } from '../../../backend/contract/hearing-constants.js';
import { type Given, givenIn, type GivenResponse } from '../../support/given.js';
import { decodeSpeech } from '../../support/modem.js';
import { query } from '../../support/query.js';
import { type RealtimeStandIn, startRealtimeStandIn } from '../../support/realtime-stand-in.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { type SttStandIn, startSttStandIn } from '../../support/stt-stand-in.js';
import { until } from '../../support/until.js';
import { Participant } from './participant.js';
import { spoken, Talker } from './talker.js';

const ANSWER = 'I write a list on Sunday evening.';
const SOUND = spoken(ANSWER);
const FRAMES = Math.ceil(SOUND.length / HEARING.frameBytes);
const SECONDS = Math.ceil(SOUND.length / 32_000);
/** Where the utterance is cut in two: after two seconds. */
const PART = 20;

let realtime: RealtimeStandIn;
let standIn: SttStandIn;
let server: TestApp;
let given: Given;
beforeAll(async () => {
  realtime = await startRealtimeStandIn();
  standIn = await startSttStandIn({ realtime: realtime.url });
  const settings = { STT_BASE_URL: standIn.url, STT_API_KEY: 'key', STT_TRANSPORT: 'websocket', STT_SECONDS_PER_RESPONSE: '100' };
  server = await startApp(settings);
  given = givenIn(server);
});
beforeEach(() => {
  realtime.refuse(null);
  realtime.hear((pcm) => decodeSpeech(pcm, 24_000));
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await standIn.stop();
  await realtime.stop();
});

async function entered() {
  const response = await given.response(await given.form(await given.owner()));
  const { socket } = await Participant.enter(server, response);
  return { response, talker: new Talker(socket), utterance: randomUUID() };
}

/** The beginning of an utterance, until it is at the server. */
async function begin(talker: Talker, utterance: string) {
  const before = realtime.peers.length;
  await talker.send(utterance, SOUND.subarray(0, PART * HEARING.frameBytes));
  await until(() => realtime.peers.length > before && appended(realtime.peers[before]!) > 0);
  return realtime.peers[before]!;
}

const appended = ({ received }: RealtimeStandIn['peers'][number]) =>
  received.filter(({ type }) => type === 'input_audio_buffer.append').length;

const used = async ({ id }: GivenResponse) => {
  const sql = `select coalesce(sum(units), 0)::int as units from usage_counters where kind = 'hearing' and scope = 'response' and scope_id = $1`;
  return (await query<{ units: number }>(server, sql, [id]))[0]!.units;
};

describe('speech that the server understands while it is spoken', () => {
  it('[STT-43] words come before it has ended, nothing is asked twice, and only its own seconds are counted', async () => {
    const { response, talker, utterance } = await entered();
    const [asked, peers] = [standIn.asked.length, realtime.peers.length];
    const hears = await begin(talker, utterance);
    const type = 'conversation.item.input_audio_transcription.delta';
    hears.emit({ type, item_id: 'item', content_index: 0, delta: 'I write a list' });
    await until(() => talker.heard.length > 0);
    expect(talker.heard[0]).toEqual({ utterance, text: 'I write a list' });
    await talker.send(utterance, SOUND, PART);
    const answer = { success: true, text: ANSWER, durationMs: SOUND.length / 32 };
    expect(await talker.end(utterance, FRAMES)).toMatchObject(answer);
    expect(await talker.end(utterance, FRAMES)).toMatchObject(answer);
    expect(realtime.peers).toHaveLength(peers + 1);
    expect(standIn.asked).toHaveLength(asked);
    await until(async () => (await used(response)) === SECONDS);
  });

  it('[STT-43] what the page forgets is forgotten, the server is disconnected, and the seconds it had are counted', async () => {
    const { response, talker, utterance } = await entered();
    const hears = await begin(talker, utterance);
    talker.socket.emit('hear-drop', { utterance });
    await until(() => !hears.isOpen);
    await until(async () => (await used(response)) === PART / 10);
  });

  it('[STT-43] a response that may not have a whole minute any more is heard as far as it may', async () => {
    const { response, talker, utterance } = await entered();
    const peers = realtime.peers.length;
    await talker.say(SOUND);
    await until(async () => (await used(response)) === SECONDS);
    const fill = `update usage_counters set units = $2 where kind = 'hearing' and scope = 'response' and scope_id = $1`;
    await query(server, fill, [response.id, 100 - SECONDS]);
    await talker.send(utterance, SOUND);
    expect(await talker.end(utterance, FRAMES)).toMatchObject({ text: ANSWER });
    expect(realtime.peers).toHaveLength(peers + 1);
  });

  // The last one: so many failures may let the server rest.
  it('[STT-44] what fails so is given to the server as a whole, and no word is lost', async () => {
    const { response, talker, utterance } = await entered();
    const asked = standIn.asked.length;
    (await begin(talker, utterance)).end();
    await talker.send(utterance, SOUND, PART);
    expect(await talker.end(utterance, FRAMES)).toMatchObject({ text: ANSWER });
    realtime.refuse({ kind: 'status', status: 503 });
    expect(await talker.say(SOUND)).toMatchObject({ text: ANSWER });
    realtime.refuse(null);
    realtime.hear(() => null);
    expect(await talker.say(SOUND)).toMatchObject({ text: ANSWER });
    expect(standIn.asked.slice(asked).map(({ pcm }) => pcm.equals(SOUND))).toEqual([true, true, true]);
    await until(async () => (await used(response)) === 3 * SECONDS);
  });
});
