import { z } from 'zod';
import { HOLDS } from './intervention-kinds.js';
import { LIMITS } from './limits.js';
import { LIVE_WARNINGS, MARK_STATES } from './live-constants.js';
import { REVIEW_LIMITS, REVIEW_STATUSES, TAG_COLORS } from './review-constants.js';
import { moment, text } from './text.js';
import { turnRoleSchema } from './voice.js';

const formId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const liveQuerySchema = z.object({ formId: formId.optional(), cursor: text(LIMITS.cursor).optional() });
/** `since`: when the owner's day began. A moment of more than two days ago, or to come, is refused. */
export const liveFiguresQuerySchema = z.object({ formId: formId.optional(), since: moment });

/** The end of what was said last. */
export const liveLastSchema = z.object({
  seq: z.number().int().positive(),
  role: turnRoleSchema,
  text: z.string(),
  at: z.iso.datetime(),
  /** Of the interviewer's side: the owner wrote it, or it says that a person stepped in. */
  by: z.enum(['human', 'notice']).optional(),
});

/** A running interview, as the Live screen shows it. */
export const liveCardSchema = z.object({
  responseId: z.uuid(),
  formId: z.number().int(),
  /** Of the interview. */
  title: z.string(),
  name: z.string().nullable(),
  /** When the response's first call opened. */
  startedAt: z.iso.datetime(),
  language: z.string().nullable(),
  /** How the participant spoke last; null before their first words. */
  via: z.enum(['voice', 'text']).nullable(),
  /** Our own interviewer holds the call; a voice platform does otherwise. */
  builtin: z.boolean(),
  turnCount: z.number().int().nonnegative(),
  last: liveLastSchema.nullable(),
  /** What the other voice said last before it. */
  before: liveLastSchema.nullable(),
  /** Of the questions of its guide, in order; null without a guide, or where turns are not linked with it. */
  marks: z.array(z.object({ id: z.string(), state: z.enum(MARK_STATES) })).nullable(),
  warnings: z.array(z.enum(LIVE_WARNINGS)),
  /** The participant's page is connected. */
  present: z.boolean(),
  /** Until when the call waits for a participant who is gone. */
  resumableUntil: z.iso.datetime().nullable(),
  /** Since when they take a break. */
  pausedAt: z.iso.datetime().nullable(),
  /** The owner has paused the interviewer or is writing in its place. */
  hold: z.enum(HOLDS).nullable(),
  /** Whether the interviewer is recorded too; null while nothing is recorded. */
  bothVoices: z.boolean().nullable(),
});
export type LiveCard = z.output<typeof liveCardSchema>;

export const liveAnswerSchema = z.object({
  success: z.literal(true),
  cards: z.array(liveCardSchema),
  /** All that are running, with those of further pages. */
  running: z.number().int().nonnegative(),
  next: z.string().nullable(),
});
export type LiveAnswer = z.output<typeof liveAnswerSchema>;

/** A question that participants left at. */
export const dropOffSchema = z.object({
  formId: z.number().int(),
  title: z.string(),
  questionId: z.string(),
  wording: z.string(),
  /** Participants who were asked it, or left before it. */
  asked: z.number().int().nonnegative(),
  /** Those whose interview ended incomplete, and who have answered what comes before it. */
  left: z.number().int().nonnegative(),
});
export type DropOff = z.output<typeof dropOffSchema>;

export const liveFiguresSchema = z.object({
  success: z.literal(true),
  running: z.number().int().nonnegative(),
  /** Number of running interviews that may not be watched. Nothing else about them is sent. */
  unwatched: z.number().int().nonnegative(),
  /** Interviews that ended since the owner's day began, whichever way. */
  finished: z.number().int().nonnegative(),
  /** Those of them that are complete. */
  complete: z.number().int().nonnegative(),
  /** Those that are not, because their owner has ended them: they count neither as completed nor as left. */
  endedByOwner: z.number().int().nonnegative(),
  /** Milliseconds; null where none has a length. */
  medianMs: z.number().int().nonnegative().nullable(),
  dropOff: z.array(dropOffSchema),
});
export type LiveFigures = z.output<typeof liveFiguresSchema>;

/** What the side panel knows beyond the card. */
export const liveDetailSchema = z.object({
  success: z.literal(true),
  card: liveCardSchema,
  email: z.string(),
  phonenumber: z.string(),
  guideVersion: z.number().int().nullable(),
  consentAt: z.iso.datetime().nullable(),
  questions: z.array(z.object({ id: z.string(), wording: z.string(), section: z.string(), required: z.boolean() })),
  /** Values from the participant's link, by the names of the interview's hidden fields. */
  hidden: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The owner's star, status and tags. */
  starred: z.boolean(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  tags: z.array(z.object({ name: z.string(), color: z.enum(TAG_COLORS) })).max(REVIEW_LIMITS.tagsOfResponse),
});
export type LiveDetail = z.output<typeof liveDetailSchema>;

/**
 * Words on the Live screen: their end, so that a lost message does no harm. Only for the moment.
 * `at`: the turn is stored now.
 */
export const liveWordsSchema = z.object({
  responseId: z.uuid(),
  seq: z.number().int().positive(),
  role: turnRoleSchema,
  text: z.string(),
  at: z.string().optional(),
  by: liveLastSchema.shape.by,
});
export type LiveWords = z.output<typeof liveWordsSchema>;

/** `/dashboard`, browser to server: begin or end the Live screen. */
export const liveScreenRequestSchema = z.object({ on: z.boolean() });
