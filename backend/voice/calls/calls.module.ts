import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallBudget } from './call-budget.js';
import { CallLiveness } from './call-liveness.js';
import { CallEntity } from './call.entity.js';
import { CallRepository } from './call.repository.js';
import { CollectRepository } from './collect.repository.js';

/** The calls themselves: their rows, how many may run at once, and whether their participants are still connected. */
@Module({
  imports: [TypeOrmModule.forFeature([CallEntity])],
  providers: [CallRepository, CollectRepository, CallBudget, CallLiveness],
  exports: [CallRepository, CollectRepository, CallBudget, CallLiveness],
})
export class CallsModule {}
