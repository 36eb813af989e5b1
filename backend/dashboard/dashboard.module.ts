import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConversationModule } from '../voice/conversation/conversation.module.js';
import { DashboardGateway } from './dashboard.gateway.js';

@Module({ imports: [AuthModule, ConversationModule], providers: [DashboardGateway] })
export class DashboardModule {}
