import { Injectable, Logger } from '@nestjs/common';
import { PgPool } from '../../database/pg-pool.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import type { QuarantineHandler } from '../../follow-ups/quarantine/follow-up.js';
import { type MailContent, MailRefusedError, MailTransport } from './mail.port.js';

/** The links in a mail live an hour. */
const GIVE_UP_AFTER = 60 * 60;
const KEEP_DAYS = 7;

interface MailRow {
  readonly recipient: string;
  readonly content: MailContent;
  readonly expired: boolean;
}

/** Mail that is not lost when a process or the mail server stops: a row until it is sent, sent by a job. */
@Injectable()
export class MailOutbox implements QuarantineHandler {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly pg: PgPool,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly mailTransport: MailTransport,
  ) {}

  get configured(): boolean {
    return this.mailTransport.configured;
  }

  /** Returns once the mail is stored; it is sent soon after. */
  async add(recipient: string, content: MailContent): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const rows: { id: string }[] = await tx.query(`insert into mails (recipient, content) values ($1, $2) returning id`, [
        recipient,
        JSON.stringify(content),
      ]);
      await this.followUpsService.schedule(tx, 'mail.send', rows[0]!.id);
    });
  }

  /** The job. A mail may arrive twice when a process stops between sending and noting it; it never gets lost. */
  async send(id: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const { rows } = await this.pg.pool.query<MailRow>(
      `select recipient, content, created_at < now() - make_interval(secs => $2) as expired from mails
        where id = $1 and sent_at is null and failed_at is null`,
      [id, GIVE_UP_AFTER],
    );
    const mail = rows[0];
    if (!mail) return;
    try {
      if (mail.expired) throw new MailRefusedError('Mail could not be sent for an hour');
      await this.mailTransport.send(id, mail.recipient, mail.content);
      await this.finish(id, 'sent_at');
    } catch (error) {
      if (!(error instanceof MailRefusedError)) {
        this.logger.warn(`A mail could not be sent and is tried again: ${error instanceof Error ? error.message : String(error)}`);
        return lease.retry(error);
      }
      await this.finish(id, 'failed_at');
      this.logger.error(`A mail was given up: ${error.message}`);
    }
  }

  /** A mail whose sending crashes waits for the operator. */
  async settle(id: string): Promise<void> {
    await this.pg.pool.query('update mails set failed_at = now() where id = $1 and sent_at is null', [id]);
  }

  async release(id: string): Promise<void> {
    await this.pg.pool.query('update mails set failed_at = null where id = $1 and sent_at is null and content is not null', [id]);
  }

  /** Notes of what was sent or given up go after a week; they hold no recipient and no content. */
  async forgetOld(): Promise<void> {
    await this.pg.pool.query(
      'delete from mails where (sent_at is not null or failed_at is not null) and created_at < now() - make_interval(days => $1)',
      [KEEP_DAYS],
    );
  }

  private async finish(id: string, column: 'sent_at' | 'failed_at'): Promise<void> {
    await this.pg.pool.query(`update mails set ${column} = now(), recipient = null, content = null where id = $1`, [id]);
  }
}
