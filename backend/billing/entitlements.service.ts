import { Injectable } from '@nestjs/common';
import { RESPONSES_PER_MONTH } from '../contract/plan-limits.js';
import type { Tier } from '../contract/plans.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import type { SubscriptionEntity } from './subscription.entity.js';

export interface Entitlements {
  readonly tier: Tier;
  /** Responses a calendar month (UTC). */
  readonly maxResponses: number;
}

/** The same rule as `maxResponsesOf`, for statements that must decide by it themselves. @param s alias of `subscriptions` */
export const maxResponsesSql = (s: string) =>
  `coalesce(${s}.max_responses, case ${s}.tier ${Object.entries(RESPONSES_PER_MONTH)
    .map(([tier, limit]) => `when '${tier}' then ${limit}`)
    .join(' ')} end, ${RESPONSES_PER_MONTH.free})`;

export const maxResponsesOf = ({ tier, maxResponses }: Pick<SubscriptionEntity, 'tier' | 'maxResponses'>) =>
  maxResponses ?? RESPONSES_PER_MONTH[tier];

/** Accounts without a subscription are on the Free plan. */
const FREE = { tier: 'free', maxResponses: null, source: 'default', priceId: null, status: null, periodEnd: null, endsAt: null } as const;

/** An account's entitlement and usage. `decideEntitlement` decides it; all other code reads it here. */
@Injectable()
export class EntitlementsService {
  constructor(private readonly entitlementsRepository: EntitlementsRepository) {}

  async of(userId: string): Promise<Entitlements> {
    const subscription = await this.subscription(userId);
    return { tier: subscription.tier, maxResponses: maxResponsesOf(subscription) };
  }

  async usage(userId: string, now = new Date()): Promise<{ count: number; maxResponses: number }> {
    const [count, { maxResponses }] = await Promise.all([this.entitlementsRepository.countOfMonth(userId, now), this.of(userId)]);
    return { count, maxResponses };
  }

  /** The plan and its subscription. */
  async subscription(userId: string): Promise<Omit<SubscriptionEntity, 'userId' | 'periodStart' | 'updatedAt' | 'checkedAt'>> {
    return (await this.entitlementsRepository.findSubscription(userId)) ?? FREE;
  }
}
