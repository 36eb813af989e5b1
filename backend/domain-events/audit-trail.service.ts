import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service.js';
import type { DomainEventMap } from './domain-event-map.js';

/** Notes deletions, imports and changes of plans in the audit log. Sign-ins and exports change no data: they are noted where they happen. */
@Injectable()
export class AuditTrailService {
  constructor(private readonly auditLogService: AuditLogService) {}

  interviewDeleted(tx: EntityManager, { by, formId, responseCount }: DomainEventMap['interview.deleted']): Promise<void> {
    return this.auditLogService.recordIn(tx, {
      ...by,
      kind: 'interview.deleted',
      subject: `interview:${formId}`,
      details: { responses: responseCount },
    });
  }

  responseErased(tx: EntityManager, { by, responseId }: DomainEventMap['response.erased']): Promise<void> {
    return this.auditLogService.recordIn(tx, { ...by, kind: 'response.deleted', subject: `response:${responseId}`, details: {} });
  }

  responsesImported(tx: EntityManager, { by, form, count }: DomainEventMap['responses.imported']): Promise<void> {
    return this.auditLogService.recordIn(tx, { ...by, kind: 'responses.imported', subject: `interview:${form.id}`, details: { count } });
  }

  retentionApplied(tx: EntityManager, { ownerId, form, kind, count }: DomainEventMap['retention.applied']): Promise<void> {
    const details = { what: `${kind}s` as const, count };
    return this.auditLogService.recordIn(tx, {
      ownerId,
      actor: 'system',
      kind: 'retention.applied',
      subject: `interview:${form.id}`,
      details,
    });
  }

  reportDeleted(tx: EntityManager, { by, formId }: DomainEventMap['report.deleted']): Promise<void> {
    return this.auditLogService.recordIn(tx, { ...by, kind: 'analysis.deleted', subject: `interview:${formId}`, details: {} });
  }

  async planChanged(tx: EntityManager, { ownerId, tier }: DomainEventMap['plan.changed']): Promise<void> {
    if (tier) await this.auditLogService.recordIn(tx, { kind: 'plan.changed', ownerId, actor: 'system', details: tier });
  }
}
