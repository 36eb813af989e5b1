import type { RecordingTail, RecordingTailAnswer } from '@contract/recording-tail';
import { TAIL } from '@contract/recordings-constants';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSocket } from '../transport/live-socket';
import { RecordingLine } from '../transport/recording-line';
import { RecordingPieces } from './recording-pieces';
import { TailSender } from './tail-sender';

const CALL = '00000000-0000-4000-8000-000000000001';
const RECORDER = '00000000-0000-4000-8000-000000000002';

/** jsdom's Blob cannot be read. */
class ByteBlob {
  readonly content: string;
  readonly type = 'audio/webm;codecs=opus';
  constructor(parts: (string | ByteBlob)[]) {
    this.content = parts.map((part) => (typeof part === 'string' ? part : part.content)).join('');
  }
  get size() {
    return this.content.length;
  }
  slice(from: number, to: number) {
    return new ByteBlob([this.content.slice(from, to)]);
  }
  arrayBuffer = async () => new TextEncoder().encode(this.content).buffer;
}
const blob = (text: string) => new ByteBlob([text]) as unknown as Blob;
const settle = async () => {
  for (let n = 0; n < 50; n++) await Promise.resolve();
};

/** The server's side, as `HeldTailsService` is. */
class FakeTails {
  held = new Map<number, string>();
  closed: number[] = [];
  readonly messages: RecordingTail[] = [];
  down = false;
  refusing = false;

  async take(message: RecordingTail): Promise<RecordingTailAnswer> {
    this.messages.push(message);
    if (this.down) throw new Error('timeout');
    if (this.refusing) return { success: false, code: 'RATE_LIMITED', error: 'no' };
    const before = this.held.get(message.seq) ?? '';
    if (message.at !== before.length) return { success: true, held: before.length };
    this.held.set(message.seq, before + new TextDecoder().decode(message.bytes));
    if (message.closed) this.closed.push(message.seq);
    return { success: true, held: message.at + message.bytes.length };
  }
}

describe('[RECORD-15] what is recorded since the last chunk', () => {
  let server: FakeTails;
  let line: RecordingLine;
  let isThere: boolean;
  let pieces: RecordingPieces;
  let chunks: string[];
  beforeEach(() => {
    vi.stubGlobal('Blob', ByteBlob);
    server = new FakeTails();
    isThere = true;
    line = new RecordingLine();
    line.attach(() => (isThere ? ({ recordingTail: (message: RecordingTail) => server.take(message) } as LiveSocket) : null));
    const tail = new TailSender(line, CALL, { recorder: RECORDER, voices: 'both', age: () => 700 });
    chunks = [];
    pieces = new RecordingPieces({
      onPiece: (seq, piece, closed) => tail.add(seq, piece, closed),
      onChunk: (chunk) => chunks.push((chunk as unknown as ByteBlob).content),
    });
    return () => vi.unstubAllGlobals();
  });
  const record = async (...texts: string[]) => {
    for (const text of texts) {
      pieces.add(blob(text));
      await settle();
    }
  };

  it('is with the server piece by piece, and a chunk of ten is brought as before', async () => {
    await record('a', 'b', 'c');
    expect(server.held.get(0)).toBe('abc');
    expect(server.messages[0]).toMatchObject({
      call: CALL,
      recorder: RECORDER,
      seq: 0,
      at: 0,
      type: 'audio/webm;codecs=opus',
      voices: 'both',
      age: 700,
    });
    expect(server.messages[1]).not.toHaveProperty('type');
    await record(...'defghijk');
    expect(chunks).toEqual(['abcdefghij']);
    expect(server.closed).toEqual([0]);
    expect([...server.held]).toEqual([
      [0, 'abcdefghij'],
      [1, 'k'],
    ]);
  });

  it('resumes where the server stopped, after a lost connection and after a restart of the server', async () => {
    await record('a');
    isThere = false;
    await record('b', 'c');
    expect(server.held.get(0)).toBe('a');
    isThere = true;
    await record('d');
    expect(server.held.get(0)).toBe('abcd');
    server.held.clear();
    await record('e');
    expect(server.held.get(0)).toBe('abcde');
    expect(server.messages.filter(({ type }) => type !== undefined)).toHaveLength(2);
  });

  it('is tried again with the next piece where the server refuses or does not answer, and not before', async () => {
    server.refusing = true;
    await record('a', 'b');
    server.refusing = false;
    server.down = true;
    await record('c');
    server.down = false;
    expect(server.messages).toHaveLength(3);
    await record('d');
    expect(server.held.get(0)).toBe('abcd');
    expect(server.messages).toHaveLength(4);
  });

  it('goes in messages of bounded size', async () => {
    await record('x'.repeat(TAIL.messageBytes + 10));
    expect(server.messages.map(({ bytes }) => bytes.length)).toEqual([TAIL.messageBytes, 10]);
    expect(server.held.get(0)).toHaveLength(TAIL.messageBytes + 10);
  });

  it('of chunks that came while there was no line is two chunks at most: the others are brought', async () => {
    isThere = false;
    await record(...'abcdefghij'.repeat(4), 'k');
    isThere = true;
    await record('l');
    expect([...server.held.keys()]).toEqual([3, 4]);
    expect(chunks).toHaveLength(4);
  });

  it('is a chunk at once when the page is hidden, and whatever is left when it ends', async () => {
    await record('a');
    pieces.hurry();
    await record('b', 'c');
    expect(chunks).toEqual(['ab']);
    expect((pieces.rest as unknown as ByteBlob).content).toBe('c');
    pieces.close();
    expect(chunks).toEqual(['ab', 'c']);
    expect(pieces.rest).toBeNull();
  });
});
