import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { ResponsesModule } from '../responses/responses.module.js';
import { CallEntity } from './calls/call.entity.js';
import { CallBudget } from './calls/call-budget.js';
import { CallLiveness } from './calls/call-liveness.js';
import { CallRemoval } from './platform-calls/call-removal.js';
import { CallRemovalRepository } from './platform-calls/call-removal.repository.js';
import { CallRepository } from './calls/call.repository.js';
import { CallResultsRepository } from './results/call-results.repository.js';
import { CallSweeper } from './lifecycle/call-sweeper.js';
import { CallsController } from './lifecycle/calls.controller.js';
import { CollectCall } from './platform-calls/collect-call.js';
import { CollectRepository } from './calls/collect.repository.js';
import { ContinueTurn } from './conversation/continue-turn.js';
import { ConversationService } from './conversation/conversation.service.js';
import { CopyRecording } from './recordings/copy-recording.js';
import { EndOwnerCallsService } from './lifecycle/end-owner-calls.service.js';
import { EndCall } from './conversation/end-call.js';
import { FinishResponse } from './results/finish-response.js';
import { InterviewRepository } from './calls/interview.repository.js';
import { LiveDrafts } from './turns/live-drafts.js';
import { LiveGateway } from './conversation/live.gateway.js';
import { OpenCall } from './lifecycle/open-call.js';
import { RecordingEntity } from './recordings/recording.entity.js';
import { RecordingQuota } from './recordings/recording-quota.service.js';
import { RecordingRemoval } from './recordings/recording-removal.js';
import { RecordingsController } from './recordings/recordings.controller.js';
import { RecordingsService } from './recordings/recordings.service.js';
import { ReplyContexts } from './conversation/reply-context.js';
import { Responder } from './conversation/responder.js';
import { ApplyRetention } from './retention/apply-retention.js';
import { RetentionRepository } from './retention/retention.repository.js';
import { RunningInterviewsService } from './conversation/running-interviews.service.js';
import { StartMedia } from './lifecycle/start-media.js';
import { Summarizer } from './summaries/summarizer.js';
import { TakeReport } from './platform-calls/take-report.js';
import { TrackCall } from './lifecycle/track-call.js';
import { TurnEntity } from './turns/turn.entity.js';
import { TurnStore } from './turns/turn-store.js';
import { UnfinishedTurn } from './turns/unfinished-turn.js';
import { TurnMoments } from './recordings/turn-moments.js';
import { TurnRepository } from './turns/turn.repository.js';
import { WebhooksController } from './platform-calls/webhooks.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([CallEntity, TurnEntity, RecordingEntity]), FormsModule, ResponsesModule, StorageModule],
  controllers: [CallsController, RecordingsController, WebhooksController],
  providers: [
    EndOwnerCallsService,
    CallRepository,
    CallBudget,
    CallResultsRepository,
    CollectRepository,
    TurnRepository,
    InterviewRepository,
    EndCall,
    UnfinishedTurn,
    TurnStore,
    ContinueTurn,
    ConversationService,
    LiveDrafts,
    ReplyContexts,
    Responder,
    OpenCall,
    StartMedia,
    CopyRecording,
    CollectCall,
    TakeReport,
    TrackCall,
    CallLiveness,
    CallSweeper,
    LiveGateway,
    RecordingsService,
    RecordingQuota,
    TurnMoments,
    RecordingRemoval,
    CallRemovalRepository,
    CallRemoval,
    Summarizer,
    FinishResponse,
    RunningInterviewsService,
    RetentionRepository,
    ApplyRetention,
  ],
  exports: [
    RecordingQuota,
    RecordingRemoval,
    ApplyRetention,
    FinishResponse,
    CollectCall,
    CallRemoval,
    EndOwnerCallsService,
    RunningInterviewsService,
  ],
})
export class VoiceModule {}
