import { Injectable, Logger } from '@nestjs/common';
import { VoicePlatforms } from '../integrations/voice-platform/voice-platforms.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import type { QuarantineHandler } from '../jobs/quarantine/follow-up.js';
import { CallRemovalRepository } from './call-removal.repository.js';

/** A call that was cut off is erased when its platform has had the time to write down what it keeps of it, seconds. */
const AFTER_HANG_UP_SECONDS = 60;
/** Pauses between attempts, seconds: doubled each time. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;

/** Erases what voice platforms keep of calls that were deleted here: a row says that it must go, until the platform says that it has. */
@Injectable()
export class CallRemoval implements QuarantineHandler {
  private readonly logger = new Logger('CallRemoval');

  constructor(
    private readonly removals: CallRemovalRepository,
    private readonly platforms: VoicePlatforms,
    private readonly jobs: JobQueue,
  ) {}

  /** A call that was opened on the platform, and that nobody needs: it is hung up already. */
  note(provider: string, providerCallId: string): Promise<void> {
    return this.removals.note(provider, providerCallId, AFTER_HANG_UP_SECONDS);
  }

  async dispatchDue(limit: number): Promise<void> {
    const providers = this.platforms.remoteIds;
    if (providers.length === 0) return;
    const due = await this.removals.claimDue(providers, limit);
    await this.jobs.addAll(
      'call.erase',
      // One that is just ending never swallows the next.
      due.map(({ id, until }) => ({ payload: { removalId: id }, jobId: `call-erase-${id}-${until.getTime()}` })),
    );
  }

  /** The platform keeps the call until an operator releases its removal. */
  async settle(removalId: string): Promise<void> {
    await this.removals.suspend(removalId);
  }

  async release(removalId: string): Promise<void> {
    await this.removals.resume(removalId);
  }

  async erase(removalId: string): Promise<void> {
    const removal = await this.removals.find(removalId);
    const platform = removal && this.platforms.of(removal.provider);
    if (!removal || !platform?.remote) return;
    if (removal.controlUrl !== null) {
      await platform.closeSession({ callId: removalId, reason: 'abandoned', controlUrl: removal.controlUrl });
      return this.removals.hungUp(removalId, AFTER_HANG_UP_SECONDS);
    }
    try {
      await platform.remote.eraseCall(removal.providerCallId);
      await this.removals.done(removalId);
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(removal.attempts - 1, 20), LONGEST_PAUSE_SECONDS);
      await this.removals.putOff(removalId, pause);
      this.logger.warn(
        `a deleted call is still on its platform and will be erased later: ${error instanceof Error ? error.message : 'error'}`,
      );
    }
  }
}
