import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { DashboardGateway } from './dashboard.gateway.js';

@Module({ imports: [AuthModule], providers: [DashboardGateway] })
export class DashboardModule {}
