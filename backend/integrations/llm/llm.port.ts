/** Why a language model gave no usable answer. */
export type LlmFailure =
  | 'not-configured'
  /** 429: too many requests, or no credit left. */
  | 'rate-limited'
  | 'timeout'
  /** No connection, or 5xx. */
  | 'unavailable'
  /** 4xx: key, model or request. Asking again does not help. */
  | 'rejected'
  /** 4xx because what was asked does not fit into the model's context. */
  | 'too-long'
  /** 4xx because of `format`. */
  | 'format-refused'
  /** The model declined, or a filter did. */
  | 'refused'
  /** The answer broke off. */
  | 'cut'
  | 'empty'
  | 'aborted'
  /** A budget is used up: the model was not asked. */
  | 'over-budget';

const LASTING: readonly LlmFailure[] = ['not-configured', 'rejected', 'too-long', 'format-refused', 'aborted', 'over-budget'];

/** A failed request to a language model. Its message never holds what was asked. */
export class LlmError extends Error {
  /** The pause that a busy server asked for. */
  readonly retryAfterMs: number | null;

  constructor(
    readonly failure: LlmFailure,
    message: string,
    options?: ErrorOptions & { readonly retryAfterMs?: number | null },
  ) {
    super(message, options);
    this.name = 'LlmError';
    this.retryAfterMs = options?.retryAfterMs ?? null;
  }

  /** True when the same request may succeed a moment later. */
  get transient(): boolean {
    return !LASTING.includes(this.failure);
  }
}

export interface LlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Whose budgets a request is charged to. */
export interface Spender {
  readonly ownerId: string;
  readonly formId: number | null;
  /** Null for what no single response is charged for. */
  readonly responseId: string | null;
  /** The turn that is being written. */
  readonly turn?: number;
}

/** Follows the HTTP requests of one `LlmRequest`, retries included. */
export interface LlmMeter {
  /** Before each of them. @throws OverBudget */
  begin(): Promise<void>;
  /** What the server says it cost. Not checked: it may be anything. */
  used(usage: LlmUsage): void;
  /** @param failure null when it was answered. @param text what arrived of a streamed answer */
  end(failure: LlmFailure | null, text: string): void;
}

export interface LlmRequest {
  readonly spender: Spender;
  /** Set by the layer that keeps the budgets. */
  readonly meter?: LlmMeter;
  readonly messages: readonly LlmMessage[];
  /** Tokens of the answer, thinking included where the model thinks. */
  readonly maxTokens: number;
  /** Left out for models that refuse it. */
  readonly temperature?: number;
  /** Milliseconds for the whole request, retries included. */
  readonly deadlineMs: number;
  /** How often a transient failure is asked again; 0 when the caller has a better idea. */
  readonly retries?: number;
  /** The caller waits out a server's limits itself: a 429 that names a pause fails at once. */
  readonly waitsOutLimits?: boolean;
  readonly signal?: AbortSignal;
  /** Asks for JSON; a server that does not know how refuses with `format-refused`. */
  readonly format?: LlmFormat;
}

/** What shape an answer is to have: any JSON object, or one by a JSON schema that the server enforces. */
export type LlmFormat = { readonly kind: 'json-object' } | { readonly kind: 'json-schema'; readonly name: string; readonly schema: object };

/** Tokens as the server counted them. */
export interface LlmUsage {
  readonly input: number;
  readonly output: number;
}

/** An answer and what it cost. */
export interface LlmAnswer {
  readonly text: string;
  /** Null when the server did not count. */
  readonly usage: LlmUsage | null;
}

/** A language model. Features that ask for one must do without when it is not configured or fails. */
export interface Llm {
  readonly configured: boolean;
  /** As the server knows it; null when none is configured. */
  readonly model: string | null;
  /** The whole answer. @throws LlmError */
  complete(request: LlmRequest): Promise<string>;
  /** The whole answer and what it cost. @throws LlmError */
  answer(request: LlmRequest): Promise<LlmAnswer>;
  /** The answer piece by piece. Not repeated once the first piece is out. @throws LlmError, also half-way */
  stream(request: LlmRequest): AsyncIterable<string>;
}

export const LLM = Symbol('Llm');
