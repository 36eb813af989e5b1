import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Entitlement, Standing } from './decide-entitlement.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** A process that dies leaves its claim to others after this long: longer than a provider may take to answer. */
const CLAIM_SECONDS = 60;
/** After a provider could not be asked. */
const AGAIN_SECONDS = 10;
/** Whoever made a plan due looks at it at once; the sweeper steps in after this long. */
const HINT_SECONDS = 1;

/** Whose turn it is: what was due when it was taken, as text, because a Date would round it. */
export interface Claim {
  readonly userId: string;
  readonly by: string;
  readonly due: string | null;
}

/** The rows that say what accounts may do, and when that is to be decided again. */
@Injectable()
export class PlansRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param seconds from now; one that is due earlier stays so */
  async markDue(userId: string, seconds = 0, db: EntityManager = this.dataSource.manager): Promise<void> {
    await db.query(
      `update subscriptions set due_at = least(coalesce(due_at, 'infinity'), clock_timestamp() + make_interval(secs => $2)),
              dispatched_at = case when $2 = 0 then null else dispatched_at end
        where user_id = $1`,
      [userId, seconds],
    );
  }

  /** Not to be decided again until something makes it due. */
  async suspend(userId: string): Promise<void> {
    await this.dataSource.query('update subscriptions set due_at = null, claimed_by = null, claimed_until = null where user_id = $1', [
      userId,
    ]);
  }

  async checkedAt(userId: string): Promise<Date | null> {
    return (await this.dataSource.getRepository(SubscriptionEntity).findOneBy({ userId }))?.checkedAt ?? null;
  }

  /** @returns null while somebody else is at it, and for nobody's account */
  async claim(userId: string, by: string): Promise<Claim | null> {
    const [rows]: [{ due: string | null }[], number] = await this.dataSource.query(
      `update subscriptions set claimed_by = $2, claimed_until = now() + make_interval(secs => $3)
        where user_id = $1 and (claimed_until is null or claimed_until < now())
       returning due_at::text as due`,
      [userId, by, CLAIM_SECONDS],
    );
    return rows[0] ? { userId, by, due: rows[0].due } : null;
  }

  /** Ends the claim without having decided: again a little later. */
  async giveUp({ userId, by }: Claim): Promise<void> {
    await this.dataSource.query(
      `update subscriptions set claimed_by = null, claimed_until = null, dispatched_at = null,
              due_at = clock_timestamp() + make_interval(secs => $3) where user_id = $1 and claimed_by = $2`,
      [userId, by, AGAIN_SECONDS],
    );
  }

  /** The row, locked, while the claim holds. */
  async lock(tx: EntityManager, { userId, by }: Claim): Promise<SubscriptionEntity | null> {
    return tx
      .createQueryBuilder(SubscriptionEntity, 's')
      .where('s.userId = :userId and claimed_by = :by', { userId, by })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** What the operator gave, and whether a bank holds money. */
  async readStanding(tx: EntityManager, userId: string): Promise<Pick<Standing, 'grant' | 'disputed'>> {
    const rows: { max: number | null; disputed: boolean }[] = await tx.query(
      `select (select max_responses from operator_grants where user_id = $1) as max,
              exists (select 1 from payment_disputes where user_id = $1 and state = 'open') as disputed`,
      [userId],
    );
    const { max = null, disputed = false } = rows[0] ?? {};
    return { grant: max === null ? null : { maxResponses: max }, disputed };
  }

  /** Writes what was decided and ends the claim. @returns whether something new has come meanwhile */
  async settle(tx: EntityManager, { userId, by, due }: Claim, plan: Entitlement | null, reviewAt: Date | null): Promise<boolean> {
    if (plan) {
      await tx.query(
        `update subscriptions set tier = $2, max_responses = $3, source = $4, price_id = $5, status = $6, period_start = $7,
                period_end = $8, ends_at = $9, updated_at = now() where user_id = $1`,
        [userId, plan.tier, plan.maxResponses, plan.source, plan.priceId, plan.status, plan.periodStart, plan.periodEnd, plan.endsAt],
      );
    }
    const [rows]: [{ again: boolean }[], number] = await tx.query(
      `update subscriptions
          set due_at = case when due_at::text is not distinct from $3 then $4 else due_at end,
              dispatched_at = case when due_at::text is not distinct from $3 then null else dispatched_at end,
              checked_at = now(), claimed_by = null, claimed_until = null
        where user_id = $1 and claimed_by = $2
       returning due_at <= clock_timestamp() as again`,
      [userId, by, due, reviewAt],
    );
    return rows[0]?.again ?? false;
  }

  /** Accounts whose plan is to be decided again, and which nobody was given lately. */
  async listDue(limit: number, againSeconds: number): Promise<string[]> {
    const rows: { user_id: string }[] = await this.dataSource.query(
      `select user_id from subscriptions
        where due_at < now() - make_interval(secs => $3)
          and (dispatched_at is null or dispatched_at < now() - make_interval(secs => $2))
        order by due_at limit $1`,
      [limit, againSeconds, HINT_SECONDS],
    );
    return rows.map((row) => row.user_id);
  }

  async noteDispatched(userIds: readonly string[]): Promise<void> {
    await this.dataSource.query('update subscriptions set dispatched_at = now() where user_id = any($1)', [userIds]);
  }

  /** Every account that depends on this payment provider, and those that depended on the test checkout before it sold. */
  async markAllDue(provider: string): Promise<void> {
    await this.dataSource.query(
      `update subscriptions s set due_at = least(due_at, now())
        where source = $1 or (source = 'local' and $1 <> 'local')
           or exists (select 1 from payment_customers c where c.user_id = s.user_id and c.provider = $1 and c.customer_id is not null)`,
      [provider],
    );
  }
}
