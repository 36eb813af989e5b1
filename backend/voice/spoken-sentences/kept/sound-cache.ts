/** A sentence that was read aloud, from its first to its last sample. */
export interface KeptSound {
  readonly sampleRate: number;
  /** In order, as they came: joining them would take as much memory again. */
  readonly pieces: readonly Buffer[];
  readonly bytes: number;
}

/** Where it is in the memory. */
interface Place {
  readonly sampleRate: number;
  readonly begins: number;
  readonly bytes: number;
}

/**
 * Sentences as they were read aloud, as long as there is room: a sentence asked for again sounds the same. Their memory is one block that is used again
 * and again, for the reason given at `HeldBytes`; what is asked for is copied out of it, so that no one hears what is written there next.
 */
export class SoundCache {
  private memory: Buffer | undefined;
  /** Where the next sound is written. */
  private end = 0;
  /** In the order they are in the memory, from `end` on and around. */
  private readonly kept = new Map<string, Place>();

  constructor(private readonly maxBytes: number) {}

  get(key: string): KeptSound | undefined {
    const place = this.kept.get(key);
    if (!place || !this.memory) return undefined;
    const { sampleRate, begins, bytes } = place;
    const sound = { sampleRate, bytes, pieces: [Buffer.from(this.memory.subarray(begins, begins + bytes))] };
    // Asked for last, it goes last.
    if (this.isOlder(place)) this.set(key, sound);
    return sound;
  }

  set(key: string, { sampleRate, pieces, bytes }: KeptSound): void {
    if (bytes > this.maxBytes / 8) return;
    this.kept.delete(key);
    const begins = this.makeRoom(bytes);
    this.memory ??= Buffer.allocUnsafeSlow(this.maxBytes);
    let at = begins;
    for (const piece of pieces) at += piece.copy(this.memory, at);
    this.end = at;
    this.kept.set(key, { sampleRate, begins, bytes });
  }

  /** Forgets the oldest ones, which are where it is to go. */
  private makeRoom(bytes: number): number {
    const wraps = this.end + bytes > this.maxBytes;
    const begins = wraps ? 0 : this.end;
    for (const [key, place] of this.kept) {
      const isPassed = wraps && place.begins >= this.end;
      if (!isPassed && (place.begins >= begins + bytes || place.begins + place.bytes <= begins)) break;
      this.kept.delete(key);
    }
    return begins;
  }

  /** Than half of the memory: moving it each time would cost more than it saves. */
  private isOlder({ begins }: Place): boolean {
    const age = this.end - begins;
    return (age > 0 ? age : age + this.maxBytes) > this.maxBytes / 2;
  }
}
