/** Whether a recognition error is permanent or part of normal operation. */
export type RecognitionFailure = 'denied' | 'no-microphone' | 'language' | 'network';

const FATAL: Record<string, RecognitionFailure> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'no-microphone',
  'language-not-supported': 'language',
};
/** So many failures to reach the recognition service in a row, and it is given up. */
export const NETWORK_STRIKES = 3;
const BACKOFF = { first: 250, most: 2_000 } as const;

/** Remembers errors between restarts: how long to wait for the next, and when to stop trying. */
export class RecognitionPolicy {
  private wait: number = BACKOFF.first;
  private networkStrikes = 0;

  /** @returns why recognition is over, or null to go on */
  failed(error: string): RecognitionFailure | null {
    const fatal = FATAL[error];
    if (fatal) return fatal;
    if (error !== 'network') return null;
    this.networkStrikes++;
    return this.networkStrikes >= NETWORK_STRIKES ? 'network' : null;
  }

  /** Something was heard: the service works. */
  heard(): void {
    this.networkStrikes = 0;
    this.wait = BACKOFF.first;
  }

  /** Milliseconds until the next start: 250, 500, 1000, then 2000. */
  nextWait(): number {
    const wait = this.wait;
    this.wait = Math.min(wait * 2, BACKOFF.most);
    return wait;
  }
}
