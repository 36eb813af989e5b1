import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileRecordingStorage } from '../../../backend/integrations/storage/file-recording-storage.js';
import { moveRecordings } from '../../../backend/integrations/storage/move-recordings.js';
import { S3RecordingStorage } from '../../../backend/integrations/storage/s3-recording-storage.js';
import { query } from '../../support/query.js';
import { type S3Server, startS3Server } from '../../support/s3-server.js';
import { eventually } from '../../support/eventually.js';
import { RecordingScene, WEBM_HEAD } from './recording-scene.js';

const CHUNKS = [Buffer.concat([WEBM_HEAD, randomBytes(3_000)]), randomBytes(2_000)] as const;
const SOUND = Buffer.concat(CHUNKS);

let s3: S3Server;
let scene: RecordingScene;
beforeAll(async () => {
  s3 = await startS3Server();
  scene = await RecordingScene.start({ ...s3.env, S3_PRESIGNED_READS: 'true' });
});
afterAll(async () => {
  await scene.stop();
  await s3.stop();
});

async function keys(callId: string): Promise<string[]> {
  const { endpoint, region, credentials, bucket, prefix } = s3.bucket;
  const client = new S3Client({ endpoint, region, credentials: credentials!, forcePathStyle: true });
  const found = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${callId.slice(0, 2)}/${callId}/` }));
  return (found.Contents ?? []).map(({ Key }) => Key!.split('/').at(-1)!);
}

const recorded = () => scene.recorded(...CHUNKS);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('recordings in a bucket', () => {
  it('[RECORD-01] are stored there as they grow, and played from there', async () => {
    const { response, callId } = await recorded();
    expect(await keys(callId)).toEqual(['000000.part', '000001.part']);
    expect((await bytesOf(await scene.play(response.id))).equals(SOUND)).toBe(true);
    const part = await scene.play(response.id, '', { ...scene.owner.headers, range: 'bytes=2990-3010' });
    expect([part.status, (await bytesOf(part)).equals(SOUND.subarray(2_990, 3_011))]).toEqual([206, true]);
  });

  it('[RECORD-02] become one object when no more can arrive, and not before', async () => {
    const { response, callId } = await recorded();
    await scene.finishTooEarly(callId);
    await scene.endCall(callId, '9 minutes');
    await scene.finishTooEarly(callId);
    expect(await keys(callId)).toEqual(['000000.part', '000001.part']);
    await scene.endCall(callId, '11 minutes');
    await scene.finish(callId);
    expect(await keys(callId)).toEqual(['000002.joined']);
    expect((await bytesOf(await scene.play(response.id))).equals(SOUND)).toBe(true);
  });

  it('[RECORD-03] go with their response', async () => {
    const { response, callId } = await recorded();
    await scene.endCall(callId, '11 minutes');
    expect((await scene.owner.api('DELETE', `responses/${response.id}`)).status).toBe(200);
    await query(scene.server, `update responses set deleting_at = now() - interval '1 hour' where id = $1`, [response.id]);
    await eventually(async () => expect(await keys(callId)).toEqual([]));
  });

  it('[RECORD-04] are read from the bucket by a link, for the owner alone', async () => {
    const { response, callId } = await recorded();
    // Still in pieces.
    expect((await scene.play(response.id, '?link=true')).headers.get('content-type')).toBe('audio/webm;codecs=opus');
    await scene.endCall(callId, '11 minutes');
    await scene.finish(callId);
    const answer = await scene.play(response.id, '?link=true');
    expect([answer.status, answer.headers.get('x-recording-parts'), answer.headers.get('cache-control')]).toEqual([
      200,
      '1',
      'private, no-store',
    ]);
    const { link } = (await answer.json()) as { link: string };
    expect((await bytesOf(await fetch(link))).equals(SOUND)).toBe(true);
    const stranger = await scene.given.owner();
    expect((await scene.play(response.id, '?link=true', stranger.headers)).status).toBe(404);
    expect((await scene.play(response.id, '?link=true', response.headers)).status).toBe(401);
    expect((await scene.play(response.id, '?link=true', {})).status).toBe(401);
    expect((await scene.play(response.id, '?link=yes')).status).toBe(400);
    const page = await fetch(scene.server.url, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain(s3.bucket.endpoint);
  });

  /** Files of a response's call, which the bucket does not have. */
  async function onDisk(): Promise<{ responseId: string; callId: string; files: FileRecordingStorage; folder: string }> {
    const { response, callId } = await recorded();
    await inBucket().remove(callId);
    expect((await scene.play(response.id)).status).toBe(404);
    const files = new FileRecordingStorage(root());
    for (const [seq, bytes] of CHUNKS.entries()) await files.writeChunk(callId, seq, bytes);
    expect((await bytesOf(await scene.play(response.id))).equals(SOUND)).toBe(true);
    return { responseId: response.id, callId, files, folder: join(root(), callId.slice(0, 2), callId) };
  }
  const root = () => join(scene.server.config.dataDir, 'recordings');
  const inBucket = () => new S3RecordingStorage(s3.bucket);

  it('[RECORD-05] are moved there from files, and those that are left behind are played too', async () => {
    const { responseId, callId, folder } = await onDisk();
    await mkdir(join(root(), 'zz', randomUUID()), { recursive: true });
    // Half-written when the server was killed.
    await writeFile(join(folder, `.${randomUUID()}`), 'x');
    await utimes(
      join(
        folder,
        (await readdir(folder)).find((name) => name.startsWith('.'))!,
      ),
      0,
      0,
    );
    expect(await moveRecordings(root(), inBucket(), () => undefined)).toEqual({ moved: 1, left: 0 });
    expect(await readdir(join(root(), callId.slice(0, 2)))).toEqual([]);
    expect(await keys(callId)).toEqual(['000000.part', '000001.part']);
    expect((await bytesOf(await scene.play(responseId))).equals(SOUND)).toBe(true);
  });

  it('[RECORD-05] are moved with all their bytes when they are finished', async () => {
    const { responseId, callId, files } = await onDisk();
    const finished = Buffer.concat([SOUND, randomBytes(500)]);
    await files.join(callId, CHUNKS.length, finished);
    expect((await bytesOf(await scene.play(responseId))).equals(finished)).toBe(true);
    expect(await moveRecordings(root(), inBucket(), () => undefined)).toEqual({ moved: 1, left: 0 });
    expect(await readdir(join(root(), callId.slice(0, 2)))).toEqual([]);
    expect(await keys(callId)).toEqual(['000002.joined']);
    expect((await bytesOf(await scene.play(responseId))).equals(finished)).toBe(true);
  });

  it('[RECORD-05] are moved with the file that was finished while they were copied', async () => {
    const { responseId, callId, files } = await onDisk();
    const finished = Buffer.concat([SOUND, randomBytes(500)]);
    class Slow extends S3RecordingStorage {
      override async writePiece(id: string, name: string, bytes: Buffer): Promise<void> {
        await super.writePiece(id, name, bytes);
        if (name === '000001.part') await files.join(callId, CHUNKS.length, finished);
      }
    }
    expect(await moveRecordings(root(), new Slow(s3.bucket), () => undefined)).toEqual({ moved: 1, left: 0 });
    expect((await bytesOf(await scene.play(responseId))).equals(finished)).toBe(true);
  });

  it('[RECORD-05] stay on the disk unless the bucket has all their bytes', async () => {
    const { responseId, callId, files, folder } = await onDisk();
    await files.join(callId, CHUNKS.length, SOUND);
    class Lossy extends S3RecordingStorage {
      override writePiece(id: string, name: string, bytes: Buffer): Promise<void> {
        return super.writePiece(id, name, bytes.subarray(1));
      }
    }
    const said: string[] = [];
    expect(await moveRecordings(root(), new Lossy(s3.bucket), (line) => said.push(line))).toEqual({ moved: 0, left: 1 });
    expect(said.join()).toContain(callId);
    expect(await readFile(join(folder, '000002.joined'))).toEqual(SOUND);
    expect(await moveRecordings(root(), inBucket(), () => undefined)).toEqual({ moved: 1, left: 0 });
    expect((await bytesOf(await scene.play(responseId))).equals(SOUND)).toBe(true);
  });

  it('[RECORD-05] are moved by one run at a time, and again after a run that was killed', async () => {
    const { responseId } = await onDisk();
    const again = () => moveRecordings(root(), inBucket(), () => undefined);
    class Twice extends S3RecordingStorage {
      override async writePiece(id: string, name: string, bytes: Buffer): Promise<void> {
        await super.writePiece(id, name, bytes);
        await expect(again()).rejects.toThrow('already being moved');
      }
    }
    expect(await moveRecordings(root(), new Twice(s3.bucket), () => undefined)).toEqual({ moved: 1, left: 0 });
    expect((await bytesOf(await scene.play(responseId))).equals(SOUND)).toBe(true);
    await writeFile(join(root(), '.moving'), '');
    await utimes(join(root(), '.moving'), 0, 0);
    expect(await again()).toEqual({ moved: 0, left: 0 });
  });

  it('[RECORD-05] do not stay in the bucket when their response is deleted while they are moved', async () => {
    const { callId, files } = await onDisk();
    class Removing extends S3RecordingStorage {
      override async writePiece(id: string, name: string, bytes: Buffer): Promise<void> {
        await super.writePiece(id, name, bytes);
        if (name === '000001.part') await files.remove(callId);
      }
    }
    await moveRecordings(root(), new Removing(s3.bucket), () => undefined);
    expect(await keys(callId)).toEqual([]);
  });
});
