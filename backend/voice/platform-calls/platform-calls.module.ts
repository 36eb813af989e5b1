import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../../forms/forms.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { ResultsModule } from '../results/results.module.js';
import { CallRemovalService } from './call-removal.service.js';
import { CallRemovalRepository } from './call-removal.repository.js';
import { ChoosePlatform } from './choose-platform.js';
import { SyncPlatformCall } from './sync-platform-call.js';
import { HandlePlatformWebhook } from './handle-platform-webhook.js';
import { WebhooksController } from './webhooks.controller.js';
import { CallRemovalEntity } from './call-removal.entity.js';

/** Calls that a voice platform holds: its webhooks, their results, and erasing them there. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CallRemovalEntity]),
    FormsModule,
    ResponsesModule,
    CallsModule,
    ConversationModule,
    RecordingsModule,
    ResultsModule,
  ],
  controllers: [WebhooksController],
  providers: [ChoosePlatform, HandlePlatformWebhook, SyncPlatformCall, CallRemovalRepository, CallRemovalService],
  exports: [ChoosePlatform, SyncPlatformCall, CallRemovalService],
})
export class PlatformCallsModule {}
