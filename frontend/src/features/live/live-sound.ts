import { ApiError, apiStream } from '@/lib/api-client';

/** `nothing`: no sound of the call has arrived so far. `unplayable`: this browser cannot play a recording that is still growing. */
export type SoundState = 'off' | 'waiting' | 'playing' | 'nothing' | 'unplayable' | 'failed';

/** How often new pieces are looked for, milliseconds. */
const LOOK_EVERY_MS = 2_500;
/** Begins so far from the end of what is there; further away than the second, it jumps there. Seconds. */
const EDGE_S = 2;
const FAR_S = 15;
/** What was heard is kept for so long, and the rest dropped. Seconds. */
const KEEP_S = 60;

/** What a SourceBuffer wants to know: formats that browsers record, by the type that was stored. */
const playableType = (type: string): string =>
  type.includes('codecs') ? type : type.startsWith('audio/mp4') ? 'audio/mp4;codecs="mp4a.40.2"' : `${type};codecs=opus`;

/** Ends early with the signal, and leaves no listener behind. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** The sound of a running call, as its pieces arrive at the server. */
export class LiveSound {
  private readonly over = new AbortController();
  private readonly audio = new Audio();
  private readonly source = new MediaSource();
  private readonly address = URL.createObjectURL(this.source);
  private buffer: SourceBuffer | null = null;
  private bytes = 0;
  /** Index of the call's recording. */
  private part: string | null = null;

  constructor(
    private readonly responseId: string,
    private readonly onState: (state: SoundState) => void,
  ) {}

  /** To be called by a click: browsers play nothing else. */
  start(): void {
    this.tell('waiting');
    this.audio.src = this.address;
    this.audio.play().catch(() => this.end('failed'));
    this.follow().catch((error: unknown) => this.end(error instanceof Error ? 'failed' : 'off'));
  }

  stop(): void {
    this.end('off');
  }

  private async follow(): Promise<void> {
    const { signal } = this.over;
    if (this.source.readyState !== 'open') {
      await new Promise((resolve) => this.source.addEventListener('sourceopen', resolve, { once: true, signal }));
    }
    while (!signal.aborted) {
      const piece = await this.next(signal);
      if (piece === 'unplayable') return this.end('unplayable');
      if (piece) await this.append(piece);
      else if (this.bytes === 0) this.tell('nothing');
      await pause(LOOK_EVERY_MS, signal);
    }
  }

  /** Null while there is nothing new. */
  private async next(signal: AbortSignal): Promise<ArrayBuffer | 'unplayable' | null> {
    try {
      const answer = await apiStream(`responses/${this.responseId}/recording`, {
        auth: true,
        signal,
        query: { live: 'true', part: this.part ?? undefined },
        headers: { Range: `bytes=${this.bytes}-` },
      });
      const type = playableType(answer.headers.get('content-type') ?? '');
      if (!this.buffer && !MediaSource.isTypeSupported(type)) {
        await answer.body?.cancel();
        return 'unplayable';
      }
      this.buffer ??= this.source.addSourceBuffer(type);
      const part = answer.headers.get('x-recording-part');
      if (this.part !== null && part !== this.part) this.beginAgain(this.buffer, type);
      this.part = part;
      return await answer.arrayBuffer();
    } catch (error) {
      // Not recorded yet, nothing new since, or no answer for once.
      if (signal.aborted || (error instanceof ApiError && error.status !== 403)) return null;
      throw error;
    }
  }

  /** The page was reloaded and has a new recording: it arrives from its start and is played after the first. */
  private beginAgain(buffer: SourceBuffer, type: string): void {
    buffer.abort();
    buffer.changeType(type);
    const { buffered } = buffer;
    if (buffered.length > 0) buffer.timestampOffset = buffered.end(buffered.length - 1);
    this.bytes = 0;
  }

  private async append(piece: ArrayBuffer): Promise<void> {
    const { buffer } = this;
    if (!buffer || this.over.signal.aborted) return;
    await this.updated(buffer, () => buffer.appendBuffer(piece));
    this.bytes += piece.byteLength;
    if (buffer.buffered.length === 0) return;
    const end = buffer.buffered.end(buffer.buffered.length - 1);
    if (this.audio.currentTime === 0 || end - this.audio.currentTime > FAR_S) this.audio.currentTime = Math.max(0, end - EDGE_S);
    if (this.audio.currentTime > 2 * KEEP_S) await this.updated(buffer, () => buffer.remove(0, this.audio.currentTime - KEEP_S));
    this.tell('playing');
  }

  private updated(buffer: SourceBuffer, change: () => void): Promise<void> {
    // Both listeners go with the first event.
    const over = new AbortController();
    return new Promise<void>((resolve, reject) => {
      buffer.addEventListener('updateend', () => resolve(), { signal: over.signal });
      buffer.addEventListener('error', () => reject(new Error('The sound cannot be played')), { signal: over.signal });
      change();
    }).finally(() => over.abort());
  }

  private end(state: SoundState): void {
    if (this.over.signal.aborted) return;
    this.over.abort();
    this.audio.pause();
    this.audio.removeAttribute('src');
    URL.revokeObjectURL(this.address);
    this.onState(state);
  }

  private tell(state: SoundState): void {
    if (!this.over.signal.aborted) this.onState(state);
  }
}
