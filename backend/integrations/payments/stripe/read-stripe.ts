import type { Stripe } from 'stripe';
import type { PaidTier } from '../../../contract/plans.js';
import type { BoughtSubscription, PaymentDispute, PaymentEvent } from '../payments.port.js';

const RANK: Record<PaidTier, number> = { pro: 1, business: 2 };

const at = (seconds: number) => new Date(seconds * 1000);

/** What Stripe answers is an id, or the thing itself where it was expanded. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** @param tierOf the plan that the configuration has for a price */
export function readSubscription(subscription: Stripe.Subscription, tierOf: (priceId: string) => PaidTier | null): BoughtSubscription {
  const items = subscription.items.data.map((item) => ({ item, tier: tierOf(item.price.id) }));
  const rank = (tier: PaidTier | null) => (tier === null ? 0 : RANK[tier]);
  const best = [...items].sort((a, b) => rank(b.tier) - rank(a.tier))[0];
  // Since API version 2025-03-31 a period is an item's, not the subscription's.
  const periodStart = best ? at(best.item.current_period_start) : null;
  const periodEnd = best ? at(best.item.current_period_end) : null;
  const cancelled = subscription.cancel_at === null ? null : at(subscription.cancel_at);
  return {
    id: subscription.id,
    itemId: best?.item.id ?? '',
    status: subscription.status,
    priceId: best?.item.price.id ?? null,
    tier: best?.tier ?? null,
    createdAt: at(subscription.created),
    periodStart,
    periodEnd,
    endsAt: cancelled ?? (subscription.cancel_at_period_end ? periodEnd : null),
    unpaidSince: subscription.status === 'past_due' ? unpaidSince(subscription.latest_invoice, periodStart) : null,
  };
}

function unpaidSince(invoice: Stripe.Subscription['latest_invoice'], periodStart: Date | null): Date {
  return typeof invoice === 'object' && invoice !== null ? at(invoice.created) : (periodStart ?? new Date(0));
}

/** Of an event only what it is about: its content may be old by now. */
export function readEventReference(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  return {
    id: event.id,
    type: event.type,
    createdAt: at(event.created),
    customerId: object.object === 'customer' ? (object.id ?? null) : idOf(object.customer),
    disputeId: object.object === 'dispute' ? (object.id ?? null) : null,
  };
}

/** Money is held while a bank asks for an answer; an inquiry (`warning_…`) holds none; an appeal follows one that was lost. */
export function disputeState(status: Stripe.Dispute.Status): PaymentDispute['state'] {
  if (status === 'needs_response' || status === 'under_review') return 'open';
  if (status === 'lost' || status === 'appeal_needs_response' || status === 'appeal_under_review') return 'lost';
  return 'settled';
}
