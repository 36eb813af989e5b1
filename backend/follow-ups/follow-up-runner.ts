import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FollowUpKind } from '../jobs/follow-up-policies.js';
import { outlastOutage } from '../jobs/outlast-outage.js';
import { CrashGuard } from './quarantine/crash-guard.js';
import { QuarantineRepository } from './quarantine/quarantine.repository.js';
import { FollowUpsService } from './follow-ups.service.js';
import { type Lease, LeaseLost } from './lease.js';

/** Failed runs from which on a failure is an error for the log, and a handler should do without whatever keeps failing. */
export const USUAL_ATTEMPTS = 3;
/** A quarantined subject is completed by the quarantine within this time. */
export const SKIPPED_SECONDS = 15;
/** These mark what they do themselves: a part of a report, several interviews at once. */
const MARKED_INSIDE: ReadonlySet<FollowUpKind> = new Set<FollowUpKind>(['response.code', 'report.generate']);

interface Work {
  readonly kind: FollowUpKind;
  readonly subjectId: string;
}

/** Runs one piece of pending work under a lease, and records the outcome. */
@Injectable()
export class FollowUpRunner {
  private readonly retried = new WeakSet<Error>();

  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly crashGuard: CrashGuard,
    private readonly quarantineRepository: QuarantineRepository,
  ) {}

  /**
   * Does nothing when the work is done, not due, or leased by another run.
   * @throws what `handle` throws; the work is due again after its pause by then
   */
  async run(work: Work, handle: (lease: Lease) => Promise<void>, outage: Parameters<typeof outlastOutage>[1]): Promise<void> {
    const holder = randomUUID();
    let last: Lease | null = null;
    try {
      await outlastOutage(async () => {
        const lease = (last = await this.followUpsService.lease(work.kind, work.subjectId, holder));
        if (!lease) return;
        try {
          await this.runLeased(lease, handle);
        } finally {
          this.followUpsService.letGo(lease);
        }
      }, outage);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      const lease = last as Lease | null;
      // When this fails too, the lease expires and the sweeper finds the row.
      if (lease) await this.followUpsService.fail(lease, error).catch(() => undefined);
      if (lease && lease.attempts < USUAL_ATTEMPTS && error instanceof Error) this.retried.add(error);
      throw error;
    }
  }

  /** Whether a failure is an ordinary one, which the next attempt may well overcome. */
  isRetried(error: Error): boolean {
    return this.retried.has(error);
  }

  private async runLeased(lease: Lease, handle: (lease: Lease) => Promise<void>): Promise<void> {
    const { kind, subjectId } = lease;
    if (MARKED_INSIDE.has(kind)) await handle(lease);
    else if (!(await this.crashGuard.run({ kind, subjectId }, () => handle(lease)))) {
      await this.quarantineRepository.settleAgain({ kind, subjectId });
      return lease.release({ in: SKIPPED_SECONDS });
    }
    if (!lease.isEnded) await this.followUpsService.complete(lease);
  }
}
