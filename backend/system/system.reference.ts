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
          signUp: true,
        },
        voice: { provider: 'builtin', languageModel: true },
        recording: { maxBytes: 104_857_600 },
      },
    },
  },
} satisfies Record<string, RouteReference>;
