import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { LiveDrafts } from './live-drafts.js';
import { TurnStore } from './turn-store.js';
import { TurnEntity } from './turn.entity.js';
import { TurnRepository } from './turn.repository.js';
import { UnfinishedTurn } from './unfinished-turn.js';

/** What has been said, one row per turn, and what is being said at the moment. */
@Module({
  imports: [TypeOrmModule.forFeature([TurnEntity]), ResponsesModule, CallsModule],
  providers: [TurnRepository, TurnStore, UnfinishedTurn, LiveDrafts],
  exports: [TurnRepository, TurnStore, UnfinishedTurn, LiveDrafts],
})
export class TurnsModule {}
