import type { SpokenMark } from '../played-sentence';
import { IncomingSound, type OpenSound } from './incoming-sound';

/** Sentences that are asked for before they are due. */
const AHEAD = 2;

/** `mark`: null for a remark, which belongs to no turn. */
export type Sentence = { text: string; mark: SpokenMark | null; sound: IncomingSound | null };

/** Asks the server for a sentence of a turn, or for a remark. @param rate of the usual speed */
export type AskForSentence = (mark: SpokenMark | null, text: string, rate: number) => OpenSound;

export function dropSound(sentence: Sentence): void {
  sentence.sound?.drop();
  sentence.sound = null;
}

/** What is still to be said, in order; the first sentences are on their way already. */
export class SentenceQueue {
  /** Of the usual speed, for what is asked for from now on. */
  rate = 1;
  private waiting: Sentence[] = [];

  constructor(private readonly open: AskForSentence) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(text: string, mark: SpokenMark | null): void {
    this.waiting.push({ text, mark, sound: null });
  }

  /** The next one is not said yet after all. */
  putBack({ text, mark, sound }: Sentence): void {
    this.waiting.unshift({ text, mark, sound });
  }

  next(): Sentence | undefined {
    return this.waiting.shift();
  }

  /** @param speaking one more is being said at the moment */
  askAhead(speaking: boolean): void {
    for (const sentence of this.waiting.slice(0, speaking ? AHEAD : AHEAD + 1)) sentence.sound ??= this.ask(sentence);
  }

  /** @param skip samples that were heard already */
  ask({ text, mark }: Sentence, skip = 0): IncomingSound {
    return new IncomingSound(this.open(mark, text, this.rate), skip);
  }

  /** What is on its way is not wanted like that. */
  dropSounds(): void {
    for (const sentence of this.waiting) dropSound(sentence);
  }

  clear(): void {
    this.dropSounds();
    this.waiting = [];
  }
}
