import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { MakeReport } from './analysis/make-report.js';
import { BillingModule } from './billing/billing.module.js';
import { HandleEvent } from './billing/handle-event.js';
import { MailOutbox } from './integrations/mail/mail-outbox.js';
import { QUARANTINE_HANDLERS, type QuarantineHandlers } from './follow-ups/quarantine/follow-up.js';
import { QuarantineService } from './follow-ups/quarantine/quarantine.service.js';
import { CollectCall } from './voice/platform-calls/collect-call.js';
import { PlatformCallsModule } from './voice/platform-calls/platform-calls.module.js';
import { FinishResponse } from './voice/results/finish-response.js';
import { ResultsModule } from './voice/results/results.module.js';

/** Which feature completes what a quarantined job has left open. */
@Module({
  imports: [BillingModule, ResultsModule, PlatformCallsModule, AnalysisModule],
  providers: [
    {
      provide: QUARANTINE_HANDLERS,
      inject: [FinishResponse, CollectCall, MakeReport, HandleEvent, MailOutbox],
      useFactory: (
        finishing: FinishResponse,
        collecting: CollectCall,
        reports: MakeReport,
        payments: HandleEvent,
        mails: MailOutbox,
      ): QuarantineHandlers => ({
        'response.finish': finishing,
        'call.collect': collecting,
        'report.generate': reports,
        'payment.event': payments,
        'mail.send': mails,
      }),
    },
    QuarantineService,
  ],
  exports: [QuarantineService],
})
export class QuarantineModule {}
