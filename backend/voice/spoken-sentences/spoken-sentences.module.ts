import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { InterviewVoicesService } from './interview-voices.service.js';
import { PreviewVoice } from './voices/preview-voice.js';
import { ReadAloud } from './read-aloud.js';
import { SaidSentencesService } from './said-sentences.service.js';
import { SpeakSentence } from './speak-sentence.js';
import { SpokenBudget } from './spoken-budget.js';
import { SpokenCallRepository } from './spoken-call/spoken-call.repository.js';
import { SpokenSentencesController } from './spoken-sentences.controller.js';
import { VoicesController } from './voices/voices.controller.js';

/** The interviewer's words, read aloud by a server. */
@Module({
  imports: [CallsModule, FormsModule, TurnsModule],
  controllers: [SpokenSentencesController, VoicesController],
  providers: [SaidSentencesService, InterviewVoicesService, SpokenBudget, SpokenCallRepository, ReadAloud, SpeakSentence, PreviewVoice],
  exports: [InterviewVoicesService, ReadAloud, SaidSentencesService, SpokenBudget],
})
export class SpokenSentencesModule {}
