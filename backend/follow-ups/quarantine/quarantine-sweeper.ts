import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { DatabaseWatcher } from '../../database/database-watcher.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { Sweeper } from '../../database/sweeper.js';
import { QuarantineService } from './quarantine.service.js';

/** After an outage of the database every living process has been seen again within this, milliseconds. */
const SEEN_AGAIN_MS = 6_000;

/** Counts crashes of follow-ups, and completes what quarantined ones have left open. */
@Injectable()
export class QuarantineSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly quarantineService: QuarantineService,
    private readonly databaseWatcher: DatabaseWatcher,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.quarantine);
  }

  protected async sweep(): Promise<void> {
    if (this.databaseWatcher.upForMs > SEEN_AGAIN_MS) await this.quarantineService.countCrashes();
    await this.quarantineService.settle();
  }
}
