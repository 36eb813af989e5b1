import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { Sweeper } from '../database/sweeper.js';
import { SETTLE_EXPIRED } from './usage.statements.js';

const AT_ONCE = 500;
/** How long usage stays in the books. */
const KEEP = `interval '25 months'`;
const PRUNE_EVERY_MS = 60 * 60_000;

/** Settles reservations of crashed processes, and deletes old counters. */
@Injectable()
export class UsageSweeper extends Sweeper {
  private prunedAt = 0;

  constructor(dataSource: DataSource, config: AppConfig) {
    super(dataSource, config, ADVISORY_LOCKS.usage);
  }

  protected async sweep(): Promise<void> {
    await this.dataSource.query(SETTLE_EXPIRED, [AT_ONCE]);
    if (Date.now() - this.prunedAt < PRUNE_EVERY_MS) return;
    this.prunedAt = Date.now();
    await this.dataSource.query(`delete from usage_counters where updated_at < now() - ${KEEP}`);
    await this.dataSource.query(`delete from budget_hits where day < (now() - ${KEEP})::date`);
  }
}
