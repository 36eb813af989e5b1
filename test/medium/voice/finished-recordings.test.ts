import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { browserRecording, type RecordedCall, RecordingScene, WEBM_HEAD } from './recording-scene.js';

const WEBM = browserRecording();
const CUES = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);

let scene: RecordingScene;
beforeAll(async () => {
  scene = await RecordingScene.start();
});
afterAll(() => scene.stop());

/** A call with its recording in three pieces. @param ago how long ago it ended; null while it is running */
async function recorded(sound: Buffer, ago: string | null = '11 minutes'): Promise<RecordedCall> {
  const third = Math.ceil(sound.length / 3);
  const call = await scene.recorded(...[0, 1, 2].map((n) => sound.subarray(n * third, (n + 1) * third)));
  if (ago !== null) await scene.endCall(call.callId, ago);
  return call;
}

const complete = (callId: string, headers: Record<string, string>, chunks: number) =>
  api<{ next: number }>(scene.server, 'PUT', `public/calls/${callId}/recording`, { headers, body: { chunks } });
const files = (callId: string) => readdir(join(scene.server.config.dataDir, 'recordings', callId.slice(0, 2), callId));
const rowOf = async (callId: string) =>
  (
    await query<{ size: number; duration: number | null; used: number }>(
      scene.server,
      `select r.size_bytes::int as size, r.duration_ms as duration, u.bytes::int as used
         from recordings r join recording_usage u on u.scope = 'response' and u.id = r.response_id where r.call_id = $1`,
      [callId],
    )
  )[0]!;

describe('finished recordings', () => {
  it('[RECORD-06] are one file with its length and an index, and take what they take', async () => {
    const { response, callId } = await recorded(WEBM);
    expect((await scene.soundOf(response)).equals(WEBM)).toBe(true);
    await scene.finish(callId);
    const sound = await scene.soundOf(response);
    expect(sound.includes(CUES)).toBe(true);
    expect(await files(callId)).toEqual(['000003.joined']);
    expect(await rowOf(callId)).toEqual({ size: sound.length, duration: 6_239, used: sound.length });
  });

  it('[RECORD-06] stay as they are where they cannot be read', async () => {
    const broken = Buffer.concat([WEBM_HEAD, Buffer.alloc(3_000, 7)]);
    const { response, callId } = await recorded(broken);
    await scene.finish(callId);
    expect((await scene.soundOf(response)).equals(broken)).toBe(true);
    expect(await rowOf(callId)).toEqual({ size: broken.length, duration: null, used: broken.length });
  });

  it('[RECORD-06] stay as they are where there is no room for the index', async () => {
    const { response, callId } = await recorded(WEBM);
    await query(scene.server, `update recording_usage set bytes = 1024 * 1024 where scope = 'response' and id = $1`, [response.id]);
    await scene.finish(callId);
    expect((await scene.soundOf(response)).equals(WEBM)).toBe(true);
    expect((await rowOf(callId)).duration).toBeNull();
  });

  it('[RECORD-06] are finished within seconds of the end when their page has reported the upload complete', async () => {
    const { response, callId } = await recorded(WEBM, null);
    // The page's last message; the call runs a moment longer.
    expect((await complete(callId, response.headers, 3)).status).toBe(200);
    expect((await pendingOf(scene.server, 'recording.finish', callId))[0]?.dueIn).toBeLessThan(5);
    await makeDue(scene.server, 'recording.finish', callId);
    await eventually(async () => expect((await pendingOf(scene.server, 'recording.finish', callId))[0]?.dueIn).toBeGreaterThan(0));
    expect((await rowOf(callId)).duration).toBeNull();
    const ended = Date.now();
    await scene.endCall(callId);
    await eventually(async () => expect((await rowOf(callId)).duration).toBe(6_239));
    expect(Date.now() - ended).toBeLessThan(15_000);
    expect((await scene.soundOf(response)).includes(CUES)).toBe(true);
    // Nothing can be appended after the index.
    const late = await scene.put(callId, 3, Buffer.from([1]), response.headers);
    expect([late.status, late.body.code]).toEqual([409, 'CALL_ENDED']);
  });

  it('[RECORD-06] take no further piece once their page has reported the upload complete', async () => {
    const { response, callId } = await recorded(WEBM, null);
    expect((await complete(callId, response.headers, 3)).status).toBe(200);
    expect(await scene.put(callId, 3, Buffer.from([1]), response.headers)).toMatchObject({
      status: 409,
      body: { code: 'CALL_ENDED', error: 'This recording is complete and takes no further pieces.' },
    });
    // What was lost on the way back is asked for again.
    expect(await scene.put(callId, 2, Buffer.from([1]), response.headers)).toMatchObject({ status: 200, body: { next: 3 } });
    expect((await complete(callId, response.headers, 3)).status).toBe(200);
    expect((await scene.soundOf(response)).equals(WEBM)).toBe(true);
    expect(await query(scene.server, 'select is_complete from recordings where call_id = $1', [callId])).toEqual([{ is_complete: true }]);
  });

  it('[RECORD-06] wait for missing pieces', async () => {
    const { response, callId } = await recorded(WEBM, '0 seconds');
    const answer = await complete(callId, response.headers, 4);
    expect([answer.status, answer.body.next]).toEqual([409, 3]);
    await scene.finishTooEarly(callId);
    expect((await rowOf(callId)).duration).toBeNull();
    expect(await scene.put(callId, 3, Buffer.from([1]), response.headers)).toMatchObject({ status: 200, body: { next: 4 } });
    expect((await complete(callId, response.headers, 4)).status).toBe(200);
    for (const chunks of [0, 1.5, 1_000_001, '3', undefined]) {
      expect((await complete(callId, response.headers, chunks as number)).status).toBe(400);
    }
  });

  it('[RECORD-06] can be reported complete only by their own participant', async () => {
    const { callId } = await recorded(WEBM, '0 seconds');
    const other = await scene.given.response(scene.form);
    expect((await complete(callId, other.headers, 3)).status).toBe(404);
    expect((await complete(callId, scene.owner.headers, 3)).status).toBe(401);
    expect((await complete(callId, {}, 3)).status).toBe(401);
    expect(await query(scene.server, 'select is_complete from recordings where call_id = $1', [callId])).toEqual([{ is_complete: false }]);
  });

  it('[RECORD-06] do not come back when they were deleted', async () => {
    const { response, callId } = await recorded(WEBM);
    await query(scene.server, 'delete from recordings where call_id = $1', [callId]);
    await scene.finish(callId);
    expect((await scene.play(response.id)).status).toBe(404);
  });
});
