import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallBudgetService } from './lines/call-budget.service.js';
import { CallLivenessService } from './call-liveness.service.js';
import { CallPathsService } from './paths/call-paths.service.js';
import { CallEntity } from './call.entity.js';
import { CallRepository } from './call.repository.js';
import { CollectRepository } from './collect.repository.js';
import { HandoverRepository } from './handover.repository.js';
import { SpeechFailuresService } from './paths/speech-failures.service.js';
import { OpenLinesService } from './lines/open-lines.service.js';
import { WatchableRepository } from './finding/watchable.repository.js';

/** The calls themselves: their rows, how many may run at once, and whether their participants are still connected. */
@Module({
  imports: [TypeOrmModule.forFeature([CallEntity])],
  providers: [
    CallRepository,
    CollectRepository,
    CallBudgetService,
    CallLivenessService,
    CallPathsService,
    HandoverRepository,
    OpenLinesService,
    SpeechFailuresService,
    WatchableRepository,
  ],
  exports: [
    CallRepository,
    CollectRepository,
    CallBudgetService,
    CallLivenessService,
    CallPathsService,
    HandoverRepository,
    OpenLinesService,
    SpeechFailuresService,
    WatchableRepository,
  ],
})
export class CallsModule {}
