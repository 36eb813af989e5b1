/** Thrown when another process has taken over the lease, or this process is stopping. The rows hold the remaining work. */
export class LeaseLost extends Error {
  constructor() {
    super('The work was given up here');
    this.name = 'GivenUp';
  }
}

/**
 * Work that is aborted from outside has not failed.
 * @throws GivenUp when `signal` was aborted; whatever `work` throws otherwise
 */
export async function orGivenUp<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw new LeaseLost();
    throw error;
  }
}

export function throwIfLost(signal: AbortSignal): void {
  if (signal.aborted) throw new LeaseLost();
}

/** Limits concurrency in this process; work beyond the limit is refused, not queued. */
export class ConcurrencyLimit {
  private taken = 0;

  constructor(private readonly size: number) {}

  async use(work: () => Promise<void>): Promise<boolean> {
    if (this.taken >= this.size) return false;
    this.taken += 1;
    try {
      await work();
    } finally {
      this.taken -= 1;
    }
    return true;
  }
}
