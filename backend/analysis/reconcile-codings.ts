import { Injectable } from '@nestjs/common';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { CodingRepository } from './coding.repository.js';

const DAY_SECONDS = 24 * 3_600;
const AT_ONCE = 1_000;
/** Between rounds of so many. */
const NEXT_SECONDS = 10;

/**
 * Once a day, in databases that had responses when a development version replaced triggers by domain events: codes are missing for responses
 * that a process of an earlier version completed meanwhile. It left that to a trigger, which is gone.
 */
@Injectable()
export class ReconcileCodings {
  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly codingRepository: CodingRepository,
  ) {}

  /** The job. */
  async run({ lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const missing = await this.codingRepository.listMissing(AT_ONCE);
    await this.followUpsService.scheduleAll(null, 'response.code', missing, { hint: false });
    await lease.postpone({ in: missing.length === AT_ONCE ? NEXT_SECONDS : DAY_SECONDS });
  }
}
