import type { RouteReference } from '../common/documented.decorator.js';

const user = { user_id: '8b0f3c52-6a0e-4d3c-9d2b-1f8f4a7a9f10', user_email: 'ada@example.com' };

/** What /api/docs says of the users' routes. */
export const USERS_REFERENCE = {
  signUp: {
    summary: 'Create or update the signed-in person',
    about: '`tier` is ignored: every account starts free.',
    caller: 'owner',
    errors: ['FORBIDDEN'],
    example: { body: { ...user, tier: 'free' }, answer: { success: true, user: { ...user, tier: 'free' } } },
  },
} satisfies Record<string, RouteReference>;
