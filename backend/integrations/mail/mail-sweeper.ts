import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { Sweeper } from '../../database/sweeper.js';
import { MailOutbox } from './mail-outbox.js';

const AT_ONCE = 20;
const ADVISORY_LOCK = 7_310_490;
/** Rounds between two removals of old notes: about an hour. */
const TIDY_EVERY = 3_600;

/** Hands over mail that is due: after a failed attempt, or when the queue's job got lost. */
@Injectable()
export class MailSweeper extends Sweeper {
  private rounds = 0;

  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly outbox: MailOutbox,
  ) {
    super(dataSource, config, ADVISORY_LOCK);
  }

  protected async sweep(): Promise<void> {
    await this.outbox.dispatchDue(AT_ONCE);
    if (this.rounds++ % TIDY_EVERY === 0) await this.outbox.forgetOld();
  }
}
