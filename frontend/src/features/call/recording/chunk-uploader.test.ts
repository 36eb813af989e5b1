import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '@/lib/api-client';
import { ChunkUploader, MAX_UNSENT, type ChunkTransport } from './chunk-uploader';

/** jsdom's Blob cannot be read without waiting for real time. */
class TextBlob {
  readonly content: string;
  readonly type = 'audio/webm';
  constructor(parts: (string | TextBlob)[]) {
    this.content = parts.map((part) => (typeof part === 'string' ? part : part.content)).join('');
  }
  get size() {
    return this.content.length;
  }
}

/** The server's side: takes the chunk it wants next, has seen older ones before, refuses later ones. */
class FakeRecording implements ChunkTransport {
  readonly taken: string[] = [];
  readonly puts: number[] = [];
  readonly kept: boolean[] = [];
  fail: (ApiErrorCode | 'lost-answer')[] = [];

  async put(seq: number, chunk: Blob, keepalive: boolean): Promise<number> {
    this.puts.push(seq);
    this.kept.push(keepalive);
    const failure = this.fail.shift();
    if (failure && failure !== 'lost-answer') throw new ApiError(failure, 500, failure);
    if (seq > this.taken.length) throw new ApiError('CONFLICT', 409, 'not yet');
    if (seq === this.taken.length) this.taken.push((chunk as unknown as TextBlob).content);
    if (failure) throw new ApiError('NETWORK_ERROR', 0, 'cut');
    return this.taken.length;
  }

  next = async () => this.taken.length;

  readonly completed: number[] = [];
  complete = async (chunks: number) => void this.completed.push(chunks);
}

describe('ChunkUploader', () => {
  let server: FakeRecording;
  let uploader: ChunkUploader;
  let givenUp: number;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Blob', TextBlob);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server = new FakeRecording();
    givenUp = 0;
    uploader = new ChunkUploader(server, () => givenUp++);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const add = (...texts: string[]) => texts.forEach((text) => uploader.add(new Blob([text])));
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('brings chunks in order, one after another', async () => {
    add('a', 'b', 'c');
    await later(0);
    expect(server.taken).toEqual(['a', 'b', 'c']);
    expect(server.puts).toEqual([0, 1, 2]);
  });

  it('tries again, ever later, and loses nothing', async () => {
    server.fail = ['NETWORK_ERROR', 'SERVER_ERROR', 'RATE_LIMITED'];
    add('a', 'b');
    await later(900);
    expect(server.puts).toEqual([0]);
    await later(10_000);
    expect(server.taken).toEqual(['a', 'b']);
  });

  it('a chunk whose answer was lost is stored once', async () => {
    server.fail = ['lost-answer'];
    add('a', 'b');
    await later(5_000);
    expect(server.taken).toEqual(['a', 'b']);
    expect(server.puts).toEqual([0, 0, 1]);
  });

  it('asks where the server stands when it disagrees, and continues from there', async () => {
    server.fail = ['CONFLICT'];
    server.next = async () => 1;
    server.taken.push('a');
    add('a', 'b');
    await later(5_000);
    expect(server.taken).toEqual(['a', 'b']);
  });

  it.each(['PAYLOAD_TOO_LARGE', 'FORBIDDEN', 'CALL_ENDED'] as const)('%s ends the recording', async (code) => {
    server.fail = [code];
    add('a', 'b');
    await later(60_000);
    expect(server.puts).toEqual([0]);
    expect(givenUp).toBe(1);
  });

  it('ends the recording rather than the page’s memory', async () => {
    server.put = () => new Promise(() => undefined);
    add('x'.repeat(MAX_UNSENT), 'y');
    expect(givenUp).toBe(1);
  });

  it('finish waits for what is on its way', async () => {
    server.fail = ['NETWORK_ERROR'];
    add('a');
    let finished = false;
    void uploader.finish(10_000).then(() => (finished = true));
    await later(2_000);
    expect([finished, server.taken]).toEqual([true, ['a']]);
  });

  it('[RECORD-06] finish reports the upload complete once everything has arrived', async () => {
    server.fail = ['NETWORK_ERROR'];
    add('a', 'b');
    void uploader.finish(10_000);
    await later(500);
    expect(server.completed).toEqual([]);
    await later(2_000);
    expect([server.taken, server.completed]).toEqual([['a', 'b'], [2]]);
  });

  it('[RECORD-06] finish also reports it if everything had already arrived, or if the recording ended at a limit', async () => {
    add('a');
    await later(0);
    await uploader.finish(10_000);
    expect(server.completed).toEqual([1]);
    const limited = new ChunkUploader(server, () => givenUp++);
    limited.add(new Blob(['a']));
    await later(0);
    server.fail = ['PAYLOAD_TOO_LARGE'];
    limited.add(new Blob(['b']));
    await later(0);
    await limited.finish(10_000);
    expect([givenUp, server.completed]).toEqual([1, [1, 1]]);
  });

  it('[RECORD-06] finish reports nothing if chunks are missing or nothing was recorded', async () => {
    await uploader.finish(10_000);
    server.put = () => new Promise(() => undefined);
    add('a');
    void uploader.finish(10_000);
    await later(10_000);
    expect(server.completed).toEqual([]);
  });

  it('finish does not wait for ever', async () => {
    server.put = () => new Promise(() => undefined);
    add('a');
    let finished = false;
    void uploader.finish(10_000).then(() => (finished = true));
    await later(9_999);
    expect(finished).toBe(false);
    await later(1);
    expect(finished).toBe(true);
  });

  it('sends the rest in one request that outlives the page', async () => {
    server.fail = ['NETWORK_ERROR'];
    add('a', 'b');
    await later(0);
    uploader.flushOnLeave();
    await later(0);
    expect(server.taken).toEqual(['ab']);
    expect(server.kept.at(-1)).toBe(true);
  });
});
