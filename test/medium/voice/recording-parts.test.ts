import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Timeline } from '../../../backend/contract/notes.js';
import type { SpokenPlace } from '../../../backend/contract/recordings.js';
import type { Spoken } from '../../../backend/contract/spoken.js';
import { LIMITS } from '../../../backend/contract/limits.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../../backend/integrations/storage/recording-storage.port.js';
import { makeDue } from '../../support/follow-ups.js';
import type { GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { browserRecording, RecordingScene } from './recording-scene.js';

const WEBM = browserRecording();

let scene: RecordingScene;
beforeAll(async () => {
  scene = await RecordingScene.start();
});
afterEach(closeSockets);
afterAll(() => scene.stop());

/** What the server has said of a piece. */
async function put({ headers }: GivenResponse, callId: string, seq: number, bytes: Buffer | string, search: string) {
  const { status, body } = await scene.put(callId, seq, bytes, headers, search);
  return { status, ...body };
}
const soundOf = async (response: GivenResponse, part: number) => (await scene.soundOf(response, `?part=${part}`)).toString();
const idsOf = async (callId: string) =>
  (await query<{ id: string }>(scene.server, `select id from recordings where call_id = $1 order by part`, [callId])).map(({ id }) => id);
const usedBy = async (id: string) =>
  Number(
    (await query<{ bytes: string }>(scene.server, `select bytes from recording_usage where scope = 'response' and id = $1`, [id]))[0]
      ?.bytes ?? 0,
  );
const endCalls = (id: string, ago = '1 hour') =>
  query(scene.server, `update calls set status = 'ended', ended_at = now() - $2::interval where response_id = $1 and status = 'live'`, [
    id,
    ago,
  ]);

/** A participant whose page was reloaded: each life of it has a recorder, and the first began to record 100 s ago. */
async function reloaded() {
  const response = await scene.given.response(scene.form);
  const participant = await Participant.enter(scene.server, response);
  const { callId } = participant.ticket;
  const [before, after] = [randomUUID(), randomUUID()];
  await participant.hears(1);
  await query(scene.server, `update calls set started_at = now() - interval '2 minutes' where id = $1`, [callId]);
  return { response, participant, callId, before, after };
}

describe('[RECORD-20] a call whose page was reloaded', () => {
  it('has a recording for each life of the page, and each its own pieces', async () => {
    const { response, callId, before, after } = await reloaded();
    expect(await put(response, callId, 0, 'OggS one ', `?recorder=${before}&age=100000`)).toMatchObject({ next: 1 });
    expect(await put(response, callId, 0, 'OggS two ', `?recorder=${after}&age=20000`)).toMatchObject({ next: 1 });
    expect(await put(response, callId, 1, 'a', `?recorder=${before}`)).toMatchObject({ next: 2 });
    expect(await put(response, callId, 1, 'b', `?recorder=${after}`)).toMatchObject({ next: 2 });
    expect(await put(response, callId, 1, 'b', `?recorder=${after}`)).toMatchObject({ next: 2 });
    expect(await put(response, callId, 1, 'c', `?recorder=${randomUUID()}`)).toMatchObject({ status: 409, next: 0 });
    expect([await soundOf(response, 0), await soundOf(response, 1)]).toEqual(['OggS one a', 'OggS two b']);
    const { headers } = await scene.play(response.id, '?part=1');
    expect([headers.get('x-recording-parts'), headers.get('x-recording-part')]).toEqual(['2', '1']);
    // What is still growing.
    expect(await (await scene.play(response.id, '?live=true')).text()).toBe('OggS two b');
    const follow = (part: number) => scene.play(response.id, `?live=true&part=${part}`, { ...scene.owner.headers, range: 'bytes=9-' });
    const [same, another] = [await follow(1), await follow(0)];
    expect([same.status, await same.text()]).toEqual([206, 'b']);
    expect([another.status, another.headers.get('x-recording-part'), await another.text()]).toEqual([200, '1', 'OggS two b']);
    const next = async (search: string) =>
      (await fetch(`${scene.server.url}/api/public/calls/${callId}/recording${search}`, { headers: response.headers })).json();
    expect(await next(`?recorder=${after}`)).toMatchObject({ next: 2 });
    expect(await next(`?recorder=${randomUUID()}`)).toMatchObject({ next: 0 });
    expect((await put(response, callId, 0, 'OggS', '?recorder=mine')).status).toBe(400);
  });

  it('plays them in the order in which they began, whichever came first', async () => {
    const { response, callId, before, after } = await reloaded();
    await put(response, callId, 0, 'OggS two', `?recorder=${after}&age=20000`);
    await put(response, callId, 0, 'OggS one', `?recorder=${before}&age=100000`);
    expect([await soundOf(response, 0), await soundOf(response, 1)]).toEqual(['OggS one', 'OggS two']);
  });

  it('stores one of a recorder whose first piece comes several times at once', async () => {
    const { response, callId, before, after } = await reloaded();
    const all = [before, before, after, after].map((recorder) => put(response, callId, 0, 'OggS same', `?recorder=${recorder}`));
    expect((await Promise.all(all)).map(({ next }) => next)).toEqual([1, 1, 1, 1]);
    expect(await idsOf(callId)).toHaveLength(2);
    expect(await usedBy(response.id)).toBe(18);
  });

  it('has turns where their page has told, and otherwise in the recording that ran, never beyond its end', async () => {
    const { response, participant, callId, before, after } = await reloaded();
    await put(response, callId, 0, WEBM, `?recorder=${before}&age=100000`);
    await put(response, callId, 0, WEBM, `?recorder=${after}&age=20000`);
    const text = 'On Sunday I write a list.';
    const say = async (spoken?: Spoken) => {
      const answer = await participant.socket.emitWithAck('say', { clientId: randomUUID(), text, via: 'voice', spoken });
      return (answer as { seq: number }).seq;
    };
    const told = (recorder: string): Spoken => ({ call: callId, recorder, spans: [{ start: 0, end: 25, from: 500, to: 900 }] });
    const [first, lost, second, guessed] = [await say(told(before)), await say(), await say(told(after)), await say()];
    const ago = (seconds: number, seqs: number[]) =>
      query(
        scene.server,
        `update transcript_turns set created_at = now() - $2 * interval '1 second' where response_id = $1 and seq = any($3)`,
        [response.id, seconds, seqs],
      );
    await ago(
      99,
      Array.from({ length: guessed }, (_, at) => at + 1),
    );
    for (const [seconds, seq] of [
      [95, first],
      [40, lost],
      [18, second],
      [5, guessed],
    ] as const) {
      await ago(seconds, [seq]);
    }
    await query(scene.server, `update recordings set duration_ms = 30000 where call_id = $1`, [callId]);
    const places = async (turns: number[]) =>
      (
        await scene.owner.api<{ places: SpokenPlace[] }>('POST', 'recordings/places', {
          body: { places: turns.map((turn) => ({ response_id: response.id, turn })) },
        })
      ).body.places.map(({ turn, part, spans }) => [turn, part, spans !== undefined]);
    expect(await places([first, lost, second, guessed])).toEqual([
      [first, 0, true],
      [second, 1, true],
      [guessed, 1, false],
    ]);
    const part = async (turn: number) => {
      const { headers } = await scene.play(response.id, `?turn=${turn}`);
      return [headers.get('x-recording-part'), headers.get('x-recording-at') !== null];
    };
    expect([await part(first), await part(second), await part(guessed)]).toEqual([
      ['0', true],
      ['1', true],
      ['1', true],
    ]);
    expect((await part(lost))[1]).toBe(false);
    const { turns, parts } = (await scene.owner.api<Timeline>('GET', `responses/${response.id}/timeline`)).body;
    expect(parts).toHaveLength(2);
    const spokenIn = (seq: number) => turns.find((one) => one.seq === seq)!.spoken?.part;
    expect([spokenIn(first), spokenIn(second), spokenIn(guessed), spokenIn(lost)]).toEqual([0, 1, 1, undefined]);
  });

  it('is finished, exported and deleted with all of them', async () => {
    const { response, callId, before, after } = await reloaded();
    await put(response, callId, 0, WEBM, `?recorder=${before}&age=100000`);
    await put(response, callId, 0, WEBM, `?recorder=${after}&age=20000`);
    const ids = await idsOf(callId);
    // Files that were there before carry the call's name.
    expect(ids[0]).toBe(callId);
    await endCalls(response.id);
    for (const id of ids) {
      await scene.finish(id);
    }
    const rows = await query<{ duration: number; size: number }>(
      scene.server,
      `select duration_ms as duration, size_bytes::int as size from recordings where call_id = $1`,
      [callId],
    );
    expect(rows.every(({ duration }) => duration > 0)).toBe(true);
    expect(await usedBy(response.id)).toBe(rows.reduce((sum, { size }) => sum + size, 0));
    const lines = (await (await fetch(`${scene.server.url}/api/account/export`, { headers: scene.owner.headers })).text()).split('\n');
    const exported = lines.filter((line) => line.includes('"type":"recording"') && line.includes(response.id));
    expect(exported.map((line) => (JSON.parse(line) as { url: string }).url)).toEqual(
      [0, 1].map((part) => `/api/responses/${response.id}/recording?part=${part}`),
    );
    await query(scene.server, `delete from responses where id = $1`, [response.id]);
    const storage = scene.server.app.get<RecordingStorage>(RECORDING_STORAGE);
    for (const id of ids) {
      await makeDue(scene.server, 'recording.remove', id);
      await eventually(async () => expect(await storage.open(id, 1)).toBeNull());
    }
    await eventually(async () => expect(await usedBy(response.id)).toBe(0));
  });

  it('keeps to the limits: bytes count for all of them together, and there are only so many', async () => {
    const { response, callId, before, after } = await reloaded();
    const large = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(600_000)]);
    expect(await put(response, callId, 0, large, `?recorder=${before}`)).toMatchObject({ status: 200 });
    expect(await put(response, callId, 0, large, `?recorder=${after}`)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(await idsOf(callId)).toHaveLength(1);
    expect(await usedBy(response.id)).toBe(large.length);
    for (let n = 1; n < LIMITS.recordingsPerCall; n++) {
      expect(await put(response, callId, 0, 'OggS', `?recorder=${randomUUID()}`)).toMatchObject({ status: 200 });
    }
    expect(await put(response, callId, 0, 'OggS', `?recorder=${after}`)).toMatchObject({ status: 413 });
    expect(await put(response, callId, 1, 'more', `?recorder=${before}`)).toMatchObject({ status: 200 });
  });
});

describe('[RECORD-21] an interview that continued in a new call', () => {
  it('takes what was said while the line was away, until it is over or its recording is one file', async () => {
    const { response, callId, before } = await reloaded();
    await put(response, callId, 0, WEBM, `?recorder=${before}`);
    await endCalls(response.id);
    const again = await Participant.enter(scene.server, response, 1);
    expect(again.ticket.callId).not.toBe(callId);
    await scene.finishTooEarly(callId);
    expect(await put(response, callId, 1, 'away', `?recorder=${before}`)).toMatchObject({ status: 200, next: 2 });
    await query(scene.server, `update recordings set duration_ms = 5000 where id = $1`, [callId]);
    expect(await put(response, callId, 2, 'away', `?recorder=${before}`)).toMatchObject({ status: 409, code: 'CALL_ENDED' });
    await query(scene.server, `update recordings set duration_ms = null where id = $1`, [callId]);
    await endCalls(response.id, '11 minutes');
    expect(await put(response, callId, 2, 'away', `?recorder=${before}`)).toMatchObject({ status: 409, code: 'CALL_ENDED' });
  });
});
