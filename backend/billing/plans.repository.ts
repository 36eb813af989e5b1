import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Entitlement, AccountState } from './decide-entitlement.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** Accounts that are read at once. */
const PAGE = 500;

/** The rows that say what accounts may do. */
@Injectable()
export class PlansRepository {
  constructor(@InjectRepository(SubscriptionEntity) private readonly repository: Repository<SubscriptionEntity>) {}

  async checkedAt(userId: string): Promise<Date | null> {
    return (await this.repository.findOneBy({ userId }))?.checkedAt ?? null;
  }

  /** The row, locked; null when the account is gone. */
  async lock(tx: EntityManager, userId: string): Promise<SubscriptionEntity | null> {
    return tx.createQueryBuilder(SubscriptionEntity, 's').where('s.userId = :userId', { userId }).setLock('pessimistic_write').getOne();
  }

  /** What the operator gave, and whether a bank holds money. */
  async readStanding(tx: EntityManager, userId: string): Promise<Pick<AccountState, 'grant' | 'disputed'>> {
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
    const now = () => 'now()';
    const { reviewAt: _reviewAt, ...columns } = plan ?? {};
    await tx.update(SubscriptionEntity, { userId }, { ...columns, ...(plan && { updatedAt: now }), checkedAt: now });
  }

  /** Every account that depends on this payment provider, and those that depended on the test checkout before it sold. Some at a time. */
  async *listDependent(provider: string): AsyncGenerator<string[]> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.repository.query<{ user_id: string }[]>(
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
