import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { AuditLog } from './audit-log.js';
import { AuditRepository } from './audit.repository.js';

const EVERY_MS = 60 * 60 * 1_000;

/** Removes audit events past their time. Several workers doing it at once do no harm. */
@Injectable()
export class AuditPruner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('AuditPruner');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly repository: AuditRepository,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.prune().catch((error: unknown) => this.logger.warn(`pruning failed: ${String(error)}`));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async prune(): Promise<void> {
    const count = await this.repository.prune(this.config.audit.retentionDays);
    if (count > 0) this.audit.record({ kind: 'retention.applied', actor: 'system', details: { what: 'audit', count } });
  }
}
