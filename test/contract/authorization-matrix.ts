import { randomUUID } from 'node:crypto';
import { markOf } from '../../backend/contract/languages.js';
import { REMARKS } from '../../backend/voice/spoken-sentences/remark-texts.js';
import { COMPLETE_FORM, IMAGE, SHORT_GUIDE } from '../support/given.js';
import type { InterventionKind } from '../../backend/contract/intervention-kinds.js';
import { actionFor, type SteppingAction } from '../../backend/contract/stepping-actions.js';

/** Ids of one owner's rows, or unknown ids. */
export interface Ids {
  readonly userId: string;
  readonly formId: number | string;
  readonly assistantId: string;
  readonly responseId: string;
  readonly callId: string;
  readonly rehearsalId: string;
  readonly questionId: string;
  readonly roundId: string;
  readonly tagId: string;
  readonly viewId: string;
  readonly noteId: string;
  readonly interventionId: string;
  /** Of the interviewer's first sentence, where a call is held. */
  readonly mark: string;
}

/** Ids of nothing that is there. */
export const unknownIds = (): Ids => ({
  userId: randomUUID(),
  formId: 2 ** 52 + 1,
  assistantId: `a${'0'.repeat(22)}`,
  responseId: randomUUID(),
  callId: randomUUID(),
  rehearsalId: randomUUID(),
  questionId: randomUUID(),
  roundId: randomUUID(),
  tagId: randomUUID(),
  viewId: randomUUID(),
  noteId: randomUUID(),
  interventionId: randomUUID(),
  mark: 'zzzzzzzz',
});

export interface Request {
  readonly path: string;
  readonly body?: unknown;
  /** Instead of a JSON body. */
  readonly sound?: Buffer;
  readonly image?: Buffer;
}

/**
 * Access: `open` everyone; `signed-in` every owner, for their own account; `self` the user whose id is in the path; `owner` the owner of the
 * row; `participant` the browser that created the response.
 */
export type Rule = 'open' | 'signed-in' | 'self' | 'owner' | 'participant';

export interface Row {
  /** As registered, e.g. `GET /api/forms/:id`. A route may have several. */
  readonly route: string;
  readonly rule: Rule;
  /** Status of a permitted request. */
  readonly ok: number;
  readonly request: (ids: Ids) => Request;
  /** What must exist beforehand; a form and a response always do. */
  readonly needs?:
    | 'call'
    | 'recording'
    | 'report'
    | 'guide'
    | 'image'
    | 'rehearsal'
    | 'question'
    | 'round'
    | 'tag'
    | 'view'
    | 'note'
    | 'spoken'
    | 'queued'
    | 'paused'
    | 'taken-over';
  /** The ids that may be unknown or malformed; these answer exactly as another owner's do. */
  readonly names?: readonly (keyof Ids)[];
  /** What the interview must allow its owner to do while it is held. */
  readonly action?: SteppingAction;
  /** What the request ends: it gets one of its own. */
  readonly spends?: 'token';
  /** Ids in a body are validated before they are looked up: a malformed one is a 400. */
  readonly inBody?: true;
}

const get = (path: string): Request => ({ path });
const SOUND = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(64)]);

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const NEW_PASSKEY = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AQID', attestationObject: 'AQID' },
};

/** Each kind of intervention, with what must have been done before, and the answer to its owner. */
const INTERVENTIONS: readonly [
  order: Readonly<Record<string, unknown>> & { readonly kind: InterventionKind },
  needs: Row['needs'],
  ok: number,
][] = [
  [{ kind: 'question', text: 'What did it cost?' }, 'call', 200],
  // No language model is configured here.
  [{ kind: 'whisper', text: 'Ask about the cost.' }, 'call', 409],
  [{ kind: 'skip' }, 'call', 200],
  [{ kind: 'time', minutes: 5 }, 'call', 200],
  [{ kind: 'wrap-up' }, 'call', 200],
  [{ kind: 'pause' }, 'call', 200],
  [{ kind: 'resume' }, 'paused', 200],
  [{ kind: 'take-over' }, 'call', 200],
  [{ kind: 'say', text: 'A person writes.' }, 'taken-over', 200],
  [{ kind: 'hand-back' }, 'taken-over', 200],
  [{ kind: 'end' }, 'call', 200],
];

function actionOf(kind: InterventionKind): Pick<Row, 'action'> {
  const action = actionFor(kind);
  return action === null ? {} : { action };
}

/** Names of themes are unique in a codebook, names of tags in an account. */
let codebookThemes = 0;
let tags = 0;
let views = 0;
const VIEW_SETTINGS = { choices: {}, columns: [{ id: 'response' }] };
const UNKNOWN_THEME = 'f2b1d8c4-3a5e-4f6d-8b7c-9a0e1d2c3b4a';
/** Of the round that the test starts. */
export const ROUND_THEME = '0c9b8a76-5d4e-4c3b-a2f1-e0d9c8b7a695';
const UNKNOWN_DECISION = 'c9e1c0c4-8f3d-4a92-b6f0-5d1b7e3a9f10';

/** One row, or more, for every route of the API: a route without one fails the test, and so does a row without a route. */
export const MATRIX: readonly Row[] = [
  { route: 'GET /api/health', rule: 'open', ok: 200, request: () => get('health') },
  { route: 'GET /api/ready', rule: 'open', ok: 200, request: () => get('ready') },
  { route: 'GET /api/public/config', rule: 'open', ok: 200, request: () => get('public/config') },
  { route: 'GET /api/docs', rule: 'open', ok: 200, request: () => get('docs') },
  { route: 'GET /api/openapi.json', rule: 'open', ok: 200, request: () => get('openapi.json') },
  {
    route: 'POST /api/problem-reports',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'problem-reports', body: { text: 'It did nothing.', page: '/home', log: [] } }),
  },

  {
    route: 'POST /api/users/user-signup',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => ({ path: 'users/user-signup', body: { user_id: userId, tier: 'free' } }),
    names: ['userId'],
  },
  { route: 'GET /api/account/sessions', rule: 'signed-in', ok: 200, request: () => get('account/sessions') },
  {
    // A token that the matrix makes belongs to no session; those of real ones: test/medium/account.
    route: 'DELETE /api/account/sessions/:id',
    rule: 'signed-in',
    ok: 404,
    request: ({ callId }) => get(`account/sessions/${callId}`),
  },
  {
    route: 'POST /api/account/sessions/revoke-others',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'account/sessions/revoke-others' }),
  },
  {
    route: 'POST /api/account/sign-out',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'account/sign-out' }),
    spends: 'token',
  },
  { route: 'GET /api/account/credentials', rule: 'signed-in', ok: 200, request: () => get('account/credentials') },
  // Accounts of these tests are not kept by the built-in provider, so that there is nothing to change.
  ...(
    [
      ['POST', 'confirmations', { password: 'x' }],
      ['POST', 'confirmations/passkey', undefined],
      ['PUT', 'password', { currentPassword: 'x', newPassword: 'y' }],
      ['PUT', 'email', { confirmation: 'x', email: 'ada@example.com' }],
      ['POST', 'email/verification', undefined],
      ['POST', 'totp', { confirmation: 'x' }],
      ['PUT', 'totp', { code: '123456' }],
      ['DELETE', 'totp', { confirmation: 'x' }],
      ['POST', 'recovery-codes', { confirmation: 'x' }],
      ['PUT', 'two-step', { confirmation: 'x', enabled: true }],
      ['POST', 'passkeys/options', { confirmation: 'x' }],
      ['POST', 'passkeys', { name: 'x', credential: NEW_PASSKEY }],
    ] as const
  ).map(([method, path, body]): Row => ({
    route: `${method} /api/account/${path}`,
    rule: 'signed-in',
    ok: 404,
    request: () => ({ path: `account/${path}`, body }),
  })),
  {
    route: 'PUT /api/account/passkeys/:id',
    rule: 'signed-in',
    ok: 404,
    request: () => ({ path: 'account/passkeys/AQID', body: { name: 'x' } }),
  },
  {
    route: 'DELETE /api/account/passkeys/:id',
    rule: 'signed-in',
    ok: 404,
    request: () => ({ path: 'account/passkeys/AQID', body: { confirmation: 'x' } }),
  },
  { route: 'GET /api/account/export', rule: 'signed-in', ok: 200, request: () => get('account/export') },
  {
    // The typed e-mail is not the account's; real deletions are in test/medium/account.
    route: 'POST /api/account/delete',
    rule: 'signed-in',
    ok: 400,
    request: () => ({ path: 'account/delete', body: { email: 'somebody.else@example.com' } }),
  },
  {
    // There are no receipts in the matrix.
    route: 'GET /api/public/account-deletions/:id',
    rule: 'open',
    ok: 404,
    request: ({ callId }) => get(`public/account-deletions/${callId}`),
  },
  { route: 'GET /api/account/activity', rule: 'signed-in', ok: 200, request: () => get('account/activity') },

  {
    route: 'GET /api/subscriptions/get-subscription/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => get(`subscriptions/get-subscription/${userId}`),
    names: ['userId'],
  },
  {
    route: 'PUT /api/subscriptions/update-subscription/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => ({ path: `subscriptions/update-subscription/${userId}`, body: { tier: 'pro' } }),
    names: ['userId'],
  },
  {
    route: 'POST /api/subscriptions/create-checkout-session',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => ({ path: 'subscriptions/create-checkout-session', body: { user_id: userId, tier: 'business' } }),
    names: ['userId'],
  },
  {
    route: 'POST /api/subscriptions/create-portal-session/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => ({ path: `subscriptions/create-portal-session/${userId}` }),
    names: ['userId'],
  },
  {
    route: 'GET /api/usage/get-usage/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => get(`usage/get-usage/${userId}`),
    names: ['userId'],
  },
  {
    route: 'GET /api/usage/model-notices',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`usage/model-notices?form_id=${formId}`),
    names: ['formId'],
    inBody: true,
  },
  {
    route: 'GET /api/usage/export/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => get(`usage/export/${userId}`),
    names: ['userId'],
  },
  {
    // Stripe is not configured, so the event has no recipient.
    route: 'POST /api/webhooks/stripe',
    rule: 'open',
    ok: 404,
    request: () => ({ path: 'webhooks/stripe' }),
  },

  {
    route: 'GET /api/forms/get-forms/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => get(`forms/get-forms/${userId}`),
    names: ['userId'],
  },
  // Interviews that are not the owner's are left out of the answer: test/medium/forms/activity.test.ts.
  { route: 'GET /api/forms/activity', rule: 'signed-in', ok: 200, request: () => get('forms/activity?ids=1099511627776') },
  {
    route: 'POST /api/forms/:id/trial',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/trial`, body: {} }),
    names: ['formId'],
  },
  { route: 'GET /api/forms/:id', rule: 'owner', ok: 200, request: ({ formId }) => get(`forms/${formId}`), names: ['formId'] },
  {
    route: 'PUT /api/forms/:id',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}`, body: { title: 'Changed' } }),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/retention',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/retention`),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/ratings',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/ratings`),
    names: ['formId'],
  },
  {
    route: 'PUT /api/forms/:id/logo',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/logo`, body: { image: ONE_PIXEL } }),
    names: ['formId'],
  },
  { route: 'DELETE /api/forms/:id/logo', rule: 'owner', ok: 200, request: ({ formId }) => get(`forms/${formId}/logo`), names: ['formId'] },
  // Whoever has its address may see it; there is none of this version.
  {
    route: 'GET /api/public/logos/:id/:version',
    rule: 'open',
    ok: 404,
    request: ({ formId }) => get(`public/logos/${formId}/${'0'.repeat(64)}`),
  },
  { route: 'GET /api/forms/:id/guide', rule: 'owner', ok: 200, request: ({ formId }) => get(`forms/${formId}/guide`), names: ['formId'] },
  {
    route: 'PUT /api/forms/:id/guide',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/guide`, body: { guide: SHORT_GUIDE } }),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/:id/guide/publish',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/guide/publish`),
    names: ['formId'],
    needs: 'guide',
  },
  {
    route: 'DELETE /api/forms/:id/guide',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/guide`),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/rehearsals',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/rehearsals`),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/:id/rehearsals',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/rehearsals`, body: { participants: ['terse'] } }),
    names: ['formId'],
    needs: 'guide',
  },
  {
    route: 'PUT /api/forms/:id/rehearsal-requirement',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/rehearsal-requirement`, body: { isRequired: true } }),
    names: ['formId'],
  },
  ...(
    [
      ['GET', '', false],
      ['GET', '/participants/:kind', false],
      ['GET', '/comparison', true],
      ['POST', '/cancel', false],
      ['DELETE', '', false],
    ] as const
  ).map(([method, rest, query]): Row => ({
    route: `${method} /api/forms/:id/rehearsals/:rehearsalId${rest}`,
    rule: 'owner',
    ok: 200,
    request: ({ formId, rehearsalId }) =>
      get(`forms/${formId}/rehearsals/${rehearsalId}${rest.replace(':kind', 'terse')}${query ? `?with=${rehearsalId}` : ''}`),
    names: ['formId', 'rehearsalId'],
    needs: 'rehearsal',
  })),
  {
    route: 'POST /api/forms/guide-from-prompt',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'forms/guide-from-prompt', body: { interviewInstructions: 'Ask about work.' } }),
  },
  {
    route: 'POST /api/forms/guide-from-intent',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'forms/guide-from-intent', body: { intent: 'Understand why customers leave.' } }),
  },
  {
    route: 'POST /api/forms/:id/duplicate',
    rule: 'owner',
    ok: 201,
    request: ({ formId }) => get(`forms/${formId}/duplicate`),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/:id/images',
    rule: 'owner',
    ok: 201,
    request: ({ formId }) => ({ path: `forms/${formId}/images`, image: IMAGE.bytes }),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/images/:imageId',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/images/${IMAGE.id}`),
    names: ['formId'],
    needs: 'image',
  },
  {
    route: 'GET /api/public/calls/:callId/images/:imageId',
    rule: 'participant',
    ok: 200,
    request: ({ callId }) => get(`public/calls/${callId}/images/${IMAGE.id}`),
    names: ['callId'],
    needs: 'image',
  },
  {
    route: 'GET /api/public/calls/:callId/speech/:seq/:mark',
    rule: 'participant',
    ok: 200,
    request: ({ callId, mark }) => get(`public/calls/${callId}/speech/1/${mark}`),
    names: ['callId'],
    needs: 'spoken',
  },
  {
    route: 'GET /api/public/calls/:callId/remarks/:mark',
    rule: 'participant',
    ok: 200,
    request: ({ callId }) => get(`public/calls/${callId}/remarks/${markOf(REMARKS.en[0]!)}`),
    names: ['callId'],
    needs: 'spoken',
  },
  {
    route: 'GET /api/forms/:id/voices',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/voices`),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/:id/voice-preview',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/voice-preview`, body: { language: 'en', voice: 'alloy', pace: 'usual' } }),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/draft-translations',
    rule: 'signed-in',
    ok: 200,
    request: () => ({
      path: 'forms/draft-translations',
      body: { from: 'en', to: 'de', texts: [{ key: 'opening', text: 'Let us begin.' }] },
    }),
  },
  {
    route: 'POST /api/forms/check-questions',
    rule: 'signed-in',
    ok: 200,
    request: () => ({
      path: 'forms/check-questions',
      body: { questions: [{ id: 'surprise', wording: 'What surprised you?', closedAnswer: false }] },
    }),
  },
  {
    route: 'PATCH /api/public/update-form/:id',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `public/update-form/${formId}`, body: { title: 'Changed' } }),
    names: ['formId'],
  },
  { route: 'POST /api/forms/create-form', rule: 'signed-in', ok: 201, request: () => ({ path: 'forms/create-form', body: COMPLETE_FORM }) },
  {
    route: 'POST /api/forms/create-form',
    rule: 'self',
    ok: 201,
    request: ({ userId }) => ({ path: 'forms/create-form', body: { ...COMPLETE_FORM, sub: userId } }),
    names: ['userId'],
  },
  {
    route: 'POST /api/forms/create-assistant',
    rule: 'signed-in',
    ok: 201,
    request: () => ({ path: 'forms/create-assistant', body: { interviewName: 'Name', interviewInstructions: 'Ask.' } }),
  },
  {
    route: 'POST /api/openai/transform-instructions',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'openai/transform-instructions', body: { instructions: 'Ask.' } }),
  },
  {
    route: 'POST /api/forms/preview-questions',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'forms/preview-questions', body: { interviewInstructions: 'Ask about work.' } }),
  },
  {
    route: 'DELETE /api/forms/delete-form/:id',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/delete-form/${formId}`),
    names: ['formId'],
  },

  {
    route: 'GET /api/public/search-interview/:assistantId',
    rule: 'open',
    ok: 200,
    request: ({ assistantId }) => get(`public/search-interview/${assistantId}`),
    names: ['assistantId'],
  },
  {
    route: 'GET /api/public/get-form/:formId',
    rule: 'open',
    ok: 200,
    request: ({ formId }) => get(`public/get-form/${formId}`),
    names: ['formId'],
  },

  {
    route: 'GET /api/responses/count/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => get(`responses/count/${userId}`),
    names: ['userId'],
  },
  { route: 'GET /api/responses/:id', rule: 'owner', ok: 200, request: ({ formId }) => get(`responses/${formId}`) },
  {
    route: 'GET /api/responses/:id',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}`),
    names: ['responseId'],
  },
  {
    route: 'DELETE /api/responses/:id',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}`),
    names: ['responseId'],
  },
  {
    route: 'GET /api/responses/:id/neighbours',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}/neighbours`),
    names: ['responseId'],
  },
  {
    route: 'GET /api/responses/:id/interventions',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}/interventions`),
    names: ['responseId'],
  },
  ...INTERVENTIONS.map(([order, needs, ok]): Row => ({
    route: 'POST /api/responses/:id/interventions',
    rule: 'owner',
    ok,
    needs,
    ...actionOf(order.kind),
    request: ({ responseId }) => ({ path: `responses/${responseId}/interventions`, body: { clientId: randomUUID(), ...order } }),
    names: ['responseId'],
  })),
  {
    route: 'DELETE /api/responses/:id/interventions/:interventionId',
    rule: 'owner',
    ok: 200,
    needs: 'queued',
    request: ({ responseId, interventionId }) => ({ path: `responses/${responseId}/interventions/${interventionId}` }),
    names: ['responseId', 'interventionId'],
  },
  {
    route: 'GET /api/responses/:id/timeline',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}/timeline`),
    names: ['responseId'],
  },
  {
    route: 'GET /api/responses/:id/notes',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}/notes`),
    names: ['responseId'],
  },
  {
    route: 'PUT /api/responses/:id/notes/:noteId',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => ({ path: `responses/${responseId}/notes/${randomUUID()}`, body: { text: 'A note', atMs: 1_000 } }),
    names: ['responseId'],
  },
  {
    route: 'DELETE /api/responses/:id/notes/:noteId',
    rule: 'owner',
    ok: 200,
    needs: 'note',
    request: ({ responseId, noteId }) => ({ path: `responses/${responseId}/notes/${noteId}` }),
    names: ['responseId', 'noteId'],
  },
  {
    route: 'GET /api/responses/:formId/coverage',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`responses/${formId}/coverage`),
    names: ['formId'],
  },
  { route: 'GET /api/live', rule: 'signed-in', ok: 200, request: () => get('live') },
  {
    route: 'GET /api/live/figures',
    rule: 'signed-in',
    ok: 200,
    request: () => get(`live/figures?since=${new Date().toISOString()}`),
  },
  {
    route: 'GET /api/live/:responseId',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`live/${responseId}`),
    names: ['responseId'],
    needs: 'call',
  },
  {
    route: 'POST /api/responses/reviews',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => ({
      path: 'responses/reviews',
      body: { changes: [{ ids: [responseId], starred: true, status: 'excluded', reason: 'A test' }] },
    }),
    names: ['responseId'],
    inBody: true,
  },
  {
    // With a tag of the owner's: another one may not put it on a response.
    route: 'POST /api/responses/reviews',
    rule: 'owner',
    ok: 200,
    request: ({ responseId, tagId }) => ({ path: 'responses/reviews', body: { changes: [{ ids: [responseId], addTags: [tagId] }] } }),
    needs: 'tag',
    names: ['responseId', 'tagId'],
    inBody: true,
  },
  { route: 'GET /api/tags', rule: 'signed-in', ok: 200, request: () => get('tags') },
  {
    route: 'POST /api/tags',
    rule: 'signed-in',
    ok: 200,
    request: () => ({ path: 'tags', body: { name: `New ${(tags += 1)}`, color: 'teal' } }),
  },
  {
    route: 'PUT /api/tags/:id',
    rule: 'owner',
    ok: 200,
    request: ({ tagId }) => ({ path: `tags/${tagId}`, body: { color: 'red' } }),
    needs: 'tag',
    names: ['tagId'],
  },
  { route: 'DELETE /api/tags/:id', rule: 'owner', ok: 200, request: ({ tagId }) => get(`tags/${tagId}`), needs: 'tag', names: ['tagId'] },
  {
    route: 'GET /api/forms/:id/response-views',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/response-views`),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/:id/response-views',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/response-views`, body: { name: `New ${(views += 1)}`, settings: VIEW_SETTINGS } }),
    names: ['formId'],
  },
  {
    route: 'PUT /api/forms/:id/response-views',
    rule: 'owner',
    ok: 200,
    request: ({ formId, viewId }) => ({ path: `forms/${formId}/response-views`, body: { ids: [viewId] } }),
    needs: 'view',
    names: ['formId'],
  },
  {
    route: 'PUT /api/forms/:id/response-views/:viewId',
    rule: 'owner',
    ok: 200,
    request: ({ formId, viewId }) => ({ path: `forms/${formId}/response-views/${viewId}`, body: { settings: VIEW_SETTINGS } }),
    needs: 'view',
    names: ['formId', 'viewId'],
  },
  {
    route: 'DELETE /api/forms/:id/response-views/:viewId',
    rule: 'owner',
    ok: 200,
    request: ({ formId, viewId }) => get(`forms/${formId}/response-views/${viewId}`),
    needs: 'view',
    names: ['formId', 'viewId'],
  },
  {
    route: 'POST /api/responses/deletions',
    rule: 'owner',
    ok: 200,
    // Another owner's: test/medium/responses/deletions.test.ts.
    request: ({ responseId }) => ({ path: 'responses/deletions', body: { ids: [responseId] } }),
  },
  {
    // Of a deletion that is not there.
    route: 'DELETE /api/responses/deletions/:id',
    rule: 'owner',
    ok: 404,
    request: ({ responseId }) => get(`responses/deletions/${responseId}`),
    names: ['responseId'],
  },
  {
    // It is allowed to ask; a response that our interviewer held is not theirs to leave out.
    route: 'PUT /api/responses/:id/analysis-inclusion',
    rule: 'owner',
    ok: 409,
    request: ({ responseId }) => ({ path: `responses/${responseId}/analysis-inclusion`, body: { included: true } }),
    names: ['responseId'],
  },
  {
    route: 'GET /api/responses/:id/quality',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}/quality`),
    names: ['responseId'],
  },
  {
    // Nothing is wrong with it; decisions about signals that are there: test/medium/analysis/quality.test.ts.
    route: 'PUT /api/responses/:id/quality/:kind',
    rule: 'owner',
    ok: 404,
    request: ({ responseId }) => ({ path: `responses/${responseId}/quality/copied`, body: { state: 'dismissed' } }),
    names: ['responseId'],
  },
  {
    route: 'POST /api/responses/:formId/import',
    rule: 'owner',
    ok: 201,
    request: ({ formId }) => ({
      path: `responses/${formId}/import`,
      body: { responses: [{ firstname: 'Ada', turns: [{ role: 'user', text: 'It went well.' }] }] },
    }),
    names: ['formId'],
  },
  {
    route: 'GET /api/responses/export/:formId',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`responses/export/${formId}?columns=all`),
    names: ['formId'],
  },
  {
    route: 'GET /api/responses/:id/recording',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}/recording`),
    needs: 'recording',
    names: ['responseId'],
  },
  {
    route: 'GET /api/responses/:id/recording/link',
    rule: 'owner',
    ok: 200,
    request: ({ responseId }) => get(`responses/${responseId}/recording/link`),
    needs: 'recording',
    names: ['responseId'],
  },
  {
    // Any holder of a valid link may use it; this one is invalid. Valid ones: test/medium/voice/media-links.test.ts.
    route: 'GET /api/media/recordings',
    rule: 'open',
    ok: 404,
    request: () => get(`media/recordings?token=${'x'.repeat(43)}`),
  },
  {
    // What others' ids lead to: test/medium/analysis/recordings.test.ts.
    route: 'POST /api/recordings/places',
    rule: 'signed-in',
    ok: 200,
    request: ({ responseId }) => ({ path: 'recordings/places', body: { places: [{ response_id: responseId, turn: 1 }] } }),
  },

  { route: 'GET /api/analysis/:formId', rule: 'owner', ok: 200, request: ({ formId }) => get(`analysis/${formId}`), names: ['formId'] },
  {
    route: 'POST /api/analysis/generate/:formId',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `analysis/generate/${formId}` }),
    needs: 'report',
    names: ['formId'],
  },
  {
    route: 'POST /api/openai/analyze-responses/:formId',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `openai/analyze-responses/${formId}` }),
    needs: 'report',
    names: ['formId'],
  },
  {
    route: 'DELETE /api/analysis/:formId',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/${formId}`),
    needs: 'report',
    names: ['formId'],
  },
  {
    route: 'GET /api/analysis/export/:formId/:format',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/export/${formId}/json`),
    needs: 'report',
    names: ['formId'],
  },
  {
    route: 'GET /api/analysis/:formId/recordings',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/${formId}/recordings`),
    names: ['formId'],
  },
  {
    route: 'GET /api/analysis/:formId/versions',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/${formId}/versions`),
    needs: 'report',
    names: ['formId'],
  },
  // Versions that exist, and those of others: test/medium/analysis/report-versions.test.ts.
  {
    route: 'GET /api/analysis/:formId/versions/:versionId',
    rule: 'owner',
    ok: 404,
    request: ({ formId, responseId }) => get(`analysis/${formId}/versions/${responseId}`),
    names: ['formId'],
  },
  {
    route: 'GET /api/analysis/:formId/versions/:versionId/changes',
    rule: 'owner',
    ok: 404,
    request: ({ formId, responseId }) => get(`analysis/${formId}/versions/${responseId}/changes`),
    names: ['formId'],
  },
  {
    route: 'GET /api/analysis/:formId/shares',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/${formId}/shares`),
    names: ['formId'],
  },
  {
    route: 'POST /api/analysis/:formId/shares',
    rule: 'owner',
    ok: 201,
    request: ({ formId }) => ({ path: `analysis/${formId}/shares`, body: { days: 1 } }),
    needs: 'report',
    names: ['formId'],
  },
  {
    // The id is no link of theirs. Links of others and links that are gone: test/medium/analysis/shares.test.ts.
    route: 'DELETE /api/analysis/:formId/shares/:shareId',
    rule: 'owner',
    ok: 404,
    request: ({ formId, responseId }) => get(`analysis/${formId}/shares/${responseId}`),
    names: ['formId'],
  },
  {
    route: 'GET /api/analysis/:formId/asked-questions',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/${formId}/asked-questions`),
    names: ['formId'],
  },
  {
    // Nothing to read yet.
    route: 'POST /api/analysis/:formId/asked-questions',
    rule: 'owner',
    ok: 409,
    request: ({ formId }) => ({ path: `analysis/${formId}/asked-questions`, body: { question: 'What about the price?' } }),
    names: ['formId'],
  },
  ...(['GET', 'PUT', 'DELETE'] as const).map((method): Row => {
    const rest = method === 'PUT' ? '/pin' : '';
    return {
      route: `${method} /api/analysis/:formId/asked-questions/:questionId${rest}`,
      rule: 'owner',
      ok: 200,
      request: ({ formId, questionId }) => ({
        path: `analysis/${formId}/asked-questions/${questionId}${rest}`,
        ...(method === 'PUT' && { body: { pinned: true } }),
      }),
      // Deleting one that is gone changes nothing.
      names: method === 'DELETE' ? ['formId'] : ['formId', 'questionId'],
      needs: 'question',
    };
  }),
  // The token is the permission; a valid one: test/medium/analysis/shares.test.ts.
  { route: 'GET /api/public/reports/:token', rule: 'open', ok: 404, request: () => get(`public/reports/${'a'.repeat(43)}`) },

  // Of a round that the owner codes; one with another coder: test/medium/analysis/agreement.test.ts.
  {
    route: 'GET /api/analysis/:formId/agreement',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/${formId}/agreement`),
    names: ['formId'],
  },
  {
    // There is too little to draw from.
    route: 'POST /api/analysis/:formId/agreement',
    rule: 'owner',
    ok: 400,
    request: ({ formId }) => ({
      path: `analysis/${formId}/agreement`,
      body: { coder: 'self', sample: { by: 'passages', size: 10 }, themeIds: [UNKNOWN_THEME] },
    }),
    needs: 'report',
    names: ['formId'],
  },
  ...(
    [
      ['GET', '', 200],
      ['POST', '/end', 200],
      ['POST', '/retry', 409],
      ['POST', '/link', 409],
      ['DELETE', '/link', 200],
      ['GET', '/disagreements', 409],
      ['PUT', '/units/:n/kept', 200],
      ['GET', '/export/:file', 409],
      ['GET', '/units', 200],
      ['PUT', '/units/:n', 200],
      ['POST', '/finish', 200],
    ] as const
  ).map(([method, path, ok]): Row => ({
    route: `${method} /api/analysis/:formId/agreement/:roundId${path}`,
    rule: 'owner',
    ok,
    request: ({ formId, roundId }) => ({
      path: `analysis/${formId}/agreement/${roundId}${path.replace(':n', '1').replace(':file', 'codes')}`,
      ...(path.endsWith('/kept') && { body: { themeId: ROUND_THEME, kept: true } }),
      ...(path.endsWith(':n') && { body: { themes: [ROUND_THEME] } }),
      ...(path === '/link' && method === 'POST' && { body: {} }),
    }),
    needs: 'round',
    names: ['formId', 'roundId'],
  })),
  {
    route: 'DELETE /api/analysis/:formId/agreement/:roundId',
    rule: 'owner',
    ok: 200,
    request: ({ formId, roundId }) => get(`analysis/${formId}/agreement/${roundId}`),
    needs: 'round',
    names: ['formId'],
  },
  // The token is the permission; a valid one: test/medium/analysis/agreement.test.ts.
  { route: 'GET /api/public/coding/:token', rule: 'open', ok: 404, request: () => get(`public/coding/${'a'.repeat(43)}`) },
  {
    route: 'PUT /api/public/coding/:token/units/:n',
    rule: 'open',
    ok: 404,
    request: () => ({ path: `public/coding/${'a'.repeat(43)}/units/1`, body: { themes: [] } }),
  },
  { route: 'POST /api/public/coding/:token/finish', rule: 'open', ok: 404, request: () => get(`public/coding/${'a'.repeat(43)}/finish`) },
  {
    route: 'GET /api/analysis/metrics/:userId',
    rule: 'self',
    ok: 200,
    request: ({ userId }) => get(`analysis/metrics/${userId}`),
    names: ['userId'],
  },

  {
    route: 'GET /api/analysis/:formId/readings',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`analysis/${formId}/readings`),
    names: ['formId'],
  },
  {
    route: 'POST /api/analysis/:formId/readings',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `analysis/${formId}/readings`, body: {} }),
    needs: 'report',
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/codebook',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/codebook`),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/:id/codebook/decisions',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({
      path: `forms/${formId}/codebook/decisions`,
      body: { decision: { kind: 'theme.create', name: `Theme ${(codebookThemes += 1)}` } },
    }),
    names: ['formId'],
  },
  // There is nothing to take back: the decisions are of other rows.
  ...(['undo', 'redo'] as const).map((step): Row => ({
    route: `POST /api/forms/:id/codebook/${step}`,
    rule: 'owner',
    ok: 409,
    request: ({ formId }) => ({ path: `forms/${formId}/codebook/${step}`, body: { expected: UNKNOWN_DECISION } }),
    names: ['formId'],
  })),
  {
    route: 'GET /api/forms/:id/codebook/history',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/codebook/history`),
    names: ['formId'],
  },
  {
    route: 'POST /api/forms/:id/codebook/themes',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => ({ path: `forms/${formId}/codebook/themes`, body: { themes: { source: 'template', template: 'product' } } }),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/codebook/export/:format',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/codebook/export/qdc`),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/codebook/passages',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/codebook/passages`),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/codebook/transcripts/:responseId',
    rule: 'owner',
    ok: 200,
    request: ({ formId, responseId }) => get(`forms/${formId}/codebook/transcripts/${responseId}`),
    needs: 'report',
    names: ['formId', 'responseId'],
  },
  {
    route: 'GET /api/forms/:id/codebook/comparison',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/codebook/comparison?attribute=language`),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/codebook/comparison/export',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/codebook/comparison/export?attribute=language`),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/questions',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/questions`),
    names: ['formId'],
  },
  {
    route: 'GET /api/forms/:id/questions/:questionId/answers',
    rule: 'owner',
    ok: 200,
    request: ({ formId }) => get(`forms/${formId}/questions/a1b2c3d4/answers`),
    names: ['formId'],
  },

  {
    route: 'POST /api/public/submit-response/:formId',
    rule: 'open',
    ok: 201,
    request: ({ formId }) => ({ path: `public/submit-response/${formId}`, body: {} }),
    names: ['formId'],
  },
  // Everybody may ask; everybody gets their own alone (test/medium/responses).
  { route: 'GET /api/public/get-responses/:formId', rule: 'open', ok: 200, request: ({ formId }) => get(`public/get-responses/${formId}`) },
  {
    route: 'DELETE /api/public/responses/:responseId',
    rule: 'participant',
    ok: 200,
    request: ({ responseId }) => get(`public/responses/${responseId}`),
    names: ['responseId'],
  },
  {
    route: 'POST /api/public/responses/:responseId/handover',
    rule: 'participant',
    ok: 200,
    request: ({ responseId }) => ({ path: `public/responses/${responseId}/handover` }),
    names: ['responseId'],
  },
  {
    route: 'GET /api/public/responses/:responseId/sound-check',
    rule: 'participant',
    ok: 200,
    request: ({ responseId }) => get(`public/responses/${responseId}/sound-check`),
    names: ['responseId'],
  },
  {
    route: 'GET /api/public/responses/:responseId/sound-check/speech',
    rule: 'participant',
    ok: 200,
    request: ({ responseId }) => get(`public/responses/${responseId}/sound-check/speech`),
    names: ['responseId'],
  },
  {
    // No server listens here. With one: test/medium/voice/sound-check.test.ts.
    route: 'POST /api/public/responses/:responseId/sound-check/words',
    rule: 'participant',
    ok: 503,
    request: ({ responseId }) => ({ path: `public/responses/${responseId}/sound-check/words`, sound: SOUND }),
    names: ['responseId'],
  },
  {
    route: 'GET /api/public/responses/:responseId/transcript',
    rule: 'participant',
    ok: 200,
    request: ({ responseId }) => get(`public/responses/${responseId}/transcript`),
    names: ['responseId'],
  },
  {
    // Whoever has a link may use it; this is none. With one: test/medium/voice/in-call.test.ts.
    route: 'POST /api/public/continue-interview',
    rule: 'open',
    ok: 404,
    request: () => ({ path: 'public/continue-interview', body: { token: 'x'.repeat(43) } }),
  },
  {
    // The interview asks for none; with one that does: test/medium/forms/participant-frame.test.ts.
    route: 'PUT /api/public/responses/:responseId/rating',
    rule: 'participant',
    ok: 409,
    request: ({ responseId }) => ({ path: `public/responses/${responseId}/rating`, body: { rating: 5 } }),
    names: ['responseId'],
  },
  {
    route: 'PUT /api/public/update-call-results/:responseId',
    rule: 'open',
    ok: 200,
    request: ({ responseId }) => ({ path: `public/update-call-results/${responseId}`, body: {} }),
    names: ['responseId'],
  },
  {
    route: 'POST /api/public/track-call-initiation',
    rule: 'open',
    ok: 200,
    request: ({ responseId }) => ({ path: 'public/track-call-initiation', body: { responseId, vapiCallId: 'call-1' } }),
    names: ['responseId'],
    inBody: true,
  },

  {
    route: 'POST /api/public/calls',
    rule: 'participant',
    ok: 200,
    request: ({ responseId }) => ({ path: 'public/calls', body: { responseId } }),
    names: ['responseId'],
    inBody: true,
  },
  {
    route: 'PUT /api/public/calls/:callId/recording/:seq',
    rule: 'participant',
    ok: 200,
    request: ({ callId }) => ({ path: `public/calls/${callId}/recording/0`, sound: SOUND }),
    needs: 'call',
    names: ['callId'],
  },
  {
    // Nothing is recorded yet. With a recording: test/medium/voice/finished-recordings.test.ts.
    route: 'PUT /api/public/calls/:callId/recording',
    rule: 'participant',
    ok: 409,
    request: ({ callId }) => ({ path: `public/calls/${callId}/recording`, body: { chunks: 3 } }),
    needs: 'call',
    names: ['callId'],
  },
  {
    route: 'POST /api/public/calls/:callId/recording/cut',
    rule: 'participant',
    ok: 200,
    request: ({ callId }) => ({ path: `public/calls/${callId}/recording/cut`, body: { reason: 'line' } }),
    needs: 'call',
    names: ['callId'],
  },
  {
    route: 'GET /api/public/calls/:callId/recording',
    rule: 'participant',
    ok: 200,
    request: ({ callId }) => get(`public/calls/${callId}/recording`),
    needs: 'call',
    names: ['callId'],
  },
  {
    // Of a voice platform's calls only: the built-in interviewer's are refused, and everybody else's are not there.
    route: 'POST /api/public/calls/:callId/call/web',
    rule: 'participant',
    ok: 400,
    request: ({ callId }) => ({ path: `public/calls/${callId}/call/web` }),
    needs: 'call',
    names: ['callId'],
  },
  {
    // Of a realtime model's calls only, as above.
    route: 'POST /api/public/calls/:callId/sdp',
    rule: 'participant',
    ok: 400,
    request: ({ callId }) => ({ path: `public/calls/${callId}/sdp`, body: { sdp: 'v=0' } }),
    needs: 'call',
    names: ['callId'],
  },
  {
    // The platform is not configured, so the report has no recipient.
    route: 'POST /api/webhooks/vapi',
    rule: 'open',
    ok: 404,
    request: () => ({ path: 'webhooks/vapi' }),
  },
];
