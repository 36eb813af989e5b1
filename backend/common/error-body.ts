import { HttpException } from '@nestjs/common';
import { errorCodeSchema, type ErrorBody, type ErrorCode } from '../contract/errors.js';
import { HTTP_ERROR_TEXTS } from '../contract/error-texts.js';
import { AppError, HTTP_STATUS } from './app-error.js';
import { isConnectionCode } from './connection-codes.js';
import { wantedType } from './wanted-type.js';

/** The code of a status, for failures raised by the framework. */
const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

const TEXT: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request could not be read. Send valid JSON.',
  VALIDATION_FAILED: 'Some fields are not valid.',
  UNAUTHORIZED: HTTP_ERROR_TEXTS.UNAUTHORIZED,
  FORBIDDEN: HTTP_ERROR_TEXTS.FORBIDDEN,
  NOT_FOUND: HTTP_ERROR_TEXTS.NOT_FOUND,
  METHOD_NOT_ALLOWED: 'This method is not available here.',
  CONFLICT: 'This has changed in the meantime. Reload and try again.',
  CALL_ENDED: 'This interview has already ended.',
  CALL_BUSY: 'This interview is already open in another window.',
  CALL_MOVED: 'This interview continues on another device.',
  PAYLOAD_TOO_LARGE: 'This is too large.',
  UNSUPPORTED_MEDIA_TYPE: wantedType(undefined),
  RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
  RESPONSE_LIMIT_REACHED: 'This interview is not taking responses right now.',
  INTERVIEW_CLOSED: 'This interview is closed and no longer takes new participants.',
  UNAVAILABLE: 'The service is not available right now. Try again in a moment.',
  SPEECH_UNAVAILABLE: 'Speech cannot be understood at the moment. Try again, or type.',
  SPEECH_LIMIT_REACHED: 'No more speech can be understood here today. Type instead.',
  SERVER_ERROR: HTTP_ERROR_TEXTS.SERVER_ERROR,
};

/** A connection failure of the database driver, from where the driver gives no code. */
const UNAVAILABLE_TEXT = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const FOREIGN_KEY = '23503';

/** Whether a row was to be removed that others still need, which is a fault of ours; otherwise one was added to what is gone. */
const isReferenced = (error: unknown) =>
  /still referenced/.test(
    String((error as { driverError?: { detail?: unknown } }).driverError?.detail ?? (error as { detail?: unknown }).detail),
  );

/** The answer to any thrown value; internal failures become SERVER_ERROR; what was to be added to a row that another request has just deleted is not found. */
export function errorBody(error: unknown): { status: number; body: ErrorBody; unexpected: boolean } {
  // One that names the operation of a failure we did not foresee is to be logged like the failure itself.
  if (error instanceof AppError) return { ...answer(error.code, error.message, error.status), unexpected: error.code === 'SERVER_ERROR' };
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (typeof statusCode === 'number') return fromStatus(statusCode);
  const cause = (error as { driverError?: { code?: unknown } } | null)?.driverError?.code ?? code;
  if (cause === FOREIGN_KEY && !isReferenced(error)) return { ...answer('NOT_FOUND', TEXT.NOT_FOUND), unexpected: true };
  const isAway = typeof cause === 'string' ? isConnectionCode(cause) : error instanceof Error && UNAVAILABLE_TEXT.test(error.message);
  if (isAway) return { ...answer('UNAVAILABLE', TEXT.UNAVAILABLE), unexpected: true };
  return { ...answer('SERVER_ERROR', TEXT.SERVER_ERROR), unexpected: true };
}

function fromStatus(status: number) {
  const code = CODE_BY_STATUS[status] ?? (status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST');
  return { ...answer(code, TEXT[code], status), unexpected: status >= 500 };
}

function answer(code: ErrorCode, error: string, status: number = HTTP_STATUS[code]) {
  return { status, body: { success: false as const, code: errorCodeSchema.parse(code), error }, unexpected: false };
}

/** The default text of a code, for callers that have nothing more specific to say. */
export function errorText(code: ErrorCode): string {
  return TEXT[code];
}
