import { z } from 'zod';
import type { ErrorBody } from './errors.js';
import { text } from './text.js';

/** Of an offer with one microphone and one data channel, several times over. Characters. */
const OFFER_LENGTH = 20_000;
/** Sentences that are spoken in one breath. */
export const SENTENCES_AT_ONCE = 6;

/** A browser's WebRTC offer, and the answer to it: how a page joins a call whose ticket has the transport 'webrtc-sdp'. */
export const offerSchema = z.object({ sdp: text(OFFER_LENGTH).min(1) });
export const offerAnswerSchema = z.object({ success: z.literal(true), sdp: z.string() });

/** Sentences of the interviewer's turn `seq`, each by `markOf` its words, to be spoken now. The page names the utterance. */
export const utterMessageSchema = z.object({
  id: z.uuid(),
  seq: z.number().int().positive(),
  marks: z
    .array(z.string().regex(/^[0-9a-z]{1,16}$/))
    .min(1)
    .max(SENTENCES_AT_ONCE),
  slow: z.boolean().optional(),
});
export type UtterMessage = z.output<typeof utterMessageSchema>;
export type UtterAnswer = { success: true } | ErrorBody;

/** Model ids of the speech items that a line had not transcribed when it ended. */
export const recallMessageSchema = z.object({ ids: z.array(text(64).min(1)).min(1).max(20) });
export type RecallMessage = z.output<typeof recallMessageSchema>;
/** The words the server has for them. */
export type RecallAnswer = { success: true; words: { id: string; text: string }[] } | ErrorBody;

/** `/live`, browser to server, in a call with the transport 'webrtc-sdp'. */
export interface DirectCallClientEvents {
  /** The call's sound is up: the server listens in. */
  observe: (request: Record<string, never>, ack: (answer: UtterAnswer) => void) => void;
  utter: (message: z.input<typeof utterMessageSchema>, ack: (answer: UtterAnswer) => void) => void;
  recall: (message: z.input<typeof recallMessageSchema>, ack: (answer: RecallAnswer) => void) => void;
}
