import type { PageSound } from '../speech-api';
import { unlockSound, unlockSoundNow } from '../unlock-sound';

/** Before the first piece is heard: less, and a busy phone would not keep up. Seconds. */
const LEAD = 0.04;
/** Gain while the participant may be breaking in: −18 dB. */
const LOW = 0.125;
/** Time constant of the fade; 90 % takes about twice as long. Seconds. */
const FADE = 0.03;

/** The loudspeaker: plays pieces one after another without a gap, can be held in between, and stops at once. */
export class SoundOut {
  private readonly playing = new Set<AudioBufferSourceNode>();
  /** When the last piece will have been played, by the context's clock. Seconds. */
  private until = 0;
  private gain: GainNode | null = null;
  private low = false;

  constructor(private readonly sound: Pick<PageSound, 'open' | 'output' | 'close'>) {}

  /** Whether the browser lets this page be heard; false: it wants a tap. */
  unlock(): Promise<boolean> {
    return unlockSound(this.sound);
  }

  /** From a tap. */
  unlockNow(): void {
    unlockSoundNow(this.sound);
  }

  /** What was given is still to be heard. */
  get busy(): boolean {
    return this.playing.size > 0;
  }

  /** Until then, if nothing holds it. Milliseconds. */
  get leftMs(): number {
    return this.busy ? Math.max(0, this.until - this.sound.open().currentTime) * 1_000 : 0;
  }

  /**
   * @param onPlayed when this was the last piece, and has been played
   * @returns when its first sample leaves the page, milliseconds of `Date.now()`
   */
  play(samples: Float32Array<ArrayBuffer>, sampleRate: number, onPlayed: () => void): number {
    const context = this.sound.open();
    const buffer = context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.volume());
    const at = this.busy ? Math.max(this.until, context.currentTime) : context.currentTime + LEAD;
    this.until = at + samples.length / sampleRate;
    this.playing.add(source);
    source.onended = () => {
      this.playing.delete(source);
      source.disconnect();
      if (!this.busy) onPlayed();
    };
    source.start(at);
    return Date.now() + (at - context.currentTime) * 1_000;
  }

  /** Immediate, but without a click. The recording gets the same volume. */
  lower(on: boolean): void {
    if (on === this.low) return;
    this.low = on;
    const now = this.sound.open().currentTime;
    const { gain } = this.volume();
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(on ? LOW : 1, now, FADE);
  }

  pause(): void {
    void this.sound
      .open()
      .suspend()
      .catch(() => undefined);
  }

  resume(): void {
    this.unlockNow();
  }

  stop(): void {
    for (const source of this.playing) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    this.playing.clear();
    this.until = 0;
    // The next sound starts at full volume.
    if (this.low) this.forget();
    this.low = false;
  }

  close(): void {
    this.stop();
    this.forget();
    this.sound.close();
  }

  private forget(): void {
    this.gain?.disconnect();
    this.gain = null;
  }

  private volume(): GainNode {
    if (this.gain) return this.gain;
    this.gain = this.sound.open().createGain();
    this.gain.connect(this.sound.output());
    return this.gain;
  }
}
