import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResponsesModule } from '../../responses/responses.module.js';
import { StorageModule } from '../../integrations/storage/storage.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { CopyRecording } from './copy-recording.js';
import { RecordingQuotaService } from './recording-quota.service.js';
import { RecordingRemovalService } from './recording-removal.service.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsService } from './recordings.service.js';
import { TurnMomentsService } from './turn-moments.service.js';

/** The sound of calls: uploaded or copied in pieces, stored within limits, played back, and removed. */
@Module({
  imports: [TypeOrmModule.forFeature([RecordingEntity]), ResponsesModule, StorageModule, CallsModule, ConversationModule],
  controllers: [RecordingsController],
  providers: [RecordingsService, RecordingQuotaService, CopyRecording, RecordingRemovalService, TurnMomentsService],
  exports: [RecordingsService, RecordingQuotaService, CopyRecording, RecordingRemovalService],
})
export class RecordingsModule {}
