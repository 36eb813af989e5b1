import { z } from 'zod';
import { QUALITY_KINDS, QUALITY_LIMITS, QUALITY_REASON_NAMES, QUALITY_STATES } from './quality-constants.js';

export const qualityKindSchema = z.enum(QUALITY_KINDS);

const qualitySignalSchema = z.object({
  kind: qualityKindSchema,
  state: z.enum(QUALITY_STATES),
  /** What it rests upon. */
  reason: z.enum(QUALITY_REASON_NAMES),
  /** Numbers that the reason names, such as `words` and `share`. */
  counts: z.record(z.string(), z.number()),
  /** Of `other-language`. */
  language: z.string().nullable(),
  /** Where it is seen in the transcript, with the first words. */
  places: z
    .array(
      z.object({
        turn: z.number().int().positive(),
        start: z.number().int().nonnegative(),
        end: z.number().int().nonnegative(),
        text: z.string(),
      }),
    )
    .max(QUALITY_LIMITS.places),
  /** The earlier response that it is compared with; null without, or when that one was deleted. */
  other: z.object({ id: z.uuid(), submittedAt: z.string() }).nullable(),
  /** False: the last check did not find it any more. It is kept because the owner decided about it. */
  found: z.boolean(),
  foundAt: z.string(),
  /** The decision took the response out of the analysis. */
  leavesOut: z.boolean(),
  decidedAt: z.string().nullable(),
});
export type QualitySignal = z.output<typeof qualitySignalSchema>;

/** `GET responses/{id}/quality` and `PUT responses/{id}/quality/{kind}`. */
export const qualityAnswerSchema = z.object({
  success: z.literal(true),
  /** Null: not checked yet. Interviews that were not completed are not checked. */
  checkedAt: z.string().nullable(),
  /** A check is due. */
  pending: z.boolean(),
  /** Accepted signals have taken it out of the analysis. */
  leftOut: z.boolean(),
  signals: z.array(qualitySignalSchema).max(QUALITY_LIMITS.signals),
});
export type QualityAnswer = z.output<typeof qualityAnswerSchema>;

/** Body of `PUT responses/{id}/quality/{kind}`; 'open' takes a decision back. */
export const qualityDecisionSchema = z.discriminatedUnion('state', [
  /** `leaveOut`: the response leaves the analysis, too. */
  z.object({ state: z.literal('accepted'), leaveOut: z.boolean().default(false) }),
  z.object({ state: z.literal('dismissed') }),
  z.object({ state: z.literal('open') }),
]);
export type QualityDecision = z.output<typeof qualityDecisionSchema>;
