import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { SessionTicket } from '../../backend/contract/voice.js';
import type { History } from './history.js';
import type { Random } from './random.js';
import type { Member, World } from './world.js';

const TIMEOUT_MS = 8_000;
const PAUSE_MS = 150;
/** A browser retries for this long at most; no outage lasts longer. */
const PATIENCE_MS = 120_000;

export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Requests as browsers make them, by way of either API process: again where that may help, and remembered when they were accepted. */
export class Browser {
  constructor(
    private readonly world: Pick<World, 'apis'>,
    private readonly random: Random,
    private readonly history: History,
    private readonly load: { readonly stopped: boolean },
  ) {}

  someApi(): Member {
    return this.random.pick(this.world.apis);
  }

  /** One try. */
  async request(method: string, path: string, options: { body?: unknown; bytes?: Buffer; authorization?: string } = {}): Promise<Answer> {
    const { body, bytes, authorization } = options;
    const type = bytes ? 'audio/webm' : body === undefined ? undefined : 'application/json';
    try {
      const answer = await fetch(`${this.someApi().url}/api/${path}`, {
        method,
        headers: { ...(type && { 'content-type': type }), ...(authorization && { authorization }) },
        body: bytes ? new Uint8Array(bytes) : body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
    } catch {
      return { status: 0, body: {} };
    }
  }

  /** Creates a response. Each attempt has its own marker, and an acknowledged one must be stored. Null once the load is over. */
  async submit(formId: number): Promise<{ id: string; token: string } | null> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until && !this.load.stopped; await delay(PAUSE_MS)) {
      const submitted = await this.submitOnce(formId);
      if (submitted) return submitted;
    }
    return null;
  }

  async submitOnce(formId: number): Promise<{ id: string; token: string } | null> {
    const marker = randomUUID();
    this.history.attempts.add(marker);
    const { status, body } = await this.request('POST', `public/submit-response/${formId}`, { body: { firstname: marker } });
    if (status === 201) {
      const { id, token } = body as { id: string; token: string };
      this.history.submissions.push({ id, formId, marker });
      return { id, token };
    }
    this.assertExcused('submit-response', status, body);
    return null;
  }

  async openCall(response: { id: string; token: string }, provider?: 'builtin'): Promise<SessionTicket> {
    const body = { responseId: response.id, ...(provider && { provider }) };
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(PAUSE_MS)) {
      const answer = await this.request('POST', 'public/calls', { body, authorization: `Participant ${response.token}` });
      if (answer.status === 200) return (answer.body as unknown as { ticket: SessionTicket }).ticket;
      this.assertExcused('public/calls', answer.status, answer.body);
    }
    throw new Error('no call could be opened');
  }

  /** @returns false when the call takes no sound any more */
  async upload(callId: string, token: string, seq: number, bytes: Buffer): Promise<boolean> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(PAUSE_MS)) {
      const { status } = await this.request('PUT', `public/calls/${callId}/recording/${seq}`, {
        bytes,
        authorization: `Participant ${token}`,
      });
      if (status === 200) return true;
      if (status > 0 && status < 500) return false;
    }
    return false;
  }

  /** During an outage a request may fail as "not available now" or without an answer, but never as the client's error. */
  private assertExcused(what: string, status: number, body: Answer['body']): void {
    if (status === 0 || status >= 500) return;
    this.history.problems.push(`${what} answered ${status}: ${JSON.stringify(body)}`);
  }
}
