import { SpeechError, type SpeechFailure } from './speech-error.js';

/** How much a failure counts. A participant waits for a timeout; a cut sentence was heard in part. */
const WEIGHTS: Readonly<Record<SpeechFailure, number>> = {
  timeout: 2,
  unavailable: 1,
  'rate-limited': 1,
  rejected: 2,
  unsupported: 0,
  empty: 1,
  unplayable: 2,
  unreadable: 2,
  misread: 1,
  cut: 1,
  resting: 0,
  aborted: 0,
};
/** Failures without a success in between after which the server rests. */
const OPENS_AT = 4;
/** The first rest, doubled with each further failure. Milliseconds. */
const REST_MS = 15_000;
const MOST_DOUBLINGS = 4;
/** A server that asks for more is asked again after this. Milliseconds. */
const LONGEST_ASKED_MS = 5 * 60_000;

/**
 * Spares participants the wait for a server that fails: after some failures it is not asked for a while, and browsers speak at once. Then
 * a single request tries it again. For this process alone, as every process finds out quickly.
 */
export class SpeechBreaker {
  private weight = 0;
  private restsUntil = 0;
  private trying = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** Before a request. @throws SpeechError 'resting' */
  enter(): void {
    const restMs = this.restsUntil - this.now();
    if (restMs > 0 || this.trying) {
      throw new SpeechError('resting', 'The speech server rests after failures', { retryAfterMs: Math.max(restMs, 0) });
    }
    this.trying = this.weight >= OPENS_AT;
  }

  succeeded(): void {
    this.weight = 0;
    this.restsUntil = 0;
    this.trying = false;
  }

  /** A request has ended, whichever way: the next one may try. */
  left(): void {
    this.trying = false;
  }

  failed({ failure, retryAfterMs }: SpeechError): void {
    if (failure === 'resting') return;
    this.left();
    this.weight += WEIGHTS[failure];
    if (retryAfterMs !== null) this.rest(Math.min(retryAfterMs, LONGEST_ASKED_MS));
    if (this.weight >= OPENS_AT && WEIGHTS[failure] > 0) {
      this.rest(REST_MS * 2 ** Math.min(Math.floor(this.weight / OPENS_AT) - 1, MOST_DOUBLINGS));
    }
  }

  private rest(ms: number): void {
    this.restsUntil = Math.max(this.restsUntil, this.now() + ms);
  }
}
