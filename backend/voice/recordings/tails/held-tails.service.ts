import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../contract/limits.js';
import type { RecordingTail } from '../../../contract/recording-tail.js';
import { TAIL } from '../../../contract/recordings-constants.js';

/** The beginning of a chunk, or all of it. */
export interface HeldChunk {
  readonly seq: number;
  readonly parts: Buffer[];
  size: number;
  closed: boolean;
}

/** What the first chunk says of the recording. */
export interface FirstChunk {
  readonly type: string;
  readonly bothVoices: boolean;
  /** When its sound began, milliseconds; null where that is not known. */
  readonly beganAt: number | null;
}

interface CallTail {
  readonly recorder: string;
  first: FirstChunk | null;
  /** In their order. */
  chunks: HeldChunk[];
}

/** In the memory of one process: some thousand calls. Bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Sound of recordings that is not stored yet, by call. Pages keep it too, until it is. */
@Injectable()
export class HeldTailsService {
  private readonly calls = new Map<string, CallTail>();
  private bytes = 0;

  /** @returns how many bytes of the chunk are held now, or not wanted any more */
  take(callId: string, { recorder, seq, at, bytes, closed, type, voices, age }: RecordingTail): number {
    if (this.calls.get(callId)?.recorder !== recorder) this.drop(callId);
    const tail = this.calls.get(callId) ?? { recorder, first: null, chunks: [] };
    this.calls.set(callId, tail);
    const known = tail.chunks.find((chunk) => chunk.seq === seq);
    const end = at + bytes.byteLength;
    if (!known && tail.chunks.some((chunk) => chunk.seq > seq)) return end;
    if (at !== (known?.size ?? 0)) return known?.size ?? 0;
    if (end > LIMITS.recordingChunk || this.bytes + bytes.byteLength > MOST_BYTES) return at;
    const chunk = known ?? { seq, parts: [], size: 0, closed: false };
    if (!known) this.begin(tail, chunk);
    if (type !== undefined) tail.first = { type, bothVoices: voices === 'both', beganAt: age === undefined ? null : Date.now() - age };
    // A copy: the message's own memory is many times larger.
    chunk.parts.push(Buffer.from(bytes));
    chunk.size = end;
    chunk.closed = closed === true;
    this.bytes += bytes.byteLength;
    return end;
  }

  /** What is held of a call, in its order. */
  of(callId: string): { first: FirstChunk | null; chunks: readonly HeldChunk[] } | null {
    return this.calls.get(callId) ?? null;
  }

  drop(callId: string): void {
    for (const { size } of this.calls.get(callId)?.chunks ?? []) this.bytes -= size;
    this.calls.delete(callId);
  }

  /** The chunk before it may still be on its way; those before that are stored. */
  private begin(tail: CallTail, chunk: HeldChunk): void {
    const all = [...tail.chunks, chunk];
    for (const { size } of all.slice(0, -TAIL.chunks)) this.bytes -= size;
    tail.chunks = all.slice(-TAIL.chunks);
  }
}
