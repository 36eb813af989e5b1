import { Global, Module } from '@nestjs/common';
import { BatchLeases } from './batch-lease.js';
import { FollowUpOverview } from './follow-up-overview.js';
import { FollowUpRunner } from './follow-up-runner.js';
import { FollowUps } from './follow-ups.js';

/** Pending background work, for every feature. Which feature does it is wired in worker.module.ts. */
@Global()
@Module({
  providers: [FollowUps, FollowUpOverview, BatchLeases, FollowUpRunner],
  exports: [FollowUps, FollowUpOverview, BatchLeases, FollowUpRunner],
})
export class FollowUpsModule {}
