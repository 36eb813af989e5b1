/** Bytes of the header that our server sends before the samples; the rate is in it. */
const HEADER = 44;
const RATE_AT = 24;
const FULL_SCALE = 32_768;

/** Asks for a sentence as sound: a WAV file of 16-bit samples, one channel, which comes while it is made. */
export type OpenSound = (signal: AbortSignal) => Promise<Response>;

/** A sentence on its way: what has come of it, and whether more will. */
export class IncomingSound {
  /** Samples a second; known with the first ones. */
  sampleRate = 0;
  state: 'coming' | 'whole' | 'failed' = 'coming';
  /** Told of every change. */
  onChange: (() => void) | null = null;
  private readonly abort = new AbortController();
  private readonly ready: Float32Array<ArrayBuffer>[] = [];
  private rest: Uint8Array = new Uint8Array();
  private reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  /** @param skip samples that were heard already */
  constructor(
    open: OpenSound,
    private skip = 0,
  ) {
    this.read(open).then(
      () => this.ended('whole'),
      () => this.ended('failed'),
    );
  }

  get hasSound(): boolean {
    return this.ready.length > 0;
  }

  /** What has come since it was last taken. */
  take(): Float32Array<ArrayBuffer>[] {
    return this.ready.splice(0);
  }

  /** Nobody wants to hear it any more. */
  drop(): void {
    this.onChange = null;
    this.abort.abort();
    // A signal ends a request only until it is answered.
    void this.reader?.cancel().catch(() => undefined);
  }

  private async read(open: OpenSound): Promise<void> {
    const response = await open(this.abort.signal);
    const reader = (this.reader = response.body?.getReader());
    if (!reader) throw new Error('no sound');
    if (this.abort.signal.aborted) await reader.cancel();
    let total = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      total += piece.value.length;
      this.push(piece.value);
    }
    if (total <= HEADER) throw new Error('no sound');
  }

  private push(piece: Uint8Array): void {
    const bytes = new Uint8Array(this.rest.length + piece.length);
    bytes.set(this.rest);
    bytes.set(piece, this.rest.length);
    const view = new DataView(bytes.buffer);
    let at = 0;
    if (this.sampleRate === 0) {
      this.rest = bytes;
      if (bytes.length < HEADER) return;
      this.sampleRate = view.getUint32(RATE_AT, true);
      at = HEADER;
    }
    const count = Math.floor((bytes.length - at) / 2);
    const skipped = Math.min(this.skip, count);
    this.skip -= skipped;
    const samples = new Float32Array(count - skipped);
    for (let n = 0; n < samples.length; n++) samples[n] = view.getInt16(at + (skipped + n) * 2, true) / FULL_SCALE;
    this.rest = bytes.slice(at + count * 2);
    if (samples.length === 0) return;
    this.ready.push(samples);
    this.onChange?.();
  }

  private ended(state: 'whole' | 'failed'): void {
    this.state = state;
    this.onChange?.();
  }
}
