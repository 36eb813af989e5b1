import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { CodeInterviews } from './analysis/code-interviews.js';
import { MakeReport } from './analysis/make-report.js';
import { BillingModule } from './billing/billing.module.js';
import { HandleEvent } from './billing/handle-event.js';
import { ReconcilePayments } from './billing/reconcile-payments.js';
import { SyncPlan } from './billing/sync-plan.js';
import { MailOutbox } from './integrations/mail/mail-outbox.js';
import { JOB_HANDLERS, type JobHandlers } from './jobs/job-map.js';
import { TypedWorker } from './jobs/typed-worker.js';
import { CallRemoval } from './voice/call-removal.js';
import { CollectCall } from './voice/collect-call.js';
import { FinishResponse } from './voice/finish-response.js';
import { ApplyRetention } from './voice/retention/apply-retention.js';
import { VoiceModule } from './voice/voice.module.js';

/** Which feature does which job. */
@Module({
  imports: [BillingModule, VoiceModule, AnalysisModule],
  providers: [
    {
      provide: JOB_HANDLERS,
      inject: [
        FinishResponse,
        CollectCall,
        CallRemoval,
        CodeInterviews,
        MakeReport,
        HandleEvent,
        SyncPlan,
        ReconcilePayments,
        ApplyRetention,
        MailOutbox,
      ],
      useFactory: (
        finishing: FinishResponse,
        collecting: CollectCall,
        callRemovals: CallRemoval,
        coding: CodeInterviews,
        reports: MakeReport,
        payments: HandleEvent,
        plans: SyncPlan,
        reconciling: ReconcilePayments,
        retention: ApplyRetention,
        mails: MailOutbox,
      ): JobHandlers => ({
        'response.finish': ({ responseId }, context) => finishing.finish(responseId, context),
        'call.collect': ({ callId }) => collecting.collect(callId),
        'call.erase': ({ removalId }) => callRemovals.erase(removalId),
        'response.code': ({ responseId }) => coding.codeOne(responseId),
        'retention.apply': ({ formId }) => retention.apply(formId),
        'report.generate': ({ runId }, context) => reports.make(runId, context),
        'payment.event': ({ eventId }) => payments.handle(eventId),
        'subscription.sync': ({ userId }) => plans.run(userId),
        'payments.reconcile': () => reconciling.run(),
        'mail.send': ({ mailId }) => mails.send(mailId),
      }),
    },
    TypedWorker,
  ],
})
export class WorkerModule {}
