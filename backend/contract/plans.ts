import { z } from 'zod';

export const tierSchema = z.enum(['free', 'pro', 'business', 'enterprise']);
export type Tier = z.output<typeof tierSchema>;

/** What may be chosen in a checkout: enterprise is given by the operator alone. */
export const checkoutTierSchema = z.enum(['free', 'pro', 'business'], { error: "must be 'free', 'pro' or 'business'" });
export type CheckoutTier = z.output<typeof checkoutTierSchema>;

/** Plans that are paid for. */
export type PaidTier = Exclude<CheckoutTier, 'free'>;

/** Responses a calendar month (UTC) by tier. Enterprise limits are set per account; this is what holds until then. */
export const RESPONSES_PER_MONTH: Record<Tier, number> = { free: 20, pro: 200, business: 500, enterprise: 500 };
