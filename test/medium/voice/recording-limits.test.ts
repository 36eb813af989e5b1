import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { RecordingQuotaService } from '../../../backend/voice/recordings/recording-quota.service.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { openCall, Participant } from './participant.js';
import { putPiece, WEBM_HEAD } from './recording-scene.js';
import { type SecondServer, startBeside } from './second-server.js';

const MEGABYTE = 1024 * 1024;
const LIMITS = { RECORDING_MAX_MEGABYTES: '2', RECORDINGS_OWNER_MAX_MEGABYTES: '3', RECORDINGS_TOTAL_MAX_MEGABYTES: '5' };

let server: TestApp;
let beside: SecondServer;
let given: Given;
beforeAll(async () => {
  server = await startApp({ ...LIMITS, RECORDINGS_MIN_FREE_MEGABYTES: '0' });
  beside = await startBeside(server, { ...LIMITS, RECORDINGS_MIN_FREE_MEGABYTES: '0' });
  given = givenIn(server);
});
afterEach(async () => {
  closeSockets();
  await query(server, 'delete from responses');
  await eventually(async () => expect((await server.app.get(RecordingQuotaService).installation()).bytes).toBe(0));
});
afterAll(async () => {
  await beside?.stop();
  await server?.stop();
});

/** Sound as a browser sends it, as far as its first bytes tell. */
function sound(bytes: number): Buffer {
  const chunk = Buffer.alloc(bytes, 1);
  WEBM_HEAD.copy(chunk);
  return chunk;
}

const put = (callId: string, seq: number, bytes: Buffer, { headers }: GivenResponse, at: { url: string } = server) =>
  putPiece(at, callId, seq, bytes, headers);

async function owned(): Promise<[GivenOwner, GivenForm]> {
  const owner = await given.owner();
  return [owner, await given.form(owner)];
}
async function call(form: GivenForm): Promise<{ response: GivenResponse; callId: string }> {
  const response = await given.response(form);
  return { response, callId: (await openCall(server, response)).callId };
}
const read = async (owner: GivenOwner, { id }: GivenResponse) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
const stored = async () => Number((await query(server, 'select coalesce(sum(size_bytes), 0) as bytes from recordings'))[0]!.bytes);

describe('the sound that is kept', () => {
  it('is limited for a response, all its calls together; the interview goes on and its owner sees why [SEC-05]', async () => {
    const [owner, form] = await owned();
    const { response, callId } = await call(form);
    expect((await put(callId, 0, sound(MEGABYTE), response)).status).toBe(200);
    await query(server, `update calls set status = 'ended', ended_at = now(), end_reason = 'network' where id = $1`, [callId]);
    const participant = await Participant.enter(server, response);
    const { callId: second } = participant.ticket;
    expect((await put(second, 0, sound(MEGABYTE), response)).status).toBe(200);
    expect((await read(owner, response)).recording_cut).toBeUndefined();
    expect(await put(second, 1, sound(1), response)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    expect((await put(callId, 1, sound(1), response)).status).toBe(413);
    expect(await read(owner, response)).toMatchObject({ recording_cut: 'response', has_recording: true });
    await participant.hears(1);
    expect((await participant.say('Go on.')).success).toBe(true);
    expect(await stored()).toBe(2 * MEGABYTE);
  });

  it('is limited for an owner and the installation, exactly, when many upload to two processes at once [SEC-05]', async () => {
    const [[ada, adas], [bob, bobs]] = [await owned(), await owned()];
    const calls = await Promise.all(Array.from({ length: 20 }, (_, i) => call(i % 2 ? adas : bobs)));
    const answers = await Promise.all(
      calls.map(({ response, callId }, i) => put(callId, 0, sound(MEGABYTE / 2), response, i % 4 < 2 ? server : beside)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(10);
    expect(await stored()).toBe(5 * MEGABYTE);
    const quota = server.app.get(RecordingQuotaService);
    const [adasBytes, bobsBytes] = [(await quota.usageOf(ada.id)).bytes, (await quota.usageOf(bob.id)).bytes];
    expect(adasBytes + bobsBytes).toBe(5 * MEGABYTE);
    expect(Math.max(adasBytes, bobsBytes)).toBeLessThanOrEqual(3 * MEGABYTE);
    const refused = await Promise.all(
      calls.flatMap(({ response }, i) => (answers[i]!.status === 413 ? [read(i % 2 ? ada : bob, response)] : [])),
    );
    for (const { recording_cut } of refused) expect(['owner', 'installation']).toContain(recording_cut);
  });

  it('takes no room any more when its response is deleted [SEC-05]', async () => {
    const [owner, form] = await owned();
    const { response, callId } = await call(form);
    await put(callId, 0, sound(MEGABYTE), response);
    const quota = server.app.get(RecordingQuotaService);
    expect(await quota.usageOf(owner.id)).toEqual({ bytes: MEGABYTE, maxBytes: 3 * MEGABYTE });
    expect((await owner.api('DELETE', `responses/${response.id}`)).status).toBe(200);
    await eventually(async () => expect((await quota.usageOf(owner.id)).bytes).toBe(0));
    expect((await quota.installation()).bytes).toBe(0);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['zeros', Buffer.alloc(64)],
    ['a RIFF file that is no sound', Buffer.from('RIFF\0\0\0\0AVI LIST')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('is not %s, whatever its type claims [SEC-05]', async (_, bytes) => {
    const [owner, form] = await owned();
    const { response, callId } = await call(form);
    expect(await put(callId, 0, bytes, response)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    expect(await read(owner, response)).toMatchObject({ recording_cut: 'format', has_recording: false });
    expect(await stored()).toBe(0);
  });
});

describe('what a page says of a recording', () => {
  it.each(['-5', '1e99', '0.5', 'old', String(25 * 60 * 60 * 1_000)])(
    '[RECORD-13] counts as not said when it began %s milliseconds ago, and the sound is kept',
    async (age) => {
      const [, form] = await owned();
      const { response, callId } = await call(form);
      const answer = await fetch(`${server.url}/api/public/calls/${callId}/recording/0?age=${age}`, {
        method: 'PUT',
        headers: { ...response.headers, 'content-type': 'audio/webm' },
        body: new Uint8Array(sound(1_000)),
      });
      expect(answer.status).toBe(200);
    },
  );
});

describe('[RECORD-24] why a recording is incomplete', () => {
  const tell = async (callId: string, headers: Record<string, string>, reason: unknown) => {
    const answer = await fetch(`${server.url}/api/public/calls/${callId}/recording/cut`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };

  it('is reported by the participant’s page, and the first reason is kept', async () => {
    const [owner, form] = await owned();
    const { response, callId } = await call(form);
    expect(await tell(callId, response.headers, 'browser')).toEqual([200, undefined]);
    expect(await read(owner, response)).toMatchObject({ recording_cut: 'browser', has_recording: false });
    expect(await tell(callId, response.headers, 'line')).toEqual([200, undefined]);
    expect((await read(owner, response)).recording_cut).toBe('browser');
  });

  it('cannot name a server limit, come from another participant, or concern a call that is not recorded or long over', async () => {
    const [owner, form] = await owned();
    const { response, callId } = await call(form);
    const other = await call(form);
    expect(await tell(callId, response.headers, 'owner')).toEqual([400, 'VALIDATION_FAILED']);
    expect(await tell(callId, other.response.headers, 'line')).toEqual([404, 'NOT_FOUND']);
    expect((await tell(callId, {}, 'line'))[0]).toBe(401);
    await query(server, 'update calls set recording_given_up = true where id = $1', [callId]);
    expect(await tell(callId, response.headers, 'line')).toEqual([403, 'FORBIDDEN']);
    await query(
      server,
      `update calls set recording_given_up = false, status = 'ended', ended_at = now() - interval '1 hour' where id = $1`,
      [callId],
    );
    expect(await tell(callId, response.headers, 'line')).toEqual([409, 'CALL_ENDED']);
    expect((await read(owner, response)).recording_cut).toBeUndefined();
  });
});

describe('a disk with little room', () => {
  it('takes no recording, and the interview goes on [SEC-05]', async () => {
    const full = await startApp({ RECORDINGS_MIN_FREE_MEGABYTES: '1000000000' });
    try {
      const given = givenIn(full);
      const owner = await given.owner();
      const response = await given.response(await given.form(owner));
      const participant = await Participant.enter(full, response);
      expect((await put(participant.ticket.callId, 0, sound(100), response, full)).status).toBe(413);
      await participant.hears(1);
      expect((await participant.say('Go on.')).success).toBe(true);
      expect((await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response.recording_cut).toBe('disk');
    } finally {
      closeSockets();
      await full.stop();
    }
  });
});
