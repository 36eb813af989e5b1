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
  /** The model declined, or a filter did. */
  | 'refused'
  /** The answer broke off. */
  | 'cut'
  | 'empty'
  | 'aborted';

/** A failed request to a language model. Its message never holds what was asked. */
export class LlmError extends Error {
  constructor(
    readonly failure: LlmFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'LlmError';
  }

  /** True when the same request may succeed a moment later. */
  get transient(): boolean {
    return this.failure !== 'not-configured' && this.failure !== 'rejected' && this.failure !== 'aborted';
  }
}

export interface LlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface LlmRequest {
  readonly messages: readonly LlmMessage[];
  /** Tokens of the answer, thinking included where the model thinks. */
  readonly maxTokens: number;
  /** Left out for models that refuse it. */
  readonly temperature?: number;
  /** Milliseconds for the whole request, retries included. */
  readonly deadlineMs: number;
  /** How often a transient failure is asked again; 0 when the caller has a better idea. */
  readonly retries?: number;
  readonly signal?: AbortSignal;
}

/** A language model. Features that ask for one must do without when it is not configured or fails. */
export interface Llm {
  readonly configured: boolean;
  /** The whole answer. @throws LlmError */
  complete(request: LlmRequest): Promise<string>;
  /** The answer piece by piece. Not repeated once the first piece is out. @throws LlmError, also half-way */
  stream(request: LlmRequest): AsyncIterable<string>;
}

export const LLM = Symbol('Llm');
