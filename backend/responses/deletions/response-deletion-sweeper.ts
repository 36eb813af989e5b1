import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { Sweeper } from '../../database/sweeper.js';
import { ResponseDeletionsService } from './response-deletions.service.js';

/** Erases deleted responses once their deletion can no longer be undone. */
@Injectable()
export class ResponseDeletionSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly responseDeletionsService: ResponseDeletionsService,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.responseDeletions);
  }

  protected async sweep(): Promise<void> {
    await this.responseDeletionsService.eraseDue();
  }
}
