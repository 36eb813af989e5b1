import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { HTTP_ERROR_TEXTS } from '../../../contract/error-texts.js';
import type { CheckoutTier, PaidTier } from '../../../contract/plans.js';
import type { BoughtSubscription, HostedPage, PaymentCustomer, PaymentEvent, Payments } from '../payments.port.js';

const PREFIX = 'local_';

type Row = { tier: PaidTier; created_at: Date; period_start: Date; period_end: Date; ends_at: Date | null };

/** A month of it is a month of the calendar from the day on which it was bought. */
const READ = `
  select tier, created_at, ends_at, anchor_at + make_interval(months => month) as period_start,
         anchor_at + make_interval(months => month + 1) as period_end
    from local_subscriptions,
         lateral (select extract(year from gone)::int * 12 + extract(month from gone)::int as month from age(now(), anchor_at) gone) months
   where customer_id = $1 and (ends_at is null or ends_at > now())`;

/** The test checkout of an installation without a payment provider: pages of our own, and no money. */
export class LocalPayments implements Payments {
  readonly kind = 'local';

  constructor(
    private readonly dataSource: DataSource,
    private readonly publicUrl: string,
  ) {}

  async createCustomer({ userId }: { userId: string }): Promise<string> {
    return `${PREFIX}${userId}`;
  }

  async readCustomer(customerId: string): Promise<PaymentCustomer> {
    const row = await this.read(this.dataSource.manager, customerId);
    return { userId: customerId.slice(PREFIX.length), subscriptions: row ? [toSubscription(customerId, row)] : [] };
  }

  async openCheckout({ tier }: { tier: PaidTier }): Promise<HostedPage> {
    return this.page('test-checkout', { plan: tier });
  }

  async closeCheckout(): Promise<void> {}

  async openPlanChange(_customerId: string, _current: BoughtSubscription, tier: CheckoutTier): Promise<HostedPage> {
    return this.page('test-checkout', { plan: tier });
  }

  async openPortal(): Promise<HostedPage> {
    return this.page('test-billing');
  }

  async cancelNow(customerId: string): Promise<void> {
    await this.dataSource.query('delete from local_subscriptions where customer_id = $1', [customerId]);
  }

  readEvent(): never {
    throw new AppError('NOT_FOUND', HTTP_ERROR_TEXTS.NOT_FOUND);
  }

  async readDispute(): Promise<null> {
    return null;
  }

  async *listCustomers(): AsyncIterable<{ customerId: string }> {
    const rows: { customer_id: string }[] = await this.dataSource.query('select customer_id from local_subscriptions');
    for (const { customer_id: customerId } of rows) yield { customerId };
  }

  async *listDisputes(): AsyncIterable<{ disputeId: string }> {}

  async checkConfiguration(): Promise<string[]> {
    return [];
  }

  /** What was chosen on the test checkout's page. The event is to be stored in the same transaction, and handled like any other. */
  async choose(tx: EntityManager, customerId: string, tier: CheckoutTier, when: 'period-end' | 'now'): Promise<PaymentEvent> {
    if (tier !== 'free') {
      await tx.query(
        `insert into local_subscriptions (customer_id, tier, created_at, anchor_at) values ($1, $2, now(), now())
         on conflict (customer_id) do update set tier = excluded.tier, ends_at = null,
           anchor_at = case when local_subscriptions.ends_at < now() then now() else local_subscriptions.anchor_at end`,
        [customerId, tier],
      );
    } else if (when === 'now') {
      await tx.query('delete from local_subscriptions where customer_id = $1', [customerId]);
    } else {
      const row = await this.read(tx, customerId);
      await tx.query('update local_subscriptions set ends_at = $2 where customer_id = $1', [customerId, row?.period_end ?? new Date()]);
    }
    return { id: `${PREFIX}${randomUUID()}`, type: 'local.plan.chosen', createdAt: new Date(), customerId, disputeId: null };
  }

  private async read(db: EntityManager, customerId: string): Promise<Row | undefined> {
    const rows: Row[] = await db.query(READ, [customerId]);
    return rows[0];
  }

  private page(name: string, query: Record<string, string> = {}): HostedPage {
    const url = new URL(`/settings/${name}`, this.publicUrl);
    url.search = new URLSearchParams(query).toString();
    return { id: `${PREFIX}${randomUUID()}`, url: url.href };
  }
}

function toSubscription(customerId: string, row: Row): BoughtSubscription {
  return {
    id: customerId,
    itemId: customerId,
    status: 'active',
    priceId: row.tier,
    tier: row.tier,
    createdAt: row.created_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    endsAt: row.ends_at,
    unpaidSince: null,
  };
}
