import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import type { Lease } from '../follow-ups/lease.js';
import { PAYMENTS, type PaymentCustomer, type Payments } from '../integrations/payments/payments.port.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { decideEntitlement, type Entitlement } from './decide-entitlement.js';
import { maxResponsesOf } from './entitlements.service.js';
import { PaymentCustomersRepository } from './payment-customers.repository.js';
import { PlansRepository } from './plans.repository.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { toSubscriptionWire } from './subscription.mapper.js';

/** Runs per call at most: changes that arrive during a run are handled at once, but not endlessly. */
const TURNS = 20;

interface Bought {
  /** Undefined: the account is not a customer. */
  readonly customerId: string | undefined;
  /** Null: the provider has deleted it. */
  readonly customer: PaymentCustomer | null;
}

/**
 * Decides an account's entitlement from the payment provider's current state, whatever the trigger: an event, the daily check, or a browser
 * returning from a checkout. One process at a time works on an account and then handles changes that arrived meanwhile, so that a stale
 * answer never overwrites a newer one.
 */
@Injectable()
export class SyncPlan {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly plansRepository: PlansRepository,
    private readonly paymentCustomersRepository: PaymentCustomersRepository,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** The plan is to be decided again. */
  schedule(userId: string, { tx = null, hint }: { tx?: EntityManager | null; hint?: boolean } = {}): Promise<void> {
    return this.followUpsService.schedule(tx, 'subscription.sync', userId, { hint });
  }

  /** The job. @throws when the provider could not be asked */
  async work(userId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    await this.decide(userId, lease);
    await this.run(userId);
  }

  /** Runs due decisions now, and those that become due meanwhile. @throws when the provider is unreachable; a job retries later */
  async run(userId: string): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      if (!(await this.followUpsService.withLease('subscription.sync', userId, (lease) => this.decide(userId, lease)))) return;
    }
  }

  private async decide(userId: string, lease: Lease): Promise<void> {
    const bought = await this.read(userId);
    await this.transactionRunner.run(async (tx) => {
      const before = await this.plansRepository.lock(tx, userId);
      if (!before) return lease.complete(tx);
      const known = await this.plansRepository.readStanding(tx, userId);
      const provider = bought.customerId !== undefined && this.payments.kind !== 'none' ? this.payments.kind : null;
      const subscriptions = bought.customer?.subscriptions ?? [];
      const plan = decideEntitlement({ ...known, provider, subscriptions }, new Date());
      // Stripe's keys are gone: what it sold cannot be looked up, and is not taken away for that.
      const blind = before.source === 'stripe' && this.payments.kind !== 'stripe' && plan.source === 'default';
      const changed = !blind && isAnother(before, plan);
      await this.plansRepository.store(tx, userId, changed ? plan : null);
      if (bought.customerId !== undefined && bought.customer === null) {
        await this.paymentCustomersRepository.forget(userId, this.payments.kind, bought.customerId, tx);
      }
      if (changed) await this.tell(tx, { userId, provider }, before, plan);
      if (blind || plan.reviewAt === null) await lease.complete(tx);
      else await lease.postpone({ in: Math.max(0, (plan.reviewAt.getTime() - Date.now()) / 1_000) }, tx);
    });
  }

  private async tell(
    tx: EntityManager,
    { userId, provider }: { userId: string; provider: 'stripe' | 'local' | null },
    before: SubscriptionEntity,
    plan: Entitlement,
  ): Promise<void> {
    if (provider) await this.paymentCustomersRepository.noteChange(userId, provider, tx);
    const isAnotherPlan = before.tier !== plan.tier || before.source !== plan.source;
    await this.domainEventsService.record(tx, {
      name: 'plan.changed',
      ownerId: userId,
      subscription: toSubscriptionWire(plan),
      maxResponses: maxResponsesOf(plan),
      tier: isAnotherPlan ? { from: before.tier, to: plan.tier, source: plan.source } : null,
    });
  }

  private async read(userId: string): Promise<Bought> {
    const { kind } = this.payments;
    const customerId = kind === 'none' ? undefined : ((await this.paymentCustomersRepository.find(userId, kind))?.customerId ?? undefined);
    if (customerId === undefined) return { customerId, customer: null };
    const customer = await this.payments.readCustomer(customerId);
    this.report(userId, customer);
    return { customerId, customer };
  }

  /** What an operator has to look at. */
  private report(userId: string, customer: PaymentCustomer | null): void {
    const running = customer?.subscriptions.filter(({ status }) => status === 'active' || status === 'trialing' || status === 'past_due');
    for (const { id, tier, priceId } of running ?? []) {
      if (tier !== null) continue;
      this.logger.error(`Subscription ${id} has the price ${priceId}, which no STRIPE_PRICE_ setting names: it gives nothing`);
    }
    if (running && running.length > 1) {
      const ids = running.map(({ id }) => id).join(', ');
      this.logger.error(`Account ${userId} pays for more than one subscription (${ids}): the best one counts`);
    }
  }
}

function isAnother(before: SubscriptionEntity, plan: Entitlement): boolean {
  const same = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();
  return (
    before.tier !== plan.tier ||
    before.maxResponses !== plan.maxResponses ||
    before.source !== plan.source ||
    before.priceId !== plan.priceId ||
    before.status !== plan.status ||
    !same(before.periodStart, plan.periodStart) ||
    !same(before.periodEnd, plan.periodEnd) ||
    !same(before.endsAt, plan.endsAt)
  );
}
