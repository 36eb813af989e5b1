import { CallError, type CallErrorCode } from '../call-client';

type Fields = Record<string, unknown>;

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** A sentence of a message, wherever it hides: text, a list of texts, or an object around one. */
function messageOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(' ') || null;
  if (typeof value !== 'object' || value === null) return null;
  return messageOf(at(value, 'errorMsg')) ?? messageOf(at(value, 'message')) ?? messageOf(at(value, 'msg'));
}

/** Whether the call continues, with poorer sound or without video. */
export function isWarning(event: unknown): boolean {
  const type = at(event, 'type');
  return typeof type === 'string' && (type.startsWith('audio-') || type.startsWith('video-recording-'));
}

export const isAudioBlocked = (event: unknown) => at(event, 'type') === 'audio-start-failed';

/** The room was closed because the call is over, as in every normal end. */
export function isNormalEnd(event: unknown): boolean {
  const error = at(event, 'error');
  if (at(at(error, 'error'), 'type') === 'ejected') return true;
  return [messageOf(error), messageOf(at(error, 'errorMsg'))].some(
    (text) => text !== null && /^meeting (has )?ended|ended due to ejection/i.test(text),
  );
}

/** What an `error` event of the SDK means for the start, or for the call. */
export function faultOf(event: unknown): CallError {
  const type = at(event, 'type');
  const error = at(event, 'error');
  const body = at(error, 'error');
  const text =
    messageOf(at(error, 'errorMsg')) ?? messageOf(body) ?? messageOf(error) ?? (typeof type === 'string' ? type : 'The call failed.');
  const own = ownRefusal(body);
  if (own) return own;
  const status = at(body, 'statusCode');
  if (typeof status === 'number') return new CallError(codeOfStatus(status, text), text, status);
  if (type === 'validation-error') return new CallError('no-assistant', text);
  if (type === 'start-method-error' && !isConnection(error as Fields)) return new CallError('provider', text);
  return new CallError('media-failed', text);
}

/** Our own server's refusal, in its own words. Whose call is over, or opened before, gets a new one at the next attempt. */
function ownRefusal(body: unknown): CallError | null {
  const code = at(body, 'code');
  const text = at(body, 'error');
  if (at(body, 'success') !== false || typeof code !== 'string' || typeof text !== 'string') return null;
  const codes: Record<string, CallErrorCode> = {
    UNAUTHORIZED: 'forbidden',
    FORBIDDEN: 'forbidden',
    NOT_FOUND: 'forbidden',
    RATE_LIMITED: 'capacity',
    RESPONSE_LIMIT_REACHED: 'limit',
  };
  return new CallError(codes[code] ?? 'provider', text);
}

/** The request never arrived, as browsers say it, or the room could not be reached. */
const isConnection = (error: Fields) => at(error, 'name') === 'TypeError' || at(at(error, 'error'), 'type') === 'connection-error';

function codeOfStatus(status: number, text: string): CallErrorCode {
  if (/concurren/i.test(text)) return 'capacity';
  if (status === 401 || status === 403) return 'key-invalid';
  if (status === 402) return 'billing';
  if (status === 429) return 'capacity';
  if (status === 408 || status >= 500) return 'provider';
  return 'config';
}

/** The microphone error of a `camera-error` event; null when only a camera is missing. */
export function microphoneFault(event: unknown): CallError | null {
  const error = at(event, 'error');
  const detail = at(error, 'error');
  if (at(at(error, 'errorMsg'), 'audioOk') === true) return null;
  const codes: Record<string, CallErrorCode> = {
    permissions: 'mic-denied',
    'not-found': 'mic-missing',
    constraints: 'mic-missing',
    'mic-in-use': 'mic-busy',
    'cam-mic-in-use': 'mic-busy',
    'undefined-mediadevices': 'unsupported',
  };
  const type = at(detail, 'type');
  const text = messageOf(detail) ?? messageOf(error) ?? 'The microphone failed.';
  return new CallError((typeof type === 'string' && codes[type]) || 'mic-busy', text);
}
