import { Global, Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { AuditLog } from './audit-log.js';
import { AuditPruner } from './audit-pruner.js';
import { AuditRepository } from './audit.repository.js';

/** The audit log, for every layer above the database. */
@Global()
@Module({ controllers: [ActivityController], providers: [AuditLog, AuditRepository, AuditPruner], exports: [AuditLog, AuditRepository] })
export class AuditModule {}
