import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { ContinueTurn } from './continue-turn.js';
import { ConversationService } from './conversation.service.js';
import { EndCall } from './end-call.js';
import { LiveGateway } from './live.gateway.js';
import { ReplyContexts } from './reply-context.js';
import { Responder } from './responder.js';
import { RunningInterviewsService } from './running-interviews.service.js';

/** A call while it is held: the participant says something, the interviewer replies, and one of them ends it. */
@Module({
  imports: [FormsModule, ResponsesModule, CallsModule, TurnsModule],
  providers: [ConversationService, ContinueTurn, EndCall, ReplyContexts, Responder, LiveGateway, RunningInterviewsService],
  exports: [ConversationService, EndCall, Responder, RunningInterviewsService],
})
export class ConversationModule {}
