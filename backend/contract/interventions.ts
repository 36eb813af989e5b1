import { z } from 'zod';
import { GUIDE_ID } from './guide.js';
import {
  HOLDS,
  INTERVENTION_KINDS,
  INTERVENTION_LIMITS,
  INTERVENTION_STATES,
  OUTCOME_REASONS,
  REFUSALS,
  STEERING,
} from './intervention-kinds.js';
import { text, trimmed } from './text.js';

export const interventionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(INTERVENTION_KINDS),
  /** Who did it: only owners can. */
  by: z.literal('owner'),
  /** An instruction, a question, or what the owner wrote; null: none, or the transcript was removed. */
  text: z.string().nullable(),
  questionId: z.string().nullable(),
  minutes: z.number().int().nullable(),
  state: z.enum(INTERVENTION_STATES),
  /** Why it was declined, or happened without the owner; null if neither, or if the reason is unknown. */
  reason: z.enum(OUTCOME_REASONS).nullable(),
  /** ISO, UTC, without trailing Z. */
  at: z.string(),
  appliedAt: z.string().nullable(),
  /** Number of the turn with which it took effect. */
  turn: z.number().int().positive().nullable(),
});
export type Intervention = z.output<typeof interventionSchema>;

const common = { clientId: text(64).min(1) };
/** `clientId` is the browser's own id: sent twice, done once. */
export const stepInSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('whisper'), text: trimmed(INTERVENTION_LIMITS.whisper).min(1) }),
  z.object({ ...common, kind: z.literal('question'), text: trimmed(INTERVENTION_LIMITS.question).min(1) }),
  z.object({ ...common, kind: z.literal('guide-question'), questionId: z.string().regex(GUIDE_ID) }),
  /** Without `questionId`: the one that is open. */
  z.object({ ...common, kind: z.literal('skip'), questionId: z.string().regex(GUIDE_ID).optional() }),
  z.object({
    ...common,
    kind: z.literal('time'),
    minutes: z
      .number()
      .int()
      .min(-INTERVENTION_LIMITS.minutes)
      .max(INTERVENTION_LIMITS.minutes)
      .refine((minutes) => minutes !== 0),
  }),
  z.object({ ...common, kind: z.literal('say'), text: trimmed(INTERVENTION_LIMITS.say).min(1) }),
  z.object({ ...common, kind: z.enum(['wrap-up', 'pause', 'resume', 'take-over', 'hand-back', 'end']) }),
]);
export type StepInRequest = z.output<typeof stepInSchema>;

export const stepInAnswerSchema = z.object({ success: z.literal(true), intervention: interventionSchema });

export const steeringStateSchema = z.object({
  /** The interview is being held. */
  live: z.boolean(),
  /** The interview's setting: watching live and stepping in. */
  allowed: z.boolean(),
  steering: z.enum(STEERING),
  hold: z.enum(HOLDS).nullable(),
  /** What cannot be done now, with the reason. */
  refused: z.partialRecord(z.enum(INTERVENTION_KINDS), z.enum(REFUSALS)),
  /** Minutes that were added to the time limit, or taken from it. */
  extraMinutes: z.number().int(),
  /** Whether the time limit can still be raised, and lowered. Absent: unknown. */
  time: z.object({ more: z.boolean(), less: z.boolean() }).optional(),
  /** Of its guide, in order; empty: it follows a prompt. */
  questions: z.array(z.object({ id: z.string(), wording: z.string(), state: z.string() })),
});
export type SteeringState = z.output<typeof steeringStateSchema>;
export const interventionsAnswerSchema = z.object({
  success: z.literal(true),
  state: steeringStateSchema,
  interventions: z.array(interventionSchema),
});
export type InterventionsAnswer = z.output<typeof interventionsAnswerSchema>;
