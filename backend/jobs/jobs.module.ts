import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.service.js';
import { CrashGuard } from './quarantine/crash-guard.js';
import { QuarantineRepository } from './quarantine/quarantine.repository.js';
import { RunMarks } from './quarantine/run-marks.js';
import { QueueReach } from './queue-reach.js';

/** The queue, for every feature. The processors are wired in worker.module.ts, which imports all features. */
@Global()
@Module({
  providers: [JobQueue, QueueReach, RunMarks, CrashGuard, QuarantineRepository],
  exports: [JobQueue, QueueReach, RunMarks, CrashGuard, QuarantineRepository],
})
export class JobsModule {}
