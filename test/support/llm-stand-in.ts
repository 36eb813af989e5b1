import { createServer, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.js';

export interface ChatRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly [parameter: string]: unknown;
}

/** What the stand-in does instead of answering. */
export type LlmFault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfter?: number;
      readonly retryAfterMs?: number;
      readonly param?: string;
    }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Breaks the connection after this many characters. */
  | { readonly kind: 'cut'; readonly after: number }
  /** Stops sending after this many characters, without closing. */
  | { readonly kind: 'stall'; readonly after: number }
  /** A page with status 200, as a proxy or a wrong address answers. */
  | { readonly kind: 'page' }
  | { readonly kind: 'refusal' }
  | { readonly kind: 'content-filter' }
  | { readonly kind: 'empty' }
  /** Gives this much of an answer and says that it ran out of tokens. */
  | { readonly kind: 'truncated'; readonly text: string }
  /** Answers, and reports this usage, JSON. */
  | { readonly kind: 'usage'; readonly text: string; readonly usage: string };

/** A language model's answer to a request, or a fault. */
export type LlmScript = (request: ChatRequest, number: number) => string | LlmFault | Promise<string | LlmFault>;

export interface LlmStandIn {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** Every request so far. */
  readonly requests: ChatRequest[];
  /** What it answers from now on. */
  answer(script: LlmScript): void;
  stop(): Promise<void>;
}

const QUOTED_WORDS = 12;

/** What a model that keeps to its task writes about an interview: the participant's first words, and the turn they are from. Other requests get a question. */
export function summaryFor({ messages }: ChatRequest): string {
  if (messages[0]?.content.startsWith('You summarise') !== true) return 'I see. What else?';
  const { turns } = JSON.parse(messages.at(-1)!.content) as { turns: { turn: number; speaker: string; text: string }[] };
  const first = turns.find(({ speaker, text }) => speaker === 'participant' && text.trim() !== '');
  if (!first) return 'Nothing was said.';
  return `The participant says: “${first.text.trim().split(/\s+/).slice(0, QUOTED_WORDS).join(' ')}” [${first.turn}].`;
}

/** A local server that speaks OpenAI's chat-completions protocol, streamed and whole, and fails as real ones do. */
export async function startLlmStandIn(script: LlmScript = () => 'I see. What else?'): Promise<LlmStandIn> {
  const requests: ChatRequest[] = [];
  let current = script;
  const server = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
        return json(response, 404, { error: { message: 'Not found' } });
      }
      const chat = JSON.parse(body) as ChatRequest;
      requests.push(chat);
      respond(response, chat, await current(chat, requests.length));
    });
  });
  const { url, stop } = await listenLocally(server);
  return {
    url: `${url}/v1`,
    requests,
    answer: (next) => {
      current = next;
    },
    stop,
  };
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** About what a tokenizer would count. */
function usageOf(chat: ChatRequest, text: string) {
  const prompt_tokens = Math.ceil(chat.messages.reduce((sum, { content }) => sum + content.length, 0) / 4);
  const completion_tokens = Math.ceil(text.length / 4);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** @param usage JSON, which need not be a number that JavaScript can write */
const withUsage = (answer: object, usage: string) => `${JSON.stringify(answer).slice(0, -1)},"usage":${usage}}`;

function respond(response: ServerResponse, chat: ChatRequest, answer: string | LlmFault): void {
  const fault = typeof answer === 'string' ? null : answer;
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
  if (fault?.kind === 'status') {
    const headers: Record<string, string> = {
      ...(fault.retryAfter !== undefined && { 'retry-after': String(fault.retryAfter) }),
      ...(fault.retryAfterMs !== undefined && { 'retry-after-ms': String(fault.retryAfterMs) }),
    };
    const message = fault.param === undefined ? `Status ${fault.status}` : `Unsupported parameter: '${fault.param}'`;
    return json(response, fault.status, { error: { message, type: 'error', param: fault.param ?? null, code: null } }, headers);
  }
  const text =
    typeof answer === 'string'
      ? answer
      : fault?.kind === 'empty' || fault?.kind === 'refusal'
        ? ''
        : fault?.kind === 'truncated' || fault?.kind === 'usage'
          ? fault.text
          : 'That is good to know. What would you change about it?';
  const refusal = fault?.kind === 'refusal' ? 'I cannot help with that.' : null;
  const finish = fault?.kind === 'content-filter' ? 'content_filter' : fault?.kind === 'truncated' ? 'length' : 'stop';
  const usage = fault?.kind === 'usage' ? fault.usage : JSON.stringify(usageOf(chat, text));
  const common = { id: 'chatcmpl-1', created: 1_700_000_000, model: chat.model };
  if (!chat.stream) {
    if (fault?.kind === 'cut') return void response.destroy();
    if (fault?.kind === 'stall') return;
    const message = { role: 'assistant', content: refusal === null ? text : null, refusal };
    const answer = { ...common, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: finish }] };
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(withUsage(answer, usage));
  }

  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (delta: object, reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  if (refusal !== null) send({ refusal });
  const limit = fault?.kind === 'cut' || fault?.kind === 'stall' ? fault.after : Number.POSITIVE_INFINITY;
  // Pieces of a few characters, as tokens are.
  for (let at = 0; at < Math.min(text.length, limit); at += 4) send({ content: text.slice(at, Math.min(at + 4, limit)) });
  if (fault?.kind === 'cut') return void setImmediate(() => response.destroy());
  if (fault?.kind === 'stall') return;
  send({}, finish);
  const { include_usage: counts } = (chat.stream_options ?? {}) as { include_usage?: boolean };
  if (counts) {
    response.write(`data: ${withUsage({ ...common, object: 'chat.completion.chunk', choices: [] }, usage)}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}
