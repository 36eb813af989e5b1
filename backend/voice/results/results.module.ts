import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../../forms/forms.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { SummariesModule } from '../summaries/summaries.module.js';
import { CallResultsRepository } from './call-results.repository.js';
import { FinishResponse } from './finish-response.js';
import { CallResultsEntity } from './call-results.entity.js';

/** What a response is worth when its calls are over: its transcript, summary and how far the interview got. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CallResultsEntity]),
    FormsModule,
    ResponsesModule,
    CallsModule,
    TurnsModule,
    RecordingsModule,
    SummariesModule,
  ],
  providers: [CallResultsRepository, FinishResponse],
  exports: [CallResultsRepository, FinishResponse],
})
export class ResultsModule {}
