import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { CodeInterviews } from './analysis/code-interviews.js';
import { MakeReport } from './analysis/make-report.js';
import { JOB_HANDLERS, type JobHandlers } from './jobs/job-map.js';
import { TypedWorker } from './jobs/typed-worker.js';
import { FinishResponse } from './voice/finish-response.js';
import { VoiceModule } from './voice/voice.module.js';

/** Which feature does which job. */
@Module({
  imports: [VoiceModule, AnalysisModule],
  providers: [
    {
      provide: JOB_HANDLERS,
      inject: [FinishResponse, CodeInterviews, MakeReport],
      useFactory: (finishing: FinishResponse, coding: CodeInterviews, reports: MakeReport): JobHandlers => ({
        'response.finish': ({ responseId }, context) => finishing.finish(responseId, context),
        'response.code': ({ responseId }) => coding.codeOne(responseId),
        'report.generate': ({ runId }, context) => reports.make(runId, context),
      }),
    },
    TypedWorker,
  ],
})
export class WorkerModule {}
