import { Global, Module } from '@nestjs/common';
import { FollowUpRunner } from './follow-up-runner.js';
import { FollowUpSweeper } from './follow-up-sweeper.js';
import { FollowUps } from './follow-ups.js';

/** Pending background work, for every feature. Which feature does it is wired in worker.module.ts. */
@Global()
@Module({
  providers: [FollowUps, FollowUpRunner, FollowUpSweeper],
  exports: [FollowUps, FollowUpRunner],
})
export class FollowUpsModule {}
