import type { RouteReference } from '../common/documented.decorator.js';

const confirmation = 'vTq1c0u0G0v8dUu3y9oC0mJ6Yw2bJrN1f5k7Qx4hZ8s';
const passkey = { id: 'AQIDBAUGBwg', name: 'My laptop', createdAt: '2026-11-21T18:05:00.000Z', usedAt: null };
const answered = { id: 'AQIDBAUGBwg', rawId: 'AQIDBAUGBwg', type: 'public-key', clientExtensionResults: {} };
const recoveryCodes = ['k7hd-92mp-w4xa-tz3q', 'b8nv-6rjc-5sye-h2gf'];
const done = { success: true };
const CONFIRMED = 'Needs a `confirmation` of the last ten minutes.';

/** What /api/docs says of the routes that change how an owner signs in. */
export const CREDENTIALS_REFERENCE = {
  overview: {
    summary: 'How the owner signs in',
    about: '`account` is null where another issuer keeps it (OIDC_ISSUER): all other routes of this group then answer NOT_FOUND.',
    caller: 'owner',
    example: {
      answer: {
        success: true,
        builtIn: true,
        issuer: 'https://interviews.example.com/oidc',
        account: {
          email: 'ada@example.com',
          emailVerified: true,
          mail: true,
          passwordChangedAt: null,
          twoStep: true,
          totp: true,
          recoveryCodesLeft: 10,
          passkeysAvailable: true,
          passkeys: [passkey],
        },
      },
    },
  },
  confirm: {
    summary: 'Confirm that it is the owner',
    about: 'With the password, or with a passkey that signed the options of the next route. What could cost the account asks for it.',
    caller: 'owner',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    example: {
      body: { password: 'correct horse battery staple' },
      answer: { success: true, confirmation, expiresAt: '2026-11-21T18:15:00.000Z' },
    },
  },
  confirmationOptions: {
    summary: 'Begin to confirm with a passkey',
    caller: 'owner',
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    example: {
      answer: { success: true, options: { challenge: 'AQIDBAUGBwg', rpId: 'interviews.example.com', userVerification: 'required' } },
    },
  },
  changePassword: {
    summary: 'Change the password',
    about: 'Ends all other sessions.',
    caller: 'owner',
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    example: { body: { currentPassword: 'correct horse battery staple', newPassword: 'a purple umbrella in march' }, answer: done },
  },
  changeEmail: {
    summary: 'Change the email',
    about: `${CONFIRMED} With a mail server the new address gets a link first (\`pending\`); the link ends all sessions. Without one it changes at once.`,
    caller: 'owner',
    errors: ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { confirmation, email: 'ada@example.org' }, answer: { success: true, pending: true } },
  },
  sendVerification: {
    summary: 'Send a link that proves the email',
    caller: 'owner',
    errors: ['CONFLICT', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    example: { answer: done },
  },
  beginTotp: {
    summary: 'Begin to set up an authenticator app',
    about: `${CONFIRMED} The app counts once its first code was sent.`,
    caller: 'owner',
    errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'],
    example: {
      body: { confirmation },
      answer: {
        success: true,
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Colloquy:ada%40example.com?secret=JBSWY3DPEHPK3PXP',
      },
    },
  },
  activateTotp: {
    summary: 'Finish setting up an authenticator app',
    about: 'Turns two-step sign-in on. The recovery codes are shown this once.',
    caller: 'owner',
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'RATE_LIMITED'],
    example: { body: { code: '492 039' }, answer: { success: true, recoveryCodes } },
  },
  removeTotp: {
    summary: 'Remove the authenticator app',
    about: `${CONFIRMED} Without a passkey this turns two-step sign-in off.`,
    caller: 'owner',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { body: { confirmation }, answer: done },
  },
  newRecoveryCodes: {
    summary: 'Make new recovery codes',
    about: `${CONFIRMED} The earlier ones stop working.`,
    caller: 'owner',
    errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'],
    example: { body: { confirmation }, answer: { success: true, recoveryCodes } },
  },
  setTwoStep: {
    summary: 'Turn two-step sign-in on or off',
    about: `${CONFIRMED} Turning it on needs an authenticator app or a passkey, and answers new recovery codes.`,
    caller: 'owner',
    errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'],
    example: { body: { confirmation, enabled: true }, answer: { success: true, recoveryCodes } },
  },
  passkeyOptions: {
    summary: 'Begin to add a passkey',
    about: CONFIRMED,
    caller: 'owner',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE'],
    example: {
      body: { confirmation },
      answer: { success: true, options: { challenge: 'AQIDBAUGBwg', rp: { name: 'Colloquy', id: 'interviews.example.com' } } },
    },
  },
  addPasskey: {
    summary: 'Add a passkey',
    about: 'With what the browser made of the options.',
    caller: 'owner',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    example: {
      body: { name: 'My laptop', credential: { ...answered, response: { clientDataJSON: 'eyJ9', attestationObject: 'o2M' } } },
      answer: { success: true, passkey },
    },
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: passkey.id }, body: { name: 'Work laptop' }, answer: done },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    about: CONFIRMED,
    caller: 'owner',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { params: { id: passkey.id }, body: { confirmation }, answer: done },
  },
} satisfies Record<string, RouteReference>;
