import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { Sweeper } from '../../database/sweeper.js';
import { MailOutbox } from './mail-outbox.js';

/** Rounds between two removals of old notes: about an hour. */
const PRUNE_EVERY = 3_600;

/** Removes notes of mail that was sent or given up. */
@Injectable()
export class MailPruner extends Sweeper {
  private rounds = 0;

  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly mailOutbox: MailOutbox,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.mails);
  }

  protected async sweep(): Promise<void> {
    if (this.rounds++ % PRUNE_EVERY === 0) await this.mailOutbox.forgetOld();
  }
}
