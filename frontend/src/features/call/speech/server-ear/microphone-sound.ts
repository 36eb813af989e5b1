import { log } from '@/lib/log';
import type { SoundSource, SourceHandlers } from './server-recogniser';
import { SoundLoss } from './sound-loss';
import type { SoundReader } from './sound-reader';
import { canReadTracks, TrackReader } from './track-reader';
import { WorkletReader } from './worklet-reader';

/** No sound for so long although the microphone is on: the browser has stopped the page's sound, and it is set up again. Milliseconds. */
const STALLED_MS = 3_000;
const LOOK_MS = 1_000;
/** Lost sound that is worth a line in the log, and then twice as much each time. Milliseconds. */
const WORTH_MS = 100;

/** The microphone's sound for as long as it is wanted, whatever the browser does to it meanwhile. */
export class MicrophoneSound implements SoundSource {
  private track: MediaStreamTrack | null = null;
  private reader: SoundReader | null = null;
  private readsTracks = canReadTracks();
  private readonly loss = new SoundLoss((ms) => this.lost(ms));
  private lostMs = 0;
  private loggedMs = WORTH_MS / 2;
  private wanted = false;
  private lastAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** iOS suspends sound for a call or another app, and lets a page resume it once it is seen or touched. */
  private readonly wake = () => {
    this.loss.restart();
    this.reader?.resume();
  };

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
    if (this.reader) this.wake();
    else this.open();
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

  private open(): void {
    const onPiece = (piece: Int16Array<ArrayBuffer>) => this.heard(piece);
    const failed = (error: unknown) => this.failed(error);
    try {
      this.reader = this.readsTracks ? new TrackReader(onPiece, failed) : new WorkletReader(onPiece, failed);
      this.connect();
    } catch (error) {
      failed(error);
    }
  }

  private connect(): void {
    this.loss.restart();
    this.reader?.listenTo(this.track);
    this.lastAt = Date.now();
  }

  private heard(piece: Int16Array<ArrayBuffer>): void {
    this.lastAt = Date.now();
    this.loss.heard(performance.now());
    if (this.wanted) this.handlers.onPiece(piece);
  }

  private lost(ms: number): void {
    if (this.wanted) this.handlers.onLoss(ms);
    this.lostMs += ms;
    if (this.lostMs < 2 * this.loggedMs) return;
    this.loggedMs = this.lostMs;
    log.warn(`The browser has left out ${Math.round(this.lostMs)} ms of the microphone’s sound`);
  }

  /** A page in the background may be silenced rightly; it is looked after once it is seen again. */
  private look(): void {
    if (document.visibilityState === 'hidden' || !this.reader || this.track?.readyState !== 'live') this.lastAt = Date.now();
    if (Date.now() - this.lastAt < STALLED_MS) return;
    this.again();
  }

  private failed(error: unknown): void {
    log.warn('The microphone’s sound cannot be read', error instanceof Error ? error.message : undefined);
    if (this.readsTracks) return this.again();
    this.release();
    this.handlers.onFailure();
  }

  /** By Web Audio from now on, which every browser has. */
  private again(): void {
    this.readsTracks = false;
    this.handlers.onGap();
    this.release();
    this.lastAt = Date.now();
    this.open();
  }

  private release(): void {
    this.reader?.close();
    this.reader = null;
  }
}
