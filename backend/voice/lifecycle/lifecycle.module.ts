import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { GuidesModule } from '../../guides/guides.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { HearingModule } from '../hearing/hearing.module.js';
import { SteppingInModule } from '../stepping-in/stepping-in.module.js';
import { PlatformCallsModule } from '../platform-calls/platform-calls.module.js';
import { SpokenSentencesModule } from '../spoken-sentences/spoken-sentences.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { CallContinuationService } from './call-continuation.service.js';
import { CallLanguageService } from './call-language.service.js';
import { CallsController } from './calls.controller.js';
import { EndOwnerCallsService } from './end-owner-calls.service.js';
import { MoveInterview } from './own-interview/move-interview.js';
import { OpenCall } from './open-call.js';
import { ParticipantInterviewsController } from './own-interview/participant-interviews.controller.js';
import { ReadTranscript } from './own-interview/read-transcript.js';
import { StartMedia } from './start-media.js';
import { TrackCall } from './track-call.js';

/** Calls are opened, given their media, and ended when their participant or their owner leaves. */
@Module({
  imports: [
    FormsModule,
    GuidesModule,
    ResponsesModule,
    CallsModule,
    TurnsModule,
    ConversationModule,
    HearingModule,
    SteppingInModule,
    PlatformCallsModule,
    SpokenSentencesModule,
  ],
  controllers: [CallsController, ParticipantInterviewsController],
  providers: [
    OpenCall,
    MoveInterview,
    ReadTranscript,
    StartMedia,
    CallContinuationService,
    CallLanguageService,
    TrackCall,
    EndOwnerCallsService,
  ],
  exports: [EndOwnerCallsService],
})
export class LifecycleModule {}
