import type { ErrorBody } from '@contract/errors';
import { CallError } from '../call-client';

/** The call is not this browser's, or does not exist. */
const NOT_OURS = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * Why a refused connection is over; null where another attempt, or a new call, may succeed.
 * @param opening nothing was connected yet: the page can offer another way
 */
export function refusalError(body: ErrorBody | null, opening: boolean): CallError | null {
  const code = body?.code;
  if (code === 'CALL_MOVED') return new CallError('moved', body?.error ?? 'Moved');
  if (body && NOT_OURS.has(body.code)) return new CallError('forbidden', body.error);
  // Nothing was said yet, so nothing is lost by leaving.
  if (code === 'RESPONSE_LIMIT_REACHED') return new CallError('limit', body?.error ?? 'Full');
  if (!opening) return null;
  if (code === 'RATE_LIMITED') return new CallError('capacity', body?.error ?? 'Too many');
  return new CallError(code === 'CALL_ENDED' ? 'call-ended' : 'media-failed', body?.error ?? 'The live connection failed.');
}
