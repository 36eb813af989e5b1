import type { RouteReference } from '../common/documented.decorator.js';

/** What /api/docs says of the audit log's route. */
export const AUDIT_REFERENCE = {
  activity: {
    summary: "List the account's activity",
    about:
      'Sign-ins, failures, exports, deletions and changes of the plan, newest first. `group` shows one kind of them: sign-in, security, ' +
      'exports, deletions, plan or data.',
    caller: 'owner',
    example: {
      query: { limit: '50', group: 'sign-in' },
      answer: {
        success: true,
        entries: [
          {
            id: '0c5f3b1e-9a55-4f0e-8f5d-0f6f5b6f7a11',
            at: '2026-11-21T18:05:00.000',
            kind: 'account.signed-in',
            actor: 'owner',
            subject: null,
            agent: 'Firefox on Linux',
            details: { method: 'password' },
          },
        ],
        nextCursor: null,
      },
    },
  },
} satisfies Record<string, RouteReference>;
