import { Global, Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { AuditLog } from './audit-log.js';
import { AuditRepository } from './audit.repository.js';

/** The audit log, for every layer above the database. */
@Global()
@Module({ controllers: [ActivityController], providers: [AuditLog, AuditRepository], exports: [AuditLog, AuditRepository] })
export class AuditModule {}
