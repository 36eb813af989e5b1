import { randomBytes } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../../backend/integrations/storage/recording-storage.port.js';
import { eventually } from '../../support/eventually.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { HeldRequests } from '../../support/held-requests.js';
import { query } from '../../support/query.js';
import { type S3Server, startS3Server } from '../../support/s3-server.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from './participant.js';
import { browserRecording, RecordingScene, WEBM_HEAD } from './recording-scene.js';

const POOL = 8;
const UPLOADS = 20;
const isPut = (line: string) => line.startsWith('PUT ');
const sound = () => Buffer.concat([WEBM_HEAD, randomBytes(500)]);

let s3: S3Server;
let bucket: HeldRequests;
let scene: RecordingScene;
beforeAll(async () => {
  s3 = await startS3Server();
  bucket = await HeldRequests.before(s3.bucket.endpoint!);
  scene = await RecordingScene.start({ ...s3.env, S3_ENDPOINT: bucket.url, DATABASE_POOL_SIZE: String(POOL) });
});
afterEach(() => {
  bucket.release();
  closeSockets();
});
afterAll(async () => {
  await scene.stop();
  await bucket.stop();
  await s3.stop();
});

async function keys(callId: string): Promise<string[]> {
  const { endpoint, region, credentials, bucket: Bucket, prefix } = s3.bucket;
  const client = new S3Client({ endpoint, region, credentials: credentials!, forcePathStyle: true });
  const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${callId.slice(0, 2)}/${callId}/` }));
  return (found.Contents ?? []).map(({ Key }) => Key!.split('/').at(-1)!);
}
const waiting = (count: number) => eventually(() => expect(bucket.waiting).toHaveLength(count));
/** As if the time to undo had passed. */
async function erase(responseId: string): Promise<void> {
  expect((await scene.owner.api('DELETE', `responses/${responseId}`)).status).toBe(200);
  await query(scene.server, `update responses set deleting_at = now() - interval '1 hour' where id = $1`, [responseId]);
  await eventually(async () => expect(await query(scene.server, 'select from responses where id = $1', [responseId])).toEqual([]));
}
const removed = (recordingId: string) =>
  eventually(async () =>
    expect((await pendingOf(scene.server, 'recording.remove', recordingId))[0]).toMatchObject({
      leased: false,
      dueIn: expect.closeTo(3_600, -2),
    }),
  );

describe('a bucket that does not answer', () => {
  it(
    '[RECORD-30] holds up no other interview: first pieces of more recordings than there are connections wait for it',
    { timeout: 90_000 },
    async () => {
      const calls = await Promise.all(Array.from({ length: UPLOADS }, () => scene.call()));
      bucket.hold(isPut);
      const uploads = calls.map(({ callId, response }) => scene.put(callId, 0, sound(), response.headers));
      await waiting(UPLOADS);
      const other = await Participant.atFirstQuestion(scene.server, await scene.given.response(scene.form));
      expect((await other.say('On Sunday evening, with a list.')).success).toBe(true);
      // Nor does an interview wait for the upload of its own sound.
      const recorded = await Participant.enter(scene.server, calls[0]!.response);
      await recorded.hears(1);
      expect((await recorded.say('Fine, thanks.')).success).toBe(true);
      expect(bucket.waiting).toHaveLength(UPLOADS);
      bucket.release();
      expect((await Promise.all(uploads)).map(({ status, body }) => [status, body.next])).toEqual(Array(UPLOADS).fill([200, 1]));
    },
  );

  it('[RECORD-30] holds no row while a recording becomes one file, and takes no piece that the file would not have', async () => {
    const bytes = browserRecording();
    const { callId, response } = await scene.recorded(bytes.subarray(0, 20_000), bytes.subarray(20_000));
    await scene.endCall(callId, '11 minutes');
    bucket.hold(isPut);
    await makeDue(scene.server, 'recording.finish', callId);
    await waiting(1);
    expect(await query(scene.server, 'select from recordings where id = $1 for update nowait', [callId])).toHaveLength(1);
    await query(scene.server, `update calls set ended_at = now() where id = $1`, [callId]);
    expect(await scene.put(callId, 2, randomBytes(100), response.headers)).toMatchObject({ status: 409, body: { code: 'CALL_ENDED' } });
    bucket.release();
    await eventually(async () =>
      expect(await query(scene.server, 'select finishing, duration_ms > 0 as finished from recordings where id = $1', [callId])).toEqual([
        { finishing: false, finished: true },
      ]),
    );
    expect(await keys(callId)).toEqual(['000002.joined']);
  });

  it('[RECORD-30] cannot be waited for inside a transaction', async () => {
    const storage = scene.server.app.get<RecordingStorage>(RECORDING_STORAGE);
    const { callId } = await scene.recorded(sound());
    const transactions = scene.server.app.get(TransactionRunner);
    await expect(transactions.run(() => storage.writeChunk(callId, 1, sound()))).rejects.toThrow(
      'inside a database transaction (writeChunk)',
    );
    await expect(transactions.run(() => storage.join(callId, 1))).rejects.toThrow('(join)');
    await expect(transactions.run(() => storage.remove(callId))).rejects.toThrow('(remove)');
    expect(await keys(callId)).toEqual(['000000.part']);
  });
});

describe('a recording that is erased while it is written', () => {
  it('[RECORD-03] leaves nothing of a piece that was on its way', async () => {
    const { callId, response } = await scene.recorded(sound());
    bucket.hold((line) => isPut(line) && line.includes('000001'));
    const upload = scene.put(callId, 1, randomBytes(500), response.headers);
    await waiting(1);
    await erase(response.id);
    await removed(callId);
    expect(await keys(callId)).toEqual([]);
    bucket.release();
    expect((await upload).status).toBe(404);
    expect(await keys(callId)).toEqual([]);
  });

  it('[RECORD-03] leaves nothing of the one file that it was becoming', async () => {
    const { callId, response } = await scene.recorded(browserRecording());
    await scene.endCall(callId, '11 minutes');
    bucket.hold(isPut);
    await makeDue(scene.server, 'recording.finish', callId);
    await waiting(1);
    await erase(response.id);
    await removed(callId);
    bucket.release();
    await eventually(async () => expect(await pendingOf(scene.server, 'recording.finish', callId)).toEqual([]));
    expect(await keys(callId)).toEqual([]);
  });

  it('[RECORD-03] is removed once more later, as a process that died may have written a piece, and its id is not used again', async () => {
    const { callId, response } = await scene.recorded(sound());
    await erase(response.id);
    await removed(callId);
    await scene.server.app.get<RecordingStorage>(RECORDING_STORAGE).writeChunk(callId, 1, sound());
    await query(scene.server, `update recording_removals set created_at = now() - interval '61 minutes' where call_id = $1`, [callId]);
    await makeDue(scene.server, 'recording.remove', callId);
    await eventually(async () =>
      expect(await query(scene.server, 'select from recording_removals where call_id = $1', [callId])).toEqual([]),
    );
    expect(await keys(callId)).toEqual([]);
  });
});
