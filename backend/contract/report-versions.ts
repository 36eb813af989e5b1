import { z } from 'zod';
import { analysisWireSchema } from './analysis.js';
import { REPORT_VERSIONS_KEPT } from './report-version-limits.js';

const count = z.number().int().nonnegative();

/** A report as it was when it was finished. */
export const reportVersionSchema = z.object({
  id: z.uuid(),
  /** ISO, UTC, without trailing Z. */
  generated_at: z.string(),
  /** The report that is shown now. */
  current: z.boolean(),
  /** Interviews read and themes found at the time. */
  interviews: count,
  themes: count,
  analyst: z.object({ kind: z.enum(['model', 'built-in']), label: z.string(), model: z.string().nullable() }),
  /** Answers that an intervention led to were left out. */
  without_led: z.boolean(),
});
export type ReportVersion = z.output<typeof reportVersionSchema>;

/** Newest first. */
export const reportVersionsAnswerSchema = z.object({
  success: z.literal(true),
  versions: z.array(reportVersionSchema).max(REPORT_VERSIONS_KEPT),
});

/** Without what was deleted since. */
export const reportVersionAnswerSchema = z.object({ success: z.literal(true), version: reportVersionSchema, analysis: analysisWireSchema });
export type ReportVersionAnswer = z.output<typeof reportVersionAnswerSchema>;

/** Participants who mention a theme, of those whose interviews were read. */
const reachSchema = z.object({ count, of: count, percentage: z.number().min(0).max(100) });

/** What became of a theme from one version to another. */
export const themeChangeSchema = z.object({
  theme_id: z.uuid(),
  name: z.string(),
  change: z.enum(['new', 'gone', 'merged', 'renamed', 'kept']),
  /** Of a renamed theme. */
  name_before: z.string().nullable(),
  /** Name of the theme that a merged one is part of. */
  merged_into: z.string().nullable(),
  before: reachSchema.nullable(),
  after: reachSchema.nullable(),
});
export type ThemeChange = z.output<typeof themeChangeSchema>;

/** `GET analysis/{formId}/versions/{versionId}/changes`; without `since`, from the version before. */
export const versionChangesQuerySchema = z.object({ since: z.uuid().optional() });

export const versionChangesAnswerSchema = z.object({
  success: z.literal(true),
  from: reportVersionSchema,
  to: reportVersionSchema,
  interviews: z.object({ before: count, after: count, added: count, removed: count }),
  /** The analyst or its model is another one. */
  analyst_changed: z.boolean(),
  themes: z.array(themeChangeSchema),
});
export type VersionChanges = z.output<typeof versionChangesAnswerSchema>;
