import type { CheckoutTier, PaidTier } from '../../contract/plans.js';

export const PAYMENTS = Symbol('Payments');

/** Thrown for a customer that the provider has deleted, or never knew. */
export class CustomerGone extends Error {
  constructor() {
    super('The payment provider does not know this customer');
    this.name = 'CustomerGone';
  }
}

/** A subscription as it stands at the provider. */
export interface BoughtSubscription {
  readonly id: string;
  /** What of it is exchanged when the plan changes. */
  readonly itemId: string;
  /** The provider's word: `active`, `trialing`, `past_due`, `unpaid`, `paused`, `incomplete`, `canceled` … */
  readonly status: string;
  readonly priceId: string | null;
  /** Null: the configuration names no plan of this price. */
  readonly tier: PaidTier | null;
  readonly createdAt: Date;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  /** Cancelled: it ends by itself then. */
  readonly endsAt: Date | null;
  /** Since when a payment is overdue; null: none is. */
  readonly unpaidSince: Date | null;
}

export interface PaymentCustomer {
  /** users.id of the account the customer was made for; written by us alone. */
  readonly userId: string | null;
  /** Those that have not ended. */
  readonly subscriptions: readonly BoughtSubscription[];
}

/** That something happened: what, is asked when it is handled. Events come late, twice, in any order, or never. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly disputeId: string | null;
}

/** A chargeback. */
export interface PaymentDispute {
  readonly id: string;
  /** `open`: the money is held; `lost`: it is gone; `settled`: it is ours, or never was in question. */
  readonly state: 'open' | 'lost' | 'settled';
  readonly customerId: string | null;
  readonly openedAt: Date;
}

/** A page hosted by the payment provider; opening it changes nothing. */
export interface HostedPage {
  readonly id: string;
  readonly url: string;
}

/**
 * The payment provider. Purchases are always read from here, never taken from an event or a browser.
 * Keys make a repeated write happen once; the first answer to a key, a failure too, is the answer for a day.
 */
export interface Payments {
  readonly kind: 'stripe' | 'local' | 'none';
  createCustomer(account: { userId: string; email: string | null }, key: string): Promise<string>;
  /** Null: deleted, or never there. */
  readCustomer(customerId: string): Promise<PaymentCustomer | null>;
  /** The first purchase. @throws CustomerGone */
  openCheckout(purchase: { customerId: string; userId: string; tier: PaidTier }, key: string): Promise<HostedPage>;
  /** Expires a checkout so that it cannot be paid; a finished one stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;
  /** To another paid plan with proration, or to free at the end of the period. @throws CustomerGone */
  openPlanChange(customerId: string, current: BoughtSubscription, tier: CheckoutTier): Promise<HostedPage>;
  /** Invoices, billing details, cancelling. @throws CustomerGone */
  openPortal(customerId: string): Promise<HostedPage>;
  /** Ends it at once, without money back. */
  cancelNow(subscriptionId: string, key: string): Promise<void>;
  /** @throws AppError BAD_REQUEST when the provider did not sign these bytes */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  readDispute(disputeId: string): Promise<PaymentDispute | null>;
  /** Every customer with a subscription that has not ended. */
  listCustomers(): AsyncIterable<{ customerId: string }>;
  listDisputes(since: Date): AsyncIterable<{ disputeId: string }>;
  /** Problems of the configuration, as sentences for the operator's log. */
  checkConfiguration(): Promise<string[]>;
}
