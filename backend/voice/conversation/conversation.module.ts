import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { GuidesModule } from '../../guides/guides.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { ContinueTurn } from './said/continue-turn.js';
import { ConversationService } from './conversation.service.js';
import { EndCall } from './end-call.js';
import { JoinCall } from './join-call.js';
import { LiveAdmission } from './live-admission.js';
import { LiveGateway } from './live.gateway.js';
import { LiveLinksService } from './live-links.service.js';
import { QuestionImagesController } from './question-images/question-images.controller.js';
import { OvertakenAnswer } from './said/overtaken-answer.js';
import { StoreTurn } from './said/store-turn.js';
import { ReplyContextsService } from './replies/reply-contexts.service.js';
import { Responder } from './responder.js';
import { RunningInterviewsService } from './running-interviews.service.js';

/** A call while it is held: the participant says something, the interviewer replies, and one of them ends it. */
@Module({
  imports: [FormsModule, GuidesModule, ResponsesModule, CallsModule, TurnsModule],
  controllers: [QuestionImagesController],
  providers: [
    ConversationService,
    ContinueTurn,
    EndCall,
    JoinCall,
    OvertakenAnswer,
    ReplyContextsService,
    Responder,
    LiveAdmission,
    LiveGateway,
    LiveLinksService,
    RunningInterviewsService,
    StoreTurn,
  ],
  exports: [ConversationService, EndCall, Responder, RunningInterviewsService],
})
export class ConversationModule {}
