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

/** Codes that are answered with 429. */
type LimitCode = { [C in ErrorCode]: (typeof HTTP_STATUS)[C] extends 429 ? C : never }[ErrorCode];

/** What a limit tells the caller. */
export interface LimitMet {
  /** Seconds after which another attempt may succeed. */
  readonly retryAfterS: number;
  /** What the limit allows in its time, where it counts requests. */
  readonly max?: number;
}

/**
 * A failure the caller may know of: services throw it, the filters turn it into an answer. One that is answered with 429 says when to come
 * back.
 */
export class AppError extends Error {
  readonly limit: LimitMet | undefined;

  constructor(code: Exclude<ErrorCode, LimitCode>, message: string, options?: ErrorOptions);
  constructor(code: ErrorCode, message: string, options: ErrorOptions & LimitMet);
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions & Partial<LimitMet>,
  ) {
    super(message, options);
    this.name = 'AppError';
    const { retryAfterS, max } = options ?? {};
    if (retryAfterS !== undefined) this.limit = { retryAfterS, ...(max !== undefined && { max }) };
  }

  get status(): number {
    return HTTP_STATUS[this.code];
  }
}
