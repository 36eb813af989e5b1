import { z } from 'zod';

export const tierSchema = z.enum(['free', 'pro', 'business', 'enterprise']);
export type Tier = z.output<typeof tierSchema>;

/** Responses a calendar month (UTC) by tier (spec §9). Enterprise limits are set per account; this is what holds until then. */
export const RESPONSES_PER_MONTH: Record<Tier, number> = { free: 20, pro: 200, business: 500, enterprise: 500 };
