import { randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingLink } from '../../../backend/contract/recordings.js';
import { IdentitySessionsService } from '../../../backend/integrations/identity/builtin/identity-sessions.service.js';
import { MEDIA_LINK_SECONDS, MediaLinksService } from '../../../backend/voice/recordings/playback/media-links.service.js';
import { api } from '../../support/api.js';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { bearer } from '../../support/token.js';
import { openCall } from './participant.js';
import { RecordingScene, WEBM_HEAD } from './recording-scene.js';

const SOUND = Buffer.concat([WEBM_HEAD, randomBytes(3_000)]);

let scene: RecordingScene;
beforeAll(async () => {
  scene = await RecordingScene.start({ LOG_LEVEL: 'trace' });
});
afterAll(() => scene.stop());

/** @param sounds one for each call */
const recorded = (...sounds: Buffer[]) => recordedIn(scene.form, ...sounds);
async function recordedIn(of: GivenForm, ...sounds: Buffer[]): Promise<{ response: GivenResponse; callIds: string[] }> {
  const response = await scene.given.response(of);
  const callIds: string[] = [];
  for (const sound of sounds) {
    const { callId } = await openCall(scene.server, response);
    expect((await scene.put(callId, 0, sound, response.headers)).status).toBe(200);
    await scene.endCall(callId);
    callIds.push(callId);
  }
  return { response, callIds };
}

const holder = (id: string) => ({
  id,
  marks: {
    issuer: 'https://issuer.example',
    sub: id,
    sid: undefined,
    jti: randomUUID(),
    issuedAt: Math.floor(Date.now() / 1_000),
    authTime: undefined,
  },
});

const linkTo = (responseId: string, headers: Record<string, string> = scene.owner.headers, path = '') =>
  fetch(`${scene.server.url}/api/responses/${responseId}/recording/link${path}`, { headers });
async function linkOf(responseId: string, path = ''): Promise<RecordingLink> {
  const answer = await linkTo(responseId, scene.owner.headers, path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await answer.json()) as RecordingLink;
}
/** Like an `<audio>` element: without a token in the headers. */
const play = (link: string, range?: string) => fetch(scene.server.url + link, { headers: range === undefined ? {} : { range } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('links to recordings', () => {
  it('[SEC-35] play for their own site, for players that are no browsers and when they are followed, and for no other site', async () => {
    const { response } = await recorded(SOUND);
    const { link } = await linkOf(response.id);
    // Node's `fetch` has headers of its own.
    const statusFor = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(scene.server.url + link, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
    const other = { 'sec-fetch-site': 'cross-site' };
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'audio' })).toBe(200);
    expect(await statusFor({ ...other, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).toBe(200);
    expect(await statusFor({ ...other, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'audio' })).toBe(403);
    expect(await statusFor({ ...other, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toBe(403);
  });

  it('[RECORD-17] play the recording without a token, with ranges, and only as sound', async () => {
    const { response, callIds } = await recorded(SOUND);
    const { link, ...about } = await linkOf(response.id);
    expect(about).toEqual({
      success: true,
      expires_in: MEDIA_LINK_SECONDS,
      parts: 1,
      part: 0,
      at: null,
      mime_type: 'audio/webm;codecs=opus',
      bytes: SOUND.length,
      duration_ms: null,
    });
    expect(link).toMatch(/^\/api\/media\/recordings\?token=[\w.-]+$/);
    const whole = await play(link);
    expect((await bytesOf(whole)).equals(SOUND)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-type': 'audio/webm;codecs=opus',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag: `"${callIds[0]}-${SOUND.length}"`,
    });
    const part = await play(link, 'bytes=1000-1009');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1009/${SOUND.length}`]);
    expect((await bytesOf(part)).equals(SOUND.subarray(1_000, 1_010))).toBe(true);
    expect((await play(link, `bytes=${SOUND.length}-`)).status).toBe(416);
  });

  it('[RECORD-17] are issued to the owner, and each opens only one recording', async () => {
    const second = Buffer.concat([SOUND, Buffer.from('and more')]);
    const { response } = await recorded(SOUND, second);
    const first = await linkOf(response.id, '?part=0');
    expect(first.parts).toBe(2);
    expect((await bytesOf(await play(first.link))).equals(SOUND)).toBe(true);
    expect((await bytesOf(await play((await linkOf(response.id)).link))).equals(second)).toBe(true);
    const stranger = await scene.given.owner();
    expect((await linkTo(response.id, stranger.headers)).status).toBe(404);
    expect((await linkTo(response.id, response.headers)).status).toBe(401);
    expect((await linkTo(response.id, {})).status).toBe(401);
    expect((await linkTo(randomUUID())).status).toBe(404);
    expect((await linkTo(response.id, scene.owner.headers, '?part=2')).status).toBe(404);
    expect((await linkTo(response.id, scene.owner.headers, '?from=elsewhere')).status).toBe(400);
  });

  it('[RECORD-17] cannot be forged or changed, and do not work as access tokens', async () => {
    const { response, callIds } = await recorded(SOUND);
    const other = await recorded(SOUND);
    const links = scene.server.app.get(MediaLinksService, { strict: false });
    const token = (await linkOf(response.id)).link.split('token=')[1]!;
    const [, , ownerId, ends, session, signature] = token.split('.') as [string, string, string, string, string, string];
    const of = (claims: string) => play(`/api/media/recordings?token=${claims}`);
    const refused = await Promise.all([
      of([other.callIds[0], other.response.id, ownerId, ends, session, signature].join('.')),
      of([callIds[0], response.id, randomUUID(), ends, session, signature].join('.')),
      of([callIds[0], response.id, ownerId, Number(ends) + 60, session, signature].join('.')),
      of([callIds[0], response.id, ownerId, ends, Buffer.from('{}').toString('base64url'), signature].join('.')),
      of([callIds[0], response.id, ownerId, ends, signature].join('.')),
      of(token.slice(0, token.lastIndexOf('.'))),
      of(`${token}x`),
      of('x'.repeat(3_000)),
      // Correctly signed, but for an owner who does not own the recording.
      play(await links.make(holder(randomUUID()), response.id, callIds[0]!)),
      play(await links.make(holder(ownerId), other.response.id, callIds[0]!)),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(new Set(await Promise.all(refused.map((answer) => answer.text()))).size).toBe(1);
    expect((await of('x'.repeat(3_001))).status).toBe(404);
    expect((await play('/api/media/recordings')).status).toBe(404);
    const asBearer = await fetch(`${scene.server.url}/api/responses/${response.id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(asBearer.status).toBe(401);
  });

  it('[RECORD-17] expire after ten minutes, and as soon as the response is deleted', async () => {
    const { response, callIds } = await recorded(SOUND);
    const { link } = await linkOf(response.id);
    const ownerId = link.split('.')[2]!;
    const links = scene.server.app.get(MediaLinksService, { strict: false });
    const old = (agoSeconds: number) => links.make(holder(ownerId), response.id, callIds[0]!, Date.now() - agoSeconds * 1_000);
    expect((await play(await old(MEDIA_LINK_SECONDS - 30))).status).toBe(200);
    expect((await play(await old(MEDIA_LINK_SECONDS + 1))).status).toBe(404);
    const deleted = await scene.owner.api<{ deletion: { id: string } }>('POST', 'responses/deletions', { body: { ids: [response.id] } });
    expect(deleted.status).toBe(200);
    expect((await play(link)).status).toBe(404);
    expect((await scene.owner.api('DELETE', `responses/deletions/${deleted.body.deletion.id}`)).status).toBe(200);
    expect((await play(link)).status).toBe(200);
  });

  it('[RECORD-17] end with the session they were made in, but not with another', async () => {
    const its = await scene.given.owner();
    const { response } = await recordedIn(await scene.given.form(its), SOUND);
    const [here, elsewhere] = [await bearer(scene.server, its), await bearer(scene.server, its)];
    const linkFrom = async (headers: Record<string, string>) => ((await (await linkTo(response.id, headers)).json()) as RecordingLink).link;
    const [ended, going] = [await linkFrom(here), await linkFrom(elsewhere)];
    expect((await play(ended)).status).toBe(200);
    expect((await api(scene.server, 'POST', 'account/sign-out', { headers: here })).status).toBe(200);
    expect([(await play(ended)).status, (await play(going)).status]).toEqual([404, 200]);
    // As after a new password: everything that was given to this person until now, for longer than a link lives.
    await scene.server.app.get(IdentitySessionsService, { strict: false }).refuseAll(its.sub);
    expect((await play(going)).status).toBe(404);
    const [kept] = await query<{ seconds: number }>(
      scene.server,
      `select extract(epoch from expires_at - revoked_at)::int as seconds from access_revocations where key like 'person %' and key like '%' || $1`,
      [its.sub],
    );
    expect(kept!.seconds).toBeGreaterThan(MEDIA_LINK_SECONDS);
  });

  it('[RECORD-17] of a running interview open only if it may be watched', async () => {
    const { response, callIds } = await recorded(SOUND);
    await query(scene.server, `update calls set status = 'live', ended_at = null where id = $1`, [callIds[0]]);
    const { link } = await linkOf(response.id);
    expect((await play(link)).status).toBe(200);
    await query(scene.server, `update forms set frame = frame || '{"live_view": false}' where id = $1`, [scene.form.id]);
    try {
      expect((await play(link)).status).toBe(403);
      expect((await linkTo(response.id)).status).toBe(403);
    } finally {
      await query(scene.server, `update forms set frame = frame - 'live_view' where id = $1`, [scene.form.id]);
    }
  });

  it('[RECORD-17] are not logged', async () => {
    const { response } = await recorded(SOUND);
    const { link } = await linkOf(response.id);
    const token = link.split('token=')[1]!;
    for (const asked of [link, `${link}x`]) await play(asked);
    expect(scene.server.log.text).toContain('/api/media/recordings');
    expect(scene.server.log.text).not.toContain(token.split('.').at(-1));
    expect(scene.server.log.text).not.toContain('token=');
  });
});
