import { Inject, Injectable } from '@nestjs/common';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { DisputesService } from './disputes.service.js';
import { HandleEvent } from './handle-event.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { PlansRepository } from './plans.repository.js';

/** Events are kept longer than any provider repeats one. */
const KEEP_EVENTS_DAYS = 35;
/** Banks take payments back for four months, and decide within two or three. */
const DISPUTES_DAYS = 200;
const DAY_SECONDS = 24 * 3_600;

/**
 * Once a day everything is compared with the payment provider, as if no event had ever come: customers that are not known here,
 * disputes, every account. Each account is then read by a job of its own, a few in a second.
 */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly plansRepository: PlansRepository,
    private readonly handleEvent: HandleEvent,
    private readonly disputesService: DisputesService,
    private readonly paymentEventsRepository: PaymentEventsRepository,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** The job. @param provider whose comparison this is; one that is not configured any more is not compared */
  async run(provider: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const { kind } = this.payments;
    if (provider !== kind) return;
    for await (const { customerId } of this.payments.listCustomers()) {
      const userId = await this.handleEvent.accountOf(customerId);
      if (userId !== undefined) await this.scheduleSync([userId]);
    }
    const since = new Date(Date.now() - DISPUTES_DAYS * 24 * 3_600_000);
    for await (const { disputeId } of this.payments.listDisputes(since)) {
      const userId = await this.disputesService.update(disputeId);
      if (userId !== undefined) await this.scheduleSync([userId]);
    }
    for await (const userIds of this.plansRepository.listDependent(kind)) await this.scheduleSync(userIds);
    await this.paymentEventsRepository.prune(KEEP_EVENTS_DAYS);
    await lease.postpone({ in: DAY_SECONDS });
  }

  /** The sweeper adds the jobs, a few in a second. */
  private scheduleSync(userIds: readonly string[]): Promise<void> {
    return this.followUpsService.scheduleAll(null, 'subscription.sync', userIds, { hint: false });
  }
}
