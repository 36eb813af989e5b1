import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { AnswerQuestion } from './analysis/ask/answer-question.js';
import { CodeRound } from './analysis/agreement/code-round.js';
import { MakeReport } from './analysis/make-report.js';
import { BillingModule } from './billing/billing.module.js';
import { HandleEvent } from './billing/handle-event.js';
import { MailOutbox } from './integrations/mail/mail-outbox.js';
import { QUARANTINE_HANDLERS, type QuarantineHandlers } from './follow-ups/quarantine/follow-up.js';
import { QuarantineService } from './follow-ups/quarantine/quarantine.service.js';
import { RehearsalsModule } from './rehearsals/rehearsals.module.js';
import { RunRehearsal } from './rehearsals/run-rehearsal.js';
import { SyncPlatformCall } from './voice/platform-calls/sync-platform-call.js';
import { PlatformCallsModule } from './voice/platform-calls/platform-calls.module.js';
import { FinishResponse } from './voice/results/finish-response.js';
import { ResultsModule } from './voice/results/results.module.js';

/** Which feature completes what a quarantined job has left open. */
@Module({
  imports: [BillingModule, ResultsModule, PlatformCallsModule, AnalysisModule, RehearsalsModule],
  providers: [
    {
      provide: QUARANTINE_HANDLERS,
      inject: [FinishResponse, SyncPlatformCall, MakeReport, HandleEvent, MailOutbox, RunRehearsal, AnswerQuestion, CodeRound],
      useFactory: (
        finishing: FinishResponse,
        collecting: SyncPlatformCall,
        reports: MakeReport,
        payments: HandleEvent,
        mails: MailOutbox,
        rehearsals: RunRehearsal,
        questions: AnswerQuestion,
        rounds: CodeRound,
      ): QuarantineHandlers => ({
        'response.finish': finishing,
        'call.collect': collecting,
        'report.generate': reports,
        'question.answer': questions,
        'rehearsal.run': rehearsals,
        'agreement.code': rounds,
        'payment.event': payments,
        'mail.send': mails,
      }),
    },
    QuarantineService,
  ],
  exports: [QuarantineService],
})
export class QuarantineModule {}
