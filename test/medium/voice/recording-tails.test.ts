import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingTail } from '../../../backend/contract/recording-tail.js';
import type { GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, liveSocket } from '../../support/sockets.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { RecordingScene, WEBM_HEAD } from './recording-scene.js';

/** A page that is gone is waited for. Milliseconds. */
const GONE_MS = 12_000;

let scene: RecordingScene;
beforeAll(async () => {
  scene = await RecordingScene.start();
});
afterAll(async () => {
  closeSockets();
  await scene.stop();
});

async function recording() {
  const response = await scene.given.response(scene.form);
  const participant = await Participant.enter(scene.server, response);
  const { callId } = participant.ticket;
  const recorder = randomUUID();
  const show = (seq: number, at: number, bytes: Buffer | string, more: Partial<RecordingTail> = {}) =>
    participant.socket.emitWithAck('recording-tail', { call: callId, recorder, seq, at, bytes: Buffer.from(bytes), ...more });
  return { response, participant, callId, recorder, show };
}

const put = async (
  { headers }: GivenResponse,
  { callId, recorder }: { callId: string; recorder: string },
  seq: number,
  bytes: Buffer | string,
) => (await scene.put(callId, seq, bytes, headers, `?recorder=${recorder}`)).body;
const play = async ({ id }: GivenResponse, part = 0) => {
  const answer = await scene.play(id, `?part=${part}`);
  return answer.status === 200
    ? Buffer.from(await answer.arrayBuffer())
        .subarray(WEBM_HEAD.length)
        .toString()
    : null;
};
const rowOf = async (callId: string) =>
  (
    await query<{ next: number; size: number; tail: number | null; used: number; both: boolean; began: boolean }>(
      scene.server,
      `select r.next_chunk as next, r.size_bytes::int as size, r.tail_bytes as tail, u.bytes::int as used, r.both_voices as both,
              r.began_at is not null as began
         from recordings r join recording_usage u on u.scope = 'response' and u.id = r.response_id where r.call_id = $1`,
      [callId],
    )
  )[0];
const first = (text: string) => Buffer.concat([WEBM_HEAD, Buffer.from(text)]);

// Most of their time is waiting for a page that does not come back.
describe.concurrent('[RECORD-15] sound that is in no stored chunk yet', () => {
  it('is held in order, and asked for from where it is', async () => {
    const { show } = await recording();
    expect(await show(0, 0, first('one'))).toEqual({ success: true, held: 7 });
    expect(await show(0, 0, first('one'))).toEqual({ success: true, held: 7 });
    expect(await show(0, 12, 'three')).toEqual({ success: true, held: 7 });
    expect(await show(0, 7, 'two')).toEqual({ success: true, held: 10 });
    expect(await show(1, 5, 'later')).toEqual({ success: true, held: 0 });
  });

  it('is stored when its page has gone, behind what is stored, and takes what it takes', async () => {
    const { response, participant, callId, recorder, show } = await recording();
    await show(0, 0, first('one '), { type: 'audio/webm;codecs=opus', voices: 'both', age: 3_000, closed: true });
    expect(await put(response, { callId, recorder }, 0, first('one '))).toMatchObject({ next: 1 });
    await show(1, 0, 'two ');
    await show(1, 4, 'thr');
    expect(await play(response)).toBe('one ');
    participant.socket.disconnect();
    await eventually(async () => expect(await play(response)).toBe('one two thr'));
    expect(await rowOf(callId)).toMatchObject({ next: 2, size: 15, tail: 7, used: 15 });
  });

  it('is all there is of a page that was there for a moment', async () => {
    const { response, participant, callId, show } = await recording();
    await show(0, 0, first('one '), { type: 'audio/webm;codecs=opus', voices: 'both', age: 3_000, closed: true });
    await show(1, 0, 'two ');
    participant.socket.disconnect();
    await eventually(async () => expect(await play(response)).toBe('one two '));
    expect(await rowOf(callId)).toMatchObject({ next: 2, both: true, began: true, tail: 4 });
    expect(
      (await scene.owner.api<{ response: { has_recording: boolean } }>('GET', `responses/${response.id}`)).body.response.has_recording,
    ).toBe(true);
  });

  it('gives way to the whole chunk, if its page is back after all', async () => {
    const { response, participant, callId, recorder, show } = await recording();
    const of = { callId, recorder };
    await show(0, 0, first('one '));
    participant.socket.disconnect();
    await eventually(async () => expect(await play(response)).toBe('one '));
    expect(await put(response, of, 0, first('one two '))).toMatchObject({ success: true, next: 1 });
    expect(await put(response, of, 1, 'three')).toMatchObject({ success: true, next: 2 });
    expect(await play(response)).toBe('one two three');
    expect(await rowOf(callId)).toMatchObject({ next: 2, size: 17, tail: null, used: 17 });
    // Once it is whole, nothing takes its place.
    expect(await put(response, of, 1, 'something else')).toMatchObject({ success: true, next: 2 });
    expect(await play(response)).toBe('one two three');
  });

  it('is not stored while its page is there, or back in time', async () => {
    const { response, participant, callId, show, recorder } = await recording();
    await show(0, 0, first('one '));
    participant.socket.disconnect();
    const again = await Participant.enter(scene.server, response);
    const message = { call: callId, recorder: randomUUID(), seq: 0, at: 0, bytes: first('anew ') };
    // Another recorder has begun: nothing of the first is mixed with it.
    expect(await again.socket.emitWithAck('recording-tail', message)).toEqual({ success: true, held: 9 });
    await eventually(async () => expect(await play(response)).toBe('one '));
    expect(await play(response, 1)).toBeNull();
    again.socket.disconnect();
    await eventually(async () => expect(await play(response, 1)).toBe('anew '));
    expect(await query(scene.server, `select part, recorder from recordings where call_id = $1 order by part`, [callId])).toEqual([
      { part: 0, recorder },
      { part: 1, recorder: message.recorder },
    ]);
  });

  it('is held for at most two recorders per call: the oldest is dropped', async () => {
    const { participant, callId, response } = await recording();
    const from = (recorder: string, bytes: string) =>
      participant.socket.emitWithAck('recording-tail', { call: callId, recorder, seq: 0, at: 0, bytes: first(bytes) });
    for (const bytes of ['one', 'two', 'three']) expect(await from(randomUUID(), bytes)).toMatchObject({ success: true });
    participant.socket.disconnect();
    await eventually(async () => expect(await play(response, 1)).not.toBeNull());
    expect([await play(response, 0), await play(response, 1), await play(response, 2)].toSorted()).toEqual(
      [null, 'three', 'two'].toSorted(),
    );
  });

  it('is stored for nobody who is not recorded', async () => {
    const { response, participant, callId, show } = await recording();
    await query(scene.server, `update calls set recording_given_up = true where id = $1`, [callId]);
    await show(0, 0, first('one '));
    participant.socket.disconnect();
    await new Promise((done) => setTimeout(done, GONE_MS));
    expect(await play(response)).toBeNull();
    expect(await rowOf(callId)).toBeUndefined();
  });

  it('is not taken from a page that goes on recording when its call has been over for two minutes', async () => {
    const { response, participant, callId, show } = await recording();
    await query(scene.server, `update calls set status = 'ended', end_reason = 'participant', ended_at = now() where id = $1`, [callId]);
    expect(await show(0, 0, first('goodbye'))).toEqual({ success: true, held: 11 });
    participant.socket.disconnect();
    await query(scene.server, `update calls set ended_at = now() - interval '3 minutes' where id = $1`, [callId]);
    const again = liveSocket(scene.server.url, { callId, token: response.token });
    await connect(again);
    expect(await again.emitWithAck('join', { after: 0 })).toMatchObject({ success: true, closed: true });
    const message = { call: callId, recorder: randomUUID(), seq: 0, at: 0, bytes: first('more') };
    expect(await again.emitWithAck('recording-tail', message)).toMatchObject({ success: false, code: 'CALL_ENDED' });
    // What came in time is stored.
    await eventually(async () => expect(await play(response)).toBe('goodbye'));
  });

  it('is that of the connection’s own call, after it has joined, in messages of bounded size and number', async () => {
    const { response, callId, show } = await recording();
    const other = await recording();
    expect(await show(0, 0, first('one'), { call: other.callId })).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    const socket = liveSocket(scene.server.url, { callId, token: response.token });
    await connect(socket);
    const message = { call: callId, recorder: randomUUID(), seq: 0, at: 0, bytes: first('one') };
    expect(await socket.emitWithAck('recording-tail', message)).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    expect(await show(0, 0, Buffer.alloc(40_000))).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(await show(0, 0, '')).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(await show(-1, 0, 'x')).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    // What is refused is counted, too.
    const answers = await Promise.all(Array.from({ length: 70 }, () => show(0, 0, first('one'))));
    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(60);
    expect(answers.at(-1)).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  });
});
