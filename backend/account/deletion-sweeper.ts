import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { Sweeper } from '../database/sweeper.js';
import { DeleteAccount } from './delete-account.js';

const ADVISORY_LOCK = 7_310_420;
const AT_ONCE = 10;

/** Sees that deletions that were asked for come to their end. */
@Injectable()
export class DeletionSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly deleting: DeleteAccount,
  ) {
    super(dataSource, config, ADVISORY_LOCK);
  }

  protected override async sweep(): Promise<void> {
    await this.deleting.dispatchDue(AT_ONCE);
  }
}
