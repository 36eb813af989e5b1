import { z } from 'zod';
import { LIMITS } from './limits.js';
import { callStatusSchema } from './responses.js';
import { text } from './text.js';

/** Responses of one page. */
export const COVERAGE_PAGE = 50;
/** Beginning of an answer that a cell holds. UTF-16 code units. */
export const COVERAGE_ANSWER = 300;
/** An answer of at least this many words is rich. */
export const RICH_WORDS = 25;
/** Responses without a guide are counted up to this number. */
export const COVERAGE_LEFT_OUT = 1_000;

/**
 * How far a question got in one interview. `open`: not reached; `bypassed`: a branch led past it; `dropped`: the owner had it
 * skipped while the interview was held; `asked`: no answer yet, or none at all.
 * `no-value`: what was said to a scale, a choice or a number holds no value.
 * `rich` is a value that was read from the answer, or an answer of at least RICH_WORDS words; `short` is any other answer.
 */
export const CELL_STATES = ['open', 'bypassed', 'dropped', 'asked', 'no-value', 'short', 'rich', 'skipped', 'refused'] as const;
export type CellState = (typeof CELL_STATES)[number];

export const coverageQuerySchema = z.object({ cursor: text(LIMITS.cursor).optional() });

export const coverageCellSchema = z.object({
  state: z.enum(CELL_STATES),
  /** Of a scale, choice or number. */
  value: z.string().optional(),
  /** What the participant said, from its beginning; one line per turn. */
  answer: z.string().optional(),
  /** The turn of the transcript where they said it, or where the question was asked. */
  seq: z.number().int().positive().optional(),
  /** The participant was distressed about it. */
  distressed: z.literal(true).optional(),
});
export type CoverageCell = z.output<typeof coverageCellSchema>;

export const coverageQuestionSchema = z.object({
  id: z.string(),
  wording: z.string(),
  /** Title of its section; may be empty. */
  section: z.string(),
  required: z.boolean(),
  answerType: z.enum(['open', 'scale', 'choice', 'number']),
  /** Only in older versions of the guide. */
  former: z.literal(true).optional(),
});
export type CoverageQuestion = z.output<typeof coverageQuestionSchema>;

export const coverageRowSchema = z.object({
  responseId: z.uuid(),
  name: z.string().nullable(),
  createdAt: z.iso.datetime(),
  callStatus: callStatusSchema,
  guideVersion: z.number().int().positive(),
  /** False: which answer belongs to which question is not known, because the transcript was removed or the turns are not linked. */
  recorded: z.boolean(),
  /** By question; none for a question that its version of the guide does not have. */
  cells: z.record(z.string(), coverageCellSchema),
});
export type CoverageRow = z.output<typeof coverageRowSchema>;

export const coverageAnswerSchema = z.object({
  success: z.literal(true),
  questions: z.array(coverageQuestionSchema),
  rows: z.array(coverageRowSchema),
  /** Responses that follow no guide, up to COVERAGE_LEFT_OUT. */
  leftOut: z.number().int().nonnegative(),
  next: z.string().nullable(),
});
export type CoverageAnswer = z.output<typeof coverageAnswerSchema>;
