import { Global, Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditRepository } from './audit.repository.js';

/** The audit log, for every layer above the database. */
@Global()
@Module({ controllers: [ActivityController], providers: [AuditLogService, AuditRepository], exports: [AuditLogService, AuditRepository] })
export class AuditModule {}
