import type { RouteReference } from '../common/documented.decorator.js';

const userId = '8b0f3c52-6a0e-4d3c-9d2b-1f8f4a7a9f10';

/** What /api/docs says of the plans' routes. */
export const BILLING_REFERENCE = {
  get: {
    summary: "Read the caller's plan",
    about: 'Both shapes of the plan at once: `tier`, and the price in `data.subscription.plan.id`.',
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: {
      params: { userId },
      answer: {
        success: true,
        tier: 'pro',
        source: 'stripe',
        payments: 'stripe',
        data: {
          subscription: { plan: { id: 'price_123' }, status: 'active', current_period_end: '2026-12-21T09:00:00.000', ends_at: null },
        },
      },
    },
  },
  update: {
    summary: "Look at the caller's plan again",
    about:
      'Reads from Stripe what was bought; the body counts for nothing there. Where the test checkout sells, it is the choice made in it.',
    caller: 'owner',
    errors: ['FORBIDDEN', 'CONFLICT', 'UNAVAILABLE'],
    example: { params: { userId }, body: { tier: 'pro' }, answer: { success: true } },
  },
  checkout: {
    summary: 'Open the page on which a plan is bought or changed',
    about: 'Go to `url`. Nothing changes until the payment provider has told this server.',
    caller: 'owner',
    errors: ['FORBIDDEN', 'CONFLICT', 'UNAVAILABLE'],
    example: {
      body: { user_id: userId, tier: 'pro' },
      answer: { success: true, sessionId: 'cs_test_123', url: 'https://interviews.example.com/settings/test-checkout?plan=pro' },
    },
  },
  portal: {
    summary: 'Open the billing portal',
    about: 'Invoices, billing details and cancelling. Go to `url`, which is good for minutes.',
    caller: 'owner',
    errors: ['FORBIDDEN', 'UNAVAILABLE'],
    example: { params: { userId }, answer: { success: true, url: 'https://interviews.example.com/settings/test-billing' } },
  },
  webhook: {
    summary: "Take one of Stripe's events",
    about: 'For Stripe alone: the `Stripe-Signature` header signs the body. Answers 404 where Stripe is not set up.',
    caller: 'anyone',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    example: { answer: { success: true } },
  },
} satisfies Record<string, RouteReference>;
