import { z } from 'zod';
import { checkoutTierSchema, tierSchema } from './plans.js';
import { userIdSchema } from './users.js';

/** The payment provider: Stripe, the test checkout (no real payments), or none. */
export const paymentsSchema = z.enum(['stripe', 'test', 'none']);
export type PaymentsKind = z.output<typeof paymentsSchema>;

/** Why an account has its plan. */
export const sourceSchema = z.enum(['default', 'stripe', 'local', 'operator']);
export type EntitlementSource = z.output<typeof sourceSchema>;

export const planDetailsSchema = z.object({
  /** A price of the payment provider, `enterprise`, or the tier where there is no price. */
  plan: z.object({ id: z.string() }),
  /** As the payment provider calls it, such as `active` or `past_due`; null: nothing was bought. */
  status: z.string().nullable(),
  current_period_end: z.string().nullable(),
  /** Cancelled: the account is free from then on. */
  ends_at: z.string().nullable(),
});

/** `get-subscription` answers both shapes at once (API-28). */
export const subscriptionAnswerSchema = z.object({
  success: z.literal(true),
  tier: tierSchema,
  source: sourceSchema,
  payments: paymentsSchema,
  data: z.object({ subscription: planDetailsSchema }),
});
export type SubscriptionAnswer = z.output<typeof subscriptionAnswerSchema>;

/** What an account may do, for its owner's screens. */
export const subscriptionChangeSchema = subscriptionAnswerSchema.pick({ tier: true, source: true, data: true });

export const checkoutSchema = z.object({ user_id: userIdSchema.min(1), tier: checkoutTierSchema });

/** The browser opens `url`: Stripe.js can no longer redirect by `sessionId`, which stays for older clients (API-33). */
export const checkoutAnswerSchema = z.object({ success: z.literal(true), sessionId: z.string(), url: z.url() });

export const portalAnswerSchema = z.object({ success: z.literal(true), url: z.url() });

/**
 * Body of `update-subscription`. Where Stripe sells, nothing of it counts (API-31); in the test checkout it is what was chosen.
 */
export const updateSubscriptionSchema = z.object({
  tier: checkoutTierSchema.optional(),
  /** When a downgrade to free happens. */
  when: z.enum(['period-end', 'now']).default('period-end'),
});

export const subscriptionUpdatedSchema = z.object({ success: z.literal(true) });

export const webhookAnswerSchema = z.object({ success: z.literal(true) });
