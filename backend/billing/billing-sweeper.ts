import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { Sweeper } from '../database/sweeper.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { PlansRepository } from './plans.repository.js';
import { ReceiveEvent } from './receive-event.js';
import { ReconcilePayments } from './reconcile-payments.js';

/** Also what bounds how often a provider is asked in a second. */
const AT_ONCE = 20;
const EVENT = { hintSeconds: 1, againSeconds: 10 };
const PLAN_AGAIN_SECONDS = 15;
const ADVISORY_LOCK = 7_310_405;

/** Events to be handled, plans to be decided again, the day's comparing. */
@Injectable()
export class BillingSweeper extends Sweeper {
  protected override readonly logger = new Logger('Payments');

  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly plans: PlansRepository,
    private readonly events: PaymentEventsRepository,
    private readonly receiving: ReceiveEvent,
    private readonly reconciling: ReconcilePayments,
    private readonly jobs: JobQueue,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {
    super(dataSource, config, ADVISORY_LOCK);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (this.config.role !== 'api') void this.tellProblems();
  }

  /** Wrong prices are an operator's business before they are a buyer's. */
  private async tellProblems(): Promise<void> {
    try {
      for (const problem of await this.payments.checkConfiguration()) this.logger.error(problem);
    } catch (error) {
      this.logger.warn(`The payment configuration could not be checked: ${String(error)}`);
    }
  }

  protected async sweep(): Promise<void> {
    for (const eventId of await this.events.listDue(AT_ONCE, EVENT)) await this.receiving.dispatch(eventId);
    const due = await this.plans.listDue(AT_ONCE, PLAN_AGAIN_SECONDS);
    // Noted first: a job that is done before the note would be taken for one that has not begun.
    if (due.length > 0) await this.plans.noteDispatched(due);
    for (const userId of due) await this.jobs.add('subscription.sync', { userId }, { jobId: `subscription-sync-${userId}` });
    await this.reconciling.dispatchDaily();
  }
}
