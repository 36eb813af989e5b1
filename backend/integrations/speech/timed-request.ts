import { retryAfter } from '../../common/retry-after.js';
import { SpeechError } from './speech-error.js';
import type { SpeechAnswer } from './speech-post.js';

/** Why its signal is aborted: `explain` says more. Without a reason, each request would make an error with a stack. */
const OVER = new SpeechError('aborted', 'The request is over');

/** A request to a speech server: who stopped it, and why. */
export class TimedRequest {
  private readonly own = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private late = false;
  private answered = false;

  constructor(private readonly asked: AbortSignal) {
    if (asked.aborted) this.own.abort(OVER);
    else asked.addEventListener('abort', this.end);
  }

  get signal(): AbortSignal {
    return this.own.signal;
  }

  /** From now on. Replaces the time that was given before. */
  within(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.late = true;
      this.own.abort(OVER);
    }, ms);
  }

  /** Some of the answer has arrived. */
  begun(): void {
    this.answered = true;
  }

  readonly end = (): void => {
    clearTimeout(this.timer);
    this.asked.removeEventListener('abort', this.end);
    this.own.abort(OVER);
  };

  explain(error: unknown): SpeechError {
    if (this.asked.aborted) return new SpeechError('aborted', 'The request was cancelled');
    if (this.late) return new SpeechError('timeout', 'The speech server took too long');
    if (error instanceof SpeechError) return error;
    if (this.answered) return new SpeechError('cut', "The speech server's answer broke off", { cause: error });
    return new SpeechError('unavailable', 'The speech server cannot be reached', { cause: error });
  }
}

/** @throws SpeechError for everything but success; of what a server says about it, nothing is kept */
export function checkStatus(answer: SpeechAnswer): SpeechAnswer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  answer.discard();
  if (status === 429) {
    const retryAfterMs = retryAfter(answer.header('retry-after')) ?? null;
    throw new SpeechError('rate-limited', 'The speech server is busy', { retryAfterMs });
  }
  if (status >= 500) throw new SpeechError('unavailable', `The speech server answered ${status}`);
  throw new SpeechError('rejected', `The speech server answered ${status}`);
}
