import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { Sweeper } from '../database/sweeper.js';
import { FollowUpsService } from './follow-ups.service.js';

/** Adds jobs for due work, even if the process that scheduled it died or its job was lost. */
@Injectable()
export class FollowUpSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly followUpsService: FollowUpsService,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.followUps);
  }

  protected async sweep(): Promise<void> {
    await this.followUpsService.dispatchDue();
  }
}
