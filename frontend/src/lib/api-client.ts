import { HTTP_ERROR_TEXTS } from '@contract/error-texts';
import type { ErrorCode } from '@contract/errors';
import { HTTP_TIMEOUT_MS } from '@contract/limits';
import { log } from './log';

/** The contract's codes, and two that only a browser can find out. */
export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'UNKNOWN_ERROR';

/** A failed call. `message` is fit to be shown; `status` is 0 when nothing answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    readonly status: number,
    message: string,
    /** True when the server said the text itself; false for the catalogue's text of the HTTP status. */
    readonly fromServer = false,
  ) {
    super(message);
  }
}

/** Answers that will not change by asking again. */
export const FINAL_CODES: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'RESPONSE_LIMIT_REACHED',
  'INTERVIEW_CLOSED',
]);

/** Raised on the window by a 401. */
export const AUTH_ERROR_EVENT = 'auth:error';
export const SESSION_EXPIRED = 'Your session has expired';

/** What a 401 raises. */
export class AuthErrorEvent extends CustomEvent<string> {
  /** @param refused the token the server did not take: by now there may be another one */
  constructor(readonly refused: string | null) {
    super(AUTH_ERROR_EVENT, { detail: SESSION_EXPIRED });
  }
}

type TokenProvider = () => Promise<string | null>;
let tokenProvider: TokenProvider | null = null;

/** The signed-in area says here where bearer tokens come from; participants have none. */
export function setTokenProvider(provider: TokenProvider | null): void {
  tokenProvider = provider;
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, unless it is a Blob. */
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** Send the bearer token. */
  auth?: boolean;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Let the call outlive the page (a tab that is being closed). */
  keepalive?: boolean;
};

/**
 * Calls the product's API; `path` is below `/api`.
 * @returns the parsed body, unchecked: readers of it are tolerant
 * @throws ApiError for every failure, an answer with `success: false` included
 */
export async function api<T = unknown>(path: string, options: RequestOptions = {}): Promise<T> {
  const { response, body } = await exchange(path, options, readJson);
  if (response.ok && !(isRecord(body) && body.success === false)) return body as T;
  throw logged(path, options, toApiError(response.status, body));
}

/**
 * Fetches a file of the product's API.
 * @throws ApiError
 */
export async function apiFile(path: string, options: RequestOptions = {}): Promise<{ blob: Blob; headers: Headers }> {
  const response = await apiStream(path, options);
  try {
    return { blob: await response.blob(), headers: response.headers };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw logged(path, options, unanswered());
  }
}

/**
 * Starts a download; the caller reads the body and cancels it.
 * @throws ApiError
 */
export async function apiStream(path: string, options: RequestOptions = {}): Promise<Response> {
  // A file may take longer than an answer: its time limit ends with the headers.
  const readFailure: Reader = (response) => (response.ok ? null : readJson(response));
  const { response, body } = await exchange(path, { ...options, headers: { Accept: '*/*', ...options.headers } }, readFailure);
  if (!response.ok) throw logged(path, options, toApiError(response.status, body));
  return response;
}

type Reader = (response: Response) => unknown;
type Exchanged = { response: Response; body: unknown };

/** One call, and a second one when the session could be renewed after a 401. */
async function exchange(path: string, options: RequestOptions, read: Reader): Promise<Exchanged> {
  const token = options.auth ? ((await tokenProvider?.()) ?? null) : null;
  const first = await send(path, options, token, read);
  if (first.response.status !== 401) return first;
  announceExpiry(token);
  // A listener may have begun to renew the session; the provider waits for it.
  const fresh = token === null ? null : await tokenProvider?.();
  if (!fresh || fresh === token) return first;
  const second = await send(path, options, fresh, read);
  if (second.response.status === 401) announceExpiry(fresh);
  return second;
}

const announceExpiry = (refused: string | null) => window.dispatchEvent(new AuthErrorEvent(refused));

/** @param read of the body what the time limit is for, too */
async function send(path: string, options: RequestOptions, token: string | null, read: Reader): Promise<Exchanged> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  const blob = options.body instanceof Blob;
  if (options.body !== undefined && !blob) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? HTTP_TIMEOUT_MS);
  const abort = () => timeout.abort();
  options.signal?.addEventListener('abort', abort);
  try {
    if (options.signal?.aborted) throw options.signal.reason;
    const response = await fetch(`/api/${path.replace(/^\/+/, '')}${queryString(options.query)}`, {
      method: options.method ?? 'GET',
      headers,
      body: options.body === undefined ? undefined : blob ? (options.body as Blob) : JSON.stringify(options.body),
      signal: timeout.signal,
      credentials: 'same-origin',
      keepalive: options.keepalive,
    });
    return { response, body: await read(response) };
  } catch (cause) {
    // The caller's own cancelling is no failure to be shown; a timeout counts as no answer.
    if (options.signal?.aborted) throw cause;
    throw logged(path, options, unanswered());
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

const queryString = (query: RequestOptions['query']) => {
  const pairs = Object.entries(query ?? {}).filter((pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '');
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
};

/** The body as JSON, or nothing if it is not JSON. @throws when the response breaks off */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const unanswered = () => new ApiError('NETWORK_ERROR', 0, HTTP_ERROR_TEXTS.NETWORK_ERROR);

/** Ids are left out of the log: one of a link opens an interview. */
function logged(path: string, { method = 'GET' }: RequestOptions, error: ApiError): ApiError {
  const route = path
    .replace(/^\/+/, '')
    .split('/')
    .map((segment) => (/^[a-z-]{1,24}$/.test(segment) ? segment : '…'));
  log.warn('A call failed', `${method} ${route.join('/')} ${error.status} ${error.code}`);
  return error;
}

/** The server's own text first, the catalogue's text of the status otherwise. */
function toApiError(status: number, body: unknown): ApiError {
  const [code, text] = byStatus(status);
  const said = isRecord(body) ? body : {};
  const message = typeof said.error === 'string' && said.error !== '' ? said.error : null;
  return new ApiError(typeof said.code === 'string' ? (said.code as ApiErrorCode) : code, status, message ?? text, message !== null);
}

function byStatus(status: number): [ApiErrorCode, string] {
  if (status === 401) return ['UNAUTHORIZED', HTTP_ERROR_TEXTS.UNAUTHORIZED];
  if (status === 403) return ['FORBIDDEN', HTTP_ERROR_TEXTS.FORBIDDEN];
  if (status === 404) return ['NOT_FOUND', HTTP_ERROR_TEXTS.NOT_FOUND];
  if (status >= 500) return ['SERVER_ERROR', HTTP_ERROR_TEXTS.SERVER_ERROR];
  return ['UNKNOWN_ERROR', HTTP_ERROR_TEXTS.UNKNOWN_ERROR];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a failure that may be anything. */
export const errorText = (error: unknown, fallback = 'Unknown error') =>
  error instanceof Error && error.message ? error.message : fallback;
