import type { RouteReference } from '../common/documented.decorator.js';

/** What /api/docs says of the server's own routes. */
export const SYSTEM_REFERENCE = {
  health: {
    summary: 'Ask whether the process is alive',
    caller: 'anyone',
    example: { answer: { success: true, status: 'alive' } },
  },
  ready: {
    summary: 'Ask whether the process can do its work',
    caller: 'anyone',
    example: { answer: { success: true, status: 'ready' } },
  },
  reportProblem: {
    summary: 'Report a problem',
    about:
      "Goes to the operator of the installation, with the browser's log. Addresses, tokens, numbers and quoted words are taken out. " +
      '`id` is what to name when asking about it.',
    caller: 'owner',
    example: {
      body: {
        text: 'The list stays empty.',
        page: '/editinterview',
        log: [{ at: '2026-11-21T18:05:00.000Z', level: 'error', message: 'Submissions could not be read', detail: '{"status":503}' }],
      },
      answer: { success: true, id: '9f86d081884c' },
    },
  },
  publicConfig: {
    summary: "Read the installation's settings for browsers",
    caller: 'anyone',
    example: {
      answer: {
        success: true,
        publicUrl: 'https://interviews.example.com',
        oidc: {
          authority: 'https://interviews.example.com/oidc',
          clientId: 'colloquy-web',
          audience: 'https://interviews.example.com/api',
          scope: 'openid profile email offline_access',
          consent: false,
          signUp: true,
        },
        voice: { provider: 'builtin', languageModel: true },
        recording: { maxBytes: 104_857_600 },
        helpUrl: null,
        contactEmail: 'colloquy@example.com',
        planPrices: { pro: '$99', business: '$249' },
        errorReporting: null,
      },
    },
  },
} satisfies Record<string, RouteReference>;
