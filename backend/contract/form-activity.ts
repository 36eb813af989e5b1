import { z } from 'zod';
import { formIdSchema } from './forms.js';
import { RETAINED_KINDS } from './provenance.js';

/** Days of an interview's activity, each of 24 hours back from now. */
export const ACTIVITY_DAYS = 14;
/** Interviews whose activity is read at once. */
const ACTIVITY_FORMS = 100;
export const activityQuerySchema = z.object({
  ids: z
    .string()
    .max(ACTIVITY_FORMS * 17)
    .transform((ids): unknown[] => ids.split(','))
    .pipe(z.array(formIdSchema).min(1).max(ACTIVITY_FORMS)),
});
export const formActivitySchema = z.object({
  id: z.number().int(),
  /** Responses whose conversation began, those of them that were completed, and those that are going on. */
  started: z.number().int().nonnegative(),
  completed: z.number().int().nonnegative(),
  live: z.number().int().nonnegative(),
  /** Quota places taken by complete responses; null without a quota. */
  quota_filled: z.number().int().nonnegative().nullable().optional(),
  last_response_at: z.string().nullable(),
  /** Conversations begun on each of the last days; today comes last. */
  days: z.array(z.number().int().nonnegative()).length(ACTIVITY_DAYS),
});
export type FormActivity = z.output<typeof formActivitySchema>;
export const formActivityAnswerSchema = z.object({ success: z.literal(true), activity: z.array(formActivitySchema) });

/** What retention deleted on one day. */
export const retentionRecordSchema = z.object({
  kind: z.enum(RETAINED_KINDS),
  days: z.number().int().positive(),
  responses: z.number().int().nonnegative(),
  at: z.string(),
});
export type RetentionRecord = z.output<typeof retentionRecordSchema>;
export const retentionAnswerSchema = z.object({ success: z.literal(true), records: z.array(retentionRecordSchema) });
