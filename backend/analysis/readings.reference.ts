import type { RouteReference } from '../common/documented.decorator.js';

const params = { formId: '5129312486921377' };
const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';

/** What /api/docs says of the routes of readings. */
export const READINGS_REFERENCE = {
  list: {
    summary: 'List how interviews were read',
    about: 'Newest interviews first, by key: who read each, and which readings failed.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: {
      params,
      query: { state: 'failed' },
      answer: {
        success: true,
        readings: [
          {
            responseId: RESPONSE_ID,
            participant: 'P3',
            state: 'failed',
            reader: 'model',
            model: 'gpt-5-mini',
            readAt: '2026-11-21T18:05:00.000Z',
            passages: 0,
            failure: 'Much was said in this interview, and nothing came back from its reading. Read it again.',
          },
        ],
        cursor: null,
        totals: { read: 9, failed: 1, waiting: 0 },
        readers: [{ kind: 'model', model: 'gpt-5-mini', interviews: 10 }],
      },
    },
  },
  readAgain: {
    summary: 'Read interviews again',
    about: 'These, all, or those whose reading failed. What people decided holds. The next report has the result.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
    example: { params, body: { responseIds: [RESPONSE_ID] }, answer: { success: true, scheduled: 1 } },
  },
} satisfies Record<string, RouteReference>;
