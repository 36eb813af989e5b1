import type { SentenceSpeaker } from '../sentence-speaker';
import type { Sentence } from './sentence-queue';
import type { Needs } from './server-speaker.types';

/** The browser's voice, where it says a sentence in the place of the server's. */
export class StandIn {
  /** It is saying one. */
  busy = false;
  private readonly voice: SentenceSpeaker;

  constructor(
    { browser, handlers }: Pick<Needs, 'browser' | 'handlers'>,
    /** It has said it, or could not. */
    private readonly onReturned: () => void,
  ) {
    const { onSentence, onSound, onWhole, onProblem } = handlers;
    this.voice = browser({
      onSentence,
      onSound,
      onWhole,
      onIdle: () => {
        if (this.busy) this.returned();
      },
      onProblem: (problem) => {
        if (problem === 'blocked') onProblem(problem);
      },
    });
  }

  set rate(rate: number) {
    this.voice.rate = rate;
  }

  get available(): boolean {
    return this.voice.available;
  }

  say({ text, mark }: Sentence): void {
    this.busy = true;
    if (!this.voice.say(text, mark)) this.returned();
  }

  quietUntil(at: number): void {
    this.voice.quietUntil(at);
  }

  hold(): void {
    if (this.busy) this.voice.hold();
  }

  release(): void {
    if (this.busy) this.voice.release();
  }

  cancel(): void {
    this.busy = false;
    this.voice.cancel();
  }

  revive(options?: { tapped?: boolean }): void {
    this.voice.revive(options);
  }

  resume(): void {
    this.voice.resume();
  }

  dispose(): void {
    this.voice.dispose();
  }

  private returned(): void {
    this.busy = false;
    this.onReturned();
  }
}
