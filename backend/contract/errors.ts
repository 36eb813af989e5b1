import { z } from 'zod';

/** Every code a failed call can carry; both ends switch on these, never on a message. */
export const errorCodeSchema = z.enum([
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'CALL_ENDED',
  'CALL_BUSY',
  'CALL_MOVED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'RESPONSE_LIMIT_REACHED',
  'INTERVIEW_CLOSED',
  'UNAVAILABLE',
  'SPEECH_UNAVAILABLE',
  'SPEECH_LIMIT_REACHED',
  'SERVER_ERROR',
]);
export type ErrorCode = z.output<typeof errorCodeSchema>;

/** The body of every failed call. */
export const errorBodySchema = z.object({ success: z.literal(false), code: errorCodeSchema, error: z.string() });
export type ErrorBody = z.output<typeof errorBodySchema>;
