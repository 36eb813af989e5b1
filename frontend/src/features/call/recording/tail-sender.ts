import type { RecordingTail } from '@contract/recording-tail';
import { TAIL } from '@contract/recordings-constants';
import type { AboutRecording } from './about-recording';
import type { RecordingLine } from '../transport/recording-line';

type Chunk = { seq: number; parts: Blob[]; size: number; closed: boolean; held: number };

/** Shows the server what is recorded, piece by piece, until chunks bring it: a page that crashes loses no more than the last piece. */
export class TailSender {
  private chunks: Chunk[] = [];
  private running = false;

  constructor(
    private readonly line: RecordingLine,
    private readonly call: string,
    private readonly about: AboutRecording,
  ) {}

  add(seq: number, piece: Blob, closed: boolean): void {
    const last = this.chunks.at(-1);
    const chunk = last?.seq === seq ? last : { seq, parts: [], size: 0, closed: false, held: 0 };
    if (chunk !== last) this.chunks = [...this.chunks, chunk].slice(-TAIL.chunks);
    chunk.parts.push(piece);
    chunk.size += piece.size;
    chunk.closed = closed;
    void this.run();
  }

  /** What cannot be sent now goes with the next piece, or with its chunk. */
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let chunk = this.next(); chunk && (await this.send(chunk)); chunk = this.next());
    } catch {
      // No answer: the line is gone, or will be.
    } finally {
      this.running = false;
    }
  }

  private next(): Chunk | undefined {
    return this.chunks.find(({ held, size }) => held < size);
  }

  /** @returns whether there is a point in going on */
  private async send(chunk: Chunk): Promise<boolean> {
    const { socket } = this.line;
    if (!socket) return false;
    const { seq, held: at, size, closed } = chunk;
    const bytes = new Uint8Array(await new Blob(chunk.parts).slice(at, at + TAIL.messageBytes).arrayBuffer());
    const isEnd = closed && at + bytes.length === size;
    const message: RecordingTail = {
      call: this.call,
      recorder: this.about.recorder,
      seq,
      at,
      bytes,
      ...(isEnd && { closed: true as const }),
    };
    const answer = await socket.recordingTail(seq === 0 && at === 0 ? { ...message, ...this.first(chunk) } : message);
    if (!answer.success) return false;
    // A restarted server wants it from the beginning.
    chunk.held = Math.min(answer.held, size);
    return answer.held !== at;
  }

  private first({ parts }: Chunk): Pick<RecordingTail, 'type' | 'voices' | 'age'> {
    const { voices, age } = this.about;
    return { type: parts[0]?.type.slice(0, 100), age: age() ?? undefined, ...(voices === 'both' && { voices }) };
  }
}
