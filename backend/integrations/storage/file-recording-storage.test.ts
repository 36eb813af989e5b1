import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileRecordingStorage } from './file-recording-storage.js';

let root: string;
let storage: FileRecordingStorage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'colloquy-recordings-'));
  storage = new FileRecordingStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function recording(...chunks: string[]): Promise<string> {
  const callId = randomUUID();
  for (const [seq, text] of chunks.entries()) await storage.writeChunk(callId, seq, Buffer.from(text));
  return callId;
}

describe('FileRecordingStorage', () => {
  it('gives back what it was given, in the order of the numbers', async () => {
    const stored = await storage.open(await recording('abc', 'defg', 'h'), 3);
    expect(stored?.size).toBe(8);
    expect((await buffer(stored!.read(0, 7))).toString()).toBe('abcdefgh');
  });

  it('reads any range, across chunks', async () => {
    const whole = 'abcdefgh';
    const stored = await storage.open(await recording('abc', 'defg', 'h'), 3);
    for (let start = 0; start < whole.length; start += 1) {
      for (let end = start; end < whole.length; end += 1) {
        expect((await buffer(stored!.read(start, end))).toString()).toBe(whole.slice(start, end + 1));
      }
    }
  });

  it('replaces a chunk that comes again, and leaves no half-written file', async () => {
    const callId = await recording('abc');
    await storage.writeChunk(callId, 0, Buffer.from('xyz!'));
    expect((await storage.open(callId, 1))?.size).toBe(4);
    expect(await readdir(join(root, callId.slice(0, 2), callId))).toEqual(['000000.part']);
  });

  it('knows what is missing', async () => {
    expect(await storage.open(randomUUID(), 1)).toBeNull();
    expect(await storage.open(await recording('abc'), 2)).toBeNull();
  });

  it('removes a recording, as often as asked', async () => {
    const callId = await recording('abc');
    await storage.remove(callId);
    await storage.remove(callId);
    expect(await storage.open(callId, 1)).toBeNull();
  });

  it.each(['../../etc/passwd', '..', '', `${randomUUID()}/../x`, randomUUID().toUpperCase()])('takes no path for an id: %j', async (id) => {
    await expect(storage.writeChunk(id, 0, Buffer.from('x'))).rejects.toThrow('Not the id of a call');
    await expect(storage.open(id, 1)).rejects.toThrow('Not the id of a call');
    await expect(storage.remove(id)).rejects.toThrow('Not the id of a call');
  });

  it.each([-1, 1.5, Number.NaN, 1_000_000])('takes no number that is none: %s', async (seq) => {
    await expect(storage.writeChunk(randomUUID(), seq, Buffer.from('x'))).rejects.toThrow('Not the number of a chunk');
  });
});
