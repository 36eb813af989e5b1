import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EarlierRecordings } from '../../backend/integrations/storage/earlier-recordings.js';
import { FileRecordingStorage } from '../../backend/integrations/storage/file-recording-storage.js';
import type { RecordingStorage, StoredRecording } from '../../backend/integrations/storage/recording-storage.port.js';
import { S3RecordingStorage } from '../../backend/integrations/storage/s3-recording-storage.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';

let root: string;
let s3: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'colloquy-recordings-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

const files = () => new FileRecordingStorage(root);
const bucket = () => new S3RecordingStorage(s3.bucket);

const wholeOf = async (stored: StoredRecording | null) => stored && (await buffer(stored.read(0, stored.size - 1))).toString();

async function write(storage: RecordingStorage, ...chunks: (string | Buffer)[]): Promise<string> {
  const callId = randomUUID();
  for (const [seq, bytes] of chunks.entries()) await storage.writeChunk(callId, seq, Buffer.from(bytes as string));
  return callId;
}

describe.each<[string, () => RecordingStorage]>([
  ['files', files],
  ['a bucket', bucket],
  ['a bucket after files', () => new EarlierRecordings(bucket(), files())],
])('[RECORD-01] recordings in %s', (_, make) => {
  it('gives back what it was given, in the order of the numbers', async () => {
    const storage = make();
    const stored = await storage.open(await write(storage, 'abc', 'defg', 'h'), 3);
    expect(stored?.size).toBe(8);
    expect(await wholeOf(stored)).toBe('abcdefgh');
  });

  it('reads any range, across chunks, before and after they are joined', async () => {
    const storage = make();
    const whole = 'abcdefgh';
    const callId = await write(storage, 'abc', 'defg', 'h');
    for (const joined of [false, true]) {
      if (joined) await storage.join(callId, 3);
      const stored = await storage.open(callId, 3);
      expect(stored?.size).toBe(8);
      for (let start = 0; start < whole.length; start += 1) {
        for (let end = start; end < whole.length; end += 1) {
          expect((await buffer(stored!.read(start, end))).toString()).toBe(whole.slice(start, end + 1));
        }
      }
    }
  });

  it('replaces a chunk that comes again', async () => {
    const storage = make();
    const callId = await write(storage, 'abc');
    await storage.writeChunk(callId, 0, Buffer.from('xyz!'));
    expect(await wholeOf(await storage.open(callId, 1))).toBe('xyz!');
  });

  it('knows what is missing, and joins nothing then', async () => {
    const storage = make();
    expect(await storage.open(randomUUID(), 1)).toBeNull();
    const callId = await write(storage, 'abc');
    expect(await storage.open(callId, 2)).toBeNull();
    await storage.join(callId, 2);
    await storage.join(randomUUID(), 1);
    expect(await wholeOf(await storage.open(callId, 1))).toBe('abc');
  });

  it('takes more chunks after the first ones were joined', async () => {
    const storage = make();
    const callId = await write(storage, 'abc', 'defg');
    await storage.join(callId, 2);
    await storage.writeChunk(callId, 2, Buffer.from('h'));
    expect(await wholeOf(await storage.open(callId, 3))).toBe('abcdefgh');
    await storage.join(callId, 3);
    await storage.join(callId, 3);
    expect(await wholeOf(await storage.open(callId, 3))).toBe('abcdefgh');
  });

  it.each([1, 3])('puts other bytes in the place of %s chunks', async (count) => {
    const storage = make();
    const callId = await write(storage, ...['abc', 'defg', 'h'].slice(0, count));
    for (const bytes of ['finished', 'once more']) {
      await storage.join(callId, count, Buffer.from(bytes));
      expect(await wholeOf(await storage.open(callId, count))).toBe(bytes);
    }
  });

  it('removes a recording, as often as asked, joined or not', async () => {
    const storage = make();
    for (const joined of [false, true]) {
      const callId = await write(storage, 'abc', 'd');
      if (joined) await storage.join(callId, 2);
      await storage.remove(callId);
      await storage.remove(callId);
      expect(await storage.open(callId, 2)).toBeNull();
      expect(await storage.open(callId, 1)).toBeNull();
    }
  });

  it.each(['../../etc/passwd', '..', '', `${randomUUID()}/../x`, randomUUID().toUpperCase()])('takes no path for an id: %j', async (id) => {
    const storage = make();
    await expect(storage.writeChunk(id, 0, Buffer.from('x'))).rejects.toThrow('Not the id of a call');
    await expect(storage.open(id, 1)).rejects.toThrow('Not the id of a call');
    await expect(storage.remove(id)).rejects.toThrow('Not the id of a call');
  });

  it.each([-1, 1.5, Number.NaN, 1_000_000])('takes no number that is none: %s', async (seq) => {
    await expect(make().writeChunk(randomUUID(), seq, Buffer.from('x'))).rejects.toThrow('Not the number of a chunk');
  });
});

describe('[RECORD-01] recordings in a bucket', () => {
  it('joins several parts of eight megabytes byte for byte', async () => {
    const storage = bucket();
    const chunks = [5, 5, 5, 2].map((megabytes, index) => Buffer.alloc(megabytes * 1024 * 1024, index + 1));
    const callId = await write(storage, ...chunks);
    await storage.join(callId, chunks.length);
    const stored = await storage.open(callId, chunks.length);
    expect(stored?.size).toBe(17 * 1024 * 1024);
    expect(await storage.open(callId, chunks.length - 1)).toBeNull();
    expect((await buffer(stored!.read(0, stored!.size - 1))).equals(Buffer.concat(chunks))).toBe(true);
  });

  it('gives a link to one object with its type, and none to pieces', async () => {
    const storage = bucket();
    const callId = await write(storage, 'abc', 'd');
    expect(await storage.open(callId, 2)).not.toHaveProperty('link');
    await storage.join(callId, 2);
    const link = await (await storage.open(callId, 2))?.link?.('audio/webm');
    const answer = await fetch(link!, { headers: { range: 'bytes=1-2' } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([206, 'audio/webm', 'bc']);
    expect(new URL(link!).searchParams.get('X-Amz-Expires')).toBe('600');
  });

  it('gives no link unless the settings want them', async () => {
    const storage = new S3RecordingStorage({ ...s3.bucket, presignedReads: false });
    expect(await storage.open(await write(storage, 'abc'), 1)).not.toHaveProperty('link');
  });

  it('reads and removes what was recorded before there was a bucket, also in the middle of a call', async () => {
    const callId = await write(files(), 'abc');
    const storage = new EarlierRecordings(bucket(), files());
    expect(await wholeOf(await storage.open(callId, 1))).toBe('abc');
    await storage.remove(callId);
    expect(await files().open(callId, 1)).toBeNull();
  });

  it('rejects when the bucket does', async () => {
    const storage = new S3RecordingStorage({ ...s3.bucket, bucket: 'missing-bucket' });
    await expect(storage.writeChunk(randomUUID(), 0, Buffer.from('x'))).rejects.toThrow();
    await expect(storage.open(randomUUID(), 1)).rejects.toThrow();
  });
});

describe('[RECORD-03] uploads in several parts whose process died', () => {
  /** A bucket that lists one such upload, or answers with this error. */
  async function removeFrom(refusal: string | null): Promise<string[]> {
    const asked: string[] = [];
    const callId = randomUUID();
    const key = `sound/${callId.slice(0, 2)}/${callId}/000004.joined`;
    const server = createServer((request, response) => {
      const { method = '', url = '' } = request;
      asked.push(`${method} ${url}`);
      request.resume();
      if (method === 'DELETE') return void response.writeHead(204).end();
      const xml = (status: number, body: string) => response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
      if (!url.includes('uploads')) return void xml(200, '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>');
      if (refusal !== null) return void xml(403, `<Error><Code>${refusal}</Code></Error>`);
      xml(200, `<ListMultipartUploadsResult><Upload><Key>${key}</Key><UploadId>begun</UploadId></Upload></ListMultipartUploadsResult>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      await new S3RecordingStorage({ ...s3.bucket, endpoint: `http://127.0.0.1:${port}` }).remove(callId);
      return asked.filter((line) => line.startsWith('DELETE')).map((line) => line.replace(callId, 'call').replace(/\/..\/call/, '/call'));
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  it('are aborted with the recording', async () => {
    expect(await removeFrom(null)).toEqual([expect.stringMatching(/^DELETE \/recordings\/sound\/call\/000004\.joined\?.*uploadId=begun/)]);
  });

  it('do not keep the rest where the bucket does not list them', async () => {
    expect(await removeFrom('AccessDenied')).toEqual([]);
  });

  it('are tried again after any other error', async () => {
    await expect(removeFrom('InvalidAccessKeyId')).rejects.toThrow();
  });
});
