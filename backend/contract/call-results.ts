import { z } from 'zod';
import { formIdSchema } from './forms.js';
import { LIMITS } from './limits.js';
import { NO_SUMMARY } from './provenance.js';
import { text } from './text.js';

/** Call-results payload with its defaults. */
export const callResultsSchema = z.object({
  interview_recording: text(LIMITS.recordingUrl).nullish(),
  interview_transcript: text(LIMITS.transcript).nullish(),
  interview_summary: text(LIMITS.summary)
    .nullish()
    .transform((v) => v ?? NO_SUMMARY),
  interview_messages: z
    .array(z.object({ role: text(20), content: text(LIMITS.turnText) }))
    .max(LIMITS.messages)
    .default([]),
  call_duration: z.coerce.number().int().nonnegative().max(86_400_000).catch(0).default(0),
  call_status: text(50).default('completed'),
  call_end_reason: text(200).default('unknown'),
  status: text(20).default('completed'),
});
export type CallResults = z.output<typeof callResultsSchema>;

/** Call-tracking payload. */
export const trackCallSchema = z.object({
  responseId: z.uuid(),
  vapiCallId: text(200).min(1),
  assistantId: text(200).optional(),
  formId: formIdSchema.optional(),
});
export type TrackCall = z.output<typeof trackCallSchema>;
