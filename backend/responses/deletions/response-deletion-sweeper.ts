import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { Sweeper } from '../../database/sweeper.js';
import { ResponseDeletions } from './response-deletions.service.js';

const ADVISORY_LOCK = 7_310_430;

/** Erases deleted responses once their deletion can no longer be undone. */
@Injectable()
export class ResponseDeletionSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly deletions: ResponseDeletions,
  ) {
    super(dataSource, config, ADVISORY_LOCK);
  }

  protected async sweep(): Promise<void> {
    await this.deletions.eraseDue();
  }
}
