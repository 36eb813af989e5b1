import { setTimeout as sleep } from 'node:timers/promises';
import { requestPublic, type Resolve } from '../../../common/public-address.js';
import { retryAfter } from '../../../common/retry-after.js';
import { problemsOf, VapiError } from './vapi-error.js';

export interface VapiClientOptions {
  readonly baseUrl: string;
  readonly privateKey: string;
  readonly publicKey: string;
  /** Sent as the User-Agent: requests without one are turned away. */
  readonly userAgent: string;
  /** Timeout of one attempt. Milliseconds. */
  readonly timeoutMs?: number;
  /** Pause before the second attempt; twice as long before the third. Milliseconds. */
  readonly pauseMs?: number;
}

export interface VapiRequest {
  readonly body?: unknown;
  /** Opening a web call takes the public key, everything else the private one. */
  readonly key?: 'private' | 'public';
  readonly headers?: Readonly<Record<string, string>>;
  /** Further attempts after one that may pass. Those of unknown outcome are repeated only when that does no harm. */
  readonly retries?: number;
  readonly repeatable?: boolean;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface VapiOrder {
  readonly body: unknown;
  /** Further attempts after one that may pass. Those of unknown outcome are repeated only when that does no harm. */
  readonly retries: number;
  readonly repeatable: boolean;
  readonly timeoutMs: number;
  readonly allowLoopback: boolean;
  readonly resolve?: Resolve;
}

type Repetition = { readonly retries: number; readonly repeatable: boolean; readonly signal?: AbortSignal };

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 500;
/** Longest wait before a retry. If the platform asks for more, the request fails and the pending work is retried later. Milliseconds. */
const LONGEST_PAUSE_MS = 10_000;
/** Characters of an answer that are read: the messages of a long call are far fewer. */
const ANSWER_LENGTH = 32 * 1024 * 1024;

/** Requests to Vapi's API. Keys, requests and answers are never logged. */
export class VapiClient {
  constructor(private readonly options: VapiClientOptions) {}

  /** The answer's JSON. @throws VapiError */
  request(method: string, path: string, request: VapiRequest = {}): Promise<unknown> {
    const { retries = 2, repeatable = method === 'GET' || method === 'DELETE', signal } = request;
    return this.repeated(() => this.attempt(method, path, request), { retries, repeatable, signal });
  }

  /** One request whose answer is not JSON, redirects not followed. @throws VapiError when nothing is answered */
  async raw(path: string, signal: AbortSignal): Promise<Response> {
    return this.send(`${this.options.baseUrl}${path}`, { method: 'GET', redirect: 'manual', headers: this.headers('private'), signal });
  }

  /** An order to a running call, at the address that the platform named for it; it takes the public key. @throws VapiError */
  control(url: URL, order: VapiOrder): Promise<void> {
    return this.repeated(() => this.order(url, order), order);
  }

  private async repeated<T>(attempt: () => Promise<T>, { retries, repeatable, signal }: Repetition): Promise<T> {
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof VapiError) || !error.transient || attempts >= retries || signal?.aborted) throw error;
        if (error.ambiguous && !repeatable) throw error;
        const pause = error.retryAfterMs ?? (this.options.pauseMs ?? PAUSE_MS) * 2 ** attempts;
        if (pause > LONGEST_PAUSE_MS) throw error;
        await sleep(pause, undefined, { signal });
      }
    }
  }

  private async order(url: URL, { body, timeoutMs, allowLoopback, resolve }: VapiOrder): Promise<void> {
    const answer = await requestPublic(url, {
      method: 'POST',
      headers: { ...this.headers('public'), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      allowLoopback,
      resolve,
    }).catch((error: unknown) => {
      throw asVapiError(error);
    });
    answer.destroy();
    const status = answer.statusCode ?? 502;
    if (status >= 200 && status <= 299) return;
    throw new VapiError(status, [`The call answered ${status}`], {
      // It may have been carried out before it failed.
      ambiguous: status >= 500,
      retryAfterMs: retryAfter(answer.headers['retry-after'] ?? null),
    });
  }

  private async attempt(method: string, path: string, request: VapiRequest): Promise<unknown> {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? this.options.timeoutMs ?? TIMEOUT_MS);
    const response = await this.send(`${this.options.baseUrl}${path}`, {
      method,
      // A redirect of the API is no answer, and must not carry the key elsewhere.
      redirect: 'manual',
      headers: {
        ...this.headers(request.key ?? 'private'),
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
    const body = await readJson(response);
    if (response.ok) {
      if (body === undefined) throw new VapiError(502, ['The voice platform answered something that is no JSON'], { ambiguous: true });
      return body;
    }
    const status = response.status < 400 ? 502 : response.status;
    throw new VapiError(status, problemsOf(body, response.status), {
      // It may have been carried out before it failed.
      ambiguous: status >= 500,
      retryAfterMs: retryAfter(response.headers.get('retry-after')),
    });
  }

  private async send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, init);
    } catch (error) {
      throw asVapiError(error);
    }
  }

  private headers(key: 'private' | 'public'): Record<string, string> {
    const token = key === 'private' ? this.options.privateKey : this.options.publicKey;
    return { authorization: `Bearer ${token}`, 'user-agent': this.options.userAgent };
  }
}

/** Undefined if the body is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  let text: string;
  try {
    if (Number(response.headers.get('content-length') ?? 0) > ANSWER_LENGTH) return undefined;
    text = await response.text();
  } catch (error) {
    throw asVapiError(error);
  }
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** No connection was made, so nothing was sent. */
const NEVER_SENT: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** A connection that failed, or took too long. */
function asVapiError(error: unknown): VapiError {
  const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  const problem = timedOut ? 'The voice platform did not answer in time' : 'The voice platform cannot be reached';
  const { code } = ((error as { cause?: unknown } | null)?.cause ?? error ?? {}) as { code?: unknown };
  return new VapiError(timedOut ? 504 : 503, [problem], { cause: error, ambiguous: !NEVER_SENT.has(code) });
}
