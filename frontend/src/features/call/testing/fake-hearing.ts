import type { ErrorBody } from '@contract/errors';
import type { HearAnswer, HearEndAnswer, SpeechFailureBody } from '@contract/hearing';
import { wordsIn } from './simulated-sound';

type Held = { frames: Map<number, Uint8Array>; text: string | null };

/** The server's side of hearing, in memory: holds frames, and understands simulated sound. */
export class FakeHearing {
  /** Until words come. Milliseconds. */
  latency = 300;
  /** Writes each utterance as a sentence with a capital and a full stop, wherever the speaker paused, as most servers do. */
  sentences = true;
  /** Finds no words in anything. */
  deaf = false;
  /** Answered instead, one for each `hear-end`. */
  readonly failures: SpeechFailureBody[] = [];
  /** Answered to every `hear-end`. */
  failing: ErrorBody['code'] | null = null;
  readonly dropped: string[] = [];
  /** Texts of utterances that were understood, each once. */
  readonly understood: string[] = [];
  /** Utterances whose words were wanted early. */
  readonly early: string[] = [];
  /** Most that were held at a time, without an answer. */
  mostOpen = 0;
  private readonly held = new Map<string, Held>();

  /** Another process, or the same one after a restart. */
  restart(): void {
    this.held.clear();
  }

  hear({ utterance, from, pcm }: { utterance: string; from: number; pcm: Uint8Array }): HearAnswer {
    const held = this.held.get(utterance) ?? { frames: new Map<number, Uint8Array>(), text: null };
    this.held.set(utterance, held);
    this.mostOpen = Math.max(this.mostOpen, [...this.held.values()].filter(({ text }) => text === null).length);
    const next = held.frames.size;
    if (from > next) return { success: true, next };
    for (let at = 0, number = from; at < pcm.length; at += 3_200, number++) held.frames.set(number, pcm.slice(at, at + 3_200));
    return { success: true, next: held.frames.size };
  }

  async end({ utterance, frames }: { utterance: string; frames: number }): Promise<HearEndAnswer> {
    const held = this.held.get(utterance);
    if (!held || held.frames.size < frames) return { success: true, next: held?.frames.size ?? 0 };
    await new Promise((resolve) => setTimeout(resolve, this.latency));
    const failure = this.failures.shift() ?? (this.failing && { success: false as const, code: this.failing, error: this.failing });
    if (failure) return failure;
    if (held.text === null) this.understood.push((held.text = this.read(held)));
    return { success: true, text: held.text, startMs: 0, endMs: frames * 100, durationMs: frames * 100 };
  }

  /** @returns the words so far */
  soFar(utterance: string): string {
    this.early.push(utterance);
    const held = this.held.get(utterance);
    return held ? this.read(held) : '';
  }

  drop(utterance: string): void {
    this.dropped.push(utterance);
    this.held.delete(utterance);
  }

  private read({ frames }: Held): string {
    if (this.deaf) return '';
    const text = wordsIn([...frames.values()]).join(' ');
    return this.sentences ? asSentence(text) : text;
  }
}

const asSentence = (text: string): string =>
  text === '' ? '' : text[0]!.toUpperCase() + text.slice(1).replace(/[.!?]?$/, (mark) => mark || '.');
