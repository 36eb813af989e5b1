import { Module } from '@nestjs/common';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { AnalysisSweeper } from '../analysis/analysis-sweeper.js';
import { AuditPruner } from '../audit/audit-pruner.js';
import { StartPayments } from '../billing/start-payments.js';
import { UsageSweeper } from '../budgets/usage-sweeper.js';
import { FollowUpSweeper } from '../follow-ups/follow-up-sweeper.js';
import { AssistantSweeper } from '../forms/assistant-sweeper.js';
import { FormsModule } from '../forms/forms.module.js';
import { StartModelChecks } from '../integrations/models/start-model-checks.js';
import { MailPruner } from '../integrations/mail/mail-pruner.js';
import { QuarantineSweeper } from '../follow-ups/quarantine/quarantine-sweeper.js';
import { QuarantineModule } from '../quarantine.module.js';
import { EventPruner } from '../realtime/event-pruner.js';
import { ResponseDeletionSweeper } from '../responses/deletions/response-deletion-sweeper.js';
import { ResponsesModule } from '../responses/responses.module.js';
import { SearchIndexer } from '../responses/search/search-indexer.js';
import { CallsModule } from '../voice/calls/calls.module.js';
import { ConversationModule } from '../voice/conversation/conversation.module.js';
import { CallSweeper } from '../voice/lifecycle/call-sweeper.js';

/** What worker processes do by the clock, and when they start. Jobs are in worker.module.ts. */
@Module({
  imports: [QuarantineModule, AnalysisModule, FormsModule, ResponsesModule, CallsModule, ConversationModule],
  providers: [
    FollowUpSweeper,
    QuarantineSweeper,
    CallSweeper,
    ResponseDeletionSweeper,
    AnalysisSweeper,
    AssistantSweeper,
    SearchIndexer,
    UsageSweeper,
    MailPruner,
    EventPruner,
    AuditPruner,
    StartPayments,
    StartModelChecks,
  ],
})
export class TimersModule {}
