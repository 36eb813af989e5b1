import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../support/api.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually, openCall } from './participant.js';

const WEBM = readFileSync(fileURLToPath(new URL('../../fixtures/recordings/browser.webm', import.meta.url)));
const CUES = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  server = await startApp({ RECORDING_MAX_MEGABYTES: '1' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
afterAll(() => server.stop());

/** A call that is over, with its recording in three pieces. @param ago since when; null while it is held */
async function recorded(sound: Buffer, ago: string | null = '11 minutes'): Promise<{ response: GivenResponse; callId: string }> {
  const response = await given.response(form);
  const { callId } = await openCall(server, response);
  const third = Math.ceil(sound.length / 3);
  for (const seq of [0, 1, 2]) {
    const answer = await fetch(`${server.url}/api/public/calls/${callId}/recording/${seq}`, {
      method: 'PUT',
      headers: { ...response.headers, 'content-type': 'audio/webm;codecs=opus' },
      body: new Uint8Array(sound.subarray(seq * third, (seq + 1) * third)),
    });
    expect(answer.status).toBe(200);
  }
  if (ago !== null) await end(callId, ago);
  return { response, callId };
}

const end = (callId: string, ago = '0 seconds') =>
  query(server, `update calls set status = 'ended', ended_at = now() - $2::interval where id = $1`, [callId, ago]);
const complete = (callId: string, headers: Record<string, string>, chunks: number) =>
  api<{ next: number }>(server, 'PUT', `public/calls/${callId}/recording`, { headers, body: { chunks } });

async function finish(callId: string): Promise<void> {
  await makeDue(server, 'recording.finish', callId);
  await eventually(async () => expect(await pendingOf(server, 'recording.finish', callId)).toEqual([]));
}

const play = async ({ id }: GivenResponse) =>
  Buffer.from(await (await fetch(`${server.url}/api/responses/${id}/recording`, { headers: owner.headers })).arrayBuffer());
const files = (callId: string) => readdir(join(server.config.dataDir, 'recordings', callId.slice(0, 2), callId));
const rowOf = async (callId: string) =>
  (
    await query<{ size: number; duration: number | null; used: number }>(
      server,
      `select r.size_bytes::int as size, r.duration_ms as duration, u.bytes::int as used
         from recordings r join recording_usage u on u.scope = 'response' and u.id = r.response_id where r.call_id = $1`,
      [callId],
    )
  )[0]!;

describe('finished recordings', () => {
  it('[RECORD-06] are one file with its length and an index, and take what they take', async () => {
    const { response, callId } = await recorded(WEBM);
    expect((await play(response)).equals(WEBM)).toBe(true);
    await finish(callId);
    const sound = await play(response);
    expect(sound.includes(CUES)).toBe(true);
    expect(await files(callId)).toEqual(['000003.joined']);
    expect(await rowOf(callId)).toEqual({ size: sound.length, duration: 6_239, used: sound.length });
  });

  it('[RECORD-06] stay as they are where they cannot be read', async () => {
    const broken = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(3_000, 7)]);
    const { response, callId } = await recorded(broken);
    await finish(callId);
    expect((await play(response)).equals(broken)).toBe(true);
    expect(await rowOf(callId)).toEqual({ size: broken.length, duration: null, used: broken.length });
  });

  it('[RECORD-06] stay as they are where there is no room for the index', async () => {
    const { response, callId } = await recorded(WEBM);
    await query(server, `update recording_usage set bytes = 1024 * 1024 where scope = 'response' and id = $1`, [response.id]);
    await finish(callId);
    expect((await play(response)).equals(WEBM)).toBe(true);
    expect((await rowOf(callId)).duration).toBeNull();
  });

  it('[RECORD-06] are finished within seconds of the end when their page has said that all is stored', async () => {
    const { response, callId } = await recorded(WEBM, null);
    // The page's last words: its call is held for a moment longer.
    expect((await complete(callId, response.headers, 3)).status).toBe(200);
    expect((await pendingOf(server, 'recording.finish', callId))[0]?.dueIn).toBeLessThan(5);
    await makeDue(server, 'recording.finish', callId);
    await eventually(async () => expect((await pendingOf(server, 'recording.finish', callId))[0]?.dueIn).toBeGreaterThan(0));
    expect((await rowOf(callId)).duration).toBeNull();
    const ended = Date.now();
    await end(callId);
    await eventually(async () => expect((await rowOf(callId)).duration).toBe(6_239));
    expect(Date.now() - ended).toBeLessThan(15_000);
    expect((await play(response)).includes(CUES)).toBe(true);
    // Nothing fits behind the index.
    const late = await fetch(`${server.url}/api/public/calls/${callId}/recording/3`, {
      method: 'PUT',
      headers: { ...response.headers, 'content-type': 'audio/webm' },
      body: new Uint8Array([1]),
    });
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'CALL_ENDED']);
  });

  it('[RECORD-06] wait for what the server does not have', async () => {
    const { response, callId } = await recorded(WEBM, '0 seconds');
    const answer = await complete(callId, response.headers, 4);
    expect([answer.status, answer.body.next]).toEqual([409, 3]);
    await makeDue(server, 'recording.finish', callId);
    await eventually(async () => expect((await pendingOf(server, 'recording.finish', callId))[0]?.dueIn).toBeGreaterThan(60));
    expect((await rowOf(callId)).duration).toBeNull();
    for (const chunks of [0, 1.5, 1_000_001, '3', undefined]) {
      expect((await complete(callId, response.headers, chunks as number)).status).toBe(400);
    }
  });

  it('[RECORD-06] are said to be complete by their own participant alone', async () => {
    const { callId } = await recorded(WEBM, '0 seconds');
    const other = await given.response(form);
    expect((await complete(callId, other.headers, 3)).status).toBe(404);
    expect((await complete(callId, owner.headers, 3)).status).toBe(401);
    expect((await complete(callId, {}, 3)).status).toBe(401);
    expect(await query(server, 'select is_complete from recordings where call_id = $1', [callId])).toEqual([{ is_complete: false }]);
  });

  it('[RECORD-06] do not come back when they were deleted', async () => {
    const { response, callId } = await recorded(WEBM);
    await query(server, 'delete from recordings where call_id = $1', [callId]);
    await finish(callId);
    expect((await fetch(`${server.url}/api/responses/${response.id}/recording`, { headers: owner.headers })).status).toBe(404);
  });
});
