import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_PRO: 'price_pro, price_pro_2024',
  STRIPE_PRICE_BUSINESS: 'price_business',
};
const paymentsOf = (env: Record<string, string>) => AppConfig.fromEnv(env).payments;

describe('payments in the configuration', () => {
  it('[CONST-21] are sold by Stripe with its key, its secret and a price for each plan', () => {
    expect(paymentsOf(STRIPE)).toEqual({
      kind: 'stripe',
      stripe: {
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        prices: { pro: ['price_pro', 'price_pro_2024'], business: ['price_business'] },
        baseUrl: undefined,
      },
    });
  });

  it.each(Object.keys(STRIPE))('half a configuration is none: without %s it says what is missing', (name) => {
    expect(() => paymentsOf({ ...STRIPE, [name]: '' })).toThrow(new RegExp(`${name}: is missing beside STRIPE_.*; it is the `));
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, /STRIPE_SECRET_KEY: must be a secret key/],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, /STRIPE_WEBHOOK_SECRET: must be the signing secret/],
    [{ STRIPE_PRICE_PRO: 'prod_1' }, /STRIPE_PRICE_PRO: must name the plan's price/],
    [{ STRIPE_PRICE_BUSINESS: 'price_pro' }, /price_pro, which STRIPE_PRICE_PRO names too/],
    [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_BASE_URL: 'http://127.0.0.1:1' }, /STRIPE_BASE_URL: is for tests/],
    [{ TEST_CHECKOUT: 'true' }, /TEST_CHECKOUT: gives plans away while Stripe sells them/],
  ])('%j is refused at the start, with what to do', (change, message) => {
    expect(() => paymentsOf({ ...STRIPE, ...change })).toThrow(message);
  });

  it('the test checkout is there without keys, and refuses in production unless it is switched on', () => {
    expect(paymentsOf({})).toEqual({ kind: 'local' });
    expect(paymentsOf({ TEST_CHECKOUT: 'false' })).toEqual({ kind: 'none' });
    expect(paymentsOf({ NODE_ENV: 'production' })).toEqual({ kind: 'none' });
    expect(paymentsOf({ NODE_ENV: 'production', TEST_CHECKOUT: 'true' })).toEqual({ kind: 'local' });
  });
});
