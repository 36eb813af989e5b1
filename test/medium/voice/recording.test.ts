import { randomBytes, randomUUID } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { LIMITS } from '../../../backend/contract/limits.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import type { GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { openCall, Participant } from './participant.js';
import { RecordingScene, WEBM_HEAD } from './recording-scene.js';

let scene: RecordingScene;
beforeAll(async () => {
  scene = await RecordingScene.start();
});
afterEach(closeSockets);
afterAll(() => scene.stop());

const read = async (response: GivenResponse) =>
  (await scene.owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;

describe('listening in', () => {
  it('[LIVE-21] plays what has arrived of the call that is being held, and only where it may be watched', async () => {
    const { response, callId } = await scene.call();
    const participant = { authorization: response.headers.authorization };
    expect((await scene.play(response.id, '?live=true')).status).toBe(404);
    const first = Buffer.concat([WEBM_HEAD, randomBytes(500)]);
    expect((await scene.put(callId, 0, first, participant)).status).toBe(200);
    const heard = await scene.play(response.id, '?live=true', { ...scene.owner.headers, range: 'bytes=0-' });
    expect([heard.status, heard.headers.get('content-type'), Buffer.from(await heard.arrayBuffer()).equals(first)]).toEqual([
      206,
      'audio/webm;codecs=opus',
      true,
    ]);
    const after = { ...scene.owner.headers, range: `bytes=${first.length}-` };
    expect((await scene.play(response.id, '?live=true', after)).status).toBe(416);
    const second = randomBytes(300);
    expect((await scene.put(callId, 1, second, participant)).status).toBe(200);
    expect(Buffer.from(await (await scene.play(response.id, '?live=true', after)).arrayBuffer()).equals(second)).toBe(true);

    const stranger = await scene.given.owner();
    expect((await scene.play(response.id, '?live=true', stranger.headers)).status).toBe(404);
    expect((await scene.play(response.id, '?live=true', participant)).status).toBe(401);
    expect((await scene.play(response.id, '?live=true', {})).status).toBe(401);
    await query(scene.server, `update forms set frame = frame || '{"live_view": false}' where id = $1`, [scene.form.id]);
    try {
      for (const path of ['?live=true', '']) expect((await scene.play(response.id, path)).status).toBe(403);
      await scene.endCall(callId);
      expect((await scene.play(response.id)).status).toBe(200);
      expect((await scene.play(response.id, '?live=true')).status).toBe(404);
    } finally {
      await query(scene.server, `update forms set frame = frame - 'live_view' where id = $1`, [scene.form.id]);
    }
  });
});

describe('uploading a recording', () => {
  it('[RSP-11] takes chunks in their order, and the owner’s row names where the sound is', async () => {
    const { response, callId } = await scene.call();
    expect(await scene.put(callId, 0, Buffer.concat([WEBM_HEAD, Buffer.from('one')]), response.headers)).toEqual({
      status: 200,
      body: { success: true, next: 1 },
    });
    expect(await scene.put(callId, 1, 'two', response.headers)).toEqual({ status: 200, body: { success: true, next: 2 } });
    const row = await read(response);
    expect(row.has_recording).toBe(true);
    expect(row.interview_recording).toBe(`${scene.server.config.publicUrl}/api/responses/${response.id}/recording`);
  });

  it('acknowledges a chunk that is stored already, and does not append it', async () => {
    const { response, callId } = await scene.call();
    await scene.put(callId, 0, 'OggS one', response.headers);
    await scene.put(callId, 1, 'two', response.headers);
    expect(await scene.put(callId, 0, 'other', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
    expect(await (await scene.play(response.id)).text()).toBe('OggS onetwo');
  });

  it('says what is wanted when a chunk is missing', async () => {
    const { response, callId } = await scene.call();
    expect(await scene.put(callId, 3, 'four', response.headers)).toMatchObject({
      status: 409,
      body: { success: false, code: 'CONFLICT', next: 0 },
    });
    await scene.put(callId, 0, 'OggS one', response.headers);
    expect(await scene.put(callId, 3, 'four', response.headers)).toMatchObject({ status: 409, body: { next: 1 } });
    const next = await api(scene.server, 'GET', `public/calls/${callId}/recording`, { headers: response.headers });
    expect([next.status, next.body]).toEqual([200, { success: true, next: 1 }]);
  });

  it('stores one chunk when the same one comes twice at once', async () => {
    const { response, callId } = await scene.call();
    const answers = await Promise.all([0, 0, 0, 0].map((seq) => scene.put(callId, seq, 'OggS same', response.headers)));
    expect(answers.map(({ body }) => body.next)).toEqual([1, 1, 1, 1]);
    expect(await (await scene.play(response.id)).text()).toBe('OggS same');
  });

  it('continues for a while after the call has ended, then no more', async () => {
    const response = await scene.given.response(scene.form);
    const participant = await Participant.enter(scene.server, response);
    const { callId } = participant.ticket;
    await scene.put(callId, 0, 'OggS one', response.headers);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    expect(await scene.put(callId, 1, 'late', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
    await query(scene.server, `update calls set ended_at = now() - interval '11 minutes' where id = $1`, [callId]);
    expect(await scene.put(callId, 2, 'too late', response.headers)).toMatchObject({ status: 409, body: { code: 'CALL_ENDED' } });
    expect(await scene.put(callId, 1, 'late', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
  });

  it('survives a restart of the server', async () => {
    const { response, callId } = await scene.call();
    await scene.put(callId, 0, 'OggS one', response.headers);
    await scene.restart();
    expect(await scene.put(callId, 1, 'two', response.headers)).toMatchObject({ status: 200, body: { next: 2 } });
    expect(await (await scene.play(response.id)).text()).toBe('OggS onetwo');
  });

  it('is bounded: each chunk, all of them, and none is empty', async () => {
    const { response, callId } = await scene.call();
    expect(await scene.put(callId, 0, Buffer.alloc(LIMITS.recordingChunk + 1), response.headers)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect((await scene.put(callId, 0, '', response.headers)).status).toBe(400);
    expect((await scene.put(callId, 0, Buffer.concat([WEBM_HEAD, randomBytes(600_000)]), response.headers)).status).toBe(200);
    expect(await scene.put(callId, 1, randomBytes(600_000), response.headers)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect((await scene.put(callId, 1, randomBytes(100_000), response.headers)).status).toBe(200);
  });

  it('takes sound alone', async () => {
    const { response, callId } = await scene.call();
    for (const type of ['application/json', 'text/plain', 'text/html', 'video/webm', 'multipart/form-data']) {
      expect([type, (await scene.put(callId, 0, '{}', { ...response.headers, 'content-type': type })).status]).toEqual([
        type,
        type === 'application/json' ? 400 : 415,
      ]);
    }
    // Of types that are known elsewhere, and of those that are not.
    for (const type of ['image/png', 'text/plain']) {
      expect((await scene.put(callId, 0, '{}', { ...response.headers, 'content-type': type })).body).toEqual({
        success: false,
        code: 'UNSUPPORTED_MEDIA_TYPE',
        error: 'Send the sound as audio/* or application/octet-stream.',
      });
    }
    expect((await scene.put(callId, 0, 'OggS...', { ...response.headers, 'content-type': 'application/octet-stream' })).status).toBe(200);
    expect((await scene.play(response.id)).headers.get('content-type')).toBe('audio/ogg');
    for (const seq of ['-1', '1.5', 'x', '1000000']) {
      expect([seq, (await scene.put(callId, seq, 'x', response.headers)).status]).toEqual([seq, 400]);
    }
  });

  it('is for the participant of the call alone', async () => {
    const { response, callId } = await scene.call();
    const other = await scene.call();
    expect((await scene.put(callId, 0, 'x', {})).status).toBe(401);
    const foreign = await scene.put(callId, 0, 'x', other.response.headers);
    const unknown = await scene.put(randomUUID(), 0, 'x', response.headers);
    const malformed = await scene.put('..%2F..%2Fetc', 0, 'x', response.headers);
    expect([foreign.status, unknown.status, malformed.status]).toEqual([404, 404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await api(scene.server, 'GET', `public/calls/${callId}/recording`, { headers: other.response.headers })).status).toBe(404);
    expect((await scene.put(callId, 0, 'OggS x', { cookie: `colloquy_participant=${response.token}` })).status).toBe(200);
  });
});

describe('playing a recording', () => {
  const recorded = async (...chunks: string[]) => (await scene.recorded(...chunks)).response;

  it('gives the owner the whole of it, as sound and as nothing else', async () => {
    const response = await recorded('OggS', '456', '789');
    const answer = await scene.play(response.id);
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
    const answer = await scene.play(response.id, '', { ...scene.owner.headers, range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([status, contentRange, text]);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  it('answers 416 for bytes that are not there', async () => {
    const answer = await scene.play((await recorded('OggS')).id, '', { ...scene.owner.headers, range: 'bytes=4-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */4']);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it('plays the longest of several calls, or the one that is asked for', async () => {
    const response = await recorded('OggS short');
    await query(scene.server, `update calls set status = 'ended', ended_at = now(), end_reason = 'network' where response_id = $1`, [
      response.id,
    ]);
    const { callId } = await openCall(scene.server, response);
    await scene.put(callId, 0, 'OggS the longer one', response.headers);
    expect((await scene.play(response.id)).headers.get('x-recording-parts')).toBe('2');
    expect(await (await scene.play(response.id)).text()).toBe('OggS the longer one');
    expect(await (await scene.play(response.id, '?part=0')).text()).toBe('OggS short');
    expect(await (await scene.play(response.id, '?part=1')).text()).toBe('OggS the longer one');
    expect((await scene.play(response.id, '?part=2')).status).toBe(404);
    expect((await scene.play(response.id, '?part=x')).status).toBe(400);
  });

  it('is for the owner alone', async () => {
    const response = await recorded('OggS');
    const other = await scene.given.owner();
    const silent = (await scene.call()).response;
    const answers = [
      await scene.play(response.id, '', other.headers),
      await scene.play(randomUUID()),
      await scene.play(silent.id),
      await scene.play('..%2F..%2Fsecret'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect((await scene.play(response.id, '', {})).status).toBe(401);
    expect((await scene.play(response.id, '', response.headers)).status).toBe(401);
  });

  it('goes with its response', async () => {
    const response = await recorded('OggS');
    const [{ call_id: callId }] = (await query<{ call_id: string }>(scene.server, 'select call_id from recordings where response_id = $1', [
      response.id,
    ])) as [{ call_id: string }];
    const folder = join(scene.server.config.dataDir, 'recordings', callId.slice(0, 2), callId);
    expect(await readdir(folder)).toEqual(['000000.part']);
    await scene.owner.api('DELETE', `responses/${response.id}`);
    await eventually(async () => {
      await expect(access(folder)).rejects.toThrow();
    });
    expect((await scene.play(response.id)).status).toBe(404);
  });
});

describe('the sound of one turn', () => {
  it('is that of the call it was spoken in, with the second it begins at', async () => {
    const { response, callId } = await scene.call();
    await scene.put(callId, 0, 'OggS first call', response.headers);
    await scene.endCall(callId);
    const second = (await openCall(scene.server, response)).callId;
    await scene.put(second, 0, 'OggS a second and longer call', response.headers);
    const now = new Date();
    await query(scene.server, `update calls set started_at = $2::timestamptz - interval '100 seconds' where id = $1`, [callId, now]);
    // The greeting may have been stored before the call ended.
    await query(scene.server, `update transcript_turns set created_at = $2::timestamptz - interval '99 seconds' where call_id = $1`, [
      callId,
      now,
    ]);
    await query(scene.server, `update recordings set created_at = $2::timestamptz - interval '95 seconds' where call_id = $1`, [
      callId,
      now,
    ]);
    await query(
      scene.server,
      `insert into transcript_turns (response_id, seq, call_id, role, content, via, created_at) values
         ($1, 101, $2, 'assistant', 'What do you like?', null, $3::timestamptz - interval '90 seconds'),
         ($1, 102, $2, 'user', 'I like the calendar, really.', 'voice', $3::timestamptz - interval '70 seconds'),
         ($1, 103, $2, 'user', 'Typed words.', 'text', $3::timestamptz - interval '60 seconds')`,
      [response.id, callId, now],
    );
    const of = async (turn: number) => {
      const answer = await scene.play(response.id, `?turn=${turn}`);
      const at = answer.headers.get('x-recording-at');
      return [await answer.text(), at === null ? null : Math.round(Number(at) - 0.3)];
    };
    // Five words are said in two and a half seconds, and two more go by until they are stored.
    expect(await of(102)).toEqual(['OggS first call', 25]);
    // What was typed, said by the interviewer, or never said is nowhere in particular.
    for (const turn of [101, 103, 999]) expect(await of(turn)).toEqual(['OggS a second and longer call', null]);
    expect((await scene.play(response.id, '?turn=0')).status).toBe(400);
  });
});
