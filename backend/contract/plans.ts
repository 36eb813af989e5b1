import { z } from 'zod';

export const tierSchema = z.enum(['free', 'pro', 'business', 'enterprise']);
export type Tier = z.output<typeof tierSchema>;

/** What may be chosen in a checkout: enterprise is given by the operator alone. */
export const checkoutTierSchema = z.enum(['free', 'pro', 'business'], { error: "must be 'free', 'pro' or 'business'" });
export type CheckoutTier = z.output<typeof checkoutTierSchema>;

/** Plans that are paid for. */
export type PaidTier = Exclude<CheckoutTier, 'free'>;
