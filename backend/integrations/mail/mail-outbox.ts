import { Injectable, Logger } from '@nestjs/common';
import { PgPool } from '../../database/pg-pool.js';
import { JobQueue } from '../../jobs/job-queue.service.js';
import type { QuarantineHandler } from '../../jobs/quarantine/follow-up.js';
import { type MailContent, MailRefusedError, MailTransport } from './mail.port.js';

/** Seconds until a mail that could not be sent is tried again: 30 s, 1 min, 2 min … up to half an hour. */
const FIRST_RETRY = 30;
const LONGEST_RETRY = 30 * 60;
/** The links in a mail live an hour. */
const GIVE_UP_AFTER = 60 * 60;
/** A job that was handed to the queue and has not finished after this long is handed over again, seconds. */
const LOST_AFTER = 60;
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
    private readonly jobs: JobQueue,
    private readonly transport: MailTransport,
  ) {}

  get configured(): boolean {
    return this.transport.configured;
  }

  /** Returns once the mail is stored; it is sent soon after. */
  async add(recipient: string, content: MailContent): Promise<void> {
    const { rows } = await this.pg.pool.query<{ id: string }>(
      `insert into mails (recipient, content, dispatched_at) values ($1, $2, now()) returning id`,
      [recipient, JSON.stringify(content)],
    );
    const id = rows[0]!.id;
    // A hint: without it the sweeper finds the row.
    await this.dispatch([id]).catch(() => this.pg.pool.query('update mails set dispatched_at = null where id = $1', [id]));
  }

  /** Hands what is due to the queue again, when it was not or got lost. */
  async dispatchDue(limit: number): Promise<void> {
    const { rows } = await this.pg.pool.query<{ id: string }>(
      `update mails set dispatched_at = now() where id in (
         select id from mails
          where due_at <= now() and (dispatched_at is null or dispatched_at < now() - make_interval(secs => $1))
          order by due_at limit $2
       ) returning id`,
      [LOST_AFTER, limit],
    );
    await this.dispatch(rows.map(({ id }) => id));
  }

  /** The job. A mail may arrive twice when a process stops between sending and noting it; it never gets lost. */
  async send(id: string): Promise<void> {
    const { rows } = await this.pg.pool.query<MailRow>(
      `update mails set attempts = attempts + 1 where id = $1 and due_at <= now()
       returning recipient, content, created_at < now() - make_interval(secs => $2) as expired`,
      [id, GIVE_UP_AFTER],
    );
    const mail = rows[0];
    if (!mail) return;
    try {
      if (mail.expired) throw new MailRefusedError('Mail could not be sent for an hour');
      await this.transport.send(id, mail.recipient, mail.content);
      await this.finish(id, 'sent_at');
    } catch (error) {
      if (!(error instanceof MailRefusedError)) return this.retryLater(id, error);
      await this.finish(id, 'failed_at');
      this.logger.error(`A mail was given up: ${error.message}`);
    }
  }

  /** A mail whose sending crashes waits for the operator. */
  async settle(id: string): Promise<void> {
    await this.pg.pool.query('update mails set failed_at = now(), due_at = null where id = $1 and sent_at is null', [id]);
  }

  async release(id: string): Promise<void> {
    await this.pg.pool.query(
      'update mails set failed_at = null, dispatched_at = null, due_at = now() where id = $1 and sent_at is null and content is not null',
      [id],
    );
  }

  /** Notes of what was sent or given up go after a week; they hold no recipient and no content. */
  async forgetOld(): Promise<void> {
    await this.pg.pool.query('delete from mails where due_at is null and created_at < now() - make_interval(days => $1)', [KEEP_DAYS]);
  }

  private async retryLater(id: string, error: unknown): Promise<void> {
    this.logger.warn(`A mail could not be sent and is tried again: ${error instanceof Error ? error.message : String(error)}`);
    await this.pg.pool.query(
      `update mails set dispatched_at = null, due_at = now() + make_interval(secs => least($2 * 2 ^ (attempts - 1), $3)) where id = $1`,
      [id, FIRST_RETRY, LONGEST_RETRY],
    );
  }

  private async finish(id: string, column: 'sent_at' | 'failed_at'): Promise<void> {
    await this.pg.pool.query(`update mails set ${column} = now(), due_at = null, recipient = null, content = null where id = $1`, [id]);
  }

  private async dispatch(ids: readonly string[]): Promise<void> {
    await this.jobs.addAll(
      'mail.send',
      ids.map((mailId) => ({ payload: { mailId }, jobId: `mail-send-${mailId}` })),
    );
  }
}
