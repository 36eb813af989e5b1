import type { EntityManager } from 'typeorm';
import type { FollowUpKind } from '../jobs/follow-up-policies.js';

/**
 * Another run has taken over the work, or this process is stopping. Thrown in the transaction of the work's effect, so that nothing of it is
 * committed. Never a failure: the rows hold the remaining work.
 */
export class LeaseLost extends Error {
  constructor(kind?: FollowUpKind) {
    super(kind === undefined ? 'The work was given up here' : `The lease of ${kind} was lost`);
    this.name = 'LeaseLost';
  }
}

/** Work that is aborted from outside has not failed. @throws LeaseLost when `signal` was aborted; otherwise what `work` throws */
export async function orLeaseLost<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw new LeaseLost();
    throw error;
  }
}

/** @throws LeaseLost */
export function throwIfLost(signal: AbortSignal): void {
  if (signal.aborted) throw new LeaseLost();
}

/** A row of `follow_ups`. */
export interface FollowUpRow {
  readonly version: string;
  readonly attempts: number;
  readonly dueAt: Date;
}

export interface LeaseStore {
  complete(lease: Lease, tx?: EntityManager): Promise<boolean>;
  postpone(lease: Lease, seconds: number, tx?: EntityManager): Promise<boolean>;
  release(lease: Lease, seconds: number): Promise<void>;
  fail(lease: Lease, error: unknown): Promise<void>;
}

/**
 * The right of one run to do one piece of work. It is renewed while the run lasts, and expires soon after its process dies. A handler that
 * returns without ending its lease has completed the work.
 */
export class Lease {
  private readonly lost = new AbortController();
  private ended = false;

  constructor(
    private readonly store: LeaseStore,
    readonly kind: FollowUpKind,
    readonly subjectId: string,
    readonly holder: string,
    private readonly row: FollowUpRow,
  ) {}

  /** Version of the schedule when the run began; the run does not complete a newer one. */
  get version(): string {
    return this.row.version;
  }

  /** Runs since the work was scheduled, this one included. */
  get attempts(): number {
    return this.row.attempts;
  }

  get dueAt(): Date {
    return this.row.dueAt;
  }

  /** Aborted when another process may have taken over. */
  get signal(): AbortSignal {
    return this.lost.signal;
  }

  /** Whether the handler has said what becomes of the work. */
  get isEnded(): boolean {
    return this.ended;
  }

  /** In the transaction of the work's effect, so that both are committed or neither. @throws LeaseLost */
  async complete(tx?: EntityManager): Promise<void> {
    this.ended = true;
    if (!(await this.store.complete(this, tx))) throw new LeaseLost(this.kind);
  }

  /** The run went well, and there is more to do in a while. @throws LeaseLost */
  async postpone({ in: seconds }: { in: number }, tx?: EntityManager): Promise<void> {
    this.ended = true;
    if (!(await this.store.postpone(this, seconds, tx))) throw new LeaseLost(this.kind);
  }

  /** The run failed in an expected way, which the handler has logged: the work is due again after its kind's pause. */
  async retry(error: unknown): Promise<void> {
    this.ended = true;
    await this.store.fail(this, error);
  }

  /** There is no room for it here now: another run does it, and this one does not count. */
  async release({ in: seconds }: { in: number }): Promise<void> {
    this.ended = true;
    await this.store.release(this, seconds);
  }

  /** Its batch has said what becomes of the work. */
  markEnded(): void {
    this.ended = true;
  }

  abort(): void {
    this.lost.abort();
  }
}
