import { z } from 'zod';
import { LIMITS } from './limits.js';
import { text } from './text.js';

/** Longer texts are cut, not refused: a report that says less is better than none. */
const cut = (max: number) =>
  text(LIMITS.jsonBody)
    .overwrite((value) => value.slice(0, max))
    .catch('');

/** A problem report with the newest entries (at most 1,000) of the browser's log, oldest first. */
export const problemReportSchema = z.object({
  text: cut(LIMITS.problemText).default(''),
  /** The screen, as a path without its ids. */
  page: cut(200).default(''),
  log: z
    .array(
      z.object({
        at: z
          .string()
          .max(40)
          .regex(/^[\dT:.Z+-]{1,40}$/)
          .catch(''),
        level: z.enum(['info', 'warn', 'error']).catch('info'),
        message: cut(LIMITS.logText),
        /** Anything the entry came with, as JSON. */
        detail: cut(LIMITS.logText).optional(),
      }),
    )
    .max(LIMITS.logEntries),
});
export type ProblemReportBody = z.input<typeof problemReportSchema>;

/** `id`: what to name when asking the operator about it. */
export const problemReportAnswerSchema = z.object({ success: z.literal(true), id: z.string() });
