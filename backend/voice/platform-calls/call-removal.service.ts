import { Injectable, Logger } from '@nestjs/common';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import type { Lease } from '../../follow-ups/lease.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';
import type { CallRemovalEntity } from './call-removal.entity.js';
import { CallRemovalRepository } from './call-removal.repository.js';

/** A call that was cut off is erased when its platform has had the time to write down what it keeps of it, seconds. */
const AFTER_HANG_UP_SECONDS = 60;
/** A platform that is not configured now may be after the next start, seconds. */
const WITHOUT_PLATFORM_SECONDS = 600;
/** No call lasts longer. Milliseconds. */
const LONGEST_CALL_MS = 24 * 3_600_000;

/** Erases what voice platforms keep of calls that were deleted here: a row says that it must go, until the platform says that it has. */
@Injectable()
export class CallRemovalService {
  private readonly logger = new Logger('CallRemovalService');

  constructor(
    private readonly callRemovalRepository: CallRemovalRepository,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** Schedules the erasure of an unneeded call on the platform. It has been hung up already. */
  async note(provider: string, providerCallId: string): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const id = await this.callRemovalRepository.note(tx, provider, providerCallId);
      if (id !== null) await this.followUpsService.schedule(tx, 'call.erase', id, { in: AFTER_HANG_UP_SECONDS });
    });
  }

  /** The job. @throws what the platform fails with; the call is erased later then */
  async erase(removalId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const removal = await this.callRemovalRepository.find(removalId);
    if (!removal) return;
    const platform = this.voicePlatforms.of(removal.provider);
    if (!platform) return lease.postpone({ in: WITHOUT_PLATFORM_SECONDS });
    if (!platform.remote || !platform.capabilities.archive) {
      return this.hangUp(removal, platform, lease);
    }
    if (removal.controlUrl !== null) {
      await platform.closeSession({ callId: removalId, reason: 'abandoned', controlUrl: removal.controlUrl });
      await this.callRemovalRepository.noteHungUp(removalId);
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
    await this.callRemovalRepository.remove(removalId);
  }

  /** For platforms that keep nothing of a call: it only has to end. */
  private async hangUp(removal: CallRemovalEntity, platform: VoicePlatform, lease: Lease): Promise<void> {
    try {
      await platform.closeSession({ callId: removal.id, reason: 'abandoned', controlUrl: removal.controlUrl });
    } catch (error) {
      if (Date.now() - removal.createdAt.getTime() < LONGEST_CALL_MS) return lease.retry(error);
    }
    await this.callRemovalRepository.remove(removal.id);
  }
}
