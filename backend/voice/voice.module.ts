import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { ResponsesModule } from '../responses/responses.module.js';
import { CallEntity } from './call.entity.js';
import { CallBudget } from './call-budget.js';
import { CallLiveness } from './call-liveness.js';
import { CallRemoval } from './call-removal.js';
import { CallRemovalRepository } from './call-removal.repository.js';
import { CallRepository } from './call.repository.js';
import { CallResultsRepository } from './call-results.repository.js';
import { CallSweeper } from './call-sweeper.js';
import { CallsController } from './calls.controller.js';
import { CollectCall } from './collect-call.js';
import { CollectRepository } from './collect.repository.js';
import { ContinueTurn } from './continue-turn.js';
import { ConversationService } from './conversation.service.js';
import { CopyRecording } from './copy-recording.js';
import { EndOwnerCallsService } from './end-owner-calls.service.js';
import { EndCall } from './end-call.js';
import { FinishResponse } from './finish-response.js';
import { InterviewRepository } from './interview.repository.js';
import { LiveDrafts } from './live-drafts.js';
import { LiveGateway } from './live.gateway.js';
import { OpenCall } from './open-call.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingQuota } from './recording-quota.service.js';
import { RecordingRemoval } from './recording-removal.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsService } from './recordings.service.js';
import { ReplyContexts } from './reply-context.js';
import { Responder } from './responder.js';
import { ApplyRetention } from './retention/apply-retention.js';
import { RetentionRepository } from './retention/retention.repository.js';
import { RunningInterviewsService } from './running-interviews.service.js';
import { StartMedia } from './start-media.js';
import { Summarizer } from './summarizer.js';
import { TakeReport } from './take-report.js';
import { TrackCall } from './track-call.js';
import { TurnEntity } from './turn.entity.js';
import { TurnStore } from './turn-store.js';
import { UnfinishedTurn } from './unfinished-turn.js';
import { TurnMoments } from './turn-moments.js';
import { TurnRepository } from './turn.repository.js';
import { WebhooksController } from './webhooks.controller.js';

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
