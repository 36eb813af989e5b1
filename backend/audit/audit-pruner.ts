import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { IntervalTask } from '../common/interval-task.js';
import { INTERVALS } from '../common/intervals.js';
import { AppConfig } from '../config/app-config.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditRepository } from './audit.repository.js';

/** Removes audit events past their time. Several workers doing it at once do no harm. */
@Injectable()
export class AuditPruner extends IntervalTask {
  constructor(
    private readonly appConfig: AppConfig,
    private readonly auditRepository: AuditRepository,
    private readonly auditLogService: AuditLogService,
  ) {
    super();
  }

  @Interval(INTERVALS.prune)
  protected onInterval(): void {
    this.runOnce('pruning', () => this.prune());
  }

  async prune(): Promise<void> {
    const count = await this.auditRepository.prune(this.appConfig.audit.retentionDays);
    if (count > 0) this.auditLogService.record({ kind: 'retention.applied', actor: 'system', details: { what: 'audit', count } });
  }
}
