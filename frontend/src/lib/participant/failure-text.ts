import { ApiError, errorText, type ApiErrorCode } from '../api-client';
import { pageLanguage, t, type TextKey } from '../i18n/texts';

const BY_CODE: Partial<Record<ApiErrorCode, TextKey>> = {
  BAD_REQUEST: 'error.invalid',
  VALIDATION_FAILED: 'error.invalid',
  PAYLOAD_TOO_LARGE: 'error.invalid',
  UNAUTHORIZED: 'error.access',
  FORBIDDEN: 'error.access',
  NOT_FOUND: 'error.notFound',
  CALL_ENDED: 'error.ended',
  CALL_BUSY: 'error.busy',
  CALL_MOVED: 'call.moved.title',
  UNAVAILABLE: 'error.busy',
  RATE_LIMITED: 'error.tooMany',
  RESPONSE_LIMIT_REACHED: 'error.limit',
  INTERVIEW_CLOSED: 'error.closed',
  SERVER_ERROR: 'error.server',
  NETWORK_ERROR: 'error.network',
};

/** The text of a failure. Servers write English: in other languages the error's code decides. @param fallback where a failure says nothing itself */
export function failureText(error: unknown, fallback: TextKey = 'error.unknown'): string {
  if (pageLanguage() === 'en') return errorText(error, fallback === 'error.unknown' ? undefined : t(fallback));
  return t((error instanceof ApiError && BY_CODE[error.code]) || fallback);
}
