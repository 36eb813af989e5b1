import { Inject, Injectable } from '@nestjs/common';
import { FollowUps } from '../follow-ups/follow-ups.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { Disputes } from './disputes.js';
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
    private readonly followUps: FollowUps,
    private readonly plans: PlansRepository,
    private readonly handling: HandleEvent,
    private readonly disputes: Disputes,
    private readonly events: PaymentEventsRepository,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** The job. @param provider whose comparison this is; one that is not configured any more is not compared */
  async run(provider: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const { kind } = this.payments;
    if (provider !== kind) return;
    for await (const { customerId } of this.payments.listCustomers()) {
      const userId = await this.handling.accountOf(customerId);
      if (userId !== undefined) await this.scheduleSync([userId]);
    }
    const since = new Date(Date.now() - DISPUTES_DAYS * 24 * 3_600_000);
    for await (const { disputeId } of this.payments.listDisputes(since)) {
      const userId = await this.disputes.update(disputeId);
      if (userId !== undefined) await this.scheduleSync([userId]);
    }
    for await (const userIds of this.plans.listDependent(kind)) await this.scheduleSync(userIds);
    await this.events.prune(KEEP_EVENTS_DAYS);
    await lease.postpone({ in: DAY_SECONDS });
  }

  /** The sweeper adds the jobs, a few in a second. */
  private scheduleSync(userIds: readonly string[]): Promise<void> {
    return this.followUps.scheduleAll(null, 'subscription.sync', userIds, { hint: false });
  }
}
