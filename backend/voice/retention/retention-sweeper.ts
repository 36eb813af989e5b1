import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { Sweeper } from '../../database/sweeper.js';
import { ApplyRetention } from './apply-retention.js';

const AT_ONCE = 20;
const ADVISORY_LOCK = 7_310_411;

/** Dispatches retention that is due. */
@Injectable()
export class RetentionSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly retention: ApplyRetention,
  ) {
    super(dataSource, config, ADVISORY_LOCK);
  }

  protected async sweep(): Promise<void> {
    await this.retention.dispatchDue(AT_ONCE);
  }
}
