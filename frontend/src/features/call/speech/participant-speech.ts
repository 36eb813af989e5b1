import type { Heard } from '../call-client';
import { Ear } from './ear';
import type { RecognitionFailure } from './recognition-policy';
import type { MakeRecogniser } from './recogniser';
import { type TurnTimes, UtteranceJoiner } from './utterance-joiner';

type Handlers = {
  onListening: (on: boolean) => void;
  /** A voice is heard; words may follow. @param clear louder than the assistant's echo would be */
  onVoice: (clear: boolean) => void;
  /** No more words are on their way. */
  onCertain: (text: string) => void;
  /** What was heard had no words. */
  onNothing: () => void;
  /** The words not yet handed over have changed. */
  onWords: (text: string) => void;
  /** @param at when it was spoken */
  onTurn: (text: string, at: TurnTimes) => void;
  onHeard: (heard: Heard) => void;
  onUnclear: (again: boolean) => void;
  onMissed: () => void;
  onEndless: () => void;
  onSlow: () => void;
  onWordsLost: () => void;
  onFailure: (failure: RecognitionFailure, wordsLost?: boolean) => void;
};

/** What the participant says: heard by the ear, joined to turns. */
export class ParticipantSpeech {
  readonly ear: Ear;
  private readonly joiner: UtteranceJoiner;
  private whenHandedOver: (() => void)[] = [];

  constructor(
    makeRecogniser: MakeRecogniser,
    language: () => string,
    private readonly handlers: Handlers,
  ) {
    const { onListening, onHeard, onUnclear, onMissed, onEndless, onSlow, onWordsLost, onFailure } = handlers;
    this.joiner = new UtteranceJoiner(language, {
      onDraft: (text) => handlers.onWords(text),
      onTurn: (text, at, unsure) => this.turn(text, at, unsure),
    });
    this.ear = new Ear(makeRecogniser, {
      onListening,
      onVoice: (clear = false) => handlers.onVoice(clear),
      onHeard,
      onUnclear,
      onMissed,
      onEndless,
      onSlow,
      onWordsLost,
      onFailure,
      onInterim: (text, at) => this.joiner.hearInterim(text, at),
      onFinal: (text, at) => this.joiner.hearFinal(text, at),
      onExpect: (on) => this.expect(on),
      onPause: () => {
        if (!this.ear.keepsSound) this.joiner.settleInterim();
      },
    });
  }

  get text(): string {
    return this.joiner.text;
  }

  /** When its first word was spoken, or heard; milliseconds of `Date.now()`, null while there is none. */
  get began(): number | null {
    return this.joiner.began;
  }

  /** When its last word was; milliseconds of `Date.now()`. */
  get until(): number {
    return this.joiner.until;
  }

  /** Whether the recogniser is sure of all of it. */
  get sure(): boolean {
    return this.joiner.sure;
  }

  /** A voice is heard, or what it said is not understood yet. */
  get expects(): boolean {
    return this.joiner.expects;
  }

  /** Something is being heard that is not handed over yet. */
  get active(): boolean {
    return this.text !== '' || this.expects;
  }

  /** No pause ends the turn until more is heard, or `go` is called. */
  wait(): void {
    this.joiner.wait();
  }

  go(): void {
    this.joiner.go();
  }

  /** No pause ends the turn until more is heard, and then only a long one, until that answer is given. @param on false takes it back */
  think(on: boolean): void {
    this.joiner.think(on);
  }

  /** Hands over what was said, as soon as it is certain. */
  handOver(): void {
    if (!this.active) return this.think(false);
    if (this.sure && !this.expects) return this.joiner.flush();
    this.ear.makeSure(() => this.joiner.flush());
  }

  mute(): void {
    if (this.ear.keepsSound) return this.ear.shutBehind();
    this.joiner.flush();
    this.ear.shut();
  }

  /** Listens no longer. @param keep what was said until now is handed over; otherwise it is dropped, unless it is safe anyway */
  stop(keep: boolean): void {
    this.think(false);
    if (this.ear.keepsSound) {
      this.ear.shutBehind();
      return this.joiner.hurry();
    }
    if (keep) this.joiner.flush();
    this.drop();
    this.ear.shut();
  }

  /** The page lets go; sound that is safe stays so. */
  close(): void {
    this.joiner.discard();
    this.ear.close();
    this.told();
  }

  /** Resolves when nothing is left to hand over. */
  handedOver(): Promise<void> {
    return this.active ? new Promise((resolve) => this.whenHandedOver.push(resolve)) : Promise.resolve();
  }

  /** Forgets the words so far. */
  drop(): void {
    this.joiner.discard();
    this.ear.taken();
    this.told();
  }

  private turn(text: string, at: TurnTimes, unsure: boolean): void {
    // It would report them once more.
    if (unsure) this.ear.startOver();
    this.handlers.onTurn(text, at);
    this.ear.taken();
    this.told();
  }

  private expect(on: boolean): void {
    this.joiner.expect(on);
    if (on) return;
    if (this.text !== '') return this.handlers.onCertain(this.text);
    this.handlers.onNothing();
    this.told();
  }

  private told(): void {
    if (!this.active) for (const tell of this.whenHandedOver.splice(0)) tell();
  }
}
