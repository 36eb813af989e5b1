import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEARING } from '../../../backend/contract/hearing-constants.js';
import type { SessionTicket } from '../../../backend/contract/voice.js';
import type { UsageAnswer } from '../../../backend/contract/usage.js';
import { api } from '../../support/api.js';
import { type Given, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { silence } from '../../support/modem.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, liveSocket, refusal } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { type SttStandIn, startSttStandIn } from '../../support/stt-stand-in.js';
import { until } from '../../support/until.js';
import { openCall, Participant } from './participant.js';
import { startBeside } from './second-server.js';
import { spoken, Talker } from './talker.js';

const ANSWER = 'I write a list on Sunday evening.';
const SOUND = spoken(ANSWER);
const FRAMES = Math.ceil(SOUND.length / HEARING.frameBytes);
const SETTINGS = { STT_MODEL: 'gpt-transcribe', STT_API_KEY: 'key', LOG_LEVEL: 'debug', METRICS_TOKEN: 'metrics-token-of-the-tests' };

let standIn: SttStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  standIn = await startSttStandIn({ strict: true, paceMs: 5 });
  server = await startApp({ STT_BASE_URL: standIn.url, STT_SECONDS_PER_RESPONSE: '61', ...SETTINGS });
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

async function entered(response?: GivenResponse) {
  const person = response ?? (await given.response(form));
  const participant = await Participant.enter(server, person);
  return { response: person, participant, talker: new Talker(participant.socket) };
}

/** A server of its own. */
async function elsewhere(
  env: Record<string, string>,
  act: (talker: Talker, there: { other: TestApp; participant: Participant; owner: GivenOwner }) => Promise<void>,
) {
  const other = await startApp(env);
  try {
    const there = givenIn(other);
    const its = await there.owner();
    const participant = await Participant.enter(other, await there.response(await there.form(its)));
    await act(new Talker(participant.socket), { other, participant, owner: its });
  } finally {
    await other.stop();
  }
}

describe('speech that the server understands', () => {
  it('[STT-20, STT-21] the ticket says so, and a spoken answer comes back as words', async () => {
    const { participant, talker } = await entered();
    expect(participant.ticket.capabilities.ear).toBe('server');
    const answer = await talker.say(SOUND);
    expect(answer).toMatchObject({ success: true, text: ANSWER, durationMs: SOUND.length / 32 });
    const { startMs, endMs } = answer as { startMs: number; endMs: number };
    expect(startMs).toBeGreaterThanOrEqual(200);
    expect(startMs).toBeLessThanOrEqual(300);
    expect(endMs).toBeGreaterThan(SOUND.length / 32 - 800);
    expect(endMs).toBeLessThanOrEqual(SOUND.length / 32 - 500);
    expect(standIn.asked.at(-1)!.pcm.equals(SOUND)).toBe(true);
    // What was said enters the interview only as a turn.
    await participant.hears(1);
    expect(participant.turns.size).toBe(1);
  });

  it('[STT-21] frames are taken in order and once, whatever comes twice or too early', async () => {
    const { talker } = await entered();
    const utterance = randomUUID();
    const frames = (from: number, count: number) => SOUND.subarray(from * HEARING.frameBytes, (from + count) * HEARING.frameBytes);
    expect(await talker.hear(utterance, 3, frames(3, 2))).toEqual({ success: true, next: 0 });
    expect(await talker.hear(utterance, 0, frames(0, 4))).toEqual({ success: true, next: 4 });
    expect(await talker.hear(utterance, 6, frames(6, 1))).toEqual({ success: true, next: 4 });
    expect(await talker.hear(utterance, 2, frames(2, 6))).toEqual({ success: true, next: 8 });
    expect(await talker.hear(utterance, 0, frames(0, 3))).toEqual({ success: true, next: 8 });
    expect(await talker.end(utterance, FRAMES)).toEqual({ success: true, next: 8 });
    await talker.send(utterance, SOUND, 8);
    expect(await talker.end(utterance, FRAMES)).toMatchObject({ text: ANSWER });
    expect(standIn.asked.at(-1)!.pcm.equals(SOUND)).toBe(true);
  });

  it('[STT-22] gives the same answer to a repeated request, also at the same moment, without a second request to the speech server', async () => {
    const { talker } = await entered();
    standIn.behave(() => ({ kind: 'slow', ms: 150 }));
    const utterance = randomUUID();
    await talker.send(utterance, SOUND);
    const before = standIn.asked.length;
    const [first, second] = await Promise.all([talker.end(utterance, FRAMES), talker.end(utterance, FRAMES)]);
    expect(first).toMatchObject({ text: ANSWER });
    expect(second).toEqual(first);
    expect(await talker.end(utterance, FRAMES)).toEqual(first);
    // Frames that were still on their way.
    expect(await talker.hear(utterance, 0, SOUND.subarray(0, HEARING.frameBytes))).toEqual({ success: true, next: FRAMES });
    expect(standIn.asked).toHaveLength(before + 1);
  });

  it('[STT-22] words that came while the page was reloaded are there afterwards', async () => {
    const { response, participant, talker } = await entered();
    standIn.behave(() => ({ kind: 'slow', ms: 300 }));
    const utterance = randomUUID();
    await talker.send(utterance, SOUND);
    const before = standIn.asked.length;
    const lost = talker.end(utterance, FRAMES).catch(() => 'lost');
    await until(() => standIn.asked.length > before);
    participant.socket.close();
    const again = await entered(response);
    expect(await again.talker.end(utterance, FRAMES)).toMatchObject({ text: ANSWER });
    expect(standIn.asked).toHaveLength(before + 1);
    await lost;
  });

  it('[STT-24] words so far can be asked for, once a second', async () => {
    const { talker } = await entered();
    const utterance = randomUUID();
    const sound = spoken('Wait I have something to say about that');
    await talker.send(utterance, sound.subarray(0, 20 * HEARING.frameBytes));
    const before = standIn.asked.length;
    for (let n = 0; n < 3; n += 1) talker.socket.emit('hear-early', { utterance });
    await until(() => talker.heard.some(({ text }) => text !== ''));
    expect(talker.heard[0]!.utterance).toBe(utterance);
    expect('Wait I have something to say about that'.startsWith(talker.heard[0]!.text)).toBe(true);
    expect(standIn.asked).toHaveLength(before + 1);
    await talker.send(utterance, sound, 20);
    expect(await talker.end(utterance, Math.ceil(sound.length / HEARING.frameBytes))).toMatchObject({
      text: 'Wait I have something to say about that',
    });
    // Of what is not known, nothing is said.
    talker.socket.emit('hear-early', { utterance: randomUUID() });
  });

  it('[STT-24] … one request at a time to a slow server, and none once all words are wanted', async () => {
    const { talker } = await entered();
    const utterance = randomUUID();
    await talker.send(utterance, SOUND);
    const [asked, left] = [standIn.asked.length, standIn.left.count];
    // Longer than the second after which they may be requested again.
    standIn.behave(() => ({ kind: 'slow', ms: 3 * HEARING.earlyEveryMs }));
    const asking = setInterval(() => talker.socket.emit('hear-early', { utterance }), 100);
    await until(() => talker.heard.length > 0);
    expect(standIn.asked).toHaveLength(asked + 1);
    standIn.behave((_, number) => (number === asked + 2 ? { kind: 'hang' } : null));
    await until(() => standIn.asked.length === asked + 2);
    clearInterval(asking);
    expect(await talker.end(utterance, FRAMES)).toMatchObject({ text: ANSWER });
    expect(standIn.asked).toHaveLength(asked + 3);
    await until(() => standIn.left.count === left + 1);
  });

  it('[STT-25] words come as the server writes them down', async () => {
    const streaming = await startSttStandIn({ paceMs: 120 });
    await elsewhere({ STT_BASE_URL: streaming.url, ...SETTINGS }, async (talker) => {
      expect(await talker.say(SOUND)).toMatchObject({ text: ANSWER });
      expect(talker.heard.length).toBeGreaterThan(2);
      for (const { text } of talker.heard) expect(ANSWER.startsWith(text)).toBe(true);
    });
    await streaming.stop();
  });

  it('[STT-26] what the page forgets is forgotten, and the server is disconnected', async () => {
    const { talker } = await entered();
    standIn.behave(() => ({ kind: 'hang' }));
    const utterance = randomUUID();
    await talker.send(utterance, SOUND);
    const [asked, left] = [standIn.asked.length, standIn.left.count];
    const answer = talker.end(utterance, FRAMES);
    await until(() => standIn.asked.length > asked);
    talker.socket.emit('hear-drop', { utterance });
    expect(await answer).toMatchObject({ success: false, code: 'SPEECH_UNAVAILABLE' });
    await until(() => standIn.left.count > left);
    expect(await talker.end(utterance, FRAMES)).toEqual({ success: true, next: 0 });
  });

  it('[STT-31] the server gets the language and words of the interview, and the last question', async () => {
    const { participant, talker } = await entered();
    const { text: question } = await participant.hears(1);
    await talker.say(SOUND);
    expect(standIn.asked.at(-1)!.languages).toEqual(['en']);
    expect(standIn.asked.at(-1)!.prompt).toBe(question.replace(/\s+/g, ' ').trim().slice(0, 300).trim());
    const utterance = randomUUID();
    await talker.end(utterance, await talker.send(utterance, SOUND), 'de');
    expect(standIn.asked.at(-1)!.languages).toEqual(['de']);
  });
});

describe('failures', () => {
  it.each([
    ['busy', { kind: 'status', status: 429, retryAfter: '0' }, { retryAfterMs: 2_000 }],
    ['away', { kind: 'status', status: 503 }, { retryAfterMs: 1_000 }],
    ['cut', { kind: 'cut' }, { retryAfterMs: 500 }],
    ['the key is refused', { kind: 'status', status: 401 }, {}],
  ] as const)('[STT-27] %s: the page hears whether to ask again, and when; the sound is kept', async (_what, fault, retry) => {
    await elsewhere({ STT_BASE_URL: standIn.url, ...SETTINGS }, async (talker) => {
      const utterance = randomUUID();
      await talker.send(utterance, SOUND);
      standIn.behave(() => fault);
      const refused = await talker.end(utterance, FRAMES);
      expect(refused).toEqual({ success: false, code: 'SPEECH_UNAVAILABLE', error: expect.any(String) as string, ...retry });
      standIn.behave(() => null);
      expect(await talker.end(utterance, FRAMES)).toMatchObject({ text: ANSWER });
    });
  });

  it('[STT-23] a process that was replaced wants to have all of it again', async () => {
    const first = await startApp({ STT_BASE_URL: standIn.url, ...SETTINGS });
    let current = first;
    try {
      const there = givenIn(first);
      const person = await there.response(await there.form(await there.owner()));
      const before = new Talker((await Participant.enter(first, person)).socket);
      const utterance = randomUUID();
      await before.send(utterance, SOUND.subarray(0, 10 * HEARING.frameBytes));
      current = await first.restart();
      const after = new Talker((await Participant.enter(current, person)).socket);
      expect(await after.hear(utterance, 10, SOUND.subarray(10 * HEARING.frameBytes, 12 * HEARING.frameBytes))).toEqual({
        success: true,
        next: 0,
      });
      expect(await after.end(utterance, FRAMES)).toEqual({ success: true, next: 0 });
      expect(await after.say(SOUND, utterance)).toMatchObject({ text: ANSWER });
    } finally {
      await current.stop();
    }
  });
});

describe('two processes', () => {
  it('[STT-23] a socket that comes back to another one brings its sound again', async () => {
    const beside = await startBeside(server, { STT_BASE_URL: standIn.url, STT_MODEL: 'gpt-transcribe' });
    try {
      const { response, participant, talker } = await entered();
      const utterance = randomUUID();
      await talker.send(utterance, SOUND.subarray(0, 10 * HEARING.frameBytes));
      participant.socket.close();
      const there = new Talker((await Participant.connect(beside, response, participant.ticket)).socket);
      expect(await there.hear(utterance, 10, SOUND.subarray(10 * HEARING.frameBytes, 11 * HEARING.frameBytes))).toEqual({
        success: true,
        next: 0,
      });
      expect(await there.say(SOUND, utterance)).toMatchObject({ text: ANSWER });
    } finally {
      await beside.stop();
    }
  });
});

describe('who is heard', () => {
  it('[STT-28] no one before joining, in another participant’s call, or after it has ended', async () => {
    const { response, participant, talker } = await entered();
    const stranger = await given.response(form);
    expect(await refusal(liveSocket(server.url, { callId: participant.ticket.callId, token: stranger.token }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const silent = liveSocket(server.url, { callId: (await openCall(server, stranger)).callId, token: stranger.token });
    await connect(silent);
    const early = new Talker(silent);
    expect(await early.hear(randomUUID(), 0, SOUND.subarray(0, 3_200))).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    expect(await early.end(randomUUID(), 1)).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    // Another call's utterance is not there under its name.
    const utterance = randomUUID();
    await talker.send(utterance, SOUND);
    const neighbour = await entered();
    expect(await neighbour.talker.end(utterance, FRAMES)).toEqual({ success: true, next: 0 });
    neighbour.talker.socket.emit('hear-drop', { utterance });
    expect(await talker.end(utterance, FRAMES)).toMatchObject({ text: ANSWER });
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    const late = new Talker((await Participant.connect(server, response, participant.ticket)).socket);
    expect(await late.hear(randomUUID(), 0, SOUND.subarray(0, 3_200))).toMatchObject({ success: false, code: 'CALL_ENDED' });
    expect(await late.end(utterance, FRAMES)).toMatchObject({ success: false, code: 'CALL_ENDED' });
  });

  it('[STT-28] only the newest window: the older one is closed', async () => {
    const { response, participant } = await entered();
    const second = await entered(response);
    await until(() => participant.disconnected === 1);
    expect(await second.talker.say(SOUND)).toMatchObject({ text: ANSWER });
  });

  it('[STT-29] more than may be sent is refused: longer, odd, or more than three at a time', async () => {
    const { talker } = await entered();
    const utterance = randomUUID();
    const refused = { success: false, code: 'VALIDATION_FAILED' };
    const frame = silence(100);
    expect(await talker.hear(utterance, 0, Buffer.alloc(11 * HEARING.frameBytes))).toMatchObject(refused);
    expect(await talker.hear(utterance, 0, Buffer.alloc(0))).toMatchObject(refused);
    expect(await talker.hear(utterance, 0, Buffer.alloc(3_201))).toMatchObject(refused);
    expect(await talker.hear(utterance, HEARING.utteranceFrames, frame)).toMatchObject(refused);
    expect(await talker.hear('mine', 0, frame)).toMatchObject(refused);
    expect(await talker.hear(utterance, 0, 'words' as unknown as Uint8Array)).toMatchObject(refused);
    expect(await talker.end(utterance, HEARING.utteranceFrames + 1)).toMatchObject(refused);
    expect(await talker.end(utterance, 0)).toMatchObject(refused);
    // A short frame is the last one.
    expect(await talker.hear(utterance, 0, frame.subarray(0, 1_000))).toEqual({ success: true, next: 1 });
    expect(await talker.hear(utterance, 1, frame)).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    // The one that was touched longest ago makes room.
    const others = [randomUUID(), randomUUID(), randomUUID()];
    for (const other of others) expect(await talker.hear(other, 0, frame)).toEqual({ success: true, next: 1 });
    expect(await talker.end(utterance, 2)).toEqual({ success: true, next: 0 });
    for (const other of others) expect(await talker.hear(other, 1, frame)).toEqual({ success: true, next: 2 });
  });

  it('[STT-29] a minute is the longest, and a second of it in one message', async () => {
    const { talker } = await entered();
    const utterance = randomUUID();
    const minute = silence(60_000);
    expect(await talker.send(utterance, minute)).toBe(HEARING.utteranceFrames);
    expect(await talker.hear(utterance, HEARING.utteranceFrames - 1, silence(200))).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    // Silence is not worth asking anyone, and costs nothing.
    const before = standIn.asked.length;
    expect(await talker.end(utterance, HEARING.utteranceFrames)).toMatchObject({ text: '', durationMs: 60_000 });
    expect(standIn.asked).toHaveLength(before);
  });
});

describe('what it costs', () => {
  const used = async (response: GivenResponse): Promise<number> => {
    const [row] = await query<{ units: string }>(
      server,
      `select coalesce(sum(units), 0) as units from usage_counters where kind = 'hearing' and scope = 'response' and scope_id = $1`,
      [response.id],
    );
    return Number(row!.units);
  };

  it('[STT-30] seconds are counted, and at a limit the page and the owner are notified', async () => {
    const { response, participant, talker } = await entered();
    standIn.behave(() => ({ kind: 'status', status: 401 }));
    await talker.say(SOUND);
    standIn.behave(() => null);
    await until(async () => (await used(response)) === 0);
    await talker.say(SOUND);
    const seconds = Math.ceil(SOUND.length / 32_000);
    await until(async () => (await used(response)) === seconds);
    const spend = (units: number) =>
      query(server, `update usage_counters set units = $2 where kind = 'hearing' and scope = 'response' and scope_id = $1`, [
        response.id,
        units,
      ]);
    await spend(62 - seconds);
    expect(await talker.say(SOUND)).toMatchObject({ success: false, code: 'SPEECH_LIMIT_REACHED' });
    await spend(61 - seconds);
    expect(await talker.say(SOUND)).toMatchObject({ text: ANSWER });
    // The interview continues in writing.
    expect(await participant.say('Typed.')).toMatchObject({ success: true });
    const usage = await owner.api<UsageAnswer>('GET', `usage/get-usage/${owner.sub}`);
    expect(usage.body.hits).toContainEqual(expect.objectContaining({ scope: 'response', kind: 'hearing', metric: 'units', allowed: 61 }));
  });

  it('[STT-35] is on the usage page of the owner, for the day and for the interview, with its price', async () => {
    await elsewhere({ STT_BASE_URL: standIn.url, STT_PRICE_MINUTE: '0.006', ...SETTINGS }, async (talker, { owner: its }) => {
      await talker.say(SOUND);
      const read = async () => (await its.api<UsageAnswer>('GET', `usage/get-usage/${its.sub}`)).body;
      const seconds = Math.ceil(SOUND.length / 32_000);
      await until(async () => (await read()).total.heard_seconds === seconds);
      const usage = await read();
      expect(usage).toMatchObject({
        hears: true,
        today: { heard_seconds: { used: seconds, limit: 180_000 } },
        prices: { heard_minute: 0.006 },
      });
      expect(usage.ledger[0]!.cost).toBeCloseTo((seconds / 60) * 0.006, 9);
    });
  });

  it('[STT-32] is measured, and no word of it is logged', async () => {
    await elsewhere({ STT_BASE_URL: standIn.url, ...SETTINGS }, async (talker, { other: { url, log } }) => {
      await talker.say(SOUND);
      standIn.behave(() => ({ kind: 'status', status: 500 }));
      await talker.say(SOUND);
      const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` } })).text();
      expect(metrics).toMatch(/colloquy_hearing_answer_seconds_count\{outcome="heard"\} 1/);
      expect(metrics).toMatch(/colloquy_hearing_answer_seconds_count\{outcome="unavailable"\} 1/);
      expect(metrics).toContain(`colloquy_hearing_audio_seconds_total ${SOUND.length / 32_000}`);
      expect(metrics).toMatch(/colloquy_hearing_held_bytes [1-9]/);
      expect(log.text).not.toContain('Sunday evening');
      expect(log.text).toContain('a participant was not understood');
    });
  });
});

describe('without a server that listens', () => {
  it('[STT-20] the browser does, and the events are refused', async () => {
    await elsewhere({ OPENAI_API_KEY: 'sk-test', STT: 'off', TTS: 'off' }, async (talker, { participant }) => {
      expect(participant.ticket.capabilities.ear).toBeUndefined();
      expect(await talker.hear(randomUUID(), 0, SOUND.subarray(0, 3_200))).toMatchObject({ success: false, code: 'SPEECH_UNAVAILABLE' });
    });
  });
});

describe('what participants read', () => {
  type PublicAnswer = { form: { notice: { version: string; lines: string[]; facts: { speech_service?: boolean } } } };
  const noticeOf = async (at: Pick<TestApp, 'url'>) => (await api<PublicAnswer>(at, 'GET', `public/get-form/${form.id}`)).body.form.notice;
  const opened = async (at: Pick<TestApp, 'url'>, response: GivenResponse, consent?: string) => {
    const body = { responseId: response.id, ...(consent && { consent }) };
    const answer = await api<{ ticket: SessionTicket }>(at, 'POST', 'public/calls', { body, headers: response.headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.ticket.capabilities.ear;
  };

  it('[STT-33] [STT-34] names the speech service, and who agreed before there was one is not heard by it', async () => {
    const beside = await startBeside(server, { STT: 'off' });
    try {
      const [before, now] = [await noticeOf(beside), await noticeOf(server)];
      expect(before.facts.speech_service).toBeUndefined();
      expect(before.lines.join(' ')).not.toContain('speech service');
      expect(now.facts.speech_service).toBe(true);
      expect(now.lines.join(' ')).toContain('your voice is sent to a speech service');
      expect(now.version).not.toBe(before.version);
      // The owner's preview is made from it.
      const hears = async (at: Pick<TestApp, 'url'>) =>
        (await api<{ hears: boolean }>(at, 'GET', `forms/${form.id}/voices`, { headers: owner.headers })).body.hears;
      expect([await hears(beside), await hears(server)]).toEqual([false, true]);

      const early = await given.response(form);
      expect(await opened(beside, early, before.version)).toBeUndefined();
      expect(await opened(server, early, now.version)).toBeUndefined();
      expect(await opened(server, await given.response(form), now.version)).toBe('server');
      // A reader that is ahead may begin.
      const late = await given.response(form);
      expect(await opened(beside, late, now.version)).toBeUndefined();
      const [row] = await query<{ consent_version: string }>(server, 'select consent_version from responses where id = $1', [late.id]);
      expect(row!.consent_version).toBe(now.version);
    } finally {
      await beside.stop();
    }
  });
});
