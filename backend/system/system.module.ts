import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ConversationModule } from '../voice/conversation/conversation.module.js';
import { RecordingsModule } from '../voice/recordings/recordings.module.js';
import { CurrentMetrics } from './current-metrics.js';
import { Draining } from './draining.js';
import { ProblemReportsController } from './problem-reports.controller.js';
import { ReadinessService } from './readiness.service.js';
import { ApiReference } from './reference/api-reference.js';
import { Operations } from './reference/operations.js';
import { ReferenceController } from './reference/reference.controller.js';
import { SystemController } from './system.controller.js';

@Module({
  imports: [DiscoveryModule, ConversationModule, RecordingsModule],
  controllers: [SystemController, ProblemReportsController, ReferenceController],
  providers: [Draining, CurrentMetrics, ReadinessService, Operations, ApiReference],
})
export class SystemModule {}
