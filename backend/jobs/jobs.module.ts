import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { JobQueueService } from './job-queue.service.js';
import { QUEUE_NAME, queueOptions } from './queue-backend.js';
import { QueueReachService } from './queue-reach.service.js';

/** The queue, for every feature. The processor is wired in roles/worker.module.ts, which imports all features. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [DataSource, AppConfig],
      useFactory: (dataSource: DataSource, { scale }: AppConfig) => queueOptions(dataSource, scale),
      // JobsProcessor does it, once the queue can be reached.
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue({ name: QUEUE_NAME }),
  ],
  providers: [JobQueueService, QueueReachService],
  exports: [JobQueueService, QueueReachService],
})
export class JobsModule {}
