import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RunningInterviewsService } from '../voice/running-interviews.service.js';
import { VoiceModule } from '../voice/voice.module.js';
import { DashboardGateway } from './dashboard.gateway.js';
import { RUNNING_INTERVIEWS } from './running-interview.port.js';

@Module({
  imports: [AuthModule, VoiceModule],
  providers: [DashboardGateway, { provide: RUNNING_INTERVIEWS, useExisting: RunningInterviewsService }],
})
export class DashboardModule {}
