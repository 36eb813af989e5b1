import type { OpenSpeechModel, SpeechModel } from '../speech/server-ear/speech-model';

/** Speech in a test's sound has odd samples, everything else even ones: this model is never wrong about it. */
const isSpeech = (frame: Float32Array) => frame.filter((value) => Math.round(value * 32_768) % 2 !== 0).length > frame.length / 2;

/** A model that answers when the test says. */
export class FakeSpeechModel implements SpeechModel {
  /** Until it can be used, and for each frame. Milliseconds. */
  loadMs = 1_000;
  answerMs = 5;
  failing: 'to load' | 'to answer' | null = null;
  opened = 0;
  closed = 0;
  resets = 0;
  frames = 0;

  readonly open: OpenSpeechModel = async () => {
    this.opened++;
    await delay(this.loadMs);
    if (this.failing === 'to load') throw new Error('404');
    return this;
  };

  async probability(frame: Float32Array<ArrayBuffer>): Promise<number> {
    this.frames++;
    await delay(this.answerMs);
    if (this.failing === 'to answer') throw new Error('Out of memory');
    return isSpeech(frame) ? 0.97 : 0.03;
  }

  reset(): void {
    this.resets++;
  }

  close(): void {
    this.closed++;
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
