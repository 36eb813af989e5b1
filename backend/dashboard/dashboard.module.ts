import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { VoiceModule } from '../voice/voice.module.js';
import { DashboardGateway } from './dashboard.gateway.js';

@Module({ imports: [AuthModule, VoiceModule], providers: [DashboardGateway] })
export class DashboardModule {}
