import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { FollowUps } from '../../follow-ups/follow-ups.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import { CallRemovalRepository } from './call-removal.repository.js';

/** A call that was cut off is erased when its platform has had the time to write down what it keeps of it, seconds. */
const AFTER_HANG_UP_SECONDS = 60;
/** A platform that is not configured now may be after the next start, seconds. */
const WITHOUT_PLATFORM_SECONDS = 600;

/** Erases what voice platforms keep of calls that were deleted here: a row says that it must go, until the platform says that it has. */
@Injectable()
export class CallRemoval {
  private readonly logger = new Logger('CallRemoval');

  constructor(
    private readonly removals: CallRemovalRepository,
    private readonly followUps: FollowUps,
    private readonly transactions: Transactions,
    private readonly platforms: VoicePlatforms,
  ) {}

  /** Schedules the erasure of an unneeded call on the platform. It has been hung up already. */
  async note(provider: string, providerCallId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const id = await this.removals.note(tx, provider, providerCallId);
      if (id !== null) await this.followUps.schedule(tx, 'call.erase', id, { in: AFTER_HANG_UP_SECONDS });
    });
  }

  /** The job. @throws what the platform fails with; the call is erased later then */
  async erase(removalId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const removal = await this.removals.find(removalId);
    if (!removal) return;
    const platform = this.platforms.of(removal.provider);
    if (!platform?.remote) return lease.postpone({ in: WITHOUT_PLATFORM_SECONDS });
    if (removal.controlUrl !== null) {
      await platform.closeSession({ callId: removalId, reason: 'abandoned', controlUrl: removal.controlUrl });
      await this.removals.noteHungUp(removalId);
      return lease.postpone({ in: AFTER_HANG_UP_SECONDS });
    }
    try {
      await platform.remote.eraseCall(removal.providerCallId);
    } catch (error) {
      this.logger.warn(
        `a deleted call is still on its platform and will be erased later: ${error instanceof Error ? error.message : 'error'}`,
      );
      return lease.retry(error);
    }
    await this.removals.remove(removalId);
  }
}
