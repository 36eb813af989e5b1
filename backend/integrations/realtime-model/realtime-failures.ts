import type { IncomingMessage } from 'node:http';
import { retryAfter } from '../../common/retry-after.js';
import { SpeechError, type SpeechFailure } from '../speech/speech-error.js';
import type { ServerEventOf } from './server-events.js';

/** Close codes of RFC 6455 and of OpenAI (3000 to 4999), as far as they say more than that the connection ended. */
const OF_CLOSE_CODES: Readonly<Record<number, SpeechFailure>> = {
  1002: 'unreadable',
  1003: 'rejected',
  1007: 'rejected',
  1008: 'rejected',
  1009: 'rejected',
  1011: 'unavailable',
  1012: 'unavailable',
  1013: 'unavailable',
  3000: 'rejected',
  4001: 'rejected',
  4003: 'rejected',
  4004: 'rejected',
  4029: 'rate-limited',
};

/** Instead of a connection. Nothing that the server says about it is kept. */
export function refusal({ statusCode = 0, headers }: IncomingMessage): SpeechError {
  if (statusCode === 429) {
    const retryAfterMs = retryAfter(headers['retry-after'] ?? null) ?? null;
    return new SpeechError('rate-limited', 'The realtime server is busy', { retryAfterMs });
  }
  return new SpeechError(statusCode >= 500 ? 'unavailable' : 'rejected', `The realtime server answered ${statusCode}`);
}

/** A connection that the server ended. */
export function closed(code: number): SpeechError {
  return new SpeechError(OF_CLOSE_CODES[code] ?? 'cut', `The realtime server ended the connection (${code})`);
}

type ErrorOfServer = ServerEventOf<'error'>['error'];

/** What an `error` event, or the error of a response, says. Its message may contain spoken words, so only its code is kept. */
export function errorOfServer({ code, type }: ErrorOfServer): SpeechError {
  const name = [code, type].find((one) => one !== null && one !== undefined && /^[a-z_.]{1,60}$/.test(one)) ?? 'unknown';
  return new SpeechError(failureOf(`${code ?? ''} ${type ?? ''}`), `The realtime server reports ${name}`);
}

function failureOf(names: string): SpeechFailure {
  if (/rate_limit|quota|too_many/.test(names)) return 'rate-limited';
  if (/session_expired/.test(names)) return 'cut';
  if (/server_error|overloaded|unavailable/.test(names)) return 'unavailable';
  return 'rejected';
}
