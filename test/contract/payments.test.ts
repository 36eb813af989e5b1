import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalPayments } from '../../backend/integrations/payments/local/local-payments.js';
import { StripePayments } from '../../backend/integrations/payments/stripe/stripe-payments.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { StripeStandIn } from '../support/stripe-stand-in.js';
import { PRICES } from '../support/stripe-world.js';
import { paymentsContract } from './payments.js';

const SITE = 'http://127.0.0.1:3000';
let database: TestDatabase;
let dataSource: DataSource;
let stripe: StripeStandIn;

beforeAll(async () => {
  [database, stripe] = await Promise.all([createTestDatabase(), StripeStandIn.start()]);
  dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
  await stripe?.stop();
});

const stripePayments = (prices = { pro: [PRICES.pro as string], business: [PRICES.business as string] }) =>
  new StripePayments({ secretKey: 'sk_test_contract', webhookSecret: 'whsec_1', prices, baseUrl: stripe.url }, SITE);

paymentsContract('the test checkout', async () => {
  const payments = new LocalPayments(dataSource, SITE);
  const choose = async (customerId: string, _session: string, tier: 'free' | 'pro' | 'business') =>
    void (await dataSource.transaction((tx) => payments.choose(tx, customerId, tier, 'period-end')));
  return { payments, buy: choose, confirm: choose };
});

paymentsContract('Stripe', async () => ({
  payments: stripePayments(),
  buy: async (_customer, session) => void stripe.world.pay(session),
  confirm: async (_customer, session) => stripe.world.confirm(session),
}));

describe('the configuration of Stripe is looked at before anyone buys', () => {
  it.each([
    ['price_unknown_to_stripe', 'does not know: this plan cannot be bought'],
    ['price_inactive', 'is not active at Stripe'],
    ['price_yearly', 'is not a monthly price'],
    [PRICES.oldPro, 'does not cost what the plans page says ($99 a month)'],
  ])('%s %s', async (id, problem) => {
    const price = stripe.world.prices.get(PRICES.pro)!;
    stripe.world.prices.set('price_inactive', { ...price, id: 'price_inactive', active: false });
    stripe.world.prices.set('price_yearly', { ...price, id: 'price_yearly', recurring: { interval: 'year' } });
    const problems = await stripePayments({ pro: [id], business: [PRICES.business] }).checkConfiguration();
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toContain(`STRIPE_PRICE_PRO names ${id}`);
  });
});
