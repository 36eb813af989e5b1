import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markOf } from '../../../backend/contract/languages.js';
import type { UsageAnswer } from '../../../backend/contract/usage.js';
import { sentencesFrom } from '../../../backend/contract/sentences.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { type Given, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { type RealtimeCallStandIn, startRealtimeCallStandIn } from '../../support/realtime-call-stand-in.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall, Participant } from './participant.js';
import { startBeside } from './second-server.js';

const ANSWER = 'I write a list on Sunday evening.';
const SDP = 'v=0\r\nthe offer of a page';

let standIn: RealtimeCallStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  standIn = await startRealtimeCallStandIn();
  // A page that is gone has half of this time to return.
  server = await startApp({
    ...standIn.env,
    CALL_ABANDON_AFTER_SECONDS: '9',
    REALTIME_PRICE_MINUTE: '0.03',
    TTS_PRICE_CHARACTERS: '15',
    CALLS_AT_ONCE: '50',
    CALLS_AT_ONCE_PER_OWNER: '50',
    CALLS_AT_ONCE_PER_INTERVIEW: '50',
  });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
beforeEach(() => {
  standIn.refuse(null);
  standIn.refuseSidebands(false);
  standIn.behave(() => null);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await standIn.stop();
});

const offer = (callId: string, response: Pick<GivenResponse, 'headers'> | null, sdp: unknown = SDP, at: Pick<TestApp, 'url'> = server) =>
  api<{ success: boolean; sdp?: string; code?: string }>(at, 'POST', `public/calls/${callId}/sdp`, {
    body: { sdp },
    headers: response?.headers ?? {},
  });

/** A participant whose sound is up. */
async function talking() {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  const answer = await offer(participant.ticket.callId, response);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await participant.socket.emitWithAck('observe', {})).toEqual({ success: true });
  return { response, participant, model: standIn.calls.at(-1)!, answer };
}

const utter = (participant: Participant, seq: number, text: string) =>
  participant.socket.emitWithAck('utter', {
    id: randomUUID(),
    seq,
    marks: sentencesFrom(text, 0, true).map((sentence) => markOf(sentence.text)),
  });

const turnsOf = (response: GivenResponse) =>
  query<{ role: string; content: string; client_id: string | null }>(
    server,
    'select role, content, client_id from transcript_turns where response_id = $1 order by seq',
    [response.id],
  );

describe('calls that a realtime model hears and speaks in', () => {
  it('[REALTIME-01] the ticket says so, and the offer is answered; key and call stay on the server', async () => {
    const { participant, answer, model } = await talking();
    expect(participant.ticket).toMatchObject({ provider: 'realtime', transport: 'webrtc-sdp', capabilities: { recording: 'client' } });
    expect(answer.body).toEqual({ success: true, sdp: expect.stringMatching(/^v=0/) });
    expect(model.offer).toBe(SDP);
    expect(JSON.stringify([participant.ticket, answer.body])).not.toContain(model.id);
    expect(model.listeners).toBe(1);
  });

  it('[REALTIME-01] nobody else can join the call', async () => {
    const { participant, response } = await talking();
    const { callId } = participant.ticket;
    const before = standIn.calls.length;
    expect((await offer(callId, null)).status).toBe(401);
    expect((await offer(callId, await given.response(form))).status).toBe(404);
    expect((await offer(randomUUID(), response)).status).toBe(404);
    expect((await offer(callId, response, '')).status).toBe(400);
    expect((await offer(callId, response, 'v'.repeat(20_001))).status).toBe(400);
    expect((await offer(callId, response, 7)).status).toBe(400);
    expect(standIn.calls).toHaveLength(before);
  });

  it('[REALTIME-03] what the interviewer has said is spoken in exactly its words, and nothing else', async () => {
    const { participant, model } = await talking();
    const { text } = await participant.hears(1);
    expect(await utter(participant, 1, text)).toEqual({ success: true });
    await eventually(() =>
      expect(model.said).toEqual([
        sentencesFrom(text, 0, true)
          .map((one) => one.text)
          .join(' '),
      ]),
    );
    expect(await utter(participant, 1, 'I have a surprise for you.')).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(await utter(participant, 7, text)).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(model.asked).toHaveLength(1);
  });

  it('[REALTIME-05] an answer is stored before its reply can be spoken, and the reply is our interviewer’s', async () => {
    const { participant, response, model } = await talking();
    await participant.hears(1);
    const id = model.hears(ANSWER);
    expect((await participant.socket.emitWithAck('say', { clientId: id, text: ANSWER, via: 'voice' })).success).toBe(true);
    const { text } = await participant.hears(3);
    expect((await turnsOf(response)).map(({ role, content }) => ({ role, content })).slice(1)).toEqual([
      { role: 'user', content: ANSWER },
      { role: 'assistant', content: text },
    ]);
    expect(await utter(participant, 3, text)).toEqual({ success: true });
    await eventually(() => expect(model.said).toHaveLength(1));
  });

  it('[REALTIME-06] what a page that is gone did not bring is stored by the server, once', async () => {
    const { participant, response, model } = await talking();
    await participant.hears(1);
    const brought = model.hears(ANSWER);
    await participant.socket.emitWithAck('say', { clientId: brought, text: `${ANSWER} And on Monday I plan.`, via: 'voice' });
    // A piece of what the page had brought in one turn, and what it never brought.
    model.hears('and on Monday, I plan');
    const lost = model.hears('That is all I have to say.');
    // An echo of the interviewer, which the page leaves out.
    model.hears((await participant.hears(1)).text);
    participant.socket.close();
    await eventually(async () => {
      const said = (await turnsOf(response)).filter(({ role }) => role === 'user');
      expect(said.map(({ content, client_id }) => [client_id, content])).toEqual([
        [brought, `${ANSWER} And on Monday I plan.`],
        [lost, 'That is all I have to say.'],
      ]);
    });
    await eventually(() => expect(model.listeners).toBe(0));
    // The page comes back with it after all.
    const again = await Participant.connect(server, response, participant.ticket);
    expect(await again.socket.emitWithAck('say', { clientId: lost, text: 'That is all I have to say.', via: 'voice' })).toMatchObject({
      success: true,
    });
    expect((await turnsOf(response)).filter(({ role }) => role === 'user')).toHaveLength(2);
  });

  it('[REALTIME-06] a page that comes back brings its words itself', async () => {
    const { participant, response, model } = await talking();
    await participant.hears(1);
    model.hears(ANSWER);
    participant.socket.close();
    const again = await Participant.connect(server, response, participant.ticket);
    expect(await again.socket.emitWithAck('observe', {})).toEqual({ success: true });
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect((await turnsOf(response)).filter(({ role }) => role === 'user')).toEqual([]);
    expect(model.listeners).toBe(1);
  });

  it('[REALTIME-06] words that a connected page left out are not stored when the line to the model breaks', async () => {
    const { participant, response, model } = await talking();
    await participant.hears(1);
    model.hears('Mhm.');
    model.cut();
    await eventually(() => expect(model.listeners).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect((await turnsOf(response)).filter(({ role }) => role === 'user')).toEqual([]);
  });

  it('[REALTIME-06] nor when the page is connected to another process', async () => {
    const { participant, response, model } = await talking();
    await participant.hears(1);
    const other = await startBeside(server, standIn.env);
    try {
      model.hears('Mhm.');
      participant.socket.close();
      await Participant.connect(other, response, participant.ticket);
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      expect((await turnsOf(response)).filter(({ role }) => role === 'user')).toEqual([]);
      expect(standIn.hungUp).not.toContain(model.id);
    } finally {
      await other.stop();
    }
  });

  describe('a line', () => {
    it('[REALTIME-25] is listened to from the beginning, whether the page asks for it or not', async () => {
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      expect((await offer(participant.ticket.callId, response)).status).toBe(200);
      const model = standIn.calls.at(-1)!;
      await eventually(() => expect(model.listeners).toBe(1));
      model.receive({ type: 'response.create' });
      await eventually(() => expect(model.received.at(-1)?.type).toBe('output_audio_buffer.clear'));
    });

    it('[REALTIME-25] is closed when no page has joined its call', async () => {
      const response = await given.response(form);
      const { callId } = await openCall(server, response);
      expect((await offer(callId, response)).status).toBe(200);
      const model = standIn.calls.at(-1)!;
      await eventually(() => expect(standIn.hungUp).toContain(model.id));
      await eventually(async () => expect(await query(server, 'select 1 from usage_reservations where id = $1', [callId])).toEqual([]));
    });

    it('[REALTIME-25] is closed when the server cannot listen in', async () => {
      standIn.refuseSidebands(true);
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      expect((await offer(participant.ticket.callId, response)).status).toBe(200);
      const model = standIn.calls.at(-1)!;
      await eventually(() => expect(standIn.hungUp).toContain(model.id));
      // The interview goes on without it.
      await participant.hears(1);
      await participant.say(ANSWER);
      await participant.hears(3);
    });

    it('[REALTIME-25] is the only one: of two simultaneous offers, one is answered', async () => {
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      const { callId } = participant.ticket;
      const before = standIn.calls.length;
      const answers = await Promise.all([1, 2, 3].map(() => offer(callId, response)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'CALL_BUSY' });
      expect(standIn.calls).toHaveLength(before + 1);
    });

    it('[REALTIME-25] is closed by another process when the one that looked after it is gone', async () => {
      // Its own call: one that is without its page for long is abandoned, and its line is then that of a call that is over.
      const line = async (id: string, change: string, before?: (callId: string) => Promise<unknown>) => {
        const participant = await Participant.enter(server, await given.response(form));
        const { callId } = participant.ticket;
        participant.socket.close();
        await before?.(callId);
        await query(server, `update calls set provider_call_id = $2, control_url = $2, ${change} where id = $1`, [callId, id]);
        await eventually(() => expect(standIn.hungUp).toContain(id));
        await eventually(async () =>
          expect(await query(server, 'select control_url from calls where id = $1', [callId])).toEqual([{ control_url: null }]),
        );
      };
      // The page is gone; the minutes are used up; the call is over and the goodbye has been heard.
      await line('rtc_no_page', `last_seen_at = now() - interval '5 seconds'`);
      await line('rtc_no_minutes', 'last_seen_at = now()', (callId) =>
        query(
          server,
          `insert into usage_reservations (id, kind, owner_id, day, units, created_at, expires_at)
            values ($1, 'realtime', $2, now(), 60, now() - interval '61 seconds', now() + interval '1 day')`,
          [callId, owner.id],
        ),
      );
      await line('rtc_over', `status = 'ended', end_reason = 'assistant', ended_at = now() - interval '80 seconds'`);
    });
  });

  it('[REALTIME-26] a page that keeps requesting readings gets thirty per minute', async () => {
    const { participant, model } = await talking();
    const { text } = await participant.hears(1);
    const answers = [];
    for (let times = 1; times <= 31; times += 1) answers.push(await utter(participant, 1, text));
    expect(answers.slice(0, 30).every(({ success }) => success)).toBe(true);
    expect(answers[30]).toMatchObject({ success: false, code: 'RATE_LIMITED' });
    await eventually(() => expect(model.asked).toHaveLength(30));
  });

  it('[REALTIME-26] readings count in the budget for reading aloud, are refused beyond it, and are not paid for twice', async () => {
    const its = await given.owner();
    const response = await given.response(await given.form(its));
    const first = await Participant.enter(server, response);
    expect((await offer(first.ticket.callId, response)).status).toBe(200);
    const model = standIn.calls.at(-1)!;
    const { text } = await first.hears(1);
    const spoken = sentencesFrom(text, 0, true)
      .map((one) => one.text)
      .join(' ');
    first.socket.close();
    const limited = await startBeside(server, { ...standIn.env, TTS_CHARACTERS_PER_RESPONSE: String(Math.floor(spoken.length * 1.5)) });
    try {
      const { socket } = await Participant.connect(limited, response, first.ticket);
      const participant = { socket } as Participant;
      // Readings that could not be requested are not counted.
      standIn.refuseSidebands(true);
      model.cut();
      await eventually(() => expect(model.listeners).toBe(0));
      expect(await utter(participant, 1, text)).toMatchObject({ success: false, code: 'UNAVAILABLE' });
      standIn.refuseSidebands(false);
      await eventually(async () => expect(await utter(participant, 1, text)).toEqual({ success: true }));
      await eventually(() => expect(model.said).toEqual([spoken]));
      expect(await utter(participant, 1, text)).toMatchObject({
        success: false,
        code: 'UNAVAILABLE',
        error: expect.stringContaining('budget'),
      });
      expect(model.said).toHaveLength(1);
      await eventually(async () => {
        const { body } = await its.api<UsageAnswer>('GET', `usage/get-usage/${its.sub}`);
        expect(body).toMatchObject({ reads_aloud: true, calls_directly: true, prices: { direct_minute: 0.03, characters: 15 } });
        expect(body.total).toMatchObject({ characters: spoken.length, cost: 0 });
        expect(body.hits).toContainEqual(expect.objectContaining({ scope: 'response', kind: 'speech', metric: 'units' }));
      });
    } finally {
      await limited.stop();
    }
  });

  it('[REALTIME-21] a page whose line has ended asks for the words of the speech in progress', async () => {
    const { participant, model } = await talking();
    const recall = (ids: string[]) => participant.socket.emitWithAck('recall', { ids });
    const known = model.hears(ANSWER);
    expect(await recall([known])).toEqual({ success: true, words: [{ id: known, text: ANSWER }] });
    expect(await recall(['item_of_another_call'])).toEqual({ success: true, words: [] });
    expect(await recall([])).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(await recall(['x'.repeat(65)])).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });

  it('[REALTIME-22] another process takes over where the page is connected now', async () => {
    const { participant, response, model } = await talking();
    const { text } = await participant.hears(1);
    const other = await startBeside(server, standIn.env);
    try {
      participant.socket.close();
      const there = await Participant.connect(other, response, participant.ticket);
      expect(await there.socket.emitWithAck('observe', {})).toEqual({ success: true });
      // The first one has the line until its page is gone.
      await eventually(() => expect(model.listeners).toBe(2));
      const id = model.hears(ANSWER);
      there.socket.close();
      expect(await utterAfter(other, response, participant, text)).toEqual({ success: true });
      await eventually(() => expect(model.said).toHaveLength(1));
      expect(model.received.filter(({ type }) => type === 'response.cancel')).toEqual([]);
      closeSockets();
      await eventually(async () => expect((await turnsOf(response)).at(1)).toMatchObject({ role: 'user', client_id: id, content: ANSWER }));
    } finally {
      await other.stop();
    }
  });

  const utterAfter = async (at: Pick<TestApp, 'url'>, response: GivenResponse, { ticket }: Participant, text: string) =>
    utter(await Participant.connect(at, response, ticket), 1, text);

  it('[REALTIME-22] a line to the model that breaks is made again with the next sentence', async () => {
    const { participant, model } = await talking();
    const { text } = await participant.hears(1);
    model.cut();
    await eventually(() => expect(model.listeners).toBe(0));
    expect(await utter(participant, 1, text)).toEqual({ success: true });
    await eventually(() => expect(model.said).toHaveLength(1));
    standIn.refuseSidebands(true);
    model.cut();
    await eventually(() => expect(model.listeners).toBe(0));
    expect(await utter(participant, 1, text)).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  });

  it.each([429, 500])('[REALTIME-21] where the model cannot be had (%i), the same call goes on without it', async (status) => {
    standIn.refuse({ kind: 'status', status });
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    const answer = await offer(participant.ticket.callId, response);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    await participant.hears(1);
    await participant.say(ANSWER);
    await participant.hears(3);
    // It took no minute.
    const used = await query<{ units: number }>(server, `select units::int from usage_counters where kind = 'realtime' and scope_id = $1`, [
      response.id,
    ]);
    expect(used.every(({ units }) => units === 0)).toBe(true);
  });

  it('[REALTIME-23] a page that has the model speak for itself loses its line', async () => {
    const { model } = await talking();
    for (let times = 1; times <= 3; times += 1) {
      model.receive({ type: 'response.create' });
      await eventually(() => expect(model.received.filter(({ type }) => type === 'response.cancel')).toHaveLength(times));
    }
    await eventually(() => expect(standIn.hungUp).toContain(model.id));
  });

  it('[REALTIME-23] a mark that a page replays after the server’s line was lost makes no turn, and neither do words heard again', async () => {
    const { participant, response, model } = await talking();
    const { text } = await participant.hears(1);
    expect(await utter(participant, 1, text)).toEqual({ success: true });
    await eventually(() => expect(model.said).toHaveLength(1));
    const id = model.hears(ANSWER);
    const answer = { clientId: id, text: ANSWER, via: 'voice' as const };
    expect((await participant.socket.emitWithAck('say', answer)).success).toBe(true);
    await participant.hears(3);
    const before = await turnsOf(response);
    const asked = model.received.find(({ type }) => type === 'response.create')!;
    model.cut();
    await eventually(() => expect(model.listeners).toBe(0));
    expect(await participant.socket.emitWithAck('observe', {})).toEqual({ success: true });
    await eventually(() => expect(model.listeners).toBe(1));
    model.receive(asked);
    // It is cut off as the page's own.
    await eventually(() => expect(model.received.filter(({ type }) => type === 'response.cancel')).toHaveLength(1));
    expect((await participant.socket.emitWithAck('say', answer)).success).toBe(true);
    expect(await turnsOf(response)).toEqual(before);
    expect(before.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  });

  it('[REALTIME-04] the end of a call, and a second offer, hang up', async () => {
    const { participant, response, model } = await talking();
    expect((await offer(participant.ticket.callId, response)).status).toBe(200);
    await eventually(() => expect(standIn.hungUp).toContain(model.id));
    const second = standIn.calls.at(-1)!;
    expect(second.id).not.toBe(model.id);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(() => expect(standIn.hungUp).toContain(second.id));
    expect((await offer(participant.ticket.callId, response)).status).toBe(409);
    const lines = await query(server, 'select 1 from usage_reservations where id = $1', [participant.ticket.callId]);
    expect(lines).toEqual([]);
  });

  it('[REALTIME-05] its results are written at once, because there is no platform to fetch them from', async () => {
    const { participant, response } = await talking();
    await participant.hears(1);
    await participant.say(ANSWER);
    await participant.hears(3);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => {
      const [row] = await query<{ due: Date | null; words: string | null }>(
        server,
        'select finish_due_at as due, interview_transcript as words from responses where id = $1',
        [response.id],
      );
      expect(row).toEqual({ due: null, words: expect.stringContaining(ANSWER) as string });
    });
    const collected = await query(server, 'select 1 from calls where response_id = $1 and results_at is not null', [response.id]);
    expect(collected).toEqual([]);
    // Nor does its page know more than the server.
    await api(server, 'PUT', `public/update-call-results/${response.id}`, {
      body: { interview_summary: 'As the page has it.', interview_transcript: 'AI: Made up', call_status: 'completed' },
      headers: response.headers,
    });
    const [kept] = await query<{ words: string; summary: string | null }>(
      server,
      'select interview_transcript as words, interview_summary as summary from responses where id = $1',
      [response.id],
    );
    expect(kept).toMatchObject({ words: expect.stringContaining(ANSWER) as string });
    expect(kept!.summary).not.toBe('As the page has it.');
  });

  it('[REALTIME-04] nothing is kept at the model: a deleted call is erased here alone', async () => {
    const { response, model, participant } = await talking();
    await participant.hears(1);
    await query(server, 'delete from responses where id = $1', [response.id]);
    await eventually(() => expect(standIn.hungUp).toContain(model.id));
    await eventually(async () => expect(await query(server, 'select 1 from call_removals')).toEqual([]));
  });

  it('[REALTIME-24] without a free line our own interviewer holds the interview', async () => {
    const other = await startApp({ ...standIn.env, CALLS_AT_ONCE: '1' });
    try {
      const there = givenIn(other);
      const its = await there.form(await there.owner());
      const first = await there.response(its);
      const { ticket } = await Participant.enter(other, first);
      expect((await offer(ticket.callId, first, SDP, other)).status).toBe(200);
      const { ticket: next } = await Participant.enter(other, await there.response(its));
      expect(next).toMatchObject({ provider: 'builtin', transport: 'live-socket' });
    } finally {
      await other.stop();
    }
  });

  it('[REALTIME-01] a call of our own interviewer has no such line', async () => {
    const plain = await startBeside(server);
    try {
      const response = await given.response(form);
      const participant = await Participant.enter(plain, response);
      expect(participant.ticket.provider).toBe('builtin');
      expect((await offer(participant.ticket.callId, response, SDP, plain)).status).toBe(400);
      expect(await participant.socket.emitWithAck('observe', {})).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    } finally {
      await plain.stop();
    }
  });
});
