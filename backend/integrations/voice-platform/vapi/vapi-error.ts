import type { ErrorCode } from '../../../contract/errors.js';
import { PlatformFailure } from '../remote-calls.port.js';

/** Names of HTTP statuses as the platform writes them (Nest style). */
const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** How much of a foreign text goes into an answer or a log. */
const TEXT_LENGTH = 500;
const PROBLEMS = 20;

/** A failed request to Vapi; its text is for the operator or the interview's owner. */
export class VapiError extends PlatformFailure {
  constructor(
    readonly statusCode: number,
    /** The platform's own, one problem each. */
    readonly problems: readonly string[],
    options: ErrorOptions & {
      /** True when it is unknown whether the request was carried out. */
      readonly ambiguous?: boolean;
      readonly retryAfterMs?: number;
    } = {},
  ) {
    const message = problems.join('; ').slice(0, TEXT_LENGTH);
    super(
      codeOf(statusCode),
      textOf(statusCode, message),
      { message, error: NAMES[statusCode] ?? 'Error', statusCode },
      { cause: options.cause },
    );
    this.name = 'VapiError';
    this.ambiguous = options.ambiguous ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }

  readonly ambiguous: boolean;
  readonly retryAfterMs: number | undefined;

  /** Whether the same request may succeed later. */
  get transient(): boolean {
    return this.statusCode === 408 || this.statusCode === 429 || this.statusCode >= 500;
  }
}

/** The problems in an answer: its `message` is a text, a list of texts, or an object. */
export function problemsOf(body: unknown, status: number): string[] {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown; error?: unknown };
  const list = Array.isArray(message) ? message : [message ?? error];
  const texts = list.slice(0, PROBLEMS).flatMap((one) => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [one.slice(0, TEXT_LENGTH)];
    return one === undefined || one === null ? [] : [JSON.stringify(one).slice(0, TEXT_LENGTH)];
  });
  return texts.length > 0 ? texts : [`The voice platform answered ${status}`];
}

/** A bad request stays bad; problems of the account or the network may pass. */
function codeOf(status: number): ErrorCode {
  return status === 400 || status === 404 || status === 409 || status === 422 ? 'BAD_REQUEST' : 'UNAVAILABLE';
}

function textOf(status: number, message: string): string {
  switch (status) {
    case 401:
    case 403:
      return 'The voice platform refuses the key of this server. Its operator should check VAPI_PRIVATE_KEY and VAPI_PUBLIC_KEY.';
    case 402:
      return 'The account at the voice platform has no credit left. The operator of this server should check its billing.';
    case 429:
      return 'The voice platform is busy right now. Try again in a moment.';
    default:
      return status >= 500 || status === 408
        ? 'The voice platform cannot be reached right now. Try again in a moment.'
        : `The voice platform does not accept this: ${message}`;
  }
}
