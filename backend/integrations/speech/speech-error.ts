/** Why a sentence could not be read aloud, or speech not be understood. */
export type SpeechFailure =
  /** Nothing came in time, or nothing more. */
  | 'timeout'
  /** No connection, or 5xx. */
  | 'unavailable'
  /** 429. */
  | 'rate-limited'
  /** 4xx: key, model or voice. Asking again does not help. */
  | 'rejected'
  /** It does not know the language. Other languages are understood. */
  | 'unsupported'
  /** An answer without sound. */
  | 'empty'
  /** An answer that is no sound, or one in a format that is not understood. */
  | 'unplayable'
  /** An answer that holds no words in a form that is understood. */
  | 'unreadable'
  /** Words were said that were not to be read, or some were left out. */
  | 'misread'
  /** The answer broke off. */
  | 'cut'
  /** Not asked: the server has failed too often, and rests. */
  | 'resting'
  | 'aborted';

/** What a speech server did not do, or not to its end. The message never holds words of anyone. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  /** The pause that a busy server asked for, or until a resting one is asked again. Milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    readonly failure: SpeechFailure,
    message: string,
    options?: ErrorOptions & { readonly retryAfterMs?: number | null },
  ) {
    super(message, options);
    this.retryAfterMs = options?.retryAfterMs ?? null;
  }
}
