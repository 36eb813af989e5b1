/** Thrown inside work whose claim another process has taken over, or whose process is stopping. The rows say what is left to do. */
export class GivenUp extends Error {
  constructor() {
    super('The work was given up here');
    this.name = 'GivenUp';
  }
}

/**
 * Does work under a claim that runs out by itself, renewing it meanwhile.
 * @param renew answers false when the claim is somebody else's by now
 * @throws GivenUp when it was lost, or `stop` was given; whatever `work` throws otherwise
 */
export async function holding<T>(
  { renew, everyMs, stop }: { renew: () => Promise<boolean>; everyMs: number; stop: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const timer = setInterval(() => {
    // A database that is away for a moment takes nothing from anybody: the claim runs out, or it does not.
    renew().then(
      (held) => held || lost.abort(),
      () => undefined,
    );
  }, everyMs);
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) throw new GivenUp();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

export function assertHeld(signal: AbortSignal): void {
  if (signal.aborted) throw new GivenUp();
}

/** At most so many at once in this process; who finds no room goes away instead of waiting in a queue. */
export class Slots {
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
