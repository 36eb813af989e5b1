import { Module } from '@nestjs/common';
import { GuidesModule } from '../guides/guides.module.js';
import { LlmModule } from '../integrations/llm/llm.module.js';
import { RehearsalRequirementController } from './rehearsal-requirement.controller.js';
import { RehearsalRunRepository } from './rehearsal-run.repository.js';
import { RehearsalsController } from './rehearsals.controller.js';
import { RehearsalsRepository } from './rehearsals.repository.js';
import { RehearsalsService } from './rehearsals.service.js';
import { RunRehearsal } from './run-rehearsal.js';
import { SimulateInterview } from './simulate-interview.js';
import { StartRehearsal } from './start-rehearsal.js';

@Module({
  imports: [GuidesModule, LlmModule],
  controllers: [RehearsalsController, RehearsalRequirementController],
  providers: [RehearsalsRepository, RehearsalRunRepository, RehearsalsService, StartRehearsal, SimulateInterview, RunRehearsal],
  exports: [RehearsalsService, RunRehearsal],
})
export class RehearsalsModule {}
