import type { Env } from './env.schema.js';
import { listensAtHome } from './listening.js';

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Price ids by plan: the first is sold, the others are those of earlier customers. */
  readonly prices: { readonly pro: readonly string[]; readonly business: readonly string[] };
  /** Undefined: Stripe's own address. */
  readonly baseUrl: string | undefined;
}

/** The payment provider. */
export type PaymentsConfig =
  | { readonly kind: 'stripe'; readonly stripe: StripeConfig }
  /** The local test checkout, in which no money moves. */
  | { readonly kind: 'local' }
  | { readonly kind: 'none' };

const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: 'the secret key (dashboard.stripe.com, API keys)',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook endpoint PUBLIC_URL/api/webhooks/stripe',
  STRIPE_PRICE_PRO: 'the id of the monthly price of Pro',
  STRIPE_PRICE_BUSINESS: 'the id of the monthly price of Business',
} as const;

type StripeSetting = keyof typeof STRIPE_SETTINGS;

/** Half a configuration would take money and give no plan: it is no configuration. */
export function checkPayments(env: Env, problem: (path: string, message: string) => void): void {
  const names = Object.keys(STRIPE_SETTINGS) as StripeSetting[];
  const set = names.filter((name) => env[name] !== undefined);
  for (const name of names) {
    if (set.length > 0 && env[name] === undefined) problem(name, `is missing beside ${set.join(' and ')}; it is ${STRIPE_SETTINGS[name]}`);
  }
  const shared = env.STRIPE_PRICE_PRO?.find((id) => env.STRIPE_PRICE_BUSINESS?.includes(id));
  if (shared !== undefined) problem('STRIPE_PRICE_BUSINESS', `names ${shared}, which STRIPE_PRICE_PRO names too; a price is of one plan`);
  if (env.STRIPE_BASE_URL !== undefined && /_live_/.test(env.STRIPE_SECRET_KEY ?? '')) {
    problem('STRIPE_BASE_URL', 'is for tests: a live key is for Stripe itself; unset it');
  }
  if (env.TEST_CHECKOUT && set.length > 0) {
    problem('TEST_CHECKOUT', 'gives plans away while Stripe sells them; unset it, or the STRIPE_ settings');
  }
}

/** @param env has passed `checkPayments` */
export function paymentsConfig(env: Env): PaymentsConfig {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO, STRIPE_PRICE_BUSINESS } = env;
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET && STRIPE_PRICE_PRO && STRIPE_PRICE_BUSINESS) {
    const prices = { pro: STRIPE_PRICE_PRO, business: STRIPE_PRICE_BUSINESS };
    return {
      kind: 'stripe',
      stripe: { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, prices, baseUrl: env.STRIPE_BASE_URL },
    };
  }
  // In production, and where other machines can make an account, any account could give itself any plan.
  return { kind: (env.TEST_CHECKOUT ?? (env.NODE_ENV !== 'production' && listensAtHome(env))) ? 'local' : 'none' };
}
