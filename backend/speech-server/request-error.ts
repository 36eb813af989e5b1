/** A request that cannot succeed, even when repeated. Answered in the form of OpenAI's errors. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly status: 400 | 413 | 415 | 422,
    message: string,
    /** Which field is wrong. */
    readonly param: string | null = null,
    /** For programs. */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}
