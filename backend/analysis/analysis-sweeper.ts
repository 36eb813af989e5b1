import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DispatchAnalysis } from './dispatch-analysis.js';
import { ReportRepository } from './report.repository.js';

const EVERY_MS = 1_000;
const AT_ONCE = 50;
/** A deleted report goes for good after this long, seconds: long enough for the `generate` that follows when it is renewed. */
const HIDDEN_SECONDS = 600;
/** Our lock among those of the database, by an arbitrary number. */
const ADVISORY_LOCK = 7_310_404;

/** Sees that what rows owe gets done: interviews to be coded, reports to be made, deleted ones to be forgotten. */
@Injectable()
export class AnalysisSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('AnalysisSweeper');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private failing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly dispatch: DispatchAnalysis,
    private readonly reports: ReportRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep()
        .then(() => (this.failing = false))
        .catch((error: unknown) => {
          // Once, not every second of an outage.
          if (!this.failing) this.logger.warn(`sweeping failed: ${String(error)}`);
          this.failing = true;
        })
        .then(() => (this.sweeping = undefined));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    await this.dataSource.transaction(async (lock) => {
      const [row]: { got: boolean }[] = await lock.query('select pg_try_advisory_xact_lock($1) as got', [ADVISORY_LOCK]);
      if (!row?.got) return;
      await this.dispatch.due(AT_ONCE);
      await this.reports.purgeHidden(HIDDEN_SECONDS, AT_ONCE);
    });
  }
}
