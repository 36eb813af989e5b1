import type { SessionTicket } from '@contract/voice';
import { ApiError, isRecord } from '@/lib/api-client';
import type { ChunkTransport } from '../recording/chunk-uploader';

const TRIES_MS = 60_000;
const PAUSE_MS = 200;

type About = { recorder: string; voices: 'both'; age: () => number };

/** A page's requests, as a browser would send them. */
export class PageRequests {
  private readonly gone = new AbortController();

  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  /** Closes the page and aborts all its requests. */
  close(): void {
    this.gone.abort();
  }

  async openCall(responseId: string): Promise<SessionTicket> {
    for (const until = Date.now() + TRIES_MS; ; await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))) {
      try {
        const answer = await this.json('public/calls', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ responseId, provider: 'builtin' }),
        });
        return answer.ticket as SessionTicket;
      } catch (error) {
        const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
        if (!isPassing || Date.now() > until) throw error;
      }
    }
  }

  /** Fetches one of the interviewer's sentences as sound. @returns its size in bytes, or the status of a failure; 0 without an answer */
  async sentence(path: string, signal: AbortSignal): Promise<{ bytes: number } | { status: number }> {
    try {
      const answer = await this.send(path, { signal });
      const bytes = (await answer.arrayBuffer()).byteLength;
      return answer.ok ? { bytes } : { status: answer.status };
    } catch {
      return { status: 0 };
    }
  }

  recording(call: string, { recorder, voices, age }: About): ChunkTransport {
    const next = (answer: Record<string, unknown>) => answer.next as number;
    return {
      put: async (seq, chunk) => {
        const search = `?recorder=${recorder}${seq === 0 ? `&voices=${voices}&age=${age()}` : ''}`;
        const headers = { 'content-type': chunk.type };
        return next(await this.json(`public/calls/${call}/recording/${seq}${search}`, { method: 'PUT', headers, body: chunk }));
      },
      complete: async (chunks) => {
        const headers = { 'content-type': 'application/json' };
        await this.json(`public/calls/${call}/recording?recorder=${recorder}`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({ chunks }),
        });
      },
      next: async () => next(await this.json(`public/calls/${call}/recording?recorder=${recorder}`)),
    };
  }

  /** @throws ApiError, as the page's own requests do */
  private async json(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    if (this.gone.signal.aborted) throw new ApiError('CALL_ENDED', 410, 'the page is gone');
    let answer: Response;
    let body: unknown;
    try {
      answer = await this.send(path, init);
      body = await answer.json();
    } catch {
      throw new ApiError('NETWORK_ERROR', 0, 'no answer');
    }
    if (answer.ok && isRecord(body)) return body;
    const code = isRecord(body) && typeof body.code === 'string' ? body.code : 'UNKNOWN_ERROR';
    throw new ApiError(code as ApiError['code'], answer.status, 'refused');
  }

  private send(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${this.origin}/api/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Participant ${this.token}` },
      signal: AbortSignal.any([this.gone.signal, init.signal ?? AbortSignal.timeout(15_000)]),
    });
  }
}
