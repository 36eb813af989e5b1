import { z } from 'zod';
import { EXPORT_COLUMNS, RESPONSE_EXPORT_FORMATS } from './csv.js';
import { hiddenAttributeSchema, hiddenFilterSchema } from './hidden-fields-schema.js';
import { LIMITS } from './limits.js';
import { pageQuerySchema, streamPositionSchema } from './paging.js';
import { type Choice, CHOICE_FILTER_NAMES, type ChoiceFilter, choicesOf, RESPONSE_SORT_NAMES } from './response-fields.js';
import { responseWireSchema } from './responses.js';
import { REVIEW_LIMITS } from './review-constants.js';
import { SNIPPET_AT_MOST } from './search-fold.js';
import { moment, text, trimmed } from './text.js';

/** What a search has found where a list's row does not show it: a piece of the text, the match in it. */
export const responseMatchSchema = z.object({
  /** `link`: a value from the participant's link; `reason`: the reason for its exclusion. */
  field: z.enum(['summary', 'transcript', 'recording', 'notes', 'link', 'reason']),
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
  from: moment.optional(),
  /** Submitted before. */
  to: moment.optional(),
  /** A hidden field and its value, such as `source=panel-a`. */
  hidden: hiddenFilterSchema.optional(),
  /** Whether an e-mail address or a phone number is known. */
  contact: z.enum(['with', 'without']).optional(),
};
/** One of the orders that each list has, or by a hidden field. */
export const listSortSchema = z.union([z.enum(RESPONSE_SORT_NAMES), hiddenAttributeSchema]);
/** Order and filters. Without an order: newest first. */
const viewFields = { sort: listSortSchema.optional(), order: z.enum(['asc', 'desc']).optional(), ...filterFields };
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

/** Query of `responses/export/{formId}`: the rows, the IANA time zone of their times (default UTC), and what the file looks like. */
export const exportQuerySchema = z.object({
  q: trimmed(LIMITS.search).optional(),
  tz: text(64).optional(),
  columns: z.enum(EXPORT_COLUMNS).optional(),
  format: z.enum(RESPONSE_EXPORT_FORMATS).optional(),
  ...filterFields,
});
