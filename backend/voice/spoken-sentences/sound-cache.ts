/** A sentence that was read aloud, from its first to its last sample. */
export interface KeptSound {
  readonly sampleRate: number;
  /** In order, as they came: joining them would take as much memory again. */
  readonly pieces: readonly Buffer[];
  readonly bytes: number;
}

/** Sentences as they were read aloud, as long as there is room: a sentence asked for again sounds the same. */
export class SoundCache {
  private bytes = 0;
  private readonly kept = new Map<string, KeptSound>();

  constructor(private readonly maxBytes: number) {}

  get(key: string): KeptSound | undefined {
    const sound = this.kept.get(key);
    if (sound) {
      // Asked for last, it goes last.
      this.kept.delete(key);
      this.kept.set(key, sound);
    }
    return sound;
  }

  set(key: string, sound: KeptSound): void {
    if (sound.bytes > this.maxBytes / 8) return;
    this.remove(key);
    this.kept.set(key, sound);
    this.bytes += sound.bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}
