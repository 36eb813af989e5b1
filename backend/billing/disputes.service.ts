import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PAYMENTS, type PaymentDispute, type Payments } from '../integrations/payments/payments.port.js';
import { PaymentCustomersRepository } from './payment-customers.repository.js';
import { PaymentDisputeEntity } from './payment-dispute.entity.js';

/**
 * Payments disputed at the buyer's bank. While a dispute is open, purchases do not count. A lost dispute ends earlier purchases without a
 * refund; later purchases count as usual. A settled dispute changes nothing.
 */
@Injectable()
export class DisputesService {
  constructor(
    @InjectRepository(PaymentDisputeEntity) private readonly repository: Repository<PaymentDisputeEntity>,
    private readonly paymentCustomersRepository: PaymentCustomersRepository,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** @returns the account it concerns */
  async update(disputeId: string): Promise<string | undefined> {
    const dispute = await this.payments.readDispute(disputeId);
    if (dispute?.customerId == null) return undefined;
    const userId = await this.paymentCustomersRepository.findUser(dispute.customerId, this.payments.kind);
    if (userId === undefined) return undefined;
    const rows = await this.repository.query<{ ended_at: Date | null }[]>(
      `insert into payment_disputes (id, user_id, state, opened_at) values ($1, $2, $3, $4)
       on conflict (id) do update set state = excluded.state, updated_at = now() returning ended_at`,
      [dispute.id, userId, dispute.state, dispute.openedAt],
    );
    if (dispute.state === 'lost' && rows[0]?.ended_at === null) await this.end(dispute, dispute.customerId);
    return userId;
  }

  private async end(dispute: PaymentDispute, customerId: string): Promise<void> {
    const { subscriptions } = (await this.payments.readCustomer(customerId)) ?? { subscriptions: [] };
    for (const { id } of subscriptions.filter(({ createdAt }) => createdAt < dispute.openedAt)) {
      await this.payments.cancelNow(id, `dispute:${dispute.id}:${id}`);
    }
    await this.repository.update({ id: dispute.id }, { endedAt: () => 'now()' });
  }
}
