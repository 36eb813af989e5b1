import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.service.js';
import { QueueReach } from './queue-reach.js';

/** The queue, for every feature. Who works on it is wired in worker.module.ts, which knows all features. */
@Global()
@Module({ providers: [JobQueue, QueueReach], exports: [JobQueue, QueueReach] })
export class JobsModule {}
