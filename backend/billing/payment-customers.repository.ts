import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { PaymentCustomerEntity } from './payment-customer.entity.js';

const NOW = () => 'now()';
/** What an account's checkout was about is over: earlier sessions are not reused. */
const CHANGED = { version: () => 'version + 1', checkoutSessionId: null, checkoutTier: null, updatedAt: NOW };

/** An account's customer ids at payment providers. */
@Injectable()
export class PaymentCustomersRepository {
  constructor(@InjectRepository(PaymentCustomerEntity) private readonly repository: Repository<PaymentCustomerEntity>) {}

  find(userId: string, provider: string, db: EntityManager = this.repository.manager): Promise<PaymentCustomerEntity | null> {
    return db.findOneBy(PaymentCustomerEntity, { userId, provider });
  }

  async findUser(customerId: string, provider: string): Promise<string | undefined> {
    return (await this.repository.findOneBy({ provider, customerId }))?.userId;
  }

  /**
   * Ties a customer to an account, unless the account has one: then that one stays.
   * @returns the account's customer; undefined when there is no such account
   */
  async tie(userId: string, provider: string, customerId: string): Promise<string | undefined> {
    // Whichever of the two keys another request's row is found by: it may be about this very customer.
    await this.repository.query(
      `insert into payment_customers (user_id, provider, customer_id) select id, $2, $3 from users where id = $1 on conflict do nothing`,
      [userId, provider, customerId],
    );
    const [rows] = await this.repository.query<[{ customer_id: string }[], number]>(
      `update payment_customers set customer_id = coalesce(customer_id, $3), updated_at = now()
        where user_id = $1 and provider = $2 returning customer_id`,
      [userId, provider, customerId],
    );
    return rows[0]?.customer_id;
  }

  /** The provider knows this customer no more. */
  async forget(userId: string, provider: string, customerId: string, db: EntityManager = this.repository.manager): Promise<void> {
    await db.update(PaymentCustomerEntity, { userId, provider, customerId }, { ...CHANGED, customerId: null });
  }

  /** The customer has bought, changed or cancelled something. */
  async noteChange(userId: string, provider: string, db: EntityManager = this.repository.manager): Promise<void> {
    await db.update(PaymentCustomerEntity, { userId, provider }, CHANGED);
  }

  async noteCheckout(userId: string, provider: string, checkoutSessionId: string, checkoutTier: string): Promise<void> {
    await this.repository.update({ userId, provider }, { checkoutSessionId, checkoutTier, updatedAt: NOW });
  }
}
