import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { Sweeper } from '../database/sweeper.js';
import { FollowUps } from './follow-ups.js';

const ADVISORY_LOCK = 7_310_401;

/** Adds jobs for pending work that is due, whatever became of the process that scheduled it or of the job it added. */
@Injectable()
export class FollowUpSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly followUps: FollowUps,
  ) {
    super(dataSource, config, ADVISORY_LOCK);
  }

  protected async sweep(): Promise<void> {
    await this.followUps.dispatchDue();
  }
}
