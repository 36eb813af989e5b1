import { describe, expect, it } from 'vitest';
import type { BoughtSubscription } from '../integrations/payments/payments.port.js';
import { decideEntitlement, type AccountState } from './decide-entitlement.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const bought = (change: Partial<BoughtSubscription> = {}): BoughtSubscription => ({
  id: 'sub_1',
  itemId: 'si_1',
  status: 'active',
  priceId: 'price_pro',
  tier: 'pro',
  createdAt: inDays(-10),
  periodStart: inDays(-10),
  periodEnd: inDays(20),
  endsAt: null,
  unpaidSince: null,
  ...change,
});
const decide = (change: Partial<AccountState> = {}) =>
  decideEntitlement({ grant: null, provider: 'stripe', subscriptions: [], disputed: false, ...change }, NOW);

describe('decideEntitlement', () => {
  it('[USER-17] [CONST-19] is the free plan for accounts without a subscription, and that does not change on its own', () => {
    expect(decide({ provider: null })).toEqual({
      tier: 'free',
      maxResponses: null,
      source: 'default',
      priceId: null,
      status: null,
      periodStart: null,
      periodEnd: null,
      endsAt: null,
      reviewAt: null,
    });
  });

  it.each([
    ['active', 'pro'],
    ['trialing', 'pro'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['canceled', 'free'],
    ['a status of next year', 'free'],
  ])('[PLAN-21] a subscription that is %s gives %s', (status, tier) => {
    expect(decide({ subscriptions: [bought({ status })] })).toMatchObject({ tier, status });
  });

  it.each([
    [0, 'pro'],
    [-6.99, 'pro'],
    [-7, 'free'],
    [-40, 'free'],
  ])('after a payment failed %i days ago it is %s', (days, tier) => {
    const plan = decide({ subscriptions: [bought({ status: 'past_due', unpaidSince: inDays(days) })] });
    expect(plan).toMatchObject({ tier, status: 'past_due', endsAt: tier === 'pro' ? inDays(days + 7) : null });
  });

  it('is looked at when the days of grace are over, when a cancelled plan ends, and once a day', () => {
    const late = bought({ status: 'past_due', unpaidSince: inDays(-6.5) });
    expect(decide({ subscriptions: [late] }).reviewAt).toEqual(inDays(0.5));
    expect(decide({ subscriptions: [bought({ endsAt: inDays(0.25) })] }).reviewAt).toEqual(inDays(0.25));
    expect(decide({ subscriptions: [bought()] }).reviewAt).toEqual(inDays(1));
    expect(decide().reviewAt).toEqual(inDays(1));
  });

  it('a cancelled plan holds until it ends', () => {
    expect(decide({ subscriptions: [bought({ endsAt: inDays(3) })] })).toMatchObject({ tier: 'pro', endsAt: inDays(3) });
    expect(decide({ subscriptions: [bought({ endsAt: inDays(0) })] })).toMatchObject({ tier: 'free', endsAt: null });
  });

  it('a price without a plan gives nothing, beside another one or alone', () => {
    const unknown = bought({ id: 'sub_2', tier: null, priceId: 'price_x', createdAt: inDays(-1) });
    expect(decide({ subscriptions: [unknown] })).toMatchObject({ tier: 'free', priceId: null, status: 'active' });
    expect(decide({ subscriptions: [unknown, bought()] })).toMatchObject({ tier: 'pro', priceId: 'price_pro' });
  });

  it('the best of several counts, in any order', () => {
    const [pro, business] = [bought(), bought({ id: 'sub_2', tier: 'business', createdAt: inDays(-20) })];
    const unpaid = bought({ id: 'sub_3', tier: 'business', status: 'unpaid', createdAt: inDays(-1) });
    expect(decide({ subscriptions: [pro, business, unpaid] }).tier).toBe('business');
    expect(decide({ subscriptions: [unpaid, business, pro] }).tier).toBe('business');
    expect(decide({ subscriptions: [unpaid, pro] }).tier).toBe('pro');
  });

  it('while a bank holds a payment nothing that was bought counts', () => {
    expect(decide({ subscriptions: [bought()], disputed: true })).toMatchObject({ tier: 'free', source: 'default', status: 'disputed' });
  });

  it('[PLAN-20] what the operator gave goes before everything, and is never lost to a payment', () => {
    const grant = { maxResponses: 5_000 };
    for (const standing of [
      { provider: null },
      { subscriptions: [bought()] },
      { subscriptions: [bought({ status: 'canceled' })], disputed: true },
      { subscriptions: [bought({ endsAt: inDays(1) })] },
    ] as Partial<AccountState>[]) {
      expect(decide({ ...standing, grant })).toMatchObject({ tier: 'enterprise', maxResponses: 5_000, source: 'operator', endsAt: null });
    }
    expect(decide({ grant, provider: null }).reviewAt).toBeNull();
  });

  it('says who sold it', () => {
    expect(decide({ subscriptions: [bought()] }).source).toBe('stripe');
    expect(decide({ subscriptions: [bought()], provider: 'local' }).source).toBe('local');
  });
});
