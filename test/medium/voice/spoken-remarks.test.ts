import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markOf } from '../../../backend/contract/languages.js';
import { REMARKS } from '../../../backend/voice/spoken-sentences/remark-texts.js';
import { type Given, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { samplesOf, startTtsStandIn, type TtsStandIn } from '../../support/tts-stand-in.js';
import { Participant } from './participant.js';

const PER_CHARACTER_MS = 5;
const HEADER = 44;
const [LISTENING, STILL_THERE, MOMENT] = REMARKS.en as [string, string, string];

let standIn: TtsStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  standIn = await startTtsStandIn({ perCharacterMs: PER_CHARACTER_MS });
  server = await startApp({ TTS_BASE_URL: standIn.url, TTS_VOICE: 'af_heart,de=thorsten', LOG_LEVEL: 'debug' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
beforeEach(() => standIn.behave(() => null));
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await standIn.stop();
});

const path = (callId: string, remark: string, slow = '') => `${server.url}/api/public/calls/${callId}/remarks/${markOf(remark)}${slow}`;
const ask = ({ headers }: GivenResponse, callId: string, remark: string, slow = '') => fetch(path(callId, remark, slow), { headers });
const readings = (remark: string) => standIn.asked.filter(({ input }) => input === remark).length;

async function opened() {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  await participant.hears(1);
  return { response, participant, callId: participant.ticket.callId };
}

const charactersOf = async (responseId: string) => {
  await expect.poll(() => query(server, `select from usage_reservations where kind = 'speech'`)).toEqual([]);
  const [row] = await query<{ units: string }>(
    server,
    `select units from usage_counters where scope = 'response' and scope_id = $1 and kind = 'speech'`,
    [responseId],
  );
  return Number(row?.units ?? 0);
};

describe('a remark beside the interview', () => {
  it('[TTS-50, TTS-51] is heard in the voice of the sentences, read once for all calls, and paid for by the first', async () => {
    const [first, second] = [await opened(), await opened()];
    const answers = await Promise.all([ask(first.response, first.callId, MOMENT), ask(first.response, first.callId, MOMENT)]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('audio/wav');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(HEADER).equals(samplesOf(MOMENT, MOMENT.length * PER_CHARACTER_MS))).toBe(true);
    }
    const later = Buffer.from(await (await ask(second.response, second.callId, MOMENT)).arrayBuffer());
    expect(later.length).toBe(HEADER + samplesOf(MOMENT, MOMENT.length * PER_CHARACTER_MS).length);
    expect(readings(MOMENT)).toBe(1);
    expect(standIn.asked.at(-1)).toMatchObject({ voice: 'af_heart', speed: 1 });
    expect(await charactersOf(first.response.id)).toBe(MOMENT.length);
    expect(await charactersOf(second.response.id)).toBe(0);
    await (await ask(second.response, second.callId, MOMENT, '?slow=1')).arrayBuffer();
    expect(standIn.asked.at(-1)).toMatchObject({ input: MOMENT, speed: 0.75 });
  });

  it('[TTS-50] is one of these three, in the language of the call', async () => {
    const { response, callId } = await opened();
    const before = standIn.asked.length;
    for (const words of ['Buy my product.', REMARKS.de[0]!, '']) expect((await ask(response, callId, words)).status).toBe(404);
    expect((await fetch(`${server.url}/api/public/calls/${callId}/remarks/..%2F..`, { headers: response.headers })).status).toBe(404);
    await query(server, `update responses set language = 'de' where id = $1`, [response.id]);
    expect((await ask(response, callId, LISTENING)).status).toBe(404);
    expect(standIn.asked).toHaveLength(before);
    await (await ask(response, callId, REMARKS.de[0]!)).arrayBuffer();
    expect(standIn.asked.at(-1)).toMatchObject({ input: REMARKS.de[0], voice: 'thorsten' });
  });

  it('[TTS-15, TTS-50] is for the participant of this call alone, and not long after it has ended', async () => {
    const [{ response, participant, callId }, other] = [await opened(), await opened()];
    expect((await fetch(path(callId, LISTENING))).status).toBe(401);
    expect((await ask(other.response, callId, LISTENING)).status).toBe(404);
    expect((await fetch(path(callId, LISTENING), { headers: owner.headers })).status).toBe(401);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await query(server, `update calls set ended_at = ended_at - interval '2 minutes' where id = $1`, [callId]);
    expect((await ask(response, callId, LISTENING)).status).toBe(409);
  });

  it('[TTS-16, TTS-51] that fails or breaks off is not kept, and the page is notified', async () => {
    const { response, callId } = await opened();
    standIn.behave(() => ({ kind: 'status', status: 500 }));
    expect((await ask(response, callId, STILL_THERE)).status).toBe(503);
    expect(await charactersOf(response.id)).toBe(0);
    standIn.behave(() => ({ kind: 'cut', after: 0.5 }));
    expect((await ask(response, callId, STILL_THERE)).status).toBe(503);
    standIn.behave(() => null);
    const bytes = Buffer.from(await (await ask(response, callId, STILL_THERE)).arrayBuffer());
    expect(bytes.length).toBe(HEADER + samplesOf(STILL_THERE, STILL_THERE.length * PER_CHARACTER_MS).length);
  });
});
