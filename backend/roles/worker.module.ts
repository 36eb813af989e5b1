import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { DeleteAccount } from '../account/delete-account.js';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { AnswerQuestion } from '../analysis/ask/answer-question.js';
import { CodeRound } from '../analysis/agreement/code-round.js';
import { CodeInterviews } from '../analysis/code-interviews.js';
import { MakeReport } from '../analysis/make-report.js';
import { CheckResponses } from '../analysis/quality/check-responses.js';
import { ReconcileCodings } from '../analysis/reconcile-codings.js';
import { BillingModule } from '../billing/billing.module.js';
import { HandleEvent } from '../billing/handle-event.js';
import { ReconcilePayments } from '../billing/reconcile-payments.js';
import { SyncPlan } from '../billing/sync-plan.js';
import { AssistantsService } from '../forms/assistants.service.js';
import { FormsModule } from '../forms/forms.module.js';
import { CheckModels } from '../integrations/models/check-models.js';
import { MailOutbox } from '../integrations/mail/mail-outbox.js';
import { JOB_HANDLERS, type JobHandlers } from '../follow-ups/job-handlers.js';
import { JobsProcessor } from './jobs.processor.js';
import { CallRemovalService } from '../voice/platform-calls/call-removal.service.js';
import { SyncPlatformCall } from '../voice/platform-calls/sync-platform-call.js';
import { FinishResponse } from '../voice/results/finish-response.js';
import { FinishRecording } from '../voice/recordings/finishing/finish-recording.js';
import { RecordingRemovalService } from '../voice/recordings/recording-removal.service.js';
import { ApplyRetention } from '../voice/retention/apply-retention.js';
import { PlatformCallsModule } from '../voice/platform-calls/platform-calls.module.js';
import { RecordingsModule } from '../voice/recordings/recordings.module.js';
import { ResultsModule } from '../voice/results/results.module.js';
import { RehearsalsModule } from '../rehearsals/rehearsals.module.js';
import { RunRehearsal } from '../rehearsals/run-rehearsal.js';
import { ReleaseHolds } from '../voice/stepping-in/release-holds.js';
import { TellPlatform } from '../voice/stepping-in/tell-platform.js';
import { SteppingInModule } from '../voice/stepping-in/stepping-in.module.js';
import { RetentionModule } from '../voice/retention/retention.module.js';

/** Which feature does which job. */
@Module({
  imports: [
    FormsModule,
    BillingModule,
    RecordingsModule,
    ResultsModule,
    PlatformCallsModule,
    SteppingInModule,
    RetentionModule,
    AnalysisModule,
    RehearsalsModule,
    AccountModule,
  ],
  providers: [
    {
      provide: JOB_HANDLERS,
      inject: [
        FinishResponse,
        SyncPlatformCall,
        CallRemovalService,
        CodeInterviews,
        ReconcileCodings,
        MakeReport,
        CodeRound,
        HandleEvent,
        SyncPlan,
        ReconcilePayments,
        ApplyRetention,
        MailOutbox,
        CheckModels,
        DeleteAccount,
        RecordingRemovalService,
        FinishRecording,
        AssistantsService,
        RunRehearsal,
        AnswerQuestion,
        CheckResponses,
        ReleaseHolds,
        TellPlatform,
      ],
      useFactory: (
        finishing: FinishResponse,
        collecting: SyncPlatformCall,
        callRemovals: CallRemovalService,
        coding: CodeInterviews,
        codings: ReconcileCodings,
        reports: MakeReport,
        rounds: CodeRound,
        payments: HandleEvent,
        plans: SyncPlan,
        reconciling: ReconcilePayments,
        retention: ApplyRetention,
        mails: MailOutbox,
        models: CheckModels,
        accounts: DeleteAccount,
        recordings: RecordingRemovalService,
        recordingsToFinish: FinishRecording,
        assistants: AssistantsService,
        rehearsals: RunRehearsal,
        questions: AnswerQuestion,
        checks: CheckResponses,
        holds: ReleaseHolds,
        orders: TellPlatform,
      ): JobHandlers => ({
        'response.finish': ({ responseId }, context) => finishing.finish(responseId, context),
        'call.collect': ({ callId }, context) => collecting.collect(callId, context),
        'call.erase': ({ removalId }, context) => callRemovals.erase(removalId, context),
        'recording.remove': ({ recordingId }, context) => recordings.remove(recordingId, context),
        'recording.copy': ({ callId }, context) => collecting.copySound(callId, context),
        'recording.finish': ({ recordingId }, context) => recordingsToFinish.finish(recordingId, context),
        'assistant.remove': ({ mark }, context) => assistants.removeRemote(mark, context),
        'response.code': ({ responseId }, context) => coding.codeOne(responseId, context),
        'response.check': ({ responseId }, context) => checks.check(responseId, context),
        'codings.reconcile': (_, context) => codings.run(context),
        'retention.apply': ({ formId }, context) => retention.apply(formId, context),
        'interview.release': ({ formId }) => holds.run(formId),
        'order.send': ({ interventionId }) => orders.resend(interventionId),
        'report.generate': ({ runId }, context) => reports.make(runId, context),
        'question.answer': ({ questionId }, context) => questions.answer(questionId, context),
        'agreement.code': ({ roundId }, context) => rounds.code(roundId, context),
        'rehearsal.run': ({ rehearsalId }, context) => rehearsals.run(rehearsalId, context),
        'payment.event': ({ eventId }, context) => payments.handle(eventId, context),
        'subscription.sync': ({ userId }, context) => plans.work(userId, context),
        'payments.reconcile': ({ provider }, context) => reconciling.run(provider, context),
        'models.check': (_, context) => models.run(context),
        'mail.send': ({ mailId }, context) => mails.send(mailId, context),
        'account.delete': ({ deletionId }, context) => accounts.run(deletionId, context),
      }),
    },
    JobsProcessor,
  ],
})
export class WorkerModule {}
