import { z } from 'zod';
import { SAMPLE_COMPLETIONS } from './findings-constants.js';

/** A day of the calendar, UTC. */
const day = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}$/)
  .refine((value) => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ?? false, 'is not a day of the calendar');

/** Which interviews findings are counted over: part of the query of every route that counts or lists them. */
export const sampleQuery = {
  /** Only interviews that are complete, or only those that are not. */
  completion: z.enum(SAMPLE_COMPLETIONS).optional(),
  /** `without`: no interviews that only a participant's browser has reported. */
  reported: z.enum(['without']).optional(),
  /** First and last day, UTC, both included. */
  from: day.optional(),
  to: day.optional(),
};
export type SampleQuery = z.output<z.ZodObject<typeof sampleQuery>>;
