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
  export: {
    summary: 'Download everything the account holds',
    about:
      'JSON lines, each with a `type`: account, interview, report, response, turn, recording, activity, and at last end, without which the ' +
      'file is not whole. Recordings are listed with the address that plays them. In constant memory; `x-total-count` tells how many ' +
      'responses will come.',
    caller: 'owner',
    answers: 'application/x-ndjson; charset=utf-8',
    example: { answer: '{"type":"account","email":"ada@example.com",…}\n{"type":"end","interviews":1,"responses":2}\n' },
  },
  remove: {
    summary: 'Delete the account',
    about:
      'Confirmed by the typed e-mail and the password, or by a sign-in during the last ten minutes. From this moment all tokens are refused ' +
      'and sockets closed; subscriptions are cancelled, running interviews ended, and the data removed step by step. With another ' +
      'provider the account there stays.',
    caller: 'owner',
    errors: ['FORBIDDEN', 'CONFLICT'],
    example: {
      body: { email: 'ada@example.com', password: 'correct horse battery staple' },
      answer: { success: true, receipt_id: SESSION_ID },
    },
  },
  receipt: {
    summary: 'Read the receipt of a deletion',
    about: 'Counts only; `completed_at` is null while it is going on.',
    caller: 'anyone',
    errors: ['NOT_FOUND'],
    example: {
      params: { id: SESSION_ID },
      answer: {
        success: true,
        receipt: {
          id: SESSION_ID,
          step: 'done',
          requested_at: '2026-11-21T18:05:00.000',
          completed_at: '2026-11-21T18:05:03.000',
          counts: { interviews: 3, responses: 41, turns: 812, recordings: 17 },
        },
      },
    },
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
