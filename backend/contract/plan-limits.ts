// Without Zod: browsers import this.

import type { Tier } from './plans.js';

/** Responses a calendar month (UTC) by tier. Enterprise limits are set per account; this is what holds until then. */
export const RESPONSES_PER_MONTH: Record<Tier, number> = { free: 20, pro: 200, business: 500, enterprise: 500 };
