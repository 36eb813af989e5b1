import type { ErrorCode } from '../contract/errors.js';

/** HTTP status of every code: exhaustive, so that a new code does not compile without one. */
export const HTTP_STATUS = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CALL_ENDED: 409,
  CALL_BUSY: 409,
  CALL_MOVED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  RESPONSE_LIMIT_REACHED: 403,
  INTERVIEW_CLOSED: 403,
  UNAVAILABLE: 503,
  SPEECH_UNAVAILABLE: 503,
  SPEECH_LIMIT_REACHED: 429,
  SERVER_ERROR: 500,
} as const satisfies Record<ErrorCode, number>;

/** A failure the caller may know of: services throw it, the filters turn it into an answer. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AppError';
  }

  get status(): number {
    return HTTP_STATUS[this.code];
  }
}
