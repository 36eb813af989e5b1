import { retryAfter } from '../../common/retry-after.js';
import { SpeechError } from './speech-error.js';

/** A request to a speech server: who stopped it, and why. */
export class TimedRequest {
  private readonly own = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private late = false;
  private answered = false;
  readonly signal: AbortSignal;

  constructor(private readonly asked: AbortSignal) {
    this.signal = AbortSignal.any([asked, this.own.signal]);
  }

  /** From now on. Replaces the time that was given before. */
  within(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.late = true;
      this.own.abort();
    }, ms);
  }

  /** Some of the answer has arrived. */
  begun(): void {
    this.answered = true;
  }

  end(): void {
    clearTimeout(this.timer);
    this.own.abort();
  }

  explain(error: unknown): SpeechError {
    if (this.asked.aborted) return new SpeechError('aborted', 'The request was cancelled');
    if (this.late) return new SpeechError('timeout', 'The speech server took too long');
    if (error instanceof SpeechError) return error;
    if (this.answered) return new SpeechError('cut', "The speech server's answer broke off", { cause: error });
    return new SpeechError('unavailable', 'The speech server cannot be reached', { cause: error });
  }
}

/** @throws SpeechError for everything but success; of what a server says about it, nothing is kept */
export async function checkStatus(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  const { status, headers } = response;
  if (status === 429) {
    const retryAfterMs = retryAfter(headers.get('retry-after')) ?? null;
    throw new SpeechError('rate-limited', 'The speech server is busy', { retryAfterMs });
  }
  if (status >= 500) throw new SpeechError('unavailable', `The speech server answered ${status}`);
  throw new SpeechError('rejected', `The speech server answered ${status}`);
}
