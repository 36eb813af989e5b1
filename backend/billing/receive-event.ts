import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import { FollowUps } from '../follow-ups/follow-ups.js';
import { type PaymentEvent, PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

/** Takes events in: stored, answered, and handled by a job. */
@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly events: PaymentEventsRepository,
    private readonly followUps: FollowUps,
    private readonly transactions: Transactions,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** @throws AppError BAD_REQUEST when the provider did not sign it */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    const event = this.payments.readEvent(body, signature);
    await this.transactions.run((tx) => this.store(tx, event));
  }

  /** An event that is here already was scheduled with the first of its copies. */
  async store(tx: EntityManager, event: PaymentEvent): Promise<void> {
    if (await this.events.store(event, this.payments.kind, tx)) await this.followUps.schedule(tx, 'payment.event', event.id);
  }
}
