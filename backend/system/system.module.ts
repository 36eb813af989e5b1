import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ConversationModule } from '../voice/conversation/conversation.module.js';
import { RecordingsModule } from '../voice/recordings/recordings.module.js';
import { CurrentMetricsService } from './current-metrics.service.js';
import { DrainService } from './drain.service.js';
import { ProblemReportsController } from './problem-reports.controller.js';
import { ReadinessService } from './readiness.service.js';
import { ApiReferenceService } from './reference/api-reference.service.js';
import { OperationScanner } from './reference/operations.js';
import { ReferenceController } from './reference/reference.controller.js';
import { SystemController } from './system.controller.js';

@Module({
  imports: [DiscoveryModule, ConversationModule, RecordingsModule],
  controllers: [SystemController, ProblemReportsController, ReferenceController],
  providers: [DrainService, CurrentMetricsService, ReadinessService, OperationScanner, ApiReferenceService],
})
export class SystemModule {}
