import { Injectable } from '@nestjs/common';
import { RESPONSES_PER_MONTH, type Tier } from '../contract/plans.js';
import { EntitlementsRepository } from './entitlements.repository.js';

export interface Entitlements {
  readonly tier: Tier;
  /** Responses a calendar month (UTC). */
  readonly maxResponses: number;
}

/** The same rule as `EntitlementsService.of`, for statements that must decide by it themselves. @param s alias of `subscriptions` */
export const maxResponsesSql = (s: string) =>
  `coalesce(${s}.max_responses, case ${s}.tier ${Object.entries(RESPONSES_PER_MONTH)
    .map(([tier, limit]) => `when '${tier}' then ${limit}`)
    .join(' ')} end, ${RESPONSES_PER_MONTH.free})`;

/** What an account may use; whoever has no subscription is on the free plan (spec §9). */
@Injectable()
export class EntitlementsService {
  constructor(private readonly repository: EntitlementsRepository) {}

  async of(userId: string): Promise<Entitlements> {
    const subscription = await this.repository.findSubscription(userId);
    const tier = subscription?.tier ?? 'free';
    return { tier, maxResponses: subscription?.maxResponses ?? RESPONSES_PER_MONTH[tier] };
  }

  async usage(userId: string, now = new Date()): Promise<{ count: number; maxResponses: number }> {
    const [count, { maxResponses }] = await Promise.all([this.repository.countOfMonth(userId, now), this.of(userId)]);
    return { count, maxResponses };
  }
}
