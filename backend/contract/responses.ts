import { z } from 'zod';
import { formIdSchema, noticeFactsSchema } from './forms.js';
import { RECORDING_PERMISSIONS } from './frame.js';
import { HIDDEN_FIELD_LIMITS, HIDDEN_FIELD_NAME } from './hidden-fields.js';
import { LIMITS } from './limits.js';
import { pageQuerySchema, streamPositionSchema } from './paging.js';
import {
  type Choice,
  CHOICE_FILTER_NAMES,
  type ChoiceFilter,
  choicesOf,
  RESPONSE_SORT_NAMES,
  STORED_FIELD_NAMES,
  storedField,
  type StoredFieldName,
  type StoredValues,
  SUBMITTED_FIELD_NAMES,
  type SubmittedValues,
} from './response-fields.js';
import { REVIEW_LIMITS } from './review-constants.js';
import { SNIPPET_AT_MOST } from './search-fold.js';
import { text, trimmed } from './text.js';

/** The truth about the conversation; `status` is 'completed' from the start (RSP-13). */
export const callStatusSchema = z.enum(['pending', 'in-progress', 'completed', 'abandoned', 'failed']);
export type CallStatus = z.output<typeof callStatusSchema>;

/** The limit that a recording ran into: of its response, of the owner, of the installation; a full disk; bytes that are no recording. */
export const recordingCutSchema = z.enum(['response', 'owner', 'installation', 'disk', 'format']);
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
  /** What the participant read that notice in; null where it is not known. */
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

/** What a search has found where a list's row does not show it: a piece of the text, the match in it. */
export const responseMatchSchema = z.object({
  /** `link`: a value that the link carried. */
  field: z.enum(['summary', 'transcript', 'recording', 'notes', 'link']),
  text: z.string().max(SNIPPET_AT_MOST),
});
export type ResponseMatch = z.output<typeof responseMatchSchema>;

/** Values of a filter, separated by commas. */
const choiceSchema = (name: ChoiceFilter) =>
  z
    .string()
    .max(100)
    .transform((value) => [...new Set(value.split(','))])
    .pipe(z.array(z.enum(choicesOf(name))).min(1))
    .optional();
const choiceShape = Object.fromEntries(CHOICE_FILTER_NAMES.map((name) => [name, choiceSchema(name)])) as unknown as {
  [K in ChoiceFilter]: z.ZodOptional<z.ZodType<Choice<K>[]>>;
};

/** Ids of tags, separated by commas: responses with one of them. */
const tagFilterSchema = z
  .string()
  .max(REVIEW_LIMITS.tagsOfResponse * 37)
  .transform((value) => [...new Set(value.split(','))])
  .pipe(z.array(z.uuid()).min(1).max(REVIEW_LIMITS.tagsOfResponse))
  .optional();

/** Filters of a list of responses. Without them: all. */
const filterFields = {
  ...choiceShape,
  tags: tagFilterSchema,
  /** Submitted at or after. ISO with a time zone. */
  from: z.iso.datetime({ offset: true }).max(40).optional(),
  /** Submitted before. */
  to: z.iso.datetime({ offset: true }).max(40).optional(),
  /** Whether an e-mail address or a phone number is known. */
  contact: z.enum(['with', 'without']).optional(),
};
/** Order and filters. Without an order: newest first. */
const viewFields = { sort: z.enum(RESPONSE_SORT_NAMES).optional(), order: z.enum(['asc', 'desc']).optional(), ...filterFields };
export type ResponseView = z.output<z.ZodObject<typeof viewFields>>;

/** Query of a list: `skip` rows after the cursor are passed over, without a search only. */
export const responseListQuerySchema = pageQuerySchema.extend({
  ...viewFields,
  skip: z.coerce.number().int().min(0).max(LIMITS.skip).optional(),
});
export type ResponseListQuery = z.output<typeof responseListQuerySchema>;

/** Query and answer of `responses/{id}/neighbours`: the responses before and after one in a list. */
export const neighboursQuerySchema = z.object({ ...viewFields, q: trimmed(LIMITS.search).optional() });
export type NeighboursQuery = z.output<typeof neighboursQuerySchema>;
export const neighboursAnswerSchema = z.object({
  success: z.literal(true),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
});

/** Body of `responses/deletions`. */
export const deletionSchema = z.object({ ids: z.array(z.uuid()).min(1).max(LIMITS.deletion) });
export const deletionAnswerSchema = z.object({
  success: z.literal(true),
  /** What undoes it, until `final_at`. */
  deletion: z.object({ id: z.uuid(), count: z.number().int().nonnegative(), final_at: z.string() }),
});
export const restoreAnswerSchema = z.object({ success: z.literal(true), restored: z.number().int().nonnegative() });

/** A page or the whole list: pages are newest first, the whole list oldest first (the client reverses it). */
export const responseListAnswerSchema = z.object({
  success: z.literal(true),
  responses: z.array(
    responseWireSchema
      .partial({
        interview_summary: true,
        interview_transcript: true,
        interview_recording: true,
        summary_source: true,
        consent_version: true,
        consent_at: true,
        consent_language: true,
        recording_permission: true,
        rating_comment: true,
        hidden_fields: true,
        limit_reached: true,
      })
      .extend({ match: responseMatchSchema.optional() }),
  ),
  nextCursor: z.string().nullable().optional(),
  /** How many match, beside the pages. */
  total: z.number().int().nonnegative().optional(),
  /** True when `total` is a lower bound: there are too many matches to count. */
  totalIsLeast: z.boolean().optional(),
  ...streamPositionSchema.partial().shape,
});
export type ResponseListAnswer = z.output<typeof responseListAnswerSchema>;

/** Query of `responses/export/{formId}`: the rows, and the IANA time zone of their times (default UTC). */
export const exportQuerySchema = z.object({
  q: trimmed(LIMITS.search).optional(),
  tz: text(64).optional(),
  ...filterFields,
});

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

const alias = (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const raw = value as Record<string, unknown>;
  const read = (name: StoredFieldName) => raw[name] ?? raw[storedField(name).alias ?? name];
  return { ...raw, ...Object.fromEntries(SUBMITTED_FIELD_NAMES.map((name) => [name, read(name)])) };
};

function submittedSchema(name: StoredFieldName): z.ZodType {
  const { default: value, choices, submitted = 0 } = storedField(name);
  return choices ? z.enum(choices).default(value as string) : trimmed(submitted).default('');
}
const submittedShape = Object.fromEntries(SUBMITTED_FIELD_NAMES.map((name) => [name, submittedSchema(name)])) as {
  [K in keyof SubmittedValues]: z.ZodType<SubmittedValues[K]>;
};

const linkValuesSchema = z
  .record(z.string().regex(HIDDEN_FIELD_NAME), text(HIDDEN_FIELD_LIMITS.sent))
  .refine((values) => Object.keys(values).length <= HIDDEN_FIELD_LIMITS.fields, `At most ${HIDDEN_FIELD_LIMITS.fields} hidden fields.`);

/** Body of `submit-response`: what a participant may say of themselves; anything else in it is ignored. */
export const submitResponseSchema = z.preprocess(
  alias,
  z.object({
    form_id: formIdSchema.optional(),
    ...submittedShape,
    /** What the link carried, by name. Names that the interview does not have are ignored, values are cut to 200 characters. */
    hidden_fields: linkValuesSchema.default({}),
  }),
);
export type SubmitResponse = z.output<typeof submitResponseSchema>;

export const submitAnswerSchema = z.object({
  success: z.literal(true),
  id: z.uuid(),
  responseId: z.uuid(),
  /** 256 random bits, base64url: opens this response's live session. Shown once; only its hash is stored. */
  token: z.string(),
});

/** What a browser may see of the responses it created itself (API-07). */
export const publicResponsesAnswerSchema = z.object({
  success: z.literal(true),
  responses: z.array(
    z.object({
      id: z.uuid(),
      call_status: callStatusSchema,
      submitted_at: z.string(),
      /** What the link carried that it was opened with. */
      hidden_fields: z.record(z.string(), z.string()).nullable().default(null),
    }),
  ),
});
export type PublicResponse = z.output<typeof publicResponsesAnswerSchema>['responses'][number];

/** The summary of a response in which the participant said nothing, and of a report that brings none (CALLDATA-03). */
export const NO_SUMMARY = 'No summary available';

/** Call-results payload with its defaults. */
export const callResultsSchema = z.object({
  interview_recording: text(LIMITS.recordingUrl).nullish(),
  interview_transcript: text(LIMITS.transcript).nullish(),
  interview_summary: text(LIMITS.summary)
    .nullish()
    .transform((v) => v ?? NO_SUMMARY),
  interview_messages: z
    .array(z.object({ role: text(20), content: text(LIMITS.turnText) }))
    .max(LIMITS.messages)
    .default([]),
  call_duration: z.coerce.number().int().nonnegative().max(86_400_000).catch(0).default(0),
  call_status: text(50).default('completed'),
  call_end_reason: text(200).default('unknown'),
  status: text(20).default('completed'),
});
export type CallResults = z.output<typeof callResultsSchema>;

/** Call-tracking payload. */
export const trackCallSchema = z.object({
  responseId: z.uuid(),
  vapiCallId: text(200).min(1),
  assistantId: text(200).optional(),
  formId: formIdSchema.optional(),
});
export type TrackCall = z.output<typeof trackCallSchema>;
