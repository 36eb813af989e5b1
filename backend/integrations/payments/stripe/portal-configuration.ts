import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { idOf } from './read-stripe.js';

/** Grows with every change of what follows, so that an installation gets a new configuration. */
const VERSION = 1;

/**
 * Our own configuration of Stripe's billing portal, found by its mark or made: exactly the two plans, changes with proration at once,
 * cancelling at the end of the period.
 * @param sold the price of each plan that is sold
 */
export async function ensurePortalConfiguration(stripe: Stripe, sold: readonly string[], hour: string): Promise<string> {
  const products = await productsOf(stripe, sold);
  const mark = createHash('sha256')
    .update(JSON.stringify([VERSION, products]))
    .digest('hex')
    .slice(0, 32);
  for await (const configuration of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (configuration.metadata?.colloquy === mark) return configuration.id;
  }
  const made = await stripe.billingPortal.configurations.create(
    {
      metadata: { colloquy: mark },
      features: {
        customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'phone', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products,
        },
      },
    },
    { idempotencyKey: `portal-configuration:${mark}:${hour}` },
  );
  return made.id;
}

async function productsOf(stripe: Stripe, sold: readonly string[]): Promise<{ product: string; prices: string[] }[]> {
  const products = new Map<string, string[]>();
  for (const id of sold) {
    const product = idOf((await stripe.prices.retrieve(id)).product) ?? '';
    products.set(product, [...(products.get(product) ?? []), id]);
  }
  return [...products].map(([product, prices]) => ({ product, prices }));
}
