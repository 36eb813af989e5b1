import { Injectable } from '@nestjs/common';

/** `producer` adds jobs, `worker` runs them: each has connections of its own. */
type Part = 'producer' | 'worker';

/** Startup waits this long for the first connections; then it continues, not ready. Milliseconds. */
const START_PATIENCE_MS = 3_000;

/**
 * Whether this process has reached its queue since it started. Until then it is not ready, so that a roll-out with a wrong address stops;
 * an outage later is another matter (ReadinessService).
 */
@Injectable()
export class QueueReachService {
  private readonly startedAt = performance.now();
  private readonly missing = new Map<Part, string>();
  private readonly waiting = new Map<Part, () => void>();

  /** Why not, in a sentence; null once every part has been connected. */
  get problem(): string | null {
    const [reason] = this.missing.values();
    return reason === undefined ? null : `The job queue has not been reached since the start (${reason}).`;
  }

  expect(part: Part): void {
    this.missing.set(part, 'connecting');
  }

  /** Counts only before the first success. */
  failed(part: Part, reason: string): void {
    if (this.missing.has(part)) this.missing.set(part, reason);
  }

  reached(part: Part): void {
    this.missing.delete(part);
    this.waiting.get(part)?.();
  }

  /** Resolves when the part is connected, or when the start has waited long enough. */
  async settled(part: Part): Promise<void> {
    const left = START_PATIENCE_MS - (performance.now() - this.startedAt);
    if (!this.missing.has(part) || left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left).unref();
      this.waiting.set(part, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
