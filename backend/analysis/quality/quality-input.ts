import type { QualityKind, QualityReason } from '../../contract/quality-constants.js';
import type { SpokenSpan } from '../../contract/spoken.js';
import type { Language } from '../builtin/languages.js';
import type { Word } from '../builtin/words.js';

/** A stretch of what a participant said: from character `start` of the turn to `end`. */
export interface QualityPlace {
  readonly turn: number;
  readonly start: number;
  readonly end: number;
}

export interface Evidence {
  readonly reason: QualityReason;
  readonly values: Readonly<Record<string, number>>;
  readonly places: readonly QualityPlace[];
  /** BCP 47; of `other-language`. */
  readonly language?: string;
  /** The earlier response that this one is compared with. */
  readonly otherId?: string;
}

/** One of each kind at most. */
export interface FoundSignal extends Evidence {
  readonly kind: QualityKind;
}

/** A turn as rules need it. */
export interface QualityTurn {
  readonly seq: number;
  readonly role: 'assistant' | 'user';
  readonly text: string;
  readonly via: 'voice' | 'text' | null;
  /** When it was stored, in milliseconds; null where times are not those of the conversation. */
  readonly at: number | null;
  /** The stretches between its pauses, with their times; null when unknown. */
  readonly spans?: readonly SpokenSpan[] | null;
  /** Sound of it that the participant's browser left out, milliseconds. */
  readonly missedMs?: number;
}

/** A number on a scale that was read in an answer. */
export interface ScaleAnswer {
  readonly turn: number;
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/** What is known of the interview and of other responses to it. */
export interface QualityContext {
  /** What the interview may be held in. */
  readonly languages: readonly string[];
  /** Turns that answer a scale, a choice or a number: a word is enough there. */
  readonly closedTurns: ReadonlySet<number>;
  readonly scales: readonly ScaleAnswer[];
  /** How long it should take; null if unknown. */
  readonly expectedSeconds: number | null;
  readonly seconds: number | null;
  /** Earlier responses that share fingerprints, and their participants' words. */
  readonly alike: readonly { readonly id: string; readonly texts: readonly string[] }[];
  /** Earlier responses of the same person. */
  readonly twin: { readonly id: string; readonly by: 'same-email' | 'same-phone' | 'same-browser-and-name' } | null;
}

/** What a participant said in one turn. */
export interface Answer {
  readonly turn: number;
  readonly text: string;
  readonly words: readonly Word[];
  /** What was asked just before. */
  readonly question: string;
  readonly closed: boolean;
  /** Typed, and how long after the question; null where it was spoken, or unknown. */
  readonly typedSeconds: number | null;
  /** When it was spoken; empty when typed or unknown. */
  readonly spans: readonly SpokenSpan[];
  readonly missedMs: number;
}

export interface QualityMaterial extends QualityContext {
  readonly answers: readonly Answer[];
  /** Answers to open questions. */
  readonly open: readonly Answer[];
  readonly language: Language;
  /** All that the interviewer said. */
  readonly asked: string;
  /** Runs of words that the interviewer said before the participant did, as hashes, with the turn that had them first. */
  readonly ownRuns: ReadonlyMap<string, number>;
}

export type QualityRule = (material: QualityMaterial) => FoundSignal | null;

export const wholeOf = ({ turn, text }: Answer): QualityPlace => ({ turn, start: 0, end: text.length });
