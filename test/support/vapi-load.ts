import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SpokenLine } from './vapi-stand-in-call.js';
import type { VapiStandIn } from './vapi-stand-in.types.js';

export interface HeldCall {
  readonly responseId: string;
  readonly transcript: string;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, never> & { id?: string; token?: string; ticket?: { callId: string } };
}

/** Attempts of a browser at a request that fails for now. */
const ATTEMPTS = 20;
const PAUSE_MS = 100;

/**
 * Holds many calls on the stand-in as many browsers would, `concurrency` at a time: each is opened, spoken in, ended and reported as the
 * stand-in's faults will have it.
 * @param onEach called after each call, with how many there were
 */
export async function holdCalls(
  url: string,
  vapi: VapiStandIn,
  options: { forms: readonly number[]; count: number; concurrency: number; onEach?: (held: number) => void },
): Promise<HeldCall[]> {
  const held: HeldCall[] = [];
  let next = 0;
  const browser = async () => {
    while (next < options.count) {
      next += 1;
      held.push(await holdCall(url, vapi, options.forms[next % options.forms.length]!, next));
      options.onEach?.(held.length);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, browser));
  return held;
}

async function holdCall(url: string, vapi: VapiStandIn, formId: number, number: number): Promise<HeldCall> {
  const contact = { firstname: 'Ada', lastname: `Number ${number}`, email: 'ada@example.com', phonenumber: '1', response: 'Response' };
  const { id, token } = (await post(`${url}/api/public/submit-response/${formId}`, contact)).body;
  const headers = { authorization: `Participant ${token}` };
  const providerCallId = await start(url, id!, headers);
  const lines: SpokenLine[] = [
    { role: 'bot', text: 'Hey there! How are you doing today?' },
    { role: 'user', text: `I am number ${number}, and this is ${randomUUID()}.` },
    { role: 'bot', text: 'Thank you, goodbye.' },
  ];
  vapi.advance(providerCallId, 'in-progress');
  await vapi.finish(providerCallId, lines);
  const transcript = lines.map(({ role, text }) => `${role === 'bot' ? 'AI' : 'User'}: ${text}`).join('\n');
  return { responseId: id!, transcript };
}

/** Opens the call and its media; opens a new call if this one was abandoned because no participant was seen in time. */
async function start(url: string, responseId: string, headers: Record<string, string>): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { ticket } = (await post(`${url}/api/public/calls`, { responseId }, headers)).body;
    const started = await post(`${url}/api/public/calls/${ticket!.callId}/call/web`, {}, headers, 1).catch(() => null);
    if (started) return started.body.id!;
    await delay(PAUSE_MS);
  }
  throw new Error('No call could be opened');
}

/** Retries as a browser does, when a retry may help. */
async function post(url: string, body: unknown, headers: Record<string, string> = {}, attempts = ATTEMPTS): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.ok) return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    const status = answer?.status ?? 0;
    const text = await answer?.text();
    if (attempt === attempts || (status > 0 && status < 500 && status !== 409)) throw new Error(`${url} answered ${status}: ${text}`);
    await delay(PAUSE_MS);
  }
}
