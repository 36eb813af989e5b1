import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { PaymentCustomersRepository } from './payment-customers.repository.js';

/** Ends what an account pays for, because the account goes. */
@Injectable()
export class CloseCustomerService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly paymentCustomersRepository: PaymentCustomersRepository,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** Cancels all subscriptions at once. Idempotent. @returns how many there were. @throws when the provider is unreachable */
  async cancelAll(userId: string): Promise<number> {
    const { payments } = this;
    if (payments.kind === 'none') {
      const customer = await this.paymentCustomersRepository.find(userId, 'stripe');
      if (customer?.customerId) {
        this.logger.error(`Customer ${customer.customerId} of a deleted account is at Stripe: cancel its subscription there`);
      }
      return 0;
    }
    const row = await this.paymentCustomersRepository.find(userId, payments.kind);
    if (!row?.customerId) return 0;
    if (row.checkoutSessionId !== null) await payments.closeCheckout(row.checkoutSessionId);
    const customer = await payments.readCustomer(row.customerId);
    const running = customer?.subscriptions ?? [];
    for (const { id } of running) await payments.cancelNow(id, `account-deleted:${userId}:${id}`);
    return running.length;
  }
}
