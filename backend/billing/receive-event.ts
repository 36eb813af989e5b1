import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { type PaymentEvent, PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

/** Takes events in: stored, answered, and handled by a job. */
@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly paymentEventsRepository: PaymentEventsRepository,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** @throws AppError BAD_REQUEST when the provider did not sign it */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    const event = this.payments.readEvent(body, signature);
    await this.transactionRunner.run((tx) => this.store(tx, event));
  }

  /** An event that is here already was scheduled with the first of its copies. */
  async store(tx: EntityManager, event: PaymentEvent): Promise<void> {
    if (await this.paymentEventsRepository.store(event, this.payments.kind, tx)) {
      await this.followUpsService.schedule(tx, 'payment.event', event.id);
    }
  }
}
