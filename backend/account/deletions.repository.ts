import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { DeletionStep } from '../contract/account.js';
import { AccountDeletionEntity } from './account-deletion.entity.js';

export type Deletion = AccountDeletionEntity;

const BATCH = 200;

export type Counts = Readonly<Record<string, number>>;

/** Deletions of accounts, and the data that goes with them. */
@Injectable()
export class DeletionsRepository {
  constructor(@InjectRepository(AccountDeletionEntity) private readonly repository: Repository<AccountDeletionEntity>) {}

  find(id: string): Promise<Deletion | null> {
    return this.repository.findOneBy({ id });
  }

  /**
   * From here on no token leads to this row; the same person signing in again gets a new account.
   * Answers the receipt's id; null when the account is being deleted already.
   */
  async request(tx: EntityManager, ownerId: string, accountId: string | null): Promise<string | null> {
    const insert = tx.createQueryBuilder().insert().into(AccountDeletionEntity).values({ ownerId, accountId });
    const { raw } = await insert.orIgnore().returning('id').execute();
    const [row] = raw as { id: string }[];
    if (!row) return null;
    await tx.query(
      `update users set issuer = 'deleted', sub = id::text, email = null, nickname = null, picture = null, updated_at = now() where id = $1`,
      [ownerId],
    );
    if (accountId !== null) await tx.query('update identity_accounts set closing_at = now() where id = $1', [accountId]);
    return row.id;
  }

  /** Records a completed step: the next step, and the counts of deleted rows. */
  async advance(id: string, step: DeletionStep, counts: Counts = {}, tx: EntityManager = this.repository.manager): Promise<void> {
    await this.count(tx, id, counts);
    await tx.update(AccountDeletionEntity, { id }, { step, completedAt: step === 'done' ? () => 'now()' : null });
  }

  async closeInterviews(ownerId: string): Promise<void> {
    await this.repository.query('update forms set published_at = null where owner_id = $1 and published_at is not null', [ownerId]);
  }

  /** Some responses with their turns, calls and recordings; false when there are none left. */
  async deleteResponses(tx: EntityManager, deletion: Deletion): Promise<boolean> {
    await tx.query(`set local statement_timeout = '5min'`);
    const rows: { id: string }[] = await tx.query(`select id from responses where owner_id = $1 order by id limit ${BATCH} for update`, [
      deletion.ownerId,
    ]);
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    const [counts]: Record<string, string>[] = await tx.query(
      `select (select count(*) from transcript_turns where response_id = any($1)) as turns,
              (select count(*) from calls where response_id = any($1)) as calls,
              (select count(*) from recordings where response_id = any($1)) as recordings,
              (select coalesce(sum(size_bytes), 0) from recordings where response_id = any($1)) as recording_bytes`,
      [ids],
    );
    await tx.query('delete from responses where id = any($1)', [ids]);
    const whole = Object.fromEntries(Object.entries(counts!).map(([name, count]) => [name, Number(count)]));
    await this.count(tx, deletion.id, { responses: ids.length, ...whole });
    return true;
  }

  /** One interview with its report and assistant; false when there is none left. */
  async deleteInterview(tx: EntityManager, deletion: Deletion): Promise<boolean> {
    await tx.query(`set local statement_timeout = '5min'`);
    const [row]: { id: string; reports: number }[] = await tx.query(
      `select f.id, (select count(*)::int from analysis_reports a where a.form_id = f.id) as reports
         from forms f where f.owner_id = $1 order by f.id limit 1 for update of f`,
      [deletion.ownerId],
    );
    if (!row) return false;
    await tx.query('delete from forms where id = $1', [row.id]);
    await this.count(tx, deletion.id, { interviews: 1, reports: row.reports });
    return true;
  }

  /** The person's row, and with it the plan, the event stream and whatever else refers to it. */
  async deletePerson(tx: EntityManager, deletion: Deletion): Promise<void> {
    await tx.query(`set local statement_timeout = '5min'`);
    await tx.query('delete from users where id = $1', [deletion.ownerId]);
    await tx.update(AccountDeletionEntity, { id: deletion.id }, { ownerId: null });
  }

  /** The sign-in of the built-in provider: password, second factors, sessions. */
  async deleteIdentity(tx: EntityManager, deletion: Deletion): Promise<Counts> {
    if (deletion.accountId === null) return {};
    const [row]: { sessions: string }[] = await tx.query(
      `with payloads as (
         delete from identity_payloads p using identity_sessions s
          where s.account_id = $1 and (p.grant_id = s.grant_hash or (p.model = 'Grant' and p.id = s.grant_hash))
       ) select count(*) as sessions from identity_sessions where account_id = $1`,
      [deletion.accountId],
    );
    await tx.query('delete from identity_accounts where id = $1', [deletion.accountId]);
    await tx.update(AccountDeletionEntity, { id: deletion.id }, { accountId: null });
    return { sessions: Number(row?.sessions ?? 0), sign_ins: 1 };
  }

  private async count(tx: EntityManager, id: string, counts: Counts): Promise<void> {
    if (Object.keys(counts).length === 0) return;
    await tx.query(
      `update account_deletions d set counts = (
         select jsonb_object_agg(key, value) from (
           select key, sum(value::numeric) as value from (
             select * from jsonb_each_text(d.counts) union all select * from jsonb_each_text($2::jsonb)) both_of group by key) summed)
        where id = $1`,
      [id, JSON.stringify(counts)],
    );
  }
}
