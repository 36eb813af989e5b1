import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileRecordingStorage } from './file-recording-storage.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'colloquy-recordings-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What every storage does: test/contract/recording-storage.test.ts. */
describe('FileRecordingStorage', () => {
  it('leaves no half-written file, also when a chunk comes again', async () => {
    const storage = new FileRecordingStorage(root);
    const callId = randomUUID();
    await storage.writeChunk(callId, 0, Buffer.from('abc'));
    await storage.writeChunk(callId, 0, Buffer.from('xyz!'));
    expect(await readdir(join(root, callId.slice(0, 2), callId))).toEqual(['000000.part']);
  });
});
