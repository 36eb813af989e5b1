import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { SpokenSentencesModule } from '../spoken-sentences/spoken-sentences.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { AnswerOffer } from './answer-offer.js';
import { DirectCallsController } from './direct-calls.controller.js';
import { DirectCallsGateway } from './direct-calls.gateway.js';
import { ObservedCallsService } from './observed-calls.service.js';

/** Calls whose sound goes between the participant's browser and a model. */
@Module({
  imports: [FormsModule, ResponsesModule, CallsModule, TurnsModule, SpokenSentencesModule, ConversationModule],
  controllers: [DirectCallsController],
  providers: [AnswerOffer, DirectCallsGateway, ObservedCallsService],
})
export class DirectCallsModule {}
