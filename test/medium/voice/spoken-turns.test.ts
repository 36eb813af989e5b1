import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { SpokenPlace } from '../../../backend/contract/recordings.js';
import type { Spoken } from '../../../backend/contract/spoken.js';
import type { Timeline } from '../../../backend/contract/notes.js';
import type { GivenResponse } from '../../support/given.js';
import { type InterviewApp, useInterviewApp } from '../../support/owner-app.js';
import { parseCsv } from '../../../backend/contract/parse-csv.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, liveSocket } from '../../support/sockets.js';
import { Participant } from './participant.js';

const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100, 7)]);

let { server, given, owner, form } = {} as InterviewApp;
useInterviewApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner, form } = app));
afterEach(closeSockets);

const spokenIn = (call: string, ...times: [start: number, end: number, from: number, to: number][]): Spoken => ({
  call,
  spans: times.map(([start, end, from, to]) => ({ start, end, from, to })),
});

/** A participant whose microphone has been recorded for a while, and who has been greeted. */
async function recorded(): Promise<{ response: GivenResponse; participant: Participant; callId: string }> {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  const { callId } = participant.ticket;
  await upload(response, callId, '?voices=both&age=60000');
  await participant.hears(1);
  return { response, participant, callId };
}

const upload = (response: GivenResponse, callId: string, search = '') =>
  fetch(`${server.url}/api/public/calls/${callId}/recording/0${search}`, {
    method: 'PUT',
    headers: { ...response.headers, 'content-type': 'audio/webm' },
    body: new Uint8Array(WEBM),
  });

const say = (participant: Participant, text: string, spoken: unknown, more: object = {}) =>
  participant.socket.emitWithAck('say', { clientId: randomUUID(), text, via: 'voice', spoken: spoken as Spoken, ...more });
const timelineOf = async ({ id }: GivenResponse) => (await owner.api<Timeline>('GET', `responses/${id}/timeline`)).body;
const beginOf = async ({ id }: GivenResponse, turn: number) =>
  (await fetch(`${server.url}/api/responses/${id}/recording?turn=${turn}`, { headers: owner.headers })).headers.get('x-recording-at');
const placeOf = async ({ id }: GivenResponse, turn: number) =>
  (await owner.api<{ places: SpokenPlace[] }>('POST', 'recordings/places', { body: { places: [{ response_id: id, turn }] } })).body
    .places[0];
const stored = async ({ id }: GivenResponse, seq: number) =>
  (await query<{ spoken: Spoken | null }>(server, `select spoken from transcript_turns where response_id = $1 and seq = $2`, [id, seq]))[0]
    ?.spoken;

describe('when a turn was spoken', () => {
  it('[RECORD-10] comes with it, and is where its quotes, its words and the timeline are', async () => {
    const { response, participant, callId } = await recorded();
    const text = 'On Sunday I write a list. Then I sleep.';
    const spoken = spokenIn(callId, [0, 25, 12_340, 15_000], [26, 39, 17_000, 18_500]);
    expect(await say(participant, text, spoken)).toEqual({ success: true, seq: 2 });
    expect(await beginOf(response, 2)).toBe('12.34');
    expect(await placeOf(response, 2)).toMatchObject({ part: 0, from: 12_340, to: 18_500, length: text.length, spans: spoken.spans });
    const { parts, turns } = await timelineOf(response);
    const { fromMs } = parts[0]!;
    expect(turns[1]!.spoken).toEqual({
      part: 0,
      fromMs: fromMs + 12_340,
      toMs: fromMs + 18_500,
      spans: spoken.spans.map((span) => ({ ...span, from: fromMs + span.from, to: fromMs + span.to })),
    });
  });

  it('[RECORD-10] is that of all words, where more have joined it', async () => {
    const { response, participant, callId } = await recorded();
    const clientId = randomUUID();
    await say(participant, 'On Sunday', spokenIn(callId, [0, 9, 1_000, 2_000]), { clientId });
    await say(participant, 'I write a list.', spokenIn(callId, [0, 15, 4_000, 5_000]), { continues: clientId });
    expect(await stored(response, 2)).toEqual(spokenIn(callId, [0, 9, 1_000, 2_000], [10, 25, 4_000, 5_000]));
  });

  it('[EAR-44] is joined without the full stop and capital caused by its pause', async () => {
    const { response, participant, callId } = await recorded();
    const clientId = randomUUID();
    await query(server, `update responses set language = 'en' where id = $1`, [response.id]);
    await say(participant, 'I take the bus.', spokenIn(callId, [0, 15, 1_000, 2_000]), { clientId });
    await say(participant, 'Because it rains.', spokenIn(callId, [0, 17, 3_500, 5_000]), { continues: clientId });
    const rows = await query<{ content: string }>(server, 'select content from transcript_turns where response_id = $1 and seq = 2', [
      response.id,
    ]);
    expect(rows).toEqual([{ content: 'I take the bus because it rains.' }]);
    expect(await stored(response, 2)).toEqual(spokenIn(callId, [0, 15, 1_000, 2_000], [15, 32, 3_500, 5_000]));
  });

  it('[RECORD-10] may be in the recording of an earlier call that went on, but in none of another response', async () => {
    const first = await recorded();
    const second = await recorded();
    await query(server, `update calls set status = 'ended', ended_at = now() where id = $1`, [first.callId]);
    const again = await Participant.enter(server, first.response, 1);
    expect(again.ticket.callId).not.toBe(first.callId);
    const { seq } = (await say(again, 'On Sunday I write a list.', spokenIn(first.callId, [0, 25, 90_000, 93_000]))) as { seq: number };
    expect(await placeOf(first.response, seq)).toMatchObject({ part: 0, from: 90_000, to: 93_000 });
    await say(second.participant, 'On Monday I rest.', spokenIn(first.callId, [0, 17, 40_000, 41_000]));
    expect((await placeOf(second.response, 2))?.spans).toBeUndefined();
    expect((await timelineOf(second.response)).turns[1]!.spoken?.spans).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['of another form', { call: 'x', spans: 1 }],
    ['before the recording', spokenIn(randomUUID(), [0, 2, -5, 10])],
    ['in no order', spokenIn(randomUUID(), [5, 9, 10, 20], [0, 2, 30, 40])],
  ])('[RECORD-12] is ignored where it is %s: the words are stored', async (_, spoken) => {
    const { response, participant } = await recorded();
    expect(await say(participant, 'On Sunday I write a list.', spoken)).toEqual({ success: true, seq: 2 });
    expect(await stored(response, 2)).toBeNull();
    // An estimate, as for pages that tell nothing.
    expect(await placeOf(response, 2)).toMatchObject({ part: 0 });
    expect((await timelineOf(response)).turns[1]!.spoken?.spans).toBeUndefined();
  });

  it('[RECORD-12] is an estimate where it is after the recording’s end', async () => {
    const { response, participant, callId } = await recorded();
    await say(participant, 'On Sunday I write a list.', spokenIn(callId, [0, 25, 500_000, 502_000]));
    await query(server, `update recordings set duration_ms = 70000 where call_id = $1`, [callId]);
    expect((await placeOf(response, 2))?.spans).toBeUndefined();
    expect((await timelineOf(response)).turns[1]!.spoken?.spans).toBeUndefined();
  });

  it('[RECORD-10] of what was typed is nowhere', async () => {
    const { response, participant, callId } = await recorded();
    await say(participant, 'On Sunday I write a list.', spokenIn(callId, [0, 25, 1_000, 2_000]), { via: 'text' });
    expect(await stored(response, 2)).toBeNull();
    expect((await timelineOf(response)).turns[1]!.spoken).toBeNull();
  });

  it('[RECORD-13] a recording begins when its page says, and five seconds before its first piece where it says nothing', async () => {
    const { response, callId } = await recorded();
    const began = async () =>
      (
        await query<{ ago: number }>(
          server,
          `select extract(epoch from now() - began_at)::float as ago from recordings where call_id = $1`,
          [callId],
        )
      )[0]!.ago;
    expect(await began()).toBeGreaterThanOrEqual(60);
    expect(await began()).toBeLessThan(75);
    // Never before its call.
    expect((await timelineOf(response)).parts[0]!.fromMs).toBe(0);
    const silent = await given.response(form);
    const { ticket } = await Participant.enter(server, silent);
    expect((await upload(silent, ticket.callId, '?age=yesterday')).status).toBe(200);
    expect(await query(server, `select began_at from recordings where call_id = $1`, [ticket.callId])).toEqual([{ began_at: null }]);
  });
});

describe('when the interviewer’s sentences were heard', () => {
  it('[RECORD-11] is told by the page that plays them, also a moment after the call has ended', async () => {
    const { response, participant, callId } = await recorded();
    const { text } = await participant.hears(1);
    const tell = (from: number) =>
      participant.socket.emitWithAck('spoken', { seq: 1, spoken: spokenIn(callId, [0, text.length, from, from + 2_000]) });
    expect(await tell(700)).toEqual({ success: true, stored: true });
    expect(await beginOf(response, 1)).toBe('0.7');
    expect(await placeOf(response, 1)).toMatchObject({ from: 700, to: 2_700 });
    expect((await timelineOf(response)).turns[0]!.spoken?.spans).toHaveLength(1);
    await query(server, `update calls set status = 'ended', ended_at = now() - interval '1 minute' where id = $1`, [callId]);
    expect(await tell(900)).toEqual({ success: true, stored: true });
    await query(server, `update calls set ended_at = now() - interval '3 minutes' where id = $1`, [callId]);
    expect(await tell(1_100)).toMatchObject({ success: false, code: 'CALL_ENDED' });
    expect(await beginOf(response, 1)).toBe('0.9');
  });

  it('[PAGE-05] together with the preceding answers give the waiting time: beside each turn, and in the export', async () => {
    const { response, participant, callId } = await recorded();
    const told = (seq: number, from: number) =>
      participant.socket.emitWithAck('spoken', { seq, spoken: spokenIn(callId, [0, 5, from, from + 2_000]) });
    await told(1, 500);
    const waits = [1_300, 900];
    for (const [n, wait] of waits.entries()) {
      const at = 10_000 * (n + 1);
      await say(participant, 'On Sunday I write a list.', spokenIn(callId, [0, 10, at, at + 1_000], [11, 25, at + 2_000, at + 3_000]));
      await participant.hears(2 * n + 3);
      await told(2 * n + 3, at + 3_000 + wait);
    }
    // There is no measured wait after a typed answer.
    await say(participant, 'On Monday I rest.', undefined, { via: 'text' });
    await participant.hears(7);
    const { turns } = await timelineOf(response);
    expect(turns.map(({ waitedMs }) => waitedMs)).toEqual([undefined, undefined, 1_300, undefined, 900, undefined, undefined]);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    const rows = parseCsv(csv);
    const of = (head: string) => rows.find((row) => row.includes(response.id))![rows[0]!.indexOf(head)];
    expect([of('Waited (s, median)'), of('Waited (s, 95%)')]).toEqual(['0.9', '1.3']);
    const other = await recorded();
    const row = parseCsv(
      await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text(),
    ).find((one) => one.includes(other.response.id))!;
    expect(row.slice(-2)).toEqual(['', '']);
  });

  it('[RECORD-12] moves no answer, and nothing in another interview; wrong times are refused', async () => {
    const { response, participant, callId } = await recorded();
    const other = await recorded();
    await say(participant, 'On Sunday I write a list.', spokenIn(callId, [0, 25, 1_000, 2_000]));
    const tell = (seq: number, spoken: Spoken) => participant.socket.emitWithAck('spoken', { seq, spoken });
    expect(await tell(2, spokenIn(callId, [0, 5, 9_000, 9_500]))).toEqual({ success: true, stored: false });
    expect(await tell(900, spokenIn(callId, [0, 5, 9_000, 9_500]))).toEqual({ success: true, stored: false });
    expect((await stored(response, 2))?.spans[0]).toMatchObject({ from: 1_000 });
    expect(await tell(1, spokenIn(other.callId, [0, 5, 9_000, 9_500]))).toMatchObject({ success: true });
    expect(await stored(other.response, 1)).toBeNull();
    expect((await timelineOf(response)).turns[0]!.spoken?.spans).toBeUndefined();
    expect(await tell(1, spokenIn(callId, [0, 5, 9_000, 8_500]))).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(await tell(1, spokenIn(callId, [0, 5, 0, 100_000_000]))).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });

  it('[RECORD-12] is taken from a page that has joined, and no more often than turns are heard', async () => {
    const { response, participant, callId } = await recorded();
    const socket = liveSocket(server.url, { callId, token: response.token });
    await connect(socket);
    const message = { seq: 1, spoken: spokenIn(callId, [0, 5, 0, 500]) };
    expect(await socket.emitWithAck('spoken', message)).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    const answers = await Promise.all(Array.from({ length: 35 }, () => participant.socket.emitWithAck('spoken', message)));
    expect(answers.filter(({ success }) => success)).toHaveLength(30);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it('[RECORD-14] times of turns are in the account’s export', async () => {
  const { response, participant, callId } = await recorded();
  await say(participant, 'On Sunday I write a list.', spokenIn(callId, [0, 25, 1_000, 2_000]));
  await query(server, `update calls set status = 'ended', ended_at = now() where response_id = $1`, [response.id]);
  const answer = await fetch(`${server.url}/api/account/export`, { headers: owner.headers });
  const lines = (await answer.text()).split('\n').filter((line) => line.includes(response.id) && line.includes('"turn"'));
  const turn = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ seq }) => seq === 2);
  expect(turn).toMatchObject({ spoken: [{ start: 0, end: 25, from: 1_000, to: 2_000 }] });
});
