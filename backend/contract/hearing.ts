import { z } from 'zod';
import type { ErrorBody } from './errors.js';
import { HEARING } from './hearing-constants.js';
import { INTERVIEW_LANGUAGES } from './languages.js';

const { frameBytes, framesPerMessage, utteranceFrames } = HEARING;

/** Samples: one to ten frames, of which the last may be shorter. Whole samples of two bytes. */
const samples = z.custom<Uint8Array>(
  (value) =>
    value instanceof Uint8Array && value.byteLength > 0 && value.byteLength <= framesPerMessage * frameBytes && value.byteLength % 2 === 0,
);

/** Sound of an utterance, from frame `from` on. The page decides what an utterance is, and names it. */
export const hearMessageSchema = z.object({
  utterance: z.uuid(),
  from: z
    .number()
    .int()
    .min(0)
    .max(utteranceFrames - 1),
  pcm: samples,
});
export type HearMessage = z.output<typeof hearMessageSchema>;
/** The server holds frames 0 to `next` - 1, and wants to have the rest. It is 0 after a restart, or in another process. */
export type HearAnswer = { success: true; next: number } | ErrorBody;

/** The utterance has ended, and has so many frames. `language`: what is spoken, if it is not what the interview is held in. */
export const hearEndMessageSchema = z.object({
  utterance: z.uuid(),
  frames: z.number().int().min(1).max(utteranceFrames),
  language: z.enum(INTERVIEW_LANGUAGES).optional(),
});
export type HearEndMessage = z.output<typeof hearEndMessageSchema>;

/** A range of an utterance's text (UTF-16 code units) and when it is spoken, in milliseconds from the first sound. */
export interface HeardPlace {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** What was said; '' for nothing. `startMs` and `endMs`: where in the utterance the words are, as far as the server can tell. */
export interface HeardUtterance {
  readonly success: true;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly durationMs: number;
  /** Word timings in text order, at most `HEARING.places`. Older servers do not send them. */
  readonly words?: readonly HeardPlace[];
}
/** SPEECH_UNAVAILABLE: not now, to be asked again after `retryAfterMs` where it is given; SPEECH_LIMIT_REACHED: not any more today. */
export type SpeechFailureBody = ErrorBody & {
  readonly retryAfterMs?: number;
  /** The speech server had no words after so long. It may still work on the sound: asked again sooner, it would have twice the work. */
  readonly tookMs?: number;
};
/** `next`: frames are missing from there on. */
export type HearEndAnswer = HeardUtterance | { success: true; next: number } | SpeechFailureBody;

/** An utterance alone: its words so far are wanted, or it is to be forgotten. */
export const utteranceMessageSchema = z.object({ utterance: z.uuid() });
export type UtteranceMessage = z.output<typeof utteranceMessageSchema>;

/** Words so far, the whole of them each time; they may still change. */
export interface HeardMessage {
  readonly utterance: string;
  readonly text: string;
}

/** `/live`, browser to server, in a call whose ticket says `ear: 'server'`. */
export interface HearingClientEvents {
  hear: (message: z.input<typeof hearMessageSchema>, ack: (answer: HearAnswer) => void) => void;
  'hear-end': (message: z.input<typeof hearEndMessageSchema>, ack: (answer: HearEndAnswer) => void) => void;
  /** The participant may be breaking in: the words come as `heard`. */
  'hear-early': (message: z.input<typeof utteranceMessageSchema>) => void;
  'hear-drop': (message: z.input<typeof utteranceMessageSchema>) => void;
}

/** `/live`, server to browser. */
export interface HearingServerEvents {
  heard: (message: HeardMessage) => void;
}
