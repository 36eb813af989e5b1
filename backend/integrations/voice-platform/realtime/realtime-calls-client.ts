import type { RealtimeConfig } from '../../../config/realtime-config.js';
import { PlatformFailure } from '../remote-calls.port.js';

/** A participant waits. Milliseconds. */
const ANSWER_MS = 8_000;
/** Characters of an answer: one with many candidates has a few thousand. */
const ANSWER_LENGTH = 50_000;
const CALL_ID = /^[\w-]{1,200}$/;

/** `POST /v1/realtime/calls`, and what goes with it. Of what a server says about a failure, nothing is passed on. */
export class RealtimeCallsClient {
  constructor(
    private readonly config: RealtimeConfig,
    private readonly userAgent: string,
  ) {}

  /** @returns the answer to the offer, and the call's id. @throws PlatformFailure */
  async create(sdp: string, session: object): Promise<{ id: string; sdp: string }> {
    const body = new FormData();
    body.set('sdp', new Blob([sdp], { type: 'application/sdp' }));
    body.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }));
    const response = await this.post('/realtime/calls', body);
    const answer = await readText(response, ANSWER_LENGTH);
    const id = response.headers.get('location')?.split('/').at(-1)?.split('?')[0] ?? '';
    if (!answer.startsWith('v=0') || !CALL_ID.test(id)) throw failure(502);
    return { id, sdp: answer };
  }

  /** One that has ended: no error. @throws PlatformFailure */
  async hangUp(id: string): Promise<void> {
    if (!CALL_ID.test(id)) return;
    try {
      const response = await this.post(`/realtime/calls/${id}/hangup`);
      await response.body?.cancel();
    } catch (error) {
      const status = error instanceof PlatformFailure ? error.failure.statusCode : 0;
      if (status !== 404 && status !== 400 && status !== 409) throw error;
    }
  }

  private get headers(): Record<string, string> {
    const { apiKey } = this.config;
    return { 'user-agent': this.userAgent, ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) };
  }

  private async post(path: string, body?: FormData): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${this.config.baseUrl}${path}`, {
        method: 'POST',
        // A redirect is no answer, and must not carry the key elsewhere.
        redirect: 'manual',
        headers: this.headers,
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch (error) {
      throw failure(503, error);
    }
    if (response.ok) return response;
    await response.body?.cancel();
    throw failure(response.status);
  }
}

/** Nothing if the answer is too long or breaks off. */
async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true });
      if (text.length > most) return '';
    }
  } catch {
    return '';
  }
  return text + decoder.decode();
}

function failure(statusCode: number, cause?: unknown): PlatformFailure {
  const message = statusCode === 429 ? 'The voice service is busy.' : 'The voice service cannot be reached right now.';
  return new PlatformFailure('UNAVAILABLE', message, { message, error: 'Service Unavailable', statusCode }, { cause });
}
