import { log } from '@/lib/log';
import type { SoundSource, SourceHandlers } from './server-recogniser';
import captureUrl from './capture-worklet.ts?worker&url';

/** No sound for so long although the microphone is on: the browser has stopped the page's sound, and it is set up again. Milliseconds. */
const STALLED_MS = 3_000;
const LOOK_MS = 1_000;

/** The microphone's sound for as long as it is wanted, whatever the browser does to it meanwhile. */
export class MicrophoneSound implements SoundSource {
  private track: MediaStreamTrack | null = null;
  private context: AudioContext | null = null;
  private node: AudioWorkletNode | null = null;
  private source: MediaStreamAudioSourceNode | null = null;
  private wanted = false;
  private lastAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** iOS suspends sound for a call or another app, and lets a page resume it once it is seen or touched. */
  private readonly wake = () => void this.context?.resume().catch(() => undefined);

  constructor(private readonly handlers: SourceHandlers) {}

  listenTo(track: MediaStreamTrack | null): void {
    if (track === this.track) return;
    this.track = track;
    this.handlers.onGap();
    this.connect();
  }

  start(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.lastAt = Date.now();
    this.timer = setInterval(() => this.look(), LOOK_MS);
    document.addEventListener('visibilitychange', this.wake);
    document.addEventListener('pointerdown', this.wake);
    if (this.context) this.wake();
    else void this.open();
  }

  /** The microphone itself stays open: it is the page's. */
  stop(): void {
    if (!this.wanted) return;
    this.wanted = false;
    clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.wake);
    document.removeEventListener('pointerdown', this.wake);
    this.handlers.onGap();
  }

  close(): void {
    this.stop();
    this.release();
    this.track = null;
  }

  private async open(): Promise<void> {
    try {
      const context = (this.context = new AudioContext());
      void context.resume().catch(() => undefined);
      await context.audioWorklet.addModule(captureUrl);
      if (this.context !== context) return;
      const node = (this.node = new AudioWorkletNode(context, 'capture', { channelCount: 1, channelCountMode: 'explicit' }));
      node.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) => this.heard(data);
      // Some browsers run only what leads to the loudspeaker; it is silent.
      node.connect(context.destination);
      this.connect();
    } catch (error) {
      log.warn('The microphone’s sound cannot be read', error instanceof Error ? error.message : undefined);
      this.release();
      this.handlers.onFailure();
    }
  }

  private connect(): void {
    this.source?.disconnect();
    this.source = null;
    const { context, node, track } = this;
    if (!context || !node || track?.readyState !== 'live') return;
    this.source = context.createMediaStreamSource(new MediaStream([track]));
    this.source.connect(node);
    this.lastAt = Date.now();
  }

  private heard(piece: Int16Array<ArrayBuffer>): void {
    this.lastAt = Date.now();
    if (this.wanted) this.handlers.onPiece(piece);
  }

  /** A page in the background may be silenced rightly; it is looked after once it is seen again. */
  private look(): void {
    if (document.visibilityState === 'hidden' || !this.node || this.track?.readyState !== 'live') this.lastAt = Date.now();
    if (Date.now() - this.lastAt < STALLED_MS) return;
    this.handlers.onGap();
    this.release();
    this.lastAt = Date.now();
    void this.open();
  }

  private release(): void {
    if (this.node) this.node.port.onmessage = null;
    this.source?.disconnect();
    this.node?.disconnect();
    void this.context?.close().catch(() => undefined);
    this.context = this.node = this.source = null;
  }
}
