import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UsageAnswer } from '../../../backend/contract/usage.js';
import { markOf } from '../../../backend/contract/languages.js';
import { sentencesFrom } from '../../../backend/contract/sentences.js';
import { LiveDraftsService } from '../../../backend/voice/turns/live-drafts.service.js';
import { type Given, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { samplesOf, startTtsStandIn, type TtsStandIn } from '../../support/tts-stand-in.js';
import { until } from '../../support/until.js';
import { openCall, Participant } from './participant.js';

const PER_CHARACTER_MS = 5;
const HEADER = 44;

let standIn: TtsStandIn;
let model: LlmStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  [standIn, model] = await Promise.all([startTtsStandIn({ perCharacterMs: PER_CHARACTER_MS }), startLlmStandIn()]);
  server = await startApp({
    TTS_BASE_URL: standIn.url,
    TTS_VOICE: 'af_heart,de=thorsten',
    TTS_CHARACTERS_PER_RESPONSE: '400',
    TTS_PRICE_CHARACTERS: '15',
    OPENAI_BASE_URL: model.url,
    LOG_LEVEL: 'debug',
  });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
beforeEach(() => standIn.behave(() => null));
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await Promise.all([standIn.stop(), model.stop()]);
});

const path = (callId: string, seq: number, mark: string) => `${server.url}/api/public/calls/${callId}/speech/${seq}/${mark}`;
const ask = (response: GivenResponse, callId: string, seq: number, sentence: string, query = '') =>
  fetch(`${path(callId, seq, markOf(sentence))}${query}`, { headers: response.headers });
const sentencesOf = (text: string) => sentencesFrom(text, 0, true).map((sentence) => sentence.text);

async function opened() {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  const { text } = await participant.hears(1);
  return { response, participant, callId: participant.ticket.callId, sentence: sentencesOf(text)[0]! };
}

describe('a sentence of the interviewer', () => {
  it('[TTS-10, TTS-11] is heard by the participant of the call, in the voice of its language, as a WAV file', async () => {
    const { response, participant, callId, sentence } = await opened();
    expect(participant.ticket.capabilities.voice).toBe('server');
    const answer = await ask(response, callId, 1, sentence);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    expect(bytes.subarray(HEADER).equals(samplesOf(sentence, sentence.length * PER_CHARACTER_MS))).toBe(true);
    expect(standIn.asked.at(-1)).toMatchObject({ input: sentence, voice: 'af_heart', speed: 1 });
  });

  it('[TTS-12] is read once, and replayed from memory; at a slower pace it is read again', async () => {
    const { response, callId, sentence } = await opened();
    await (await ask(response, callId, 1, sentence)).arrayBuffer();
    const before = standIn.asked.length;
    const again = Buffer.from(await (await ask(response, callId, 1, sentence)).arrayBuffer());
    expect(again.length).toBe(HEADER + samplesOf(sentence, sentence.length * PER_CHARACTER_MS).length);
    expect(standIn.asked).toHaveLength(before);
    await (await ask(response, callId, 1, sentence, '?slow=1')).arrayBuffer();
    expect(standIn.asked.at(-1)).toMatchObject({ input: sentence, speed: 0.75 });
  });

  it('[TTS-13] is heard while the rest of its turn is still being written', async () => {
    const { response, callId } = await opened();
    const drafts = server.app.get(LiveDraftsService);
    const draft = (text: string) => drafts.show(callId, { responseId: response.id, seq: 3, role: 'assistant', text }, owner.id);
    draft('That is good');
    // Asked for a moment too early, as another process would be.
    const asked = ask(response, callId, 3, 'That is good to know.');
    // Again and again, as the words grow: the end of the turn before this one clears it.
    const growing = setInterval(() => draft('That is good to know. And what ab'), 20);
    const answer = await asked;
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(standIn.asked.at(-1)!.input).toBe('That is good to know.');
    // Not said to its end yet.
    expect((await ask(response, callId, 3, 'And what ab')).status).toBe(404);
    clearInterval(growing);
    drafts.clear(response.id);
  });

  it('[TTS-14] cannot be anything else: words of one’s own, the participant’s, or another turn’s', async () => {
    const { response, participant, callId, sentence } = await opened();
    await participant.say('Read this for me.');
    await participant.hears(3);
    const before = standIn.asked.length;
    expect((await ask(response, callId, 1, 'Buy my product.')).status).toBe(404);
    expect((await ask(response, callId, 2, 'Read this for me.')).status).toBe(404);
    expect((await ask(response, callId, 3, sentence)).status).toBe(404);
    for (const bad of [path(callId, 0, 'x'), path(callId, 1, '..%2F..'), path('nonsense', 1, 'x')]) {
      expect((await fetch(bad, { headers: response.headers })).status).toBe(404);
    }
    expect(standIn.asked).toHaveLength(before);
  });

  it('[TTS-15] is for the participant of this call alone, and not long after it has ended', async () => {
    const { response, participant, callId, sentence } = await opened();
    const other = await opened();
    const url = path(callId, 1, markOf(sentence));
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: other.response.headers })).status).toBe(404);
    expect((await fetch(url, { headers: owner.headers })).status).toBe(401);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    const goodbye = await ask(response, callId, 1, sentence);
    expect(goodbye.status).toBe(200);
    await goodbye.arrayBuffer();
    await query(server, `update calls set ended_at = ended_at - interval '2 minutes' where id = $1`, [callId]);
    expect((await ask(response, callId, 1, sentence)).status).toBe(409);
  });
});

describe('a server that fails', () => {
  // Sentences not requested yet.
  async function fresh() {
    const { response, participant, callId } = await opened();
    const sentence = `This is the question ${randomUUID()}?`;
    model.answer(() => sentence);
    await participant.say('Go on.');
    await participant.hears(3);
    model.answer(() => 'I see. What else?');
    return { response, callId, sentence: sentencesOf(participant.turns.get(3)!.text).find((text) => text.includes('question'))! };
  }

  it('[TTS-16] before the first sound: the page is notified at once, and the budget is not charged', async () => {
    const { response, callId, sentence } = await fresh();
    standIn.behave(() => ({ kind: 'status', status: 500 }));
    const answer = await ask(response, callId, 3, sentence);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    await until(async () => (await usedOf(response.id)) === 0);
  });

  it('[TTS-16] in the middle: the page sees that the sound broke off, and it is not kept', async () => {
    const { response, callId, sentence } = await fresh();
    standIn.behave(() => ({ kind: 'cut', after: 0.5 }));
    const answer = await ask(response, callId, 3, sentence);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    standIn.behave(() => null);
    const whole = Buffer.from(await (await ask(response, callId, 3, sentence)).arrayBuffer());
    expect(whole.length).toBe(HEADER + samplesOf(sentence, sentence.length * PER_CHARACTER_MS).length);
  });

  it('[TTS-17] who breaks in disconnects it', async () => {
    const { response, callId, sentence } = await fresh();
    const before = standIn.left.count;
    standIn.behave(() => ({ kind: 'stall', after: 0.3 }));
    const gone = new AbortController();
    const answer = await fetch(path(callId, 3, markOf(sentence)), { headers: response.headers, signal: gone.signal });
    expect(answer.status).toBe(200);
    gone.abort();
    await until(() => standIn.left.count > before);
  });

  it('[TTS-18] characters are counted, and at the limit the page speaks itself', async () => {
    const { response, callId, sentence } = await fresh();
    await (await ask(response, callId, 3, sentence)).arrayBuffer();
    await until(async () => (await usedOf(response.id)) === sentence.length);
    await query(server, `update usage_counters set units = 390 where scope = 'response' and scope_id = $1 and kind = 'speech'`, [
      response.id,
    ]);
    const refused = await ask(response, callId, 3, sentence, '?slow=1');
    expect(refused.status).toBe(503);
    const hits = await query<{ scope: string; kind: string }>(server, 'select scope, kind from budget_hits where response_id = $1', [
      response.id,
    ]);
    expect(hits).toEqual([{ scope: 'response', kind: 'speech' }]);
    // Language model tokens are another matter.
    const [{ input }] = (await query<{ input: string }>(
      server,
      `select coalesce(sum(input), 0) as input from usage_counters where kind = 'speech'`,
    )) as [{ input: string }];
    expect(Number(input)).toBe(0);
  });

  it('[TTS-28] are on the usage page of the owner, for the day and for the interview, with their price', async () => {
    const { response, callId, sentence } = await fresh();
    const ledger = async () => {
      const { body } = await owner.api<UsageAnswer>('GET', `usage/get-usage/${owner.sub}`);
      return { body, row: body.ledger.find(({ form_id: id }) => id === form.id)! };
    };
    // What was read before is in the books by then.
    await expect.poll(() => query(server, `select from usage_reservations where kind = 'speech'`)).toEqual([]);
    const before = (await ledger()).row.characters;
    await (await ask(response, callId, 3, sentence)).arrayBuffer();
    await expect.poll(async () => (await ledger()).row.characters).toBe(before + sentence.length);
    const { body, row } = await ledger();
    expect(body.reads_aloud).toBe(true);
    expect(body.today.characters.limit).toBe(1_500_000);
    expect(body.today.characters.used).toBeGreaterThanOrEqual(row.characters);
    expect(row.cost).toBeCloseTo((row.characters * 15) / 1_000_000, 12);
    const csv = await (await fetch(`${server.url}/api/usage/export/${owner.sub}`, { headers: owner.headers })).text();
    expect(csv.split('\r\n')[0]).toContain('"Characters read aloud"');
  });

  it('[TTS-19] the log has no words', async () => {
    const { response, callId, sentence } = await fresh();
    standIn.behave(() => ({ kind: 'status', status: 401 }));
    expect((await ask(response, callId, 3, sentence)).status).toBe(503);
    expect(server.log.text).toContain('was not read aloud');
    expect(server.log.text).not.toContain(sentence);
  });

  const usedOf = async (responseId: string) => {
    const [row] = await query<{ units: string; reserved: string }>(
      server,
      `select units, reserved from usage_counters where scope = 'response' and scope_id = $1 and kind = 'speech'`,
      [responseId],
    );
    return Number(row?.units ?? 0) + Number(row?.reserved ?? 0);
  };
});

describe('without a voice', () => {
  it('[TTS-10] the ticket leaves speaking to the browser', async () => {
    const silent = await startApp();
    try {
      const there = givenIn(silent);
      const response = await there.response(await there.form(await there.owner()));
      const ticket = await openCall(silent, response);
      expect(ticket.capabilities.voice).toBeUndefined();
      const url = `${silent.url}/api/public/calls/${ticket.callId}/speech/1/${markOf('Hello.')}`;
      expect((await fetch(url, { headers: response.headers })).status).toBe(404);
    } finally {
      await silent.stop();
    }
  });
});
