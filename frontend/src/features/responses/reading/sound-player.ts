import { browserMemory } from '@/lib/browser-storage';
import { followLinks, type LinkedSound } from '@/lib/recording-link';
import { afterSilence, type Span } from './speech';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const SPEED_KEY = 'colloquy:listening-speed';
const SKIP_KEY = 'colloquy:skip-silence';

const remembered = () => SPEEDS.find((speed) => String(speed) === browserMemory.read(SPEED_KEY)) ?? 1;

/** Plays the sound of a response. All times are on the interview's clock, in milliseconds: a recording begins somewhere on it. */
export class SoundPlayer {
  private audio: HTMLAudioElement | null = null;
  private readonly listeners = new Set<() => void>();
  private frame = 0;
  /** Where the recording begins. */
  private from = 0;
  /** Of the recording, where the browser does not know it by itself. */
  private knownLengthMs: number | null = null;
  private speech: readonly Span[] = [];
  /** What to do once there is a recording. */
  private waiting: { readonly ms: number | null; readonly play: boolean } | null = null;
  private loaded: string | null = null;
  private renew: () => Promise<string | null> = () => Promise.resolve(null);
  /** The recording can no longer be reached. */
  isGone = false;
  /** The owner wants to listen: expensive work may start. */
  wanted = false;
  speed: number = remembered();
  skips = browserMemory.read(SKIP_KEY) === 'true';

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** As the ref of its element. */
  readonly attach = (audio: HTMLAudioElement | null) => {
    if (!audio) return;
    this.audio = audio;
    const tell = () => this.tell();
    const events = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'durationchange', 'emptied'] as const;
    const ready = () => this.begin();
    for (const event of events) audio.addEventListener(event, tell);
    audio.addEventListener('loadedmetadata', ready);
    const unfollow = followLinks(
      audio,
      () => this.renew(),
      () => {
        this.isGone = true;
        this.tell();
      },
    );
    return () => {
      unfollow();
      for (const event of events) audio.removeEventListener(event, tell);
      audio.removeEventListener('loadedmetadata', ready);
      cancelAnimationFrame(this.frame);
      audio.pause();
      this.audio = null;
      this.loaded = null;
    };
  };

  /**
   * @param key identifies the recording: another link to the same one changes nothing
   * @param from position at which playback begins
   * @param renew asks for a new link when this one has expired
   */
  load(key: string, { address, lengthMs }: LinkedSound, { from, renew }: { from: number; renew: () => Promise<string | null> }): void {
    this.from = from;
    this.renew = renew;
    if (!this.audio || this.loaded === key) return;
    this.loaded = key;
    this.isGone = false;
    this.knownLengthMs = lengthMs;
    this.speech = [];
    this.audio.src = address;
    this.audio.load();
    this.tell();
  }

  /** Another recording is on its way. What plays goes on with it. */
  unload(): void {
    if (this.isPlaying) this.waiting = { ms: null, play: true };
    this.audio?.pause();
    this.loaded = null;
    this.isGone = false;
    this.tell();
  }

  /** What was found in the recording. Times from its beginning. */
  know({ lengthMs, speech }: { lengthMs: number; speech: readonly Span[] }): void {
    this.knownLengthMs = lengthMs;
    this.hear(speech.map(({ from, to }) => ({ from: from + this.from, to: to + this.from })));
  }

  /** Ranges of speech, on the interview's clock. */
  hear(speech: readonly Span[]): void {
    this.speech = speech;
    this.tell();
  }

  get spoken(): readonly Span[] {
    return this.speech;
  }
  get isReady(): boolean {
    return this.loaded !== null;
  }
  get isPlaying(): boolean {
    return this.audio !== null && !this.audio.paused && !this.audio.ended;
  }
  get start(): number {
    return this.from;
  }
  get ms(): number {
    return this.from + Math.round((this.audio?.currentTime ?? 0) * 1_000);
  }
  /** Null while it is not known. */
  get lengthMs(): number | null {
    const seconds = this.audio?.duration;
    return seconds !== undefined && Number.isFinite(seconds) ? Math.round(seconds * 1_000) : this.knownLengthMs;
  }
  /** Something was played, or a place was chosen. */
  get isBegun(): boolean {
    return this.isPlaying || (this.audio?.currentTime ?? 0) > 0;
  }

  toggle(): void {
    this.wanted = true;
    if (this.isPlaying) this.audio!.pause();
    else if (this.loaded === null) this.waiting = { ms: this.waiting?.ms ?? null, play: true };
    else this.play();
    this.tell();
  }

  /** @param play also begins to play */
  seek(ms: number, play = false): void {
    this.wanted = true;
    if (this.loaded === null || !this.audio || this.audio.readyState === 0) {
      this.waiting = { ms, play: play || (this.waiting?.play ?? false) };
    } else {
      this.audio.currentTime = Math.max(0, (ms - this.from) / 1_000);
      if (play) this.play();
    }
    this.tell();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.audio) this.audio.playbackRate = speed;
    browserMemory.write(SPEED_KEY, String(speed));
    this.tell();
  }

  faster(by: 1 | -1): void {
    const at = SPEEDS.findIndex((speed) => speed === this.speed);
    this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))]!);
  }

  toggleSkips(): void {
    this.skips = !this.skips;
    browserMemory.write(SKIP_KEY, String(this.skips));
    this.tell();
  }

  private begin(): void {
    const { waiting } = this;
    this.waiting = null;
    if (this.audio) this.audio.playbackRate = this.speed;
    if (waiting?.ms != null) this.seek(waiting.ms, waiting.play);
    else if (waiting?.play) this.play();
    this.tell();
  }

  private play(): void {
    if (!this.audio) return;
    this.audio.playbackRate = this.speed;
    // Refused where the browser wants a click first: it stays paused, which the button shows.
    this.audio.play().catch(() => this.tell());
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.onFrame);
  }

  private readonly onFrame = () => {
    if (this.skips && this.isPlaying && this.audio) {
      const to = afterSilence(this.speech, this.ms);
      if (to !== null && !this.audio.seeking) this.audio.currentTime = (to - this.from) / 1_000;
    }
    this.tell();
    if (this.isPlaying) this.frame = requestAnimationFrame(this.onFrame);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
