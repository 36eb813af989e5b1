import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import type { CheckoutTier } from '../contract/plans.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { LocalPayments } from '../integrations/payments/local/local-payments.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { CheckoutService, MANAGED } from './checkout.service.js';
import { EntitlementsService } from './entitlements.service.js';
import { PlansRepository } from './plans.repository.js';
import { ReceiveEvent } from './receive-event.js';
import { SyncPlan } from './sync-plan.js';

/** A browser that asks again and again does not make us ask the provider as often, milliseconds. */
const FRESH_MS = 2_000;

/** `update-subscription` (API-31): reads the subscription from Stripe; in the test checkout it is the purchase itself. */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly entitlementsService: EntitlementsService,
    private readonly checkoutService: CheckoutService,
    private readonly plansRepository: PlansRepository,
    private readonly syncPlan: SyncPlan,
    private readonly receiveEvent: ReceiveEvent,
    private readonly transactionRunner: TransactionRunner,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** @throws AppError CONFLICT, UNAVAILABLE */
  async update(user: Pick<CurrentUserInfo, 'id' | 'email'>, tier: CheckoutTier | undefined, when: 'period-end' | 'now'): Promise<void> {
    if (this.payments instanceof LocalPayments) {
      if (tier !== undefined) await this.choose(this.payments, user, tier, when);
    } else {
      await this.lookAgain(user.id);
    }
  }

  private async choose(
    payments: LocalPayments,
    user: Pick<CurrentUserInfo, 'id' | 'email'>,
    tier: CheckoutTier,
    when: 'period-end' | 'now',
  ): Promise<void> {
    if ((await this.entitlementsService.subscription(user.id)).source === 'operator') throw new AppError('CONFLICT', MANAGED);
    const customerId = await this.checkoutService.customerOf(user);
    await this.transactionRunner.run(async (tx) => {
      const event = await payments.choose(tx, customerId, tier, when);
      await this.receiveEvent.store(tx, event);
    });
  }

  private async lookAgain(userId: string): Promise<void> {
    const checkedAt = await this.plansRepository.checkedAt(userId);
    if (checkedAt && Date.now() - checkedAt.getTime() < FRESH_MS) return;
    await this.syncPlan.schedule(userId, { hint: false });
    await this.syncPlan.run(userId);
  }
}
