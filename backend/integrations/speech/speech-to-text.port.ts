import type { HeardPlace } from '../../contract/hearing.js';

/** What helps to understand names and terms. Bounded by the adapter. */
export interface SpeechHints {
  /** Names and terms that may be said. */
  readonly terms: readonly string[];
  /** What was asked. */
  readonly context: string;
}

export interface ListenRequest {
  /** BCP 47; null if unknown. */
  readonly language: string | null;
  readonly hints: SpeechHints;
  /** Aborted when the words are no longer wanted: the server is disconnected. */
  readonly signal: AbortSignal;
  /** Words so far, the whole of them each time; only from servers that send them. */
  readonly onPartial?: (text: string) => void;
}

/** What was said; '' for nothing. */
export interface HeardWords {
  readonly text: string;
  /** Where in the sound the words are, as far as known. Milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  /** Word timings; empty without words. */
  readonly places?: readonly HeardPlace[];
  /** The server was given the sound: silence is not worth asking anyone. */
  readonly given: boolean;
}

/** An utterance that is being listened to. */
export interface Listening {
  /**
   * Signed 16-bit samples, little-endian, one channel, 16,000 a second; whole samples. They are not copied: their memory may be used for
   * something else when `finish` has settled, unless `isReading`.
   */
  write(pcm: Buffer): void;
  /** The samples may still be read: by a request that was cut off, for instance. */
  readonly isReading: boolean;
  /** The utterance has ended. @throws SpeechError, whose message holds no words */
  finish(): Promise<HeardWords>;
}

/** An ear for the interviewer. */
export interface SpeechToText {
  /** Whether there is one: otherwise browsers listen for themselves. */
  readonly hears: boolean;
  /** Of a whole utterance: its sound is sent when it has ended. */
  open(request: ListenRequest): Listening;
  /** Whether the server also transcribes live. */
  readonly hearsLive: boolean;
  /** Sound is sent as it is written. What fails here is heard with `open`. @throws SpeechError at once, if trying is pointless */
  openLive(request: ListenRequest): Listening;
}

export const SPEECH_TO_TEXT = Symbol('SpeechToText');
