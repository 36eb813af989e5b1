import type { RouteReference } from '../../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const TOKEN = 'Zm9yIGV4YW1wbGUgdGhlIHRva2VuIG9mIGEgbGluay4';

/** What /api/docs says of a participant's own interview. */
export const PARTICIPANT_REFERENCE = {
  handover: {
    summary: 'Make a link that continues an interview on another device',
    about:
      'The link is `{origin}/call/continue#{token}`: its token is in the fragment, so that no server and no log sees it. It works once, for ' +
      'three days. A new link replaces the one before.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'RATE_LIMITED'],
    example: {
      params: { responseId: RESPONSE_ID },
      answer: { success: true, token: TOKEN, expiresAt: '2026-11-24T18:05:00.000Z' },
    },
  },
  take: {
    summary: 'Continue an interview on this device',
    about:
      'Uses a link up. The response then belongs to this browser, whose participant token is the answer and a cookie. A call that is open ' +
      'elsewhere ends, and its browser is told that the interview has moved.',
    caller: 'anyone',
    errors: ['NOT_FOUND', 'CALL_ENDED', 'RATE_LIMITED'],
    example: {
      body: { token: TOKEN },
      answer: {
        success: true,
        responseId: RESPONSE_ID,
        formId: 5_129_312_486_921_377,
        assistantId: '9d1b7a34-0a8a-4a53-8a0c-6f0a3c1d2e4b',
        token: TOKEN,
      },
    },
  },
  transcript: {
    summary: "Read a participant's own transcript",
    about: 'For seven days after the last call ended (`until`), with the calls of all devices.',
    caller: 'participant',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    example: {
      params: { responseId: RESPONSE_ID },
      answer: {
        success: true,
        turns: [
          { role: 'assistant', text: 'What surprised you most?' },
          { role: 'user', text: 'How open everyone was.' },
        ],
        until: '2026-11-28T18:05:00.000Z',
      },
    },
  },
} as const satisfies Record<string, RouteReference>;
