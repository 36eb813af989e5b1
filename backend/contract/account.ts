import { z } from 'zod';
import { trimmed } from './text.js';

/** A line of the export: what it is, and its fields. */
export const EXPORT_TYPES = [
  'account',
  'tag',
  'interview',
  'response-view',
  'guide',
  'guide-version',
  'rehearsal',
  'image',
  'response',
  'turn',
  'intervention',
  'note',
  'recording',
  'report',
  'report-version',
  'codebook',
  'codebook-decision',
  'question',
  'agreement-round',
  'activity',
  'end',
] as const;
/** How many responses the export will have. */
export const EXPORT_TOTAL_HEADER = 'x-total-count';

export const deleteAccountSchema = z.object({
  /** The account's e-mail, typed; 'delete' for an account without one. */
  email: trimmed(254),
  /** Of the built-in sign-in; not needed when the person signed in during the last minutes. */
  password: z.string().max(1_024).optional(),
});
export type DeleteAccount = z.output<typeof deleteAccountSchema>;

export const deletionAnswerSchema = z.object({ success: z.literal(true), receipt_id: z.uuid() });

export const DELETION_STEPS = ['payments', 'interviews', 'responses', 'forms', 'account', 'identity', 'done'] as const;
export type DeletionStep = (typeof DELETION_STEPS)[number];

/** What was deleted, without a word of what it was. */
export const receiptSchema = z.object({
  id: z.uuid(),
  step: z.enum(DELETION_STEPS),
  /** UTC. */
  requested_at: z.string(),
  /** UTC; null while it is still going on. */
  completed_at: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
});
export type Receipt = z.output<typeof receiptSchema>;
export const receiptAnswerSchema = z.object({ success: z.literal(true), receipt: receiptSchema });
