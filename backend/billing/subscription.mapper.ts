import type { z } from 'zod';
import { wireTime } from '../common/wire-time.js';
import type { subscriptionChangeSchema } from '../contract/billing.js';
import type { SubscriptionEntity } from './subscription.entity.js';

type Plan = Pick<SubscriptionEntity, 'tier' | 'source' | 'priceId' | 'status' | 'periodEnd' | 'endsAt'>;

/** A plan on the wire, in both shapes that clients read (API-28). */
export function toSubscriptionWire({ tier, source, priceId, status, periodEnd, endsAt }: Plan): z.output<typeof subscriptionChangeSchema> {
  const id = tier === 'enterprise' || tier === 'free' ? tier : (priceId ?? tier);
  return {
    tier,
    source,
    data: { subscription: { plan: { id }, status, current_period_end: time(periodEnd), ends_at: time(endsAt) } },
  };
}

const time = (at: Date | null) => (at === null ? null : wireTime(at));
