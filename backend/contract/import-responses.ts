import { z } from 'zod';
import { IMPORT_LIMITS } from './import-limits.js';
import { LIMITS } from './limits.js';
import { oneLine, trimmed } from './text.js';

const DAY_MS = 86_400_000;

/** Timestamps without a zone are UTC, as everywhere. */
export function importedTime(value: string): Date {
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(value) || !value.includes('T');
  return new Date(hasZone ? value : `${value}Z`);
}

const at = z
  .string()
  .max(40)
  .refine(
    (value) => {
      const time = /^\d{4}-\d\d-\d\d/.test(value) ? importedTime(value).getTime() : NaN;
      return time >= 0 && time <= Date.now() + DAY_MS;
    },
    { error: 'must be a date such as 2026-11-21T18:05:00Z, and not in the future' },
  );

/** One transcript that an owner adds. */
export const importedResponseSchema = z.object({
  firstname: oneLine(LIMITS.contactName).default(''),
  lastname: oneLine(LIMITS.contactName).default(''),
  email: oneLine(LIMITS.contactEmail).default(''),
  phonenumber: oneLine(LIMITS.contactPhone).default(''),
  turns: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        text: trimmed(LIMITS.turnText).min(1),
        /** When it was said, from the beginning of the interview. */
        seconds: z.number().min(0).max(IMPORT_LIMITS.seconds).optional(),
      }),
    )
    .min(1)
    .max(LIMITS.turnsPerResponse),
  /** Whether the interview was held to its end; otherwise it counts as abandoned. */
  completed: z.boolean().default(true),
  /** When it began; now without. */
  at: at.optional(),
  /** How long it took; unknown without. */
  durationSeconds: z.number().min(0).max(IMPORT_LIMITS.seconds).optional(),
});
export type ImportedResponse = z.output<typeof importedResponseSchema>;

/** Body of `responses/{formId}/import`. The whole body is at most LIMITS.jsonBody bytes. */
export const importResponsesSchema = z.object({ responses: z.array(importedResponseSchema).min(1).max(IMPORT_LIMITS.perRequest) });
export type ImportResponsesBody = z.output<typeof importResponsesSchema>;

export const importAnswerSchema = z.object({
  success: z.literal(true),
  /** In the order of the request. */
  ids: z.array(z.uuid()),
});
