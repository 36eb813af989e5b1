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

/** `PUT public/calls/{callId}/recording`: the recording is complete with this number of pieces. */
export const completeRecordingBodySchema = z.object({ chunks: z.int().min(1).max(1_000_000) });

/** `GET responses/{id}/recording/link`: a short-lived address of the sound, for players. */
export const recordingLinkAnswerSchema = z.object({
  success: z.literal(true),
  /** A path on this site, or an address in the bucket. Works without an access token. */
  link: z.string(),
  expires_in: z.number().int().positive(),
  /** The response's number of recordings, and the zero-based index of this one. */
  parts: count,
  part: count,
  /** Start of the requested turn, in seconds. */
  at: z.number().nonnegative().nullable(),
  mime_type: z.string(),
  bytes: count,
  /** Null until the recording is finished, or when unknown. */
  duration_ms: count.nullable(),
});
export type RecordingLink = z.output<typeof recordingLinkAnswerSchema>;

/** `GET analysis/{formId}/recordings`: what a project with its recordings holds. */
export const recordingsSizeAnswerSchema = z.object({ success: z.literal(true), recordings: count, bytes: count });
