import type { PlayedSentence, SpokenMark } from './played-sentence';

export type SpeakerProblem =
  /** The browser wants a tap first. */
  | 'blocked'
  /** This browser cannot speak: words are shown instead. */
  | 'voiceless'
  /** No voice speaks now. */
  | 'unavailable'
  /** A sentence broke off: its end is not heard. */
  | 'broken';

export type SpeakerHandlers = {
  /** A sentence begins. */
  onSentence: (mark: SpokenMark) => void;
  /** A sentence is audible now. */
  onSound: () => void;
  /** A sentence of a turn was heard to its end. */
  onWhole: () => void;
  /** The sound of a sentence is over. Told only by voices that can be recorded. */
  onPlayed?: (sentence: PlayedSentence) => void;
  /** Everything queued has been said. */
  onIdle: () => void;
  onProblem: (problem: SpeakerProblem) => void;
};

/** Speaks sentences one after another; any voice can implement it. */
export interface SentenceSpeaker {
  /** Of the usual speed, from the next sentence on. */
  rate: number;
  readonly available: boolean;
  readonly idle: boolean;
  /** @param mark null for words that belong to no turn @returns false when speech output is unavailable */
  say(text: string, mark: SpokenMark | null): boolean;
  /** Sentences from now on are not played before this time. @param at milliseconds of `Date.now()` */
  quietUntil(at: number): void;
  /** Continues hardly audible until `release`. @returns false if unsupported, or if nothing is playing */
  lower(): boolean;
  /** Pauses speech; `release` continues it. */
  hold(): void;
  release(): void;
  /** Stops at once: drops what was to be said and reports nothing. */
  cancel(): void;
  /** A voice that stalled may speak again. @param tapped the participant has asked for it */
  revive(options?: { tapped?: boolean }): void;
  /** After 'blocked', from a tap. */
  resume(): void;
  dispose(): void;
}

export type MakeSpeaker = (handlers: SpeakerHandlers) => SentenceSpeaker;
