import type { EntitlementSource } from '../contract/billing.js';
import type { PaidTier, Tier } from '../contract/plans.js';
import type { BoughtSubscription } from '../integrations/payments/payments.port.js';

/** Grace period of a plan after a failed payment: expired cards and temporary declines. Days. */
const GRACE_DAYS = 7;
/** Plans of a payment provider's customers are compared with the provider once a day, even without events. */
const COMPARE_HOURS = 24;
const HOUR_MS = 3_600_000;

const RANK: Record<PaidTier, number> = { pro: 1, business: 2 };

/** All that is known of an account. */
export interface AccountState {
  /** What the operator gave; null: nothing. */
  readonly grant: { readonly maxResponses: number } | null;
  /** The subscriptions' provider; null: the account has none. */
  readonly provider: 'stripe' | 'local' | null;
  readonly subscriptions: readonly BoughtSubscription[];
  /** A bank holds money that was paid to us. */
  readonly disputed: boolean;
}

export interface Entitlement {
  readonly tier: Tier;
  /** Responses a month; null: what the tier gives. */
  readonly maxResponses: number | null;
  readonly source: EntitlementSource;
  readonly priceId: string | null;
  readonly status: string | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly endsAt: Date | null;
  /** When this is to be decided again at the latest; null: only something new can change it. */
  readonly reviewAt: Date | null;
}

/**
 * The one place that decides what an account may do:
 * - the operator's grant takes precedence over purchases;
 * - `active` and `trialing` subscriptions count, the best of several; a cancelled one until it ends;
 * - after a failed payment (`past_due`) the plan continues for seven days; a failed first payment (`incomplete`) buys nothing, and
 *   `unpaid`, `paused` and `canceled` subscriptions do not count;
 * - a price that is not configured gives nothing;
 * - while a bank holds a payment (a dispute), purchases do not count;
 * - everyone else is on the free plan.
 */
export function decideEntitlement({ grant, provider, subscriptions, disputed }: AccountState, now: Date): Entitlement {
  const newestFirst = [...subscriptions].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const counting = disputed ? [] : newestFirst.filter((one) => counts(one, now));
  const best = counting.sort((a, b) => RANK[b.tier as PaidTier] - RANK[a.tier as PaidTier])[0];
  const shown = best ?? newestFirst[0];
  const dates = subscriptions.flatMap((one) => [one.endsAt, graceEnd(one)]).filter((at) => at !== null && at > now) as Date[];
  const compareAt = provider === null ? [] : [new Date(now.getTime() + COMPARE_HOURS * HOUR_MS)];
  const reviewAt = [...dates, ...compareAt].sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const bought = {
    priceId: best?.priceId ?? null,
    status: disputed && shown ? 'disputed' : (shown?.status ?? null),
    periodStart: best?.periodStart ?? null,
    periodEnd: best?.periodEnd ?? null,
    endsAt: best ? earliest(best.endsAt, graceEnd(best)) : null,
    reviewAt,
  };
  if (grant) return { ...bought, tier: 'enterprise', maxResponses: grant.maxResponses, source: 'operator', endsAt: null };
  return { ...bought, tier: best?.tier ?? 'free', maxResponses: null, source: best && provider ? provider : 'default' };
}

function counts(subscription: BoughtSubscription, now: Date): boolean {
  const { status, tier, endsAt } = subscription;
  if (tier === null || (endsAt !== null && endsAt <= now)) return false;
  const grace = graceEnd(subscription);
  return status === 'active' || status === 'trialing' || (grace !== null && grace > now);
}

const graceEnd = ({ status, unpaidSince }: BoughtSubscription): Date | null =>
  status === 'past_due' && unpaidSince ? new Date(unpaidSince.getTime() + GRACE_DAYS * 24 * HOUR_MS) : null;

const earliest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));
