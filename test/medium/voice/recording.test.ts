import { randomBytes, randomUUID } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { LIMITS } from '../../../backend/contract/limits.js';
import { api } from '../../support/api.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually, openCall, Participant } from './participant.js';

const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

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
afterEach(closeSockets);
afterAll(() => server.stop());

interface Uploaded {
  status: number;
  body: { success: boolean; next?: number; code?: string; error?: string };
}

async function put(
  callId: string,
  seq: number | string,
  bytes: Buffer | string,
  headers: Record<string, string>,
  contentType: string | null = 'audio/webm;codecs=opus',
): Promise<Uploaded> {
  const answer = await fetch(`${server.url}/api/public/calls/${callId}/recording/${seq}`, {
    method: 'PUT',
    headers: { ...headers, ...(contentType === null ? {} : { 'content-type': contentType }) },
    body: new Uint8Array(Buffer.from(bytes)),
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded['body'] };
}

async function call(): Promise<{ response: GivenResponse; callId: string }> {
  const response = await given.response(form);
  return { response, callId: (await openCall(server, response)).callId };
}

const play = (responseId: string, headers: Record<string, string> = owner.headers, path = '') =>
  fetch(`${server.url}/api/responses/${responseId}/recording${path}`, { headers });
const read = async (response: GivenResponse) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;

describe('listening in', () => {
  it('[LIVE-21] plays what has arrived of the call that is being held, and only where it may be watched', async () => {
    const { response, callId } = await call();
    const participant = { authorization: response.headers.authorization };
    expect((await play(response.id, owner.headers, '?live=true')).status).toBe(404);
    const first = Buffer.concat([WEBM, randomBytes(500)]);
    expect((await put(callId, 0, first, participant)).status).toBe(200);
    const heard = await play(response.id, { ...owner.headers, range: 'bytes=0-' }, '?live=true');
    expect([heard.status, heard.headers.get('content-type'), Buffer.from(await heard.arrayBuffer()).equals(first)]).toEqual([
      206,
      'audio/webm;codecs=opus',
      true,
    ]);
    const after = { ...owner.headers, range: `bytes=${first.length}-` };
    expect((await play(response.id, after, '?live=true')).status).toBe(416);
    const second = randomBytes(300);
    expect((await put(callId, 1, second, participant)).status).toBe(200);
    expect(Buffer.from(await (await play(response.id, after, '?live=true')).arrayBuffer()).equals(second)).toBe(true);

    const stranger = await given.owner();
    expect((await play(response.id, stranger.headers, '?live=true')).status).toBe(404);
    expect((await play(response.id, participant, '?live=true')).status).toBe(401);
    expect((await play(response.id, {}, '?live=true')).status).toBe(401);
    await query(server, `update forms set frame = frame || '{"live_view": false}' where id = $1`, [form.id]);
    try {
      for (const path of ['?live=true', '']) expect((await play(response.id, owner.headers, path)).status).toBe(403);
      await query(server, `update calls set status = 'ended', ended_at = now() where id = $1`, [callId]);
      expect((await play(response.id)).status).toBe(200);
      expect((await play(response.id, owner.headers, '?live=true')).status).toBe(404);
    } finally {
      await query(server, `update forms set frame = frame - 'live_view' where id = $1`, [form.id]);
    }
  });
});

describe('uploading a recording', () => {
  it('[RSP-11] takes chunks in their order, and the owner’s row names where the sound is', async () => {
    const { response, callId } = await call();
    expect(await put(callId, 0, Buffer.concat([WEBM, Buffer.from('one')]), response.headers)).toEqual({
      status: 200,
      body: { success: true, next: 1 },
    });
    expect(await put(callId, 1, 'two', response.headers)).toEqual({ status: 200, body: { success: true, next: 2 } });
    const row = await read(response);
    expect(row.has_recording).toBe(true);
    expect(row.interview_recording).toBe(`${server.config.publicUrl}/api/responses/${response.id}/recording`);
  });

  it('acknowledges a chunk that is stored already, and does not append it', async () => {
    const { response, callId } = await call();
    await put(callId, 0, 'OggS one', response.headers);
    await put(callId, 1, 'two', response.headers);
    expect(await put(callId, 0, 'other', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
    expect(await (await play(response.id)).text()).toBe('OggS onetwo');
  });

  it('says what is wanted when a chunk is missing', async () => {
    const { response, callId } = await call();
    expect(await put(callId, 3, 'four', response.headers)).toMatchObject({
      status: 409,
      body: { success: false, code: 'CONFLICT', next: 0 },
    });
    await put(callId, 0, 'OggS one', response.headers);
    expect(await put(callId, 3, 'four', response.headers)).toMatchObject({ status: 409, body: { next: 1 } });
    const next = await api(server, 'GET', `public/calls/${callId}/recording`, { headers: response.headers });
    expect([next.status, next.body]).toEqual([200, { success: true, next: 1 }]);
  });

  it('stores one chunk when the same one comes twice at once', async () => {
    const { response, callId } = await call();
    const answers = await Promise.all([0, 0, 0, 0].map((seq) => put(callId, seq, 'OggS same', response.headers)));
    expect(answers.map(({ body }) => body.next)).toEqual([1, 1, 1, 1]);
    expect(await (await play(response.id)).text()).toBe('OggS same');
  });

  it('continues for a while after the call has ended, then no more', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    const { callId } = participant.ticket;
    await put(callId, 0, 'OggS one', response.headers);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    expect(await put(callId, 1, 'late', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
    await query(server, `update calls set ended_at = now() - interval '11 minutes' where id = $1`, [callId]);
    expect(await put(callId, 2, 'too late', response.headers)).toMatchObject({ status: 409, body: { code: 'CALL_ENDED' } });
    expect(await put(callId, 1, 'late', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
  });

  it('survives a restart of the server', async () => {
    const { response, callId } = await call();
    await put(callId, 0, 'OggS one', response.headers);
    server = await server.restart();
    expect(await put(callId, 1, 'two', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
    expect(await (await play(response.id)).text()).toBe('OggS onetwo');
  });

  it('is bounded: each chunk, all of them, and none is empty', async () => {
    const { response, callId } = await call();
    expect(await put(callId, 0, Buffer.alloc(LIMITS.recordingChunk + 1), response.headers)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect((await put(callId, 0, '', response.headers)).status).toBe(400);
    expect((await put(callId, 0, Buffer.concat([WEBM, randomBytes(600_000)]), response.headers)).status).toBe(200);
    expect(await put(callId, 1, randomBytes(600_000), response.headers)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect((await put(callId, 1, randomBytes(100_000), response.headers)).status).toBe(200);
  });

  it('takes sound alone', async () => {
    const { response, callId } = await call();
    for (const type of ['application/json', 'text/plain', 'text/html', 'video/webm', 'multipart/form-data']) {
      expect([type, (await put(callId, 0, '{}', response.headers, type)).status]).toEqual([type, type === 'application/json' ? 400 : 415]);
    }
    expect((await put(callId, 0, 'OggS...', response.headers, 'application/octet-stream')).status).toBe(200);
    expect((await play(response.id)).headers.get('content-type')).toBe('audio/ogg');
    for (const seq of ['-1', '1.5', 'x', '1000000']) {
      expect([seq, (await put(callId, seq, 'x', response.headers)).status]).toEqual([seq, 400]);
    }
  });

  it('is for the participant of the call alone', async () => {
    const { response, callId } = await call();
    const other = await call();
    expect((await put(callId, 0, 'x', {})).status).toBe(401);
    const foreign = await put(callId, 0, 'x', other.response.headers);
    const unknown = await put(randomUUID(), 0, 'x', response.headers);
    const malformed = await put('..%2F..%2Fetc', 0, 'x', response.headers);
    expect([foreign.status, unknown.status, malformed.status]).toEqual([404, 404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await api(server, 'GET', `public/calls/${callId}/recording`, { headers: other.response.headers })).status).toBe(404);
    expect((await put(callId, 0, 'OggS x', { cookie: `colloquy_participant=${response.token}` })).status).toBe(200);
  });
});

describe('playing a recording', () => {
  async function recorded(...chunks: string[]): Promise<GivenResponse> {
    const { response, callId } = await call();
    for (const [seq, chunk] of chunks.entries()) await put(callId, seq, chunk, response.headers);
    return response;
  }

  it('gives the owner the whole of it, as sound and as nothing else', async () => {
    const response = await recorded('OggS', '456', '789');
    const answer = await play(response.id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/ogg',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="interview-recording.ogg"',
      'cache-control': 'private, no-store',
      'x-recording-parts': '1',
    });
    expect(await answer.text()).toBe('OggS456789');
  });

  it.each([
    ['bytes=0-', 206, 'bytes 0-9/10', 'OggS456789'],
    ['bytes=2-5', 206, 'bytes 2-5/10', 'gS45'],
    ['bytes=6-6', 206, 'bytes 6-6/10', '6'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['lines=1-2', 200, null, 'OggS456789'],
  ])('answers ranges: %s', async (range, status, contentRange, text) => {
    const response = await recorded('OggS', '456', '789');
    const answer = await play(response.id, { ...owner.headers, range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([status, contentRange, text]);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  it('answers 416 for bytes that are not there', async () => {
    const answer = await play((await recorded('OggS')).id, { ...owner.headers, range: 'bytes=4-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */4']);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it('plays the longest of several calls, or the one that is asked for', async () => {
    const response = await recorded('OggS short');
    await query(server, `update calls set status = 'ended', ended_at = now(), end_reason = 'network' where response_id = $1`, [
      response.id,
    ]);
    const { callId } = await openCall(server, response);
    await put(callId, 0, 'OggS the longer one', response.headers);
    expect((await play(response.id)).headers.get('x-recording-parts')).toBe('2');
    expect(await (await play(response.id)).text()).toBe('OggS the longer one');
    expect(await (await play(response.id, owner.headers, '?part=0')).text()).toBe('OggS short');
    expect(await (await play(response.id, owner.headers, '?part=1')).text()).toBe('OggS the longer one');
    expect((await play(response.id, owner.headers, '?part=2')).status).toBe(404);
    expect((await play(response.id, owner.headers, '?part=x')).status).toBe(400);
  });

  it('is for the owner alone', async () => {
    const response = await recorded('OggS');
    const other = await given.owner();
    const silent = (await call()).response;
    const answers = [
      await play(response.id, other.headers),
      await play(randomUUID()),
      await play(silent.id),
      await play('..%2F..%2Fsecret'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect((await play(response.id, {})).status).toBe(401);
    expect((await play(response.id, response.headers)).status).toBe(401);
  });

  it('goes with its response', async () => {
    const response = await recorded('OggS');
    const [{ call_id: callId }] = (await query<{ call_id: string }>(server, 'select call_id from recordings where response_id = $1', [
      response.id,
    ])) as [{ call_id: string }];
    const folder = join(server.config.dataDir, 'recordings', callId.slice(0, 2), callId);
    expect(await readdir(folder)).toEqual(['000000.part']);
    await owner.api('DELETE', `responses/${response.id}`);
    await eventually(async () => {
      await expect(access(folder)).rejects.toThrow();
    });
    expect((await play(response.id)).status).toBe(404);
  });
});

describe('the sound of one turn', () => {
  it('is that of the call it was spoken in, with the second it begins at', async () => {
    const { response, callId } = await call();
    await put(callId, 0, 'OggS first call', response.headers);
    await query(server, `update calls set status = 'ended', ended_at = now() where id = $1`, [callId]);
    const second = (await openCall(server, response)).callId;
    await put(second, 0, 'OggS a second and longer call', response.headers);
    const now = new Date();
    await query(server, `update calls set started_at = $2::timestamptz - interval '100 seconds' where id = $1`, [callId, now]);
    // The greeting may have been stored before the call ended.
    await query(server, `update transcript_turns set created_at = $2::timestamptz - interval '99 seconds' where call_id = $1`, [
      callId,
      now,
    ]);
    await query(server, `update recordings set created_at = $2::timestamptz - interval '95 seconds' where call_id = $1`, [callId, now]);
    await query(
      server,
      `insert into transcript_turns (response_id, seq, call_id, role, content, via, created_at) values
         ($1, 101, $2, 'assistant', 'What do you like?', null, $3::timestamptz - interval '90 seconds'),
         ($1, 102, $2, 'user', 'I like the calendar, really.', 'voice', $3::timestamptz - interval '70 seconds'),
         ($1, 103, $2, 'user', 'Typed words.', 'text', $3::timestamptz - interval '60 seconds')`,
      [response.id, callId, now],
    );
    const of = async (turn: number) => {
      const answer = await play(response.id, owner.headers, `?turn=${turn}`);
      const at = answer.headers.get('x-recording-at');
      return [await answer.text(), at === null ? null : Math.round(Number(at) - 0.3)];
    };
    // Five words are said in two and a half seconds, and two more go by until they are stored.
    expect(await of(102)).toEqual(['OggS first call', 25]);
    // What was typed, said by the interviewer, or never said is nowhere in particular.
    for (const turn of [101, 103, 999]) expect(await of(turn)).toEqual(['OggS a second and longer call', null]);
    expect((await play(response.id, owner.headers, '?turn=0')).status).toBe(400);
  });
});
