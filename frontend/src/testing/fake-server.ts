import { afterEach } from 'vitest';
import { checkAnswer } from './contract';

export type SeenRequest = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
type Answer = { status?: number; body?: unknown } | Response;
type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

/** A stand-in for the HTTP server: replaces `fetch` for one test, answers by method and path, and remembers what was asked. */
export class FakeServer {
  readonly requests: SeenRequest[] = [];
  private readonly handlers: { method: string; pattern: RegExp; handler: Handler }[] = [];
  private isGone = false;

  constructor() {
    globalThis.fetch = async (input, init) => {
      try {
        return await this.answer(input, init);
      } finally {
        // A page of an earlier test learns nothing any more, so that it writes nothing into the log of the next one.
        if (this.isGone) await new Promise<never>(() => {});
      }
    };
    afterEach(() => {
      this.isGone = true;
    });
  }

  /** `path` may hold `*` for one segment. The newest registration of a path wins. */
  on(method: string, path: string, handler: Handler | Record<string, unknown>): this {
    const pattern = new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')}$`);
    this.handlers.unshift({ method, pattern, handler: typeof handler === 'function' ? handler : () => ({ body: handler }) });
    return this;
  }

  /** The requests of a path so far. */
  seen(method: string, path: string): SeenRequest[] {
    const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
    return this.requests.filter((request) => request.method === method && pattern.test(request.path));
  }

  private async answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const source = input instanceof Request ? input : undefined;
    const url = new URL(source?.url ?? (input as string | URL), window.location.origin);
    const raw = init.body ?? (source ? await source.text() : undefined);
    const request: SeenRequest = {
      method: init.method ?? source?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers ?? source?.headers),
      body: parse(raw),
    };
    this.requests.push(request);
    const found = this.handlers.find((h) => h.method === request.method && h.pattern.test(request.path));
    if (!found) return json(404, { success: false, code: 'NOT_FOUND', error: `No stand-in for ${request.method} ${request.path}` });
    const answer = await Promise.race([Promise.resolve(found.handler(request)), aborted(init.signal)]);
    if (answer instanceof Response) return answer;
    const { status = 200, body = { success: true } } = answer;
    checkAnswer(request, status, body);
    return json(status, body);
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function parse(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw instanceof URLSearchParams ? Object.fromEntries(raw) : raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))));
