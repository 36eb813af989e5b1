import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResponsesModule } from '../../responses/responses.module.js';
import { RECORDINGS } from '../../analysis/exports/recordings.port.js';
import { IdentityModule } from '../../integrations/identity/identity.module.js';
import { StorageModule } from '../../integrations/storage/storage.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { CodedRecordingsService } from './places/coded-recordings.service.js';
import { CopyRecording } from './copy-recording.js';
import { FinishRecording } from './finishing/finish-recording.js';
import { RecordingQuotaService } from './recording-quota.service.js';
import { RecordingRemovalService } from './recording-removal.service.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingRepository } from './recording.repository.js';
import { MediaLinksService } from './playback/media-links.service.js';
import { PlaybackService } from './playback/playback.service.js';
import { PlaybackController } from './playback/playback.controller.js';
import { RecordingsController } from './recordings.controller.js';
import { StoreChunk } from './chunks/store-chunk.js';
import { RecordingFiles } from './recording-files.service.js';
import { RecordingsService } from './recordings.service.js';
import { SpokenPassagesController } from './places/spoken-passages.controller.js';
import { HeldTailsService } from './tails/held-tails.service.js';
import { KeepTail } from './tails/keep-tail.js';
import { LateTails } from './tails/late-tails.js';
import { RecordingTailsGateway } from './tails/recording-tails.gateway.js';
import { SpokenGateway } from './places/spoken.gateway.js';
import { TurnMomentsService } from './places/turn-moments.service.js';

/** The sound of calls: uploaded or copied in pieces, stored within limits, played back, and removed. Global for an earlier feature: the analysis exports it. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([RecordingEntity]),
    IdentityModule,
    ResponsesModule,
    StorageModule,
    CallsModule,
    TurnsModule,
    ConversationModule,
  ],
  controllers: [RecordingsController, PlaybackController, SpokenPassagesController],
  providers: [
    RecordingRepository,
    RecordingFiles,
    StoreChunk,
    RecordingsService,
    PlaybackService,
    MediaLinksService,
    RecordingQuotaService,
    CopyRecording,
    RecordingRemovalService,
    FinishRecording,
    TurnMomentsService,
    SpokenGateway,
    HeldTailsService,
    KeepTail,
    LateTails,
    RecordingTailsGateway,
    CodedRecordingsService,
    { provide: RECORDINGS, useExisting: CodedRecordingsService },
  ],
  exports: [RecordingsService, PlaybackService, RecordingQuotaService, CopyRecording, RecordingRemovalService, FinishRecording, RECORDINGS],
})
export class RecordingsModule {}
