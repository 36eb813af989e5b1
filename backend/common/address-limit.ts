import { network } from './network.js';

interface Count {
  used: number;
  until: number;
}

/** Addresses that are remembered; the one whose window began first is forgotten first. */
const REMEMBERED = 20_000;

/**
 * Counts what one address does within a window, in this process. For what costs a process its own time or memory; what belongs to the
 * installation is counted in the database.
 */
export class AddressLimit {
  private readonly counts = new Map<string, Count>();

  /** @param windowMs milliseconds */
  constructor(
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Counts `amount`. @returns false when that is more than the address may */
  take(address: string, amount = 1): boolean {
    const count = this.current(address, true);
    count.used += amount;
    return count.used <= this.max;
  }

  /** Whether the address has used up its window already. */
  isUsedUp(address: string): boolean {
    return (this.current(address, false)?.used ?? 0) >= this.max;
  }

  /** Seconds until the address may again. */
  retryAfter(address: string): number {
    const count = this.current(address, false);
    return count ? Math.max(1, Math.ceil((count.until - Date.now()) / 1_000)) : 0;
  }

  private current(address: string, begin: true): Count;
  private current(address: string, begin: false): Count | undefined;
  private current(address: string, begin: boolean): Count | undefined {
    const key = network(address);
    const now = Date.now();
    const known = this.counts.get(key);
    if (known && known.until > now) return known;
    if (!begin) return undefined;
    this.counts.delete(key);
    if (this.counts.size >= REMEMBERED) this.counts.delete(this.counts.keys().next().value!);
    const begun = { used: 0, until: now + this.windowMs };
    this.counts.set(key, begun);
    return begun;
  }
}
