import { z } from 'zod';

/** Interviews that are named in one notice. */
export const NAMED_INTERVIEWS = 20;

export const modelNoticesQuerySchema = z.object({
  /** Only what concerns this interview. */
  form_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

/** What a model is used for: an owner knows that, and not the setting. */
export const MODEL_USES = ['interviewer', 'platform-interviewer', 'platform-hearing', 'platform-voice', 'voice', 'hearing'] as const;
export type ModelUse = (typeof MODEL_USES)[number];

export const modelNoticeSchema = z.object({
  use: z.enum(MODEL_USES),
  /** What the operator changes. */
  setting: z.string(),
  model: z.string(),
  /** '2027-01-14', UTC; null: its server does not have it (any more), and no day is known. */
  retires_on: z.iso.date().nullable(),
  gone: z.boolean(),
  /** What its provider names instead. */
  successor: z.string().nullable(),
  /** What takes its place meanwhile. */
  fallback: z.string().nullable(),
  /** The announcement. */
  source: z.string().nullable(),
  /** The newest of them. */
  interviews: z.array(z.object({ id: z.number().int(), title: z.string() })).max(NAMED_INTERVIEWS),
  /** How many there are in all. */
  interview_count: z.number().int().nonnegative(),
});
export type ModelNoticeWire = z.output<typeof modelNoticeSchema>;

export const modelNoticesAnswerSchema = z.object({ success: z.literal(true), notices: z.array(modelNoticeSchema) });
export type ModelNoticesAnswer = z.output<typeof modelNoticesAnswerSchema>;
