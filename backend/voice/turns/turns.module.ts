import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { InterventionsModule } from '../interventions/interventions.module.js';
import { CutTurns } from './cut/cut-turns.service.js';
import { LiveDraftsService } from './live-drafts.service.js';
import { TurnStore } from './turn-store.js';
import { TurnEntity } from './turn.entity.js';
import { TurnRepository } from './turn.repository.js';
import { UnfinishedTurnService } from './cut/unfinished-turn.service.js';

/** What has been said, one row per turn, and what is being said at the moment. */
@Module({
  imports: [TypeOrmModule.forFeature([TurnEntity]), ResponsesModule, CallsModule, InterventionsModule],
  providers: [TurnRepository, TurnStore, CutTurns, UnfinishedTurnService, LiveDraftsService],
  exports: [TurnRepository, TurnStore, CutTurns, UnfinishedTurnService, LiveDraftsService],
})
export class TurnsModule {}
