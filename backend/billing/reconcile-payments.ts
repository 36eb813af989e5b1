import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import type { QuarantineHandler } from '../jobs/quarantine/follow-up.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { Disputes } from './disputes.js';
import { HandleEvent } from './handle-event.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { PlansRepository } from './plans.repository.js';

/** Events are kept longer than any provider repeats one. */
const KEEP_EVENTS_DAYS = 35;
/** Banks take payments back for four months, and decide within two or three. */
const DISPUTES_DAYS = 200;

/**
 * Once a day everything is compared with the payment provider, as if no event had ever come: customers that are not known here,
 * disputes, every account. Each account is then read by a job of its own, a few in a second.
 */
@Injectable()
export class ReconcilePayments implements QuarantineHandler {
  /** Whether the provider has its row. */
  private known = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansRepository,
    private readonly handling: HandleEvent,
    private readonly disputes: Disputes,
    private readonly events: PaymentEventsRepository,
    private readonly jobs: JobQueue,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  async run(): Promise<void> {
    const { kind } = this.payments;
    for await (const { customerId } of this.payments.listCustomers()) {
      const userId = await this.handling.accountOf(customerId);
      if (userId !== undefined) await this.plans.markDue(userId);
    }
    const since = new Date(Date.now() - DISPUTES_DAYS * 24 * 3_600_000);
    for await (const { disputeId } of this.payments.listDisputes(since)) {
      const userId = await this.disputes.update(disputeId);
      if (userId !== undefined) await this.plans.markDue(userId);
    }
    await this.plans.markAllDue(kind);
    await this.events.prune(KEEP_EVENTS_DAYS);
    await this.dataSource.query('update payment_reconciliations set finished_at = now() where provider = $1', [kind]);
  }

  /** Until the operator has looked at it, nothing is compared: the next time is in a day. */
  async settle(): Promise<void> {
    await this.dataSource.query('update payment_reconciliations set finished_at = now() where provider = $1', [this.payments.kind]);
  }

  async release(): Promise<void> {
    await this.dataSource.query('update payment_reconciliations set finished_at = null, dispatched_at = null where provider = $1', [
      this.payments.kind,
    ]);
  }

  /** Hands the day's comparing to the queue, once; again after an hour when it did not come to its end. */
  async dispatchDaily(): Promise<void> {
    const { kind } = this.payments;
    if (kind === 'none') return;
    if (!this.known) {
      await this.dataSource.query('insert into payment_reconciliations (provider) values ($1) on conflict do nothing', [kind]);
    }
    this.known = true;
    const [rows]: [unknown[], number] = await this.dataSource.query(
      `update payment_reconciliations set dispatched_at = now()
        where provider = $1
          and (finished_at is null or finished_at < now() - interval '1 day')
          and (dispatched_at is null or dispatched_at < now() - interval '1 hour')
       returning provider`,
      [kind],
    );
    if (rows.length > 0) await this.jobs.add('payments.reconcile', {}, { jobId: 'payments-reconcile' });
  }
}
