import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../../forms/forms.module.js';
import { GuidesModule } from '../../guides/guides.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { InterventionsModule } from '../interventions/interventions.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { SummariesModule } from '../summaries/summaries.module.js';
import { CallResultsRepository } from './call-results.repository.js';
import { FinishResponse } from './finish-response.js';
import { LinkCalls } from './link-calls.js';
import { CallResultsEntity } from './call-results.entity.js';

/** What a response is worth when its calls are over: its transcript, summary and how far the interview got. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CallResultsEntity]),
    FormsModule,
    GuidesModule,
    ResponsesModule,
    CallsModule,
    InterventionsModule,
    TurnsModule,
    RecordingsModule,
    SummariesModule,
  ],
  providers: [CallResultsRepository, FinishResponse, LinkCalls],
  exports: [CallResultsRepository, FinishResponse],
})
export class ResultsModule {}
