import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import type { ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions/completions';
import { type Llm, type LlmAnswer, LlmError, type LlmFailure, type LlmFormat, type LlmRequest, type LlmUsage } from './llm.port.js';
import { cleanModelText, ModelTextStream } from './model-text.js';

export interface OpenAiSettings {
  readonly apiKey: string | undefined;
  /** Any server that speaks the chat-completions protocol. */
  readonly baseUrl: string | undefined;
  readonly model: string;
}

const RETRIES = 2;
const BACKOFF_MS = 300;
/** A server that wants a longer pause counts as failed. */
const LONGEST_PAUSE_MS = 5_000;
/** Silence between two pieces of a stream after which it counts as dead. The first piece may take the whole deadline. */
const STALL_MS = 10_000;

/** Parameters that some models refuse: left out once a request has succeeded without them. */
const OPTIONAL = ['temperature', 'max_completion_tokens', 'stream_options'] as const;
type Optional = (typeof OPTIONAL)[number];
type Without = ReadonlySet<Optional>;

/** Chat completions of OpenAI or any compatible server. */
export class OpenAiLlm implements Llm {
  readonly configured = true;
  readonly model: string;
  private readonly client: OpenAI;
  private readonly refused = new Set<Optional>();

  constructor(private readonly settings: OpenAiSettings) {
    this.model = settings.model;
    this.client = new OpenAI({
      // A server on one's own machine often wants no key, but the client insists on one.
      apiKey: settings.apiKey ?? 'none',
      baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
      organization: null,
      project: null,
      // Retries are ours: the client would wait out a Retry-After beyond any deadline.
      maxRetries: 0,
      // The client logs what it cannot parse, which may be a participant's words.
      logLevel: 'off',
    });
  }

  async complete(request: LlmRequest): Promise<string> {
    return (await this.answer(request)).text;
  }

  async answer(request: LlmRequest): Promise<LlmAnswer> {
    const deadline = new Deadline(request);
    try {
      return await this.attempt(request, deadline, async (without) => {
        const answer = await this.client.chat.completions.create(
          { ...this.body(request, without), stream: false },
          { signal: deadline.signal },
        );
        const usage = answer.usage ? usageOf(answer.usage) : null;
        // A refused or cut answer costs as much.
        if (usage) request.meter?.used(usage);
        const choice = answer.choices?.[0];
        if (choice?.message?.refusal) throw new LlmError('refused', 'The model declined');
        const text = cleanModelText(asText(choice?.message?.content));
        checkFinish(choice?.finish_reason, text, request.format !== undefined);
        request.meter?.end(null, text);
        return { text, usage };
      });
    } finally {
      deadline.clear();
    }
  }

  async *stream(request: LlmRequest): AsyncGenerator<string> {
    const deadline = new Deadline(request);
    let text = '';
    const cleaned = new ModelTextStream();
    // A listener that goes away in the middle ends the generator without an error.
    let failure: LlmFailure | null = 'aborted';
    try {
      const begin = (without: Without) =>
        this.client.chat.completions.create({ ...this.body(request, without), ...countedStream(without) }, { signal: deadline.signal });
      // A server that refuses to count may not say that this is why.
      const chunks = await this.attempt(request, deadline, begin, 'stream_options');
      let finish: string | null = null;
      for await (const chunk of chunks) {
        deadline.alive();
        if (chunk.usage) request.meter?.used(usageOf(chunk.usage));
        const choice = chunk.choices?.[0];
        if (choice?.delta?.refusal) throw new LlmError('refused', 'The model declined');
        finish = choice?.finish_reason ?? finish;
        const piece = cleaned.push(asText(choice?.delta?.content));
        text += piece;
        if (piece !== '') yield piece;
      }
      // The client ends an aborted stream as if it had been read to its end.
      deadline.check();
      checkFinish(finish, text, false);
      failure = null;
    } catch (error) {
      const explained = deadline.explain(error);
      failure = explained.failure;
      throw explained;
    } finally {
      request.meter?.end(failure, text);
      deadline.clear();
    }
  }

  private body(request: LlmRequest, without: Without): Omit<ChatCompletionCreateParamsBase, 'stream'> {
    return {
      model: this.settings.model,
      messages: request.messages.map(({ role, content }) => ({ role, content })),
      ...(without.has('max_completion_tokens') ? { max_tokens: request.maxTokens } : { max_completion_tokens: request.maxTokens }),
      ...(request.temperature === undefined || without.has('temperature') ? {} : { temperature: request.temperature }),
      ...(request.format ? { response_format: responseFormat(request.format) } : {}),
    };
  }

  /** Runs one call, again after a transient failure and without a parameter that the model refused. */
  private async attempt<T>(
    request: LlmRequest,
    deadline: Deadline,
    call: (without: Without) => Promise<T>,
    suspect?: Optional,
  ): Promise<T> {
    const retries = request.retries ?? RETRIES;
    const without = new Set(this.refused);
    for (let failed = 0; ;) {
      await request.meter?.begin();
      try {
        const answer = await call(without);
        // What a request was refused for is known only now: a refusal for another reason comes again.
        for (const name of without) this.refused.add(name);
        return answer;
      } catch (error) {
        request.meter?.end(deadline.explain(error).failure, '');
        const refused = refusedParameter(error, without, suspect);
        if (refused !== null) {
          without.add(refused);
          continue;
        }
        if (request.format && isFormatRefusal(error)) throw new LlmError('format-refused', 'The server does not know this format');
        const failure = deadline.explain(error);
        if (!failure.transient || failure.failure === 'timeout' || failed >= retries) throw failure;
        if (request.waitsOutLimits === true && failure.retryAfterMs !== null) throw failure;
        const pause = pauseBefore(failed, error);
        if (pause > LONGEST_PAUSE_MS) throw failure;
        failed += 1;
        await sleep(pause, undefined, { signal: deadline.signal }).catch((aborted: unknown) => {
          throw deadline.explain(aborted);
        });
      }
    }
  }
}

const countedStream = (without: Without): { stream: true; stream_options?: { include_usage: true } } =>
  without.has('stream_options') ? { stream: true } : { stream: true, stream_options: { include_usage: true } };

/** The parameter to try without: the one that the server names, or mentions, or else the suspect; null when that is none that was sent. */
function refusedParameter(error: unknown, without: Without, suspect?: Optional): Optional | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null;
  const named = error.param ? OPTIONAL.find((name) => error.param!.startsWith(name)) : undefined;
  if (error.param && !named) return null;
  const parameter = named ?? OPTIONAL.find((name) => error.message.includes(name)) ?? suspect;
  return parameter === undefined || without.has(parameter) ? null : parameter;
}

/** As the server reports it, which may be anything; callers validate it. */
function usageOf({ prompt_tokens, completion_tokens }: OpenAI.CompletionUsage): LlmUsage {
  return { input: prompt_tokens, output: completion_tokens };
}

const asText = (content: unknown) => (typeof content === 'string' ? content : '');

function responseFormat(format: LlmFormat): ChatCompletionCreateParamsBase['response_format'] {
  if (format.kind === 'json-object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name: format.name, strict: true, schema: format.schema as Record<string, unknown> } };
}

/** Servers word it in many ways; all of them name the parameter or one of its values. */
function isFormatRefusal(error: unknown): boolean {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422 && error.status !== 501)) return false;
  return /response_format|json_schema|json_object|grammar|structured/i.test(`${error.param ?? ''} ${error.message}`);
}

/** A stream or answer that did not come to its end, or holds nothing. */
function checkFinish(finish: string | null | undefined, text: string, isJson: boolean): void {
  if (finish === 'content_filter') throw new LlmError('refused', 'A filter withheld the answer');
  if (text.trim() === '') throw new LlmError('empty', 'The model gave an empty answer');
  if (isJson) {
    // Half an object is none; whether it is one is for the reader to see.
    if (finish === 'length') throw new LlmError('cut', 'The answer broke off');
    return;
  }
  // Out of tokens, or from a compatible server that names no reason: then the text itself must look finished.
  if ((finish == null || finish === 'length') && !/[.!?…。！？]["'”’)\]>]*\s*$/u.test(text)) {
    throw new LlmError('cut', 'The answer broke off');
  }
}

function pauseBefore(attempt: number, error: unknown): number {
  return pauseAskedFor(error) ?? BACKOFF_MS * 2 ** attempt;
}

/** Of `Retry-After`, in seconds or as a date, or of its form in milliseconds. */
function pauseAskedFor(error: unknown): number | null {
  const headers = error instanceof APIError ? (error.headers as Headers | undefined) : undefined;
  const ms = Number(headers?.get('retry-after-ms'));
  if (ms > 0) return ms;
  const after = headers?.get('retry-after') ?? '';
  if (Number(after) > 0) return Number(after) * 1_000;
  const date = /[a-z]/i.test(after) ? Date.parse(after) - Date.now() : Number.NaN;
  return date > 0 ? date : null;
}

/** One clock for a request with all its retries, and the reason why it stopped. */
class Deadline {
  private readonly own = new AbortController();
  private readonly total: NodeJS.Timeout;
  private stall: NodeJS.Timeout | undefined;
  readonly signal: AbortSignal;

  constructor(private readonly request: LlmRequest) {
    this.total = setTimeout(() => this.own.abort(), request.deadlineMs);
    this.signal = request.signal ? AbortSignal.any([request.signal, this.own.signal]) : this.own.signal;
  }

  /** Something arrived. */
  alive(): void {
    clearTimeout(this.stall);
    this.stall = setTimeout(() => this.own.abort(), STALL_MS);
  }

  clear(): void {
    clearTimeout(this.total);
    clearTimeout(this.stall);
  }

  check(): void {
    if (this.signal.aborted) throw this.explain(undefined);
  }

  explain(error: unknown): LlmError {
    if (this.request.signal?.aborted) return new LlmError('aborted', 'The request was given up');
    if (this.own.signal.aborted) return new LlmError('timeout', 'The model took too long');
    if (error instanceof LlmError) return error;
    if (error instanceof APIConnectionError) return new LlmError('unavailable', 'The model cannot be reached');
    if (error instanceof APIError && error.status !== undefined) {
      const { status } = error;
      if (status === 429) {
        return new LlmError('rate-limited', 'The model is busy or out of credit', { retryAfterMs: pauseAskedFor(error) });
      }
      if ((status === 400 || status === 413) && /context|too long|too large|maximum.{0,20}tokens/i.test(error.message)) {
        return new LlmError('too-long', 'More than the model can read at once');
      }
      if (status >= 500 || status === 408 || status === 409) return new LlmError('unavailable', `The model answered ${status}`);
      return new LlmError('rejected', `The model answered ${status}`);
    }
    // A connection that broke inside a stream surfaces as a plain error of the HTTP client.
    return new LlmError('cut', 'The answer broke off');
  }
}
