import { z } from 'zod';
import { noticeFactsSchema } from './forms.js';
import { RECORDING_PERMISSIONS } from './frame.js';
import { LIMITS } from './limits.js';
import { STORED_FIELD_NAMES, storedField, type StoredFieldName, type StoredValues } from './response-fields.js';
import { REVIEW_LIMITS } from './review-constants.js';
import { trimmed } from './text.js';

/** The truth about the conversation; `status` is 'completed' from the start (RSP-13). */
export const callStatusSchema = z.enum(['pending', 'in-progress', 'completed', 'abandoned', 'failed']);
export type CallStatus = z.output<typeof callStatusSchema>;

/** Reported by the participant's page: the browser cannot record, or the connection was lost for too long, or sound came too late. */
const pageCutSchema = z.enum(['browser', 'line']);
/**
 * Why a recording is missing or incomplete: the limit per response, owner or installation; a full disk; bytes that are not a recording; or
 * a reason reported by the page.
 */
export const recordingCutSchema = z.enum(['response', 'owner', 'installation', 'disk', 'format', ...pageCutSchema.options]);
/** Body of `public/calls/{callId}/recording/cut`. */
export const cutRecordingBodySchema = z.object({ reason: pageCutSchema });
export type PageCut = z.output<typeof pageCutSchema>;
export type RecordingCut = z.output<typeof recordingCutSchema>;
/** What retention has deleted: when, and after how many days. */
const removalSchema = z.object({ at: z.string(), days: z.number().int().positive() });
export const removedSchema = z.object({
  recording: removalSchema.optional(),
  transcript: removalSchema.optional(),
  contact: removalSchema.optional(),
});
export type Removed = z.output<typeof removedSchema>;

const ratingSchema = z.number().int().min(1).max(5);
/** Body of `public/responses/{id}/rating`. */
export const rateSchema = z.object({ rating: ratingSchema, comment: trimmed(LIMITS.ratingComment).default('') });
export type Rate = z.output<typeof rateSchema>;
/** The ratings of an interview. */
export const ratingsAnswerSchema = z.object({
  success: z.literal(true),
  ratings: z.object({ count: z.number().int().nonnegative(), average: z.number().min(1).max(5).nullable() }),
});

/** How far an interview got: whether every question was reached, and how many were answered where that is known one by one. */
export const completionSchema = z.object({
  state: z.enum(['complete', 'partial', 'none']),
  answered: z.number().int().nonnegative().nullable(),
  questions: z.number().int().nonnegative().nullable(),
});
export type Completion = z.output<typeof completionSchema>;

/** The schema of a stored field, as its default tells. */
function storedSchema(name: StoredFieldName): z.ZodType {
  const { default: value, choices } = storedField(name);
  if (choices) return z.enum(choices);
  if (value === null) return z.string().nullable();
  return value === 0 ? z.number().int().nonnegative() : z.string();
}
const storedShape = Object.fromEntries(STORED_FIELD_NAMES.map((name) => [name, storedSchema(name)])) as {
  [K in StoredFieldName]: z.ZodType<StoredValues[K]>;
};

/** What a dashboard's row shows; events carry this, never a transcript. */
export const responseListItemSchema = z.object({
  id: z.uuid(),
  form_id: z.number().int(),
  ...storedShape,
  call_status: callStatusSchema,
  /** Counted when the results are written. Null: not counted (older, imported and browser-reported responses); `call_status` tells for them. */
  completion: completionSchema.nullable().default(null),
  /** ISO, UTC, without trailing Z. */
  submitted_at: z.string(),
  updated_at: z.string(),
  has_recording: z.boolean(),
  /** True while results are still being written. */
  processing: z.boolean(),
  /** The owner's choice for a response that a browser reported; null: the interview's setting decides. */
  include_in_analysis: z.boolean().nullable(),
  /** Null: retention has deleted nothing. */
  removed: removedSchema.nullable(),
  /** The participant's, 1 to 5; null: none was given. */
  rating: ratingSchema.nullable().default(null),
  /** Its owner's. */
  starred: z.boolean().default(false),
  /** Ids of its owner's tags. */
  tags: z.array(z.uuid()).max(REVIEW_LIMITS.tagsOfResponse).default([]),
  /** Counts this row's changes: a smaller one never replaces a greater one. */
  version: z.number().int().positive(),
});
export type ResponseListItem = z.output<typeof responseListItemSchema>;

/** A response whole. */
export const responseWireSchema = responseListItemSchema.extend({
  interview_summary: z.string().nullable(),
  interview_transcript: z.string().nullable(),
  interview_recording: z.string().nullable(),
  /** The author of the summary: 'model', 'extractive', 'platform' or 'browser'. */
  summary_source: z.string().nullable(),
  /** Why the recording stops early or is missing; only where something was refused. */
  recording_cut: recordingCutSchema.optional(),
  /** Names the notice the participant agreed to; null where none is recorded. */
  consent_version: z.string().nullable(),
  /** What the participant read that notice in; null if unknown. */
  consent_language: z.string().nullable().default(null),
  consent_at: z.string().nullable(),
  /** Whether the sound was to be recorded; null where that was not asked. */
  recording_permission: z.enum(RECORDING_PERMISSIONS).nullable().default(null),
  rating_comment: z.string().nullable().default(null),
  /** What the link carried, by the names of the interview's hidden fields; null: nothing, or retention has deleted it. */
  hidden_fields: z.record(z.string(), z.string()).nullable().default(null),
  /** The budget that was used up in this interview, as `scope.kind.metric`; null when none was. */
  limit_reached: z.string().nullable(),
});
export type ResponseWire = z.output<typeof responseWireSchema>;

/** Body of `responses/deletions`. */
export const deletionSchema = z.object({ ids: z.array(z.uuid()).min(1).max(LIMITS.deletion) });
export const deletionAnswerSchema = z.object({
  success: z.literal(true),
  /** What undoes it, until `final_at`. */
  deletion: z.object({ id: z.uuid(), count: z.number().int().nonnegative(), final_at: z.string() }),
});
export const restoreAnswerSchema = z.object({ success: z.literal(true), restored: z.number().int().nonnegative() });

export const responseAnswerSchema = z.object({
  success: z.literal(true),
  response: responseWireSchema.extend({
    /** The notice the participant agreed to: the standard sentences in English, and the owner's own text. */
    consent_text: z.string().nullable(),
    /** Labels of the interview's hidden fields by their names; null without any value. */
    hidden_field_labels: z.record(z.string(), z.string()).nullable().default(null),
    /** The same in parts. The standard sentences can be written from `facts` in the language they were read in. */
    consent_notice: z
      .object({ number: z.number().int().positive().nullable(), own_text: z.string(), facts: noticeFactsSchema.nullable() })
      .nullable()
      .default(null),
  }),
});
export type LoadedResponseWire = z.output<typeof responseAnswerSchema>['response'];

/** Body of `responses/{id}/analysis-inclusion`: null goes back to the interview's setting. */
export const inclusionSchema = z.object({ included: z.boolean().nullable() });
export const inclusionAnswerSchema = z.object({ success: z.literal(true), response: responseWireSchema });
export const responseCountAnswerSchema = z.object({
  success: z.literal(true),
  count: z.number().int().nonnegative(),
  maxResponses: z.number().int().nonnegative(),
});
