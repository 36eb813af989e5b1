import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface CustomerRow {
  /** Null: there is none at the provider now. */
  readonly customerId: string | null;
  /** A part of idempotency keys. */
  readonly version: number;
  readonly checkoutSessionId: string | null;
  readonly checkoutTier: string | null;
}

const COLUMNS = `customer_id as "customerId", version, checkout_session_id as "checkoutSessionId", checkout_tier as "checkoutTier"`;

/** An account's customer ids at payment providers. */
@Injectable()
export class PaymentCustomersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, provider: string, db: EntityManager = this.dataSource.manager): Promise<CustomerRow | undefined> {
    const rows: CustomerRow[] = await db.query(`select ${COLUMNS} from payment_customers where user_id = $1 and provider = $2`, [
      userId,
      provider,
    ]);
    return rows[0];
  }

  async findUser(customerId: string, provider: string): Promise<string | undefined> {
    const rows: { user_id: string }[] = await this.dataSource.query(
      'select user_id from payment_customers where provider = $1 and customer_id = $2',
      [provider, customerId],
    );
    return rows[0]?.user_id;
  }

  /**
   * Ties a customer to an account, unless the account has one: then that one stays.
   * @returns the account's customer; undefined when there is no such account
   */
  async tie(userId: string, provider: string, customerId: string): Promise<string | undefined> {
    // Whichever of the two keys another request's row is found by: it may be about this very customer.
    await this.dataSource.query(
      `insert into payment_customers (user_id, provider, customer_id) select id, $2, $3 from users where id = $1 on conflict do nothing`,
      [userId, provider, customerId],
    );
    const [rows]: [{ customer_id: string }[], number] = await this.dataSource.query(
      `update payment_customers set customer_id = coalesce(customer_id, $3), updated_at = now()
        where user_id = $1 and provider = $2 returning customer_id`,
      [userId, provider, customerId],
    );
    return rows[0]?.customer_id;
  }

  /** The provider knows this customer no more. */
  async forget(userId: string, provider: string, customerId: string, db: EntityManager = this.dataSource.manager): Promise<void> {
    await db.query(
      `update payment_customers
          set customer_id = null, version = version + 1, checkout_session_id = null, checkout_tier = null, updated_at = now()
        where user_id = $1 and provider = $2 and customer_id = $3`,
      [userId, provider, customerId],
    );
  }

  /** The customer has bought, changed or cancelled something: earlier checkout sessions are not reused. */
  async noteChange(userId: string, provider: string, db: EntityManager = this.dataSource.manager): Promise<void> {
    await db.query(
      `update payment_customers set version = version + 1, checkout_session_id = null, checkout_tier = null, updated_at = now()
        where user_id = $1 and provider = $2`,
      [userId, provider],
    );
  }

  async noteCheckout(userId: string, provider: string, sessionId: string, tier: string): Promise<void> {
    await this.dataSource.query(
      'update payment_customers set checkout_session_id = $3, checkout_tier = $4, updated_at = now() where user_id = $1 and provider = $2',
      [userId, provider, sessionId, tier],
    );
  }
}
