import { Module } from '@nestjs/common';
import { JOB_HANDLERS, type JobHandlers } from './jobs/job-map.js';
import { TypedWorker } from './jobs/typed-worker.js';
import { FinishResponse } from './voice/finish-response.js';
import { VoiceModule } from './voice/voice.module.js';

/** Which feature does which job. */
@Module({
  imports: [VoiceModule],
  providers: [
    {
      provide: JOB_HANDLERS,
      inject: [FinishResponse],
      useFactory: (finishing: FinishResponse): JobHandlers => ({
        'response.finish': ({ responseId }, context) => finishing.finish(responseId, context),
      }),
    },
    TypedWorker,
  ],
})
export class WorkerModule {}
