import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { PlansRepository } from './plans.repository.js';
import { ReceiveEvent } from './receive-event.js';
import { ReconcilePayments } from './reconcile-payments.js';

const EVERY_MS = 1_000;
/** Also what bounds how often a provider is asked in a second. */
const AT_ONCE = 20;
const EVENT = { hintSeconds: 1, againSeconds: 10 };
const PLAN_AGAIN_SECONDS = 15;
/** Our lock among those of the database, by an arbitrary number. */
const ADVISORY_LOCK = 7_310_405;

/** Sees that what rows owe gets done: events to be handled, plans to be decided again, the day's comparing. */
@Injectable()
export class BillingSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Payments');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private failing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly plans: PlansRepository,
    private readonly events: PaymentEventsRepository,
    private readonly receiving: ReceiveEvent,
    private readonly reconciling: ReconcilePayments,
    private readonly jobs: JobQueue,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    void this.tellProblems();
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep()
        .then(() => (this.failing = false))
        .catch((error: unknown) => {
          // Once, not every second of an outage.
          if (!this.failing) this.logger.warn(`sweeping failed: ${String(error)}`);
          this.failing = true;
        })
        .then(() => (this.sweeping = undefined));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Wrong prices are an operator's business before they are a buyer's. */
  private async tellProblems(): Promise<void> {
    try {
      for (const problem of await this.payments.checkConfiguration()) this.logger.error(problem);
    } catch (error) {
      this.logger.warn(`The payment configuration could not be checked: ${String(error)}`);
    }
  }

  private async sweep(): Promise<void> {
    await this.dataSource.transaction(async (lock) => {
      const [row]: { got: boolean }[] = await lock.query('select pg_try_advisory_xact_lock($1) as got', [ADVISORY_LOCK]);
      if (!row?.got) return;
      for (const eventId of await this.events.listDue(AT_ONCE, EVENT)) await this.receiving.dispatch(eventId);
      const due = await this.plans.listDue(AT_ONCE, PLAN_AGAIN_SECONDS);
      // Noted first: a job that is done before the note would be taken for one that has not begun.
      if (due.length > 0) await this.plans.noteDispatched(due);
      for (const userId of due) await this.jobs.add('subscription.sync', { userId }, { jobId: `subscription-sync-${userId}` });
      await this.reconciling.dispatchDaily();
    });
  }
}
