import type { RouteReference } from '../common/documented.decorator.js';

/** What /api/docs says of the plans' routes. */
export const BILLING_REFERENCE = {
  get: {
    summary: "Read the caller's plan",
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: {
      params: { userId: '8b0f3c52-6a0e-4d3c-9d2b-1f8f4a7a9f10' },
      answer: { success: true, tier: 'pro', data: { subscription: { plan: { id: 'pro' } } } },
    },
  },
} satisfies Record<string, RouteReference>;
