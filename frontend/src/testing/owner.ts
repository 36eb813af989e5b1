import { BLANK_INTERVIEW, INTERVIEW_FIELD_NAMES, PUBLIC_FIELD_NAMES, wireContent } from '@contract/interview-fields';
import type { OwnerEvent } from '@contract/realtime';
import { NEW_RESPONSE } from '@contract/response-fields';
import { checkMessage } from './contract';
import type { FakeServer } from './fake-server';

export const AUTHORITY = `${window.location.origin}/oidc`;
const CLIENT_ID = 'colloquy-web';
export const USER_KEY = `oidc.user:${AUTHORITY}:${CLIENT_ID}`;

export const PUBLIC_CONFIG = {
  success: true,
  publicUrl: window.location.origin,
  oidc: {
    authority: AUTHORITY,
    clientId: CLIENT_ID,
    audience: `${window.location.origin}/api`,
    scope: 'openid profile email offline_access',
    consent: false,
    signUp: true,
  },
  voice: { provider: 'built-in', languageModel: false },
  recording: { maxBytes: 1_000_000 },
  helpUrl: 'https://calendar.example.com/30min',
  contactEmail: null,
  planPrices: { pro: '$99', business: '$249' },
  errorReporting: null,
};

export const OWNER = { sub: 'owner-1', nickname: 'Ada', email: 'ada@example.com', picture: null };

type Tokens = { access_token?: string; refresh_token?: string; expiresIn?: number };

/** Puts a signed-in person where the OpenID library keeps one. `expiresIn` in seconds. */
export function seedSession({ access_token = 'token-1', refresh_token = 'refresh-1', expiresIn = 300 }: Tokens = {}): void {
  localStorage.setItem(
    USER_KEY,
    JSON.stringify({
      access_token,
      refresh_token,
      id_token: idToken(),
      token_type: 'Bearer',
      scope: PUBLIC_CONFIG.oidc.scope,
      expires_at: Math.floor(Date.now() / 1000) + expiresIn,
      profile: { ...OWNER, picture: undefined, iss: AUTHORITY, aud: CLIENT_ID, exp: 0, iat: 0 },
    }),
  );
}

const segment = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** An ID token as the library reads it: it checks claims, not the signature (the token came from the issuer over TLS). */
export function idToken(claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const { picture: _picture, ...profile } = OWNER;
  return `${segment({ alg: 'RS256' })}.${segment({ iss: AUTHORITY, aud: CLIENT_ID, iat: now, exp: now + 300, ...profile, ...claims })}.c2ln`;
}

/** The issuer's metadata and the calls every signed-in screen makes. */
export function serveOwner(server: FakeServer): FakeServer {
  return server
    .on('GET', '/api/public/config', PUBLIC_CONFIG)
    .on('GET', '/oidc/.well-known/openid-configuration', {
      issuer: AUTHORITY,
      authorization_endpoint: `${AUTHORITY}/auth`,
      token_endpoint: `${AUTHORITY}/token`,
      end_session_endpoint: `${AUTHORITY}/session/end`,
      jwks_uri: `${AUTHORITY}/jwks`,
    })
    .on('POST', '/api/users/user-signup', { success: true, user: { user_id: OWNER.sub, user_email: OWNER.email, tier: 'free' } })
    .on('GET', '/api/forms/*/voices', {
      success: true,
      available: false,
      on_platform: false,
      usual_interviewer: 'builtin',
      interviewers: ['builtin'],
      hears: false,
      languages: [],
    })
    .on('GET', '/api/usage/model-notices', { success: true, notices: [] })
    .on('GET', '/api/tags', { success: true, tags: [] })
    .on('GET', `/api/responses/count/${OWNER.sub}`, { success: true, count: 3, maxResponses: 20 })
    .on('GET', `/api/subscriptions/get-subscription/${OWNER.sub}`, {
      success: true,
      ...planWire('free'),
      payments: 'test',
    })
    .on('GET', `/api/forms/get-forms/${OWNER.sub}`, { success: true, forms: [], nextCursor: null, top: 0, epoch: 'e1' });
}

/** What an account may do, as the server sends it in answers and events. */
export const planWire = (tier: 'free' | 'pro' | 'business' | 'enterprise', change: Record<string, unknown> = {}) => ({
  tier,
  source: tier === 'free' ? 'default' : 'local',
  data: { subscription: { plan: { id: tier }, status: null, current_period_end: null, ends_at: null, ...change } },
});

let lastId = 1000;

/** An interview as the server sends it. */
export const formWire = (change: Record<string, unknown> = {}) => ({
  ...wireContent(BLANK_INTERVIEW, INTERVIEW_FIELD_NAMES),
  id: ++lastId,
  user_id: OWNER.sub,
  title: 'Coffee habits',
  interviewname: 'Coffee habits',
  interviewinfo: 'Ten minutes about your mornings.',
  interviewinstructions: 'Ask how they make coffee.',
  assistant_id: 'asst-coffee',
  createdat: '2026-11-20T09:00:00.000',
  has_guide: false,
  response_count: 0,
  analysis: null,
  enable_user_details_form: 1 as const,
  enableRealtimeTranscript: false,
  enableUserDetailsForm: true,
  ...change,
});

/** An interview as participants get it. */
export const publicFormWire = (change: Record<string, unknown> = {}) => ({
  ...wireContent(BLANK_INTERVIEW, PUBLIC_FIELD_NAMES),
  id: 77,
  title: 'Study',
  interviewname: 'Bicycles',
  assistant_id: 'aXk29',
  enable_user_details_form: 1,
  enableRealtimeTranscript: false,
  enableUserDetailsForm: true,
  ...change,
});

/** The same id for the same number. */
export const responseId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A row of the responses list as the server sends it. */
export const responseWire = (change: Record<string, unknown> = {}) => ({
  ...NEW_RESPONSE,
  review_status: 'read' as const,
  id: crypto.randomUUID(),
  form_id: 1,
  firstname: 'Grace',
  lastname: 'Hopper',
  email: 'grace@example.com',
  phonenumber: '555-0100',
  response: 'Response',
  call_status: 'completed' as const,
  call_end_reason: 'assistant',
  call_duration: 245_000,
  submitted_at: '2026-11-20T09:05:00.000',
  updated_at: '2026-11-20T09:10:00.000',
  turn_count: 8,
  has_recording: false,
  processing: false,
  include_in_analysis: null,
  removed: null,
  version: 1,
  interview_summary: 'Drinks two cups before nine.',
  interview_transcript: 'AI: How do you make coffee?\nUser: With a moka pot.',
  interview_recording: null,
  summary_source: 'extractive',
  consent_version: null,
  consent_at: null,
  consent_text: null,
  consent_language: null,
  limit_reached: null,
  ...change,
});

export function ownerEvent(seq: number, body: Record<string, unknown>): OwnerEvent {
  const event = { seq, at: '2026-11-20T10:00:00.000', body: body as OwnerEvent['body'] };
  checkMessage('event', event);
  return event;
}
