import { z } from 'zod';
import { REPORT_SHARE_LIMITS } from './report-share-limits.js';
import { trimmed } from './text.js';

/** Body of `POST analysis/{formId}/shares`. */
export const createShareSchema = z.object({
  /** Days until the link expires. */
  days: z.number().int().min(1).max(REPORT_SHARE_LIMITS.days).default(REPORT_SHARE_LIMITS.defaultDays),
  /** Takes names of participants out of quotes and texts. Contact details are always taken out. */
  maskNames: z.boolean().default(true),
  /** For whom it is, to tell links apart. */
  label: trimmed(REPORT_SHARE_LIMITS.label).default(''),
});
export type CreateShare = z.output<typeof createShareSchema>;

export const reportShareSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  maskNames: z.boolean(),
  /** ISO, UTC. */
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the minute; null: not yet. */
  lastOpenedAt: z.iso.datetime().nullable(),
});
export type ReportShare = z.output<typeof reportShareSchema>;

/** Links that are valid, newest first. */
export const reportSharesAnswerSchema = z.object({ success: z.literal(true), shares: z.array(reportShareSchema) });
/** The only answer with the link itself: the server keeps a hash of it. */
export const createdShareAnswerSchema = z.object({ success: z.literal(true), share: reportShareSchema, link: z.url() });
