import { Module } from '@nestjs/common';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { SaidSentencesService } from './said-sentences.service.js';
import { SpeakSentence } from './speak-sentence.js';
import { SpokenSentencesController } from './spoken-sentences.controller.js';

/** The interviewer's words, read aloud by a server. */
@Module({
  imports: [ResponsesModule, CallsModule, TurnsModule],
  controllers: [SpokenSentencesController],
  providers: [SaidSentencesService, SpeakSentence],
})
export class SpokenSentencesModule {}
