import { setTimeout as delay } from 'node:timers/promises';
import { LlmError } from '../integrations/llm/llm.port.js';
import type { RunWait } from './run.repository.js';

/** A provider that wants a longer pause fails the report, with the time in its message. */
const LONGEST_WAIT_MS = 30 * 60_000;
/** Waits in a row without an answer in between. */
const MOST_WAITS = 20;

/** How long the model's provider asks to be left alone; null for every other failure. */
export function pauseAskedFor(error: unknown): number | null {
  return error instanceof LlmError && error.failure === 'rate-limited' ? error.retryAfterMs : null;
}

/** Waits out the limits of a model's provider, and lets the owner see that it waits. */
export class Patience {
  private waits = 0;

  /** @param note records the wait, null when it is over */
  constructor(
    private readonly note: (wait: RunWait | null) => Promise<void>,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws what the work fails with, when it is no limit or the limit lasts too long */
  async use<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await work();
        this.waits = 0;
        return result;
      } catch (error) {
        await this.waitOut(error);
      }
    }
  }

  /** Waits as long as the failed request was asked to. @throws the failure when there is nothing to wait for */
  async waitOut(error: unknown): Promise<void> {
    const pause = pauseAskedFor(error);
    if (pause === null || pause > LONGEST_WAIT_MS || this.waits >= MOST_WAITS) throw error;
    this.waits += 1;
    await this.note({ reason: 'rate-limit', until: new Date(Date.now() + pause) });
    await delay(pause, undefined, { signal: this.signal });
    await this.note(null);
  }

  /** The model answered. */
  answered(): void {
    this.waits = 0;
  }
}
