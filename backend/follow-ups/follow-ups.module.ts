import { Global, Module } from '@nestjs/common';
import { BatchLeasesService } from './batch-leases.service.js';
import { FollowUpOverviewService } from './follow-up-overview.service.js';
import { FollowUpRunner } from './follow-up-runner.js';
import { FollowUpsService } from './follow-ups.service.js';
import { CrashGuard } from './quarantine/crash-guard.js';
import { QuarantineRepository } from './quarantine/quarantine.repository.js';
import { RunMarksService } from './quarantine/run-marks.service.js';

/** Pending background work, for every feature. Which feature does it is wired in roles/worker.module.ts. */
@Global()
@Module({
  providers: [
    FollowUpsService,
    FollowUpOverviewService,
    BatchLeasesService,
    FollowUpRunner,
    RunMarksService,
    CrashGuard,
    QuarantineRepository,
  ],
  exports: [
    FollowUpsService,
    FollowUpOverviewService,
    BatchLeasesService,
    FollowUpRunner,
    RunMarksService,
    CrashGuard,
    QuarantineRepository,
  ],
})
export class FollowUpsModule {}
