import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Entitlement, Standing } from './decide-entitlement.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** Accounts that are read at once. */
const PAGE = 500;

/** The rows that say what accounts may do. */
@Injectable()
export class PlansRepository {
  constructor(private readonly dataSource: DataSource) {}

  async checkedAt(userId: string): Promise<Date | null> {
    return (await this.dataSource.getRepository(SubscriptionEntity).findOneBy({ userId }))?.checkedAt ?? null;
  }

  /** The row, locked; null when the account is gone. */
  async lock(tx: EntityManager, userId: string): Promise<SubscriptionEntity | null> {
    return tx.createQueryBuilder(SubscriptionEntity, 's').where('s.userId = :userId', { userId }).setLock('pessimistic_write').getOne();
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

  /** Stores the decision. @param plan null: unchanged */
  async store(tx: EntityManager, userId: string, plan: Entitlement | null): Promise<void> {
    if (plan) {
      await tx.query(
        `update subscriptions set tier = $2, max_responses = $3, source = $4, price_id = $5, status = $6, period_start = $7,
                period_end = $8, ends_at = $9, updated_at = now(), checked_at = now() where user_id = $1`,
        [userId, plan.tier, plan.maxResponses, plan.source, plan.priceId, plan.status, plan.periodStart, plan.periodEnd, plan.endsAt],
      );
    } else {
      await tx.query('update subscriptions set checked_at = now() where user_id = $1', [userId]);
    }
  }

  /** Every account that depends on this payment provider, and those that depended on the test checkout before it sold. Some at a time. */
  async *listDependent(provider: string): AsyncGenerator<string[]> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows: { user_id: string }[] = await this.dataSource.query(
        `select user_id from subscriptions s
          where user_id > $2 and (source = $1 or (source = 'local' and $1 <> 'local')
             or exists (select 1 from payment_customers c where c.user_id = s.user_id and c.provider = $1 and c.customer_id is not null))
          order by user_id limit ${PAGE}`,
        [provider, after],
      );
      if (rows.length > 0) yield rows.map((row) => row.user_id);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.user_id;
    }
  }
}
