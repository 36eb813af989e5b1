import { Global, Module } from '@nestjs/common';
import { BatchLeases } from './batch-lease.js';
import { FollowUpOverview } from './follow-up-overview.js';
import { FollowUpRunner } from './follow-up-runner.js';
import { FollowUps } from './follow-ups.js';
import { CrashGuard } from './quarantine/crash-guard.js';
import { QuarantineRepository } from './quarantine/quarantine.repository.js';
import { RunMarks } from './quarantine/run-marks.js';

/** Pending background work, for every feature. Which feature does it is wired in roles/worker.module.ts. */
@Global()
@Module({
  providers: [FollowUps, FollowUpOverview, BatchLeases, FollowUpRunner, RunMarks, CrashGuard, QuarantineRepository],
  exports: [FollowUps, FollowUpOverview, BatchLeases, FollowUpRunner, RunMarks, CrashGuard, QuarantineRepository],
})
export class FollowUpsModule {}
