import { z } from 'zod';
import { count } from './codebook-fields.js';
import { LIMITS } from './limits.js';
import { text } from './text.js';

/** How one interview was read. */
export const readingSchema = z.object({
  responseId: z.uuid(),
  participant: z.string().nullable(),
  state: z.enum(['read', 'failed', 'waiting']),
  reader: z.enum(['model', 'built-in']).nullable(),
  /** The model's name. */
  model: z.string().nullable(),
  /** ISO, UTC. */
  readAt: z.iso.datetime().nullable(),
  passages: count,
  /** Why it failed, a sentence. */
  failure: z.string().nullable(),
});
export type Reading = z.output<typeof readingSchema>;

/** `GET analysis/{formId}/readings` */
export const readingsQuerySchema = z.object({
  state: z.enum(['read', 'failed', 'waiting']).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).optional(),
  cursor: text(LIMITS.cursor).optional(),
});
export const readingsAnswerSchema = z.object({
  success: z.literal(true),
  /** Newest interviews first. */
  readings: z.array(readingSchema),
  cursor: z.string().nullable(),
  totals: z.object({ read: count, failed: count, waiting: count }),
  /** Interviews by reader. */
  readers: z.array(z.object({ kind: z.enum(['model', 'built-in']), model: z.string().nullable(), interviews: count })),
});
export type ReadingsAnswer = z.output<typeof readingsAnswerSchema>;

/** `POST analysis/{formId}/readings`: reads these interviews again; without `responseIds` all, or all that failed. The next report has the result. */
export const readAgainSchema = z.object({
  responseIds: z.array(z.uuid()).min(1).max(LIMITS.deletion).optional(),
  only: z.enum(['failed']).optional(),
});
export const readAgainAnswerSchema = z.object({ success: z.literal(true), scheduled: count });
