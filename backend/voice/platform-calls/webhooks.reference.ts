import type { RouteReference } from '../../common/documented.decorator.js';

/** What /api/docs says of reports of the voice platform. */
export const WEBHOOKS_REFERENCE = {
  report: {
    summary: 'Take a report of Vapi',
    about:
      'For Vapi alone: with the secret of this installation in `X-Vapi-Secret` or as a bearer, or signed with it (`x-signature`, ' +
      '`x-timestamp`). A repeated or late report changes nothing that is better already.',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'UNAUTHORIZED'],
    example: { answer: { success: true } },
  },
} satisfies Record<string, RouteReference>;
