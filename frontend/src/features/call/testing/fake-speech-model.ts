import { vi } from 'vitest';
import type { OpenSpeechModel, SpeechModel } from '../speech/server-ear/speech-model';

/** Speech in a test's sound has odd samples, everything else even ones: this model is never wrong about it. */
const isSpeech = (frame: Float32Array) => frame.filter((value) => Math.round(value * 32_768) % 2 !== 0).length > frame.length / 2;

/** A model that is there when the test says. Its time is that of fake timers. */
export class FakeSpeechModel implements SpeechModel {
  /** Until it can be used, and for each frame. Milliseconds. */
  loadMs = 1_000;
  takesMs = 0;
  failing = false;
  opened = 0;
  resets = 0;
  frames = 0;

  readonly open: OpenSpeechModel = async () => {
    this.opened++;
    await new Promise((resolve) => setTimeout(resolve, this.loadMs));
    if (this.failing) throw new Error('404');
    return this;
  };

  probability(frame: Float32Array): number {
    this.frames++;
    if (this.takesMs > 0) vi.advanceTimersByTime(this.takesMs);
    return isSpeech(frame) ? 0.97 : 0.03;
  }

  reset(): void {
    this.resets++;
  }
}
