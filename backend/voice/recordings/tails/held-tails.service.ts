import { Injectable } from '@nestjs/common';
import { HeldBytes } from '../../../common/held-bytes.js';
import { LIMITS } from '../../../contract/limits.js';
import type { RecordingTail } from '../../../contract/recording-tail.js';
import { TAIL } from '../../../contract/recordings-constants.js';

/** The beginning of a chunk, or all of it. */
export interface HeldChunk {
  readonly seq: number;
  readonly sound: HeldBytes;
  closed: boolean;
}

/** What the first chunk says of the recording. */
export interface FirstChunk {
  readonly type: string;
  readonly bothVoices: boolean;
  /** When its sound began, milliseconds; null if unknown. */
  readonly beganAt: number | null;
}

interface Tail {
  first: FirstChunk | null;
  /** In their order. */
  chunks: HeldChunk[];
  /** When more of it last came. */
  touchedAt: number;
}

/** In the memory of one process: some thousand calls. Bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Per call: the recorders of the current page and of the one before. */
const MOST_RECORDERS = 2;

/** Sound that is not stored yet, by call and recorder. Pages keep it too, until it is stored. */
@Injectable()
export class HeldTailsService {
  /** Per call, with the newest recorder last. */
  private readonly calls = new Map<string, Map<string, Tail>>();
  private bytes = 0;

  /** @returns how many bytes of the chunk are held now, or not wanted any more */
  take(callId: string, { recorder, seq, at, bytes, closed, type, voices, age }: RecordingTail): number {
    const tail = this.of(callId, recorder) ?? this.add(callId, recorder);
    const known = tail.chunks.find((chunk) => chunk.seq === seq);
    const end = at + bytes.byteLength;
    if (!known && tail.chunks.some((chunk) => chunk.seq > seq)) return end;
    if (at !== (known?.sound.length ?? 0)) return known?.sound.length ?? 0;
    if (end > LIMITS.recordingChunk) return at;
    const chunk = known ?? { seq, sound: new HeldBytes(), closed: false };
    if (!this.hasRoomFor(callId, recorder, chunk.sound.memoryFor(bytes.byteLength))) return at;
    tail.touchedAt = Date.now();
    if (!known) this.begin(tail, chunk);
    if (type !== undefined) tail.first = { type, bothVoices: voices === 'both', beganAt: age === undefined ? null : Date.now() - age };
    this.bytes += chunk.sound.memoryFor(bytes.byteLength);
    chunk.sound.add(bytes);
    chunk.closed = closed === true;
    return end;
  }

  /** Recorders of a call with held sound. */
  recordersOf(callId: string): string[] {
    return [...(this.calls.get(callId)?.keys() ?? [])];
  }

  /** The held sound of a recording, in order. */
  of(callId: string, recorder: string): Tail | null {
    return this.calls.get(callId)?.get(recorder) ?? null;
  }

  drop(callId: string, recorder: string): void {
    const tails = this.calls.get(callId);
    for (const chunk of tails?.get(recorder)?.chunks ?? []) this.forget(chunk);
    tails?.delete(recorder);
    if (tails?.size === 0) this.calls.delete(callId);
  }

  /** Recordings of which nothing has come since then. */
  quietSince(before: number): { callId: string; recorder: string }[] {
    return [...this.calls].flatMap(([callId, tails]) =>
      [...tails].filter(([, { touchedAt }]) => touchedAt < before).map(([recorder]) => ({ callId, recorder })),
    );
  }

  /** Where it is full, the call that holds most makes room, its older recording first. A call never displaces one that holds less. */
  private hasRoomFor(callId: string, recorder: string, needed: number): boolean {
    while (this.bytes + needed > MOST_BYTES) {
      let most: { callId: string; recorder: string; bytes: number } | null = null;
      const own = this.bytesOf(callId) + needed;
      for (const [id, tails] of this.calls) {
        const oldest = [...tails].find(([name, tail]) => sizeOf(tail) > 0 && !(id === callId && name === recorder));
        const bytes = id === callId ? own : this.bytesOf(id);
        if (oldest && (id === callId || bytes > own) && bytes > (most?.bytes ?? 0)) most = { callId: id, recorder: oldest[0], bytes };
      }
      if (!most) return false;
      this.drop(most.callId, most.recorder);
    }
    return true;
  }

  private bytesOf(callId: string): number {
    let bytes = 0;
    for (const tail of this.calls.get(callId)?.values() ?? []) bytes += sizeOf(tail);
    return bytes;
  }

  private add(callId: string, recorder: string): Tail {
    // A page that keeps inventing recorders must not fill the memory.
    for (const oldest of this.recordersOf(callId)
      .toReversed()
      .slice(MOST_RECORDERS - 1)) {
      this.drop(callId, oldest);
    }
    const tail: Tail = { first: null, chunks: [], touchedAt: Date.now() };
    const tails = this.calls.get(callId) ?? new Map<string, Tail>();
    this.calls.set(callId, tails.set(recorder, tail));
    return tail;
  }

  /** The chunk before it may still be on its way; those before that are stored. */
  private begin(tail: Tail, chunk: HeldChunk): void {
    const all = [...tail.chunks, chunk];
    for (const stored of all.slice(0, -TAIL.chunks)) this.forget(stored);
    tail.chunks = all.slice(-TAIL.chunks);
  }

  private forget({ sound }: HeldChunk): void {
    this.bytes -= sound.memory;
    sound.forget();
  }
}

function sizeOf({ chunks }: Tail): number {
  return chunks.reduce((sum, { sound }) => sum + sound.memory, 0);
}
