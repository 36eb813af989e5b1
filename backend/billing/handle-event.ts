import { Inject, Injectable, Logger } from '@nestjs/common';
import { TransactionRunner } from '../database/transaction-runner.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import type { QuarantineHandler } from '../follow-ups/quarantine/follow-up.js';
import { DisputesService } from './disputes.service.js';
import { PaymentCustomersRepository } from './payment-customers.repository.js';
import { type OpenEvent, PaymentEventsRepository } from './payment-events.repository.js';
import { SyncPlan } from './sync-plan.js';
import { isUuid } from '../common/uuid.js';

/**
 * The job of an event: finds the account and reads its current state from the provider. The event's content decides nothing, so
 * it may arrive late, twice or out of order.
 */
@Injectable()
export class HandleEvent implements QuarantineHandler {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly paymentEventsRepository: PaymentEventsRepository,
    private readonly paymentCustomersRepository: PaymentCustomersRepository,
    private readonly disputesService: DisputesService,
    private readonly syncPlan: SyncPlan,
    private readonly transactionRunner: TransactionRunner,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  async handle(eventId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const event = await this.paymentEventsRepository.findOpen(eventId);
    if (!event) return;
    const userId = await this.concerned(event);
    await this.transactionRunner.run(async (tx) => {
      if (userId !== undefined) await this.syncPlan.schedule(userId, { tx, hint: false });
      await this.paymentEventsRepository.noteHandled(event.id, tx);
      await lease.complete(tx);
    });
    // What fails from here on is retried as the account's own follow-up.
    if (userId !== undefined) await this.syncPlan.run(userId);
  }

  /** Without it, the account is looked at when everything is compared, within a day. */
  async settle(eventId: string): Promise<void> {
    await this.paymentEventsRepository.noteHandled(eventId);
  }

  async release(eventId: string): Promise<void> {
    await this.paymentEventsRepository.reopen(eventId);
  }

  /**
   * The account of a customer. One that is not known is tied to the account it was made for, which its own mark says and we alone
   * write: a backup may be older than the customer. References that a buyer could set are not looked at.
   */
  async accountOf(customerId: string): Promise<string | undefined> {
    const { kind } = this.payments;
    const known = await this.paymentCustomersRepository.findUser(customerId, kind);
    if (known !== undefined) return known;
    const userId = (await this.payments.readCustomer(customerId))?.userId;
    if (userId == null || !isUuid(userId)) return undefined;
    const tied = await this.paymentCustomersRepository.tie(userId, kind, customerId);
    if (tied === customerId) return userId;
    if (tied !== undefined) this.logger.error(`Account ${userId} has the customers ${tied} and ${customerId}: the first one counts`);
    return undefined;
  }

  private async concerned({ provider, disputeId, customerId }: OpenEvent): Promise<string | undefined> {
    if (provider !== this.payments.kind) return undefined;
    if (disputeId !== null) return this.disputesService.update(disputeId);
    return customerId === null ? undefined : this.accountOf(customerId);
  }
}
