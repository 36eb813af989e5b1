import { z } from 'zod';
import { segmentKeySchema } from './codebook.js';
import { THEME_STATUSES } from './codebook-constants.js';
import { CELL_STATES, coverageQuestionSchema } from './coverage.js';
import { ANSWER_FILTERS, FINDINGS_LIMITS, LEFT_OUT_REASONS } from './findings-constants.js';
import { GUIDE_ID, GUIDE_LIMITS } from './guide.js';
import { LIMITS } from './limits.js';
import { sampleQuery } from './sample.js';
import { text } from './text.js';

const count = z.number().int().nonnegative();
const revision = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const themeId = z.uuid();
/** From 0 to 1. */
const share = z.number().min(0).max(1);

/** Which interviews were counted: `included` and all that were left out add up to `total`. */
export const sampleSchema = z.object({
  /** All of the interview but deleted ones. */
  total: count,
  included: count,
  /** `unread`: the analysis has not read them; `excluded`: not for the analysis; `filtered`: by the request's choice. */
  leftOut: z.record(z.enum(LEFT_OUT_REASONS), count),
});
export type Sample = z.output<typeof sampleSchema>;

// By segment.

/** `GET forms/{id}/codebook/comparison?attribute=…`: themes by segment. `GET …/comparison/export` takes the same. */
export const comparisonQuerySchema = z.object({ attribute: segmentKeySchema, ...sampleQuery });
export type ComparisonQuery = z.output<typeof comparisonQuerySchema>;

const segmentSchema = z.object({
  /** Interviews of it that were read. */
  interviews: count,
  /** In the order of `themes`; a theme without passages there has none. */
  themes: z.array(
    z.object({
      themeId,
      participants: count,
      passages: count,
      share,
      /** Wilson score interval of the share, 95 %. */
      low: share,
      high: share,
    }),
  ),
});
export const segmentComparisonAnswerSchema = z.object({
  success: z.literal(true),
  attribute: segmentKeySchema,
  /** The interview's: further attributes to compare by, as `link.` and the name. */
  hiddenFields: z.array(z.object({ name: z.string(), label: z.string() })).optional(),
  sample: sampleSchema,
  /** Most participants first; sub-themes follow the theme they belong to, and are counted in it, too. */
  themes: z.array(
    z.object({
      id: themeId,
      name: z.string(),
      colour: z.string(),
      status: z.enum(THEME_STATUSES),
      parentId: themeId.nullable(),
      /** 0 for a theme that belongs to no other. */
      depth: count,
    }),
  ),
  all: segmentSchema,
  /** `label`: the name of a value that is an id, as those of tags are. An interview with several tags counts in each of them. */
  segments: z.array(segmentSchema.extend({ value: z.string(), label: z.string().optional() })),
  /** Values beyond the most frequent ones. */
  moreValues: count,
  revision,
});
export type SegmentComparisonAnswer = z.output<typeof segmentComparisonAnswerSchema>;
export type Segment = SegmentComparisonAnswer['all'];

// By question.

/** `GET forms/{id}/questions` */
export const questionFindingsQuerySchema = z.object(sampleQuery);
export type QuestionFindingsQuery = z.output<typeof questionFindingsQuerySchema>;

export const questionFindingSchema = coverageQuestionSchema.extend({
  /** Newest first; more than one when it was changed. */
  wordings: z.array(z.object({ wording: z.string(), versions: z.array(z.number().int().positive()) })),
  /** The scale or the options were changed: values of different versions are counted together. */
  answerChanged: z.boolean(),
  /** Interviews whose version of the guide has it. */
  interviews: count,
  /** Interviews in which it was reached: what shares are computed of. */
  asked: count,
  answered: count,
  states: z.record(z.enum(CELL_STATES), count),
  /** Participants by value, for scales, choices and numbers: in the order of the scale, the options or the numbers, unused ones included. */
  values: z.array(z.object({ value: z.string(), label: z.string().optional(), participants: count })),
  /** Participants whose answer to a scale, a choice or a number holds no value: they answered in other words. With `values` these are all who answered. */
  inOtherWords: count,
  /** Several options can be chosen. */
  multiple: z.boolean(),
  /** Of scales and numbers. */
  summary: z.object({ mean: z.number(), median: z.number(), values: count }).nullable(),
  /** Found in answers to it, most participants first. */
  themes: z.array(z.object({ themeId, participants: count, passages: count })),
});
export type QuestionFinding = z.output<typeof questionFindingSchema>;

export const questionFindingsAnswerSchema = z.object({
  success: z.literal(true),
  sample: sampleSchema,
  /** Of the guide, newest first, that included interviews follow. */
  versions: z.array(z.object({ version: z.number().int().positive(), interviews: count, published: z.boolean() })),
  questions: z.array(questionFindingSchema),
  themes: z.array(z.object({ id: themeId, name: z.string(), colour: z.string() })),
  revision,
});
export type QuestionFindingsAnswer = z.output<typeof questionFindingsAnswerSchema>;

export const questionIdParamSchema = z.string().regex(GUIDE_ID);

/** `GET forms/{id}/questions/{questionId}/answers` */
export const questionAnswersQuerySchema = z.object({
  ...sampleQuery,
  state: z.enum(ANSWER_FILTERS).optional(),
  /** An option or a number. */
  value: text(GUIDE_LIMITS.option).optional(),
  /** Only answers that hold no value. */
  inOtherWords: z.literal('true').optional(),
  limit: z.coerce.number().int().min(1).max(FINDINGS_LIMITS.page).optional(),
  cursor: text(LIMITS.cursor).optional(),
});
export type QuestionAnswersQuery = z.output<typeof questionAnswersQuerySchema>;

export const questionAnswerSchema = z.object({
  responseId: z.uuid(),
  /** `P3` as in the report; null for an interview that is in none. */
  participant: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  language: z.string().nullable(),
  guideVersion: z.number().int().positive(),
  state: z.enum(CELL_STATES),
  /** Options or the number that were read. */
  values: z.array(z.string()),
  /** What was said, from its beginning. */
  text: z.string(),
  /** The turn of the transcript; null when the question was not reached. */
  turn: z.number().int().positive().nullable(),
});
export type QuestionAnswer = z.output<typeof questionAnswerSchema>;
export const questionAnswersAnswerSchema = z.object({
  success: z.literal(true),
  /** Newest interviews first. */
  answers: z.array(questionAnswerSchema),
  cursor: z.string().nullable(),
  /** All that match; only on the first page. */
  total: count.nullable(),
});
export type QuestionAnswersAnswer = z.output<typeof questionAnswersAnswerSchema>;
