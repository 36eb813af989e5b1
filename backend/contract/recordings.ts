import { z } from 'zod';
import { MAX_SPOKEN_PLACES } from './recordings-constants.js';
import { spokenSpanSchema } from './spoken.js';

const count = z.number().int().nonnegative();

/** `POST recordings/places`: turns whose sound is to be played. */
export const spokenPlacesBodySchema = z.object({
  places: z
    .array(z.object({ response_id: z.uuid(), turn: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(MAX_SPOKEN_PLACES),
});

export const spokenPlaceSchema = z.object({
  response_id: z.uuid(),
  turn: z.number().int().positive(),
  /** Which of the response's recordings, as `GET responses/{id}/recording?part=` counts them. */
  part: count,
  /** Between which moments of the recording the turn is spoken, milliseconds: without `spans` estimated, and rather too early. */
  from: count,
  to: count,
  /** UTF-16 code units of the turn's text. */
  length: count,
  /** Which of them are heard when, in the order of the turn. */
  spans: z.array(spokenSpanSchema).optional(),
  /** Of the whole recording. */
  mime_type: z.string(),
  bytes: count,
});
export type SpokenPlace = z.output<typeof spokenPlaceSchema>;

/** Turns that were typed, or have no recording, are not among them. */
export const spokenPlacesAnswerSchema = z.object({ success: z.literal(true), places: z.array(spokenPlaceSchema) });

/** `PUT public/calls/{callId}/recording`: nothing comes after so many pieces. */
export const completeRecordingBodySchema = z.object({ chunks: z.int().min(1).max(1_000_000) });

/** `GET responses/{id}/recording/link`: where a player finds the sound, for some minutes. */
export const recordingLinkAnswerSchema = z.object({
  success: z.literal(true),
  /** Below this site's address, or in the bucket. It needs no token beside it. */
  link: z.string(),
  expires_in: z.number().int().positive(),
  /** How many recordings the response has, and which of them it is, from 0. */
  parts: count,
  part: count,
  /** Where the turn begins that was asked for, seconds. */
  at: z.number().nonnegative().nullable(),
  mime_type: z.string(),
  bytes: count,
  /** Null while it is not finished, and where that is not known. */
  duration_ms: count.nullable(),
});
export type RecordingLink = z.output<typeof recordingLinkAnswerSchema>;

/** `GET analysis/{formId}/recordings`: what a project with its recordings holds. */
export const recordingsSizeAnswerSchema = z.object({ success: z.literal(true), recordings: count, bytes: count });
