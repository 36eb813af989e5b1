import type { RouteReference } from '../common/documented.decorator.js';

const SESSION_ID = '6d0a2f0e-6f55-4a0e-9b41-2f7d8c1e5a90';

/** What /api/docs says of the account's routes. */
export const ACCOUNT_REFERENCE = {
  sessions: {
    summary: 'List the browsers that are signed in',
    about: 'Of the built-in sign-in. With another provider `managed` is false and the list empty: the provider has it.',
    caller: 'owner',
    example: {
      answer: {
        success: true,
        managed: true,
        sessions: [
          {
            id: SESSION_ID,
            agent: 'Firefox on Linux',
            created_at: '2026-11-20T08:00:00.000',
            last_used_at: '2026-11-21T18:05:00.000',
            current: true,
          },
        ],
      },
    },
  },
  revokeSession: {
    summary: 'Sign a browser out',
    about: 'Its access tokens are refused and its sockets closed at once; it has to sign in again.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: SESSION_ID }, answer: { success: true } },
  },
  revokeOtherSessions: {
    summary: 'Sign all other browsers out',
    caller: 'owner',
    example: { answer: { success: true, revoked: 2 } },
  },
  signOut: {
    summary: 'End the session of this access token',
    about:
      'The token is refused from now on and its sockets are closed, also with another provider. A browser calls it before it goes to the ' +
      "provider's own sign-out.",
    caller: 'owner',
    example: { answer: { success: true } },
  },
} satisfies Record<string, RouteReference>;
