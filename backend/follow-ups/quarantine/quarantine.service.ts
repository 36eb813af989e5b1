import { Inject, Injectable, Logger } from '@nestjs/common';
import { errorText } from '../../database/startup-error.js';
import { FollowUpsService } from '../follow-ups.service.js';
import { isFollowUpKind } from '../../jobs/follow-up-policies.js';
import { type FollowUp, MOST_CRASHES, QUARANTINE_HANDLERS, type QuarantineHandlers } from './follow-up.js';
import { type CrashedFollowUp, QuarantineRepository, SETTLE_ATTEMPTS } from './quarantine.repository.js';

/** In one round: each may take a while. */
const SETTLED_AT_ONCE = 10;

/** Takes follow-ups out of the way that have ended their process three times, and lets an operator bring one back. */
@Injectable()
export class QuarantineService {
  private readonly logger = new Logger('Quarantine');

  constructor(
    private readonly quarantineRepository: QuarantineRepository,
    private readonly followUpsService: FollowUpsService,
    @Inject(QUARANTINE_HANDLERS) private readonly handlers: QuarantineHandlers,
  ) {}

  async countCrashes(): Promise<void> {
    for (const crashed of await this.quarantineRepository.countCrashes()) this.report(crashed);
  }

  /** Completes what quarantined follow-ups were to complete. */
  async settle(): Promise<void> {
    for (let done = 0; done < SETTLED_AT_ONCE; done += 1) {
      const next = await this.quarantineRepository.takeUnsettled();
      if (!next) return;
      if (next.attempt > SETTLE_ATTEMPTS) {
        if (isFollowUpKind(next.kind)) await this.followUpsService.cancel(null, next.kind, next.subjectId);
        await this.quarantineRepository.noteSettled(next, next.attempt);
        this.logger.error(`${nameOf(next)} could not be completed without what failed: look at its row`);
      } else if (await this.settleOne(next, next.attempt)) await this.quarantineRepository.noteSettled(next, next.attempt - 1);
    }
  }

  list(): Promise<CrashedFollowUp[]> {
    return this.quarantineRepository.listQuarantined();
  }

  /** Makes a follow-up due again, with three new attempts. @returns false when it is not quarantined */
  async release(followUp: FollowUp): Promise<boolean> {
    if (!(await this.quarantineRepository.isQuarantined(followUp.kind, followUp.subjectId))) return false;
    await this.quarantineRepository.forget(followUp);
    const { kind, subjectId } = followUp;
    await this.handlers[kind]?.release?.(subjectId);
    if (isFollowUpKind(kind)) await this.followUpsService.schedule(null, kind, subjectId);
    this.logger.log(`${nameOf(followUp)} was released by the operator`);
    return true;
  }

  private async settleOne(followUp: FollowUp, attempt: number): Promise<boolean> {
    try {
      const { kind, subjectId } = followUp;
      await this.handlers[kind]?.settle(subjectId, attempt);
      if (isFollowUpKind(kind)) await this.followUpsService.cancel(null, kind, subjectId);
      return true;
    } catch (error) {
      this.logger.warn(`${nameOf(followUp)} could not be completed yet: ${errorText(error)}`);
      return false;
    }
  }

  /** Names and ids only. */
  private report(crashed: CrashedFollowUp): void {
    if (crashed.quarantinedAt) {
      this.logger.error(
        `${nameOf(crashed)} is quarantined: its process ended ${crashed.crashes} times while it ran (${crashed.lastError}). ` +
          'It is not tried again until you release it on /admin/quarantine.',
      );
    } else {
      this.logger.warn(
        `a process ended while it ran ${nameOf(crashed)} (${crashed.crashes} of ${MOST_CRASHES} times until it is quarantined): ${crashed.lastError}`,
      );
    }
  }
}

const nameOf = ({ kind, subjectId }: FollowUp) => `${kind} ${subjectId}`;
