import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import type { CheckoutTier } from '../contract/plans.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { type BoughtSubscription, CustomerGone, type HostedPage, PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { EntitlementsService } from './entitlements.service.js';
import { PaymentCustomersRepository } from './payment-customers.repository.js';

type Buyer = Pick<CurrentUserInfo, 'id' | 'email'>;

/** Minutes for which the same wish is the same request: a double click, a browser that tries again. */
const SAME_WISH_MINUTES = 10;
/** An account for which a checkout was opened is looked at after this long, seconds, should every event about it be lost. */
const LOOK_AGAIN_SECONDS = 3_600;

const NAMES: Record<CheckoutTier, string> = { free: 'Free', pro: 'Pro', business: 'Business' };
export const MANAGED = 'This plan is managed by the operator of this site. Schedule a call to change it.';

/** Opens the pages on which people buy, change and cancel. Nothing here changes what an account may do. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly entitlementsService: EntitlementsService,
    private readonly followUpsService: FollowUpsService,
    private readonly paymentCustomersRepository: PaymentCustomersRepository,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /**
   * A checkout for the first purchase; the provider's page for a change of plan after that, where the buyer sees the proration, and for
   * cancelling at the end of the period.
   * @throws AppError CONFLICT when there is nothing to change, or it is not the account's to change; UNAVAILABLE
   */
  async open(buyer: Buyer, tier: CheckoutTier): Promise<HostedPage> {
    const plan = await this.entitlementsService.subscription(buyer.id);
    if (plan.source === 'operator') throw new AppError('CONFLICT', MANAGED);
    const page = await this.withCustomer(buyer, async (customerId) => {
      const customer = await this.payments.readCustomer(customerId);
      if (!customer) throw new CustomerGone();
      // Reads the provider's current state: a second subscription would be billed twice.
      const current = newest(customer.subscriptions.filter(isRunning));
      if (current) return this.change(customerId, current, tier);
      if (tier === 'free') throw already(tier);
      return this.checkout(buyer, customerId, tier);
    });
    await this.followUpsService.schedule(null, 'subscription.sync', buyer.id, { in: LOOK_AGAIN_SECONDS });
    return page;
  }

  /** Invoices, billing details and cancelling. */
  openPortal(buyer: Buyer): Promise<HostedPage> {
    return this.withCustomer(buyer, (customerId) => this.payments.openPortal(customerId));
  }

  /** The buyer's customer at the provider, made when there is none. */
  async customerOf({ id, email }: Buyer): Promise<string> {
    const { kind } = this.payments;
    const known = await this.paymentCustomersRepository.find(id, kind);
    if (known?.customerId) return known.customerId;
    const made = await this.payments.createCustomer({ userId: id, email }, keyOf('customer', id, email ?? '', known?.version ?? 0));
    const tied = await this.paymentCustomersRepository.tie(id, kind, made);
    if (tied === undefined) throw new Error('The account is gone');
    return tied;
  }

  /** Does it again with a new customer when the provider has deleted the old one. */
  private async withCustomer<T>(buyer: Buyer, work: (customerId: string) => Promise<T>): Promise<T> {
    const customerId = await this.customerOf(buyer);
    try {
      return await work(customerId);
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      await this.paymentCustomersRepository.forget(buyer.id, this.payments.kind, customerId);
      await this.followUpsService.schedule(null, 'subscription.sync', buyer.id);
      return work(await this.customerOf(buyer));
    }
  }

  private async change(customerId: string, current: BoughtSubscription, tier: CheckoutTier): Promise<HostedPage> {
    if (current.tier === tier && current.endsAt === null && current.status !== 'past_due') throw already(tier);
    // A cancelled or unpaid one is resumed or paid where its owner sees what it costs.
    const settled = current.status === 'active' || current.status === 'trialing';
    const sameAgain = current.tier === tier || (tier === 'free' && current.endsAt !== null);
    if (!settled || sameAgain) return this.payments.openPortal(customerId);
    return this.payments.openPlanChange(customerId, current, tier);
  }

  private async checkout(buyer: Buyer, customerId: string, tier: Exclude<CheckoutTier, 'free'>): Promise<HostedPage> {
    const { kind } = this.payments;
    const open = await this.paymentCustomersRepository.find(buyer.id, kind);
    if (open?.checkoutSessionId && open.checkoutTier !== tier) {
      await this.payments.closeCheckout(open.checkoutSessionId);
      await this.paymentCustomersRepository.noteChange(buyer.id, kind);
    }
    const version = (await this.paymentCustomersRepository.find(buyer.id, kind))?.version ?? 0;
    const page = await this.payments.openCheckout({ customerId, userId: buyer.id, tier }, keyOf('checkout', buyer.id, tier, version));
    await this.paymentCustomersRepository.noteCheckout(buyer.id, kind, page.id, tier);
    return page;
  }
}

/** Bills are written for it, or will be. */
const isRunning = ({ status }: BoughtSubscription) => ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);

const newest = (all: readonly BoughtSubscription[]) => [...all].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];

const already = (tier: CheckoutTier) => new AppError('CONFLICT', `Your account is already on the ${NAMES[tier]} plan.`);

/** The same for the same wish within some minutes; a first failure is not the answer for a whole day. */
function keyOf(...wish: (string | number)[]): string {
  const bucket = Math.floor(Date.now() / (SAME_WISH_MINUTES * 60_000));
  return [...wish, bucket].join(':');
}
