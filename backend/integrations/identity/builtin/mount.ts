import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type ClientInfo, clientOf } from '../../../common/client-info.js';
import type { AppConfig } from '../../../config/app-config.js';
import { avatar } from './avatar.js';
import { deviceCookie, deviceToken } from './device-cookie.js';
import type { KnownDevices } from './devices.js';
import { contentPolicy, createAccountPage, errorPage, expiredPage, type FormPage, signInPage } from './pages.js';
import { createAccountPath, interactionPath, MOUNT } from './paths.js';
import { readForm, type SignIn, type SignInForm, type SignInOutcome } from './sign-in.js';
import { STYLESHEET, STYLESHEET_PATH } from './stylesheet.js';

export interface MountParts {
  readonly config: AppConfig;
  readonly provider: Provider;
  readonly signIn: SignIn;
  readonly devices: KnownDevices;
}

const FORM_BYTES = 16 * 1024;
const WELL_KNOWN = '/.well-known/oauth-authorization-server';
const HOUR = 3_600;
const YEAR = 31_536_000;

/** Puts the provider's endpoints and the sign-in pages on the server, apart from the API: other bodies, other headers. Open to everybody. */
export async function mountIdentityProvider(fastify: FastifyInstance, parts: MountParts): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The provider reads its bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const pass = (request: FastifyRequest, reply: FastifyReply) =>
      passOn(request, reply, parts, request.raw.url?.slice(MOUNT.length) ?? '/');
    scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${MOUNT}/*`, handler: pass });
    // RFC 8414 §3.1: the issuer's path comes last.
    scope.get(`${WELL_KNOWN}${MOUNT}`, (request, reply) => passOn(request, reply, parts, WELL_KNOWN));
  });
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => {
        done(null, body);
      },
    );
    addPages(scope, parts);
  });
}

function passOn(request: FastifyRequest, reply: FastifyReply, { config, provider }: MountParts, url: string): void {
  const { raw } = request;
  if (comesFromElsewhere(raw, config)) {
    void reply.status(403).send({ error: 'invalid_request', error_description: 'origin not allowed' });
    return;
  }
  reply.hijack();
  for (const [name, value] of Object.entries(securityHeaders(config))) reply.raw.setHeader(name, value);
  // A page the provider renders itself sends its form by a script, whose hash the provider adds here.
  reply.raw.setHeader('content-security-policy', contentPolicy(config, "'self'"));

  // The provider believes these headers, so nobody else may write them: the site has one public address.
  const site = new URL(config.publicUrl);
  raw.headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = site.host;
  raw.headers['x-forwarded-for'] = request.ip;
  raw.url = withConsent(url);
  (raw as IncomingMessage & { originalUrl?: string }).originalUrl = `${MOUNT}${raw.url}`;
  void provider.callback()(raw, reply.raw);
}

/** A request with effects by a page of another site. Reading metadata and keys, and being led here by a link, is open to all. */
function comesFromElsewhere({ method, headers }: IncomingMessage, { allowedOrigins }: AppConfig): boolean {
  return method !== 'GET' && headers.origin !== undefined && !allowedOrigins.includes(headers.origin);
}

/** OpenID Connect Core §11 grants offline access only together with consent, which our own application has once and for all. */
function withConsent(url: string): string {
  if (!url.startsWith('/auth?')) return url;
  const query = new URLSearchParams(url.slice('/auth?'.length));
  const prompts = new Set((query.get('prompt') ?? '').split(' ').filter(Boolean));
  if (!query.get('scope')?.split(' ').includes('offline_access') || prompts.has('none') || query.getAll('prompt').length > 1) return url;
  query.set('prompt', [...prompts.add('consent')].join(' '));
  return `/auth?${query.toString()}`;
}

function addPages(scope: FastifyInstance, parts: MountParts): void {
  const { config, provider, signIn, devices } = parts;

  /** The sign-in that this browser has begun: named in the address, proved by its cookie. */
  const isOpen = async (request: FastifyRequest<{ Params: { uid: string } }>, reply: FastifyReply) => {
    const details = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      if ((error as { error?: unknown }).error !== undefined) return undefined;
      throw error;
    });
    return details?.uid === request.params.uid && details.prompt.name === 'login' ? details : undefined;
  };
  const pageOf = (uid: string, email: string, problem?: FormPage['problem']): FormPage => ({
    uid,
    email,
    problem,
    token: signIn.formToken(uid),
    signUp: config.oidc.signUp,
  });
  const show = (reply: FastifyReply, status: number, page: string) =>
    reply.status(status).headers(pageHeaders(config)).type('text/html; charset=utf-8').send(page);

  // Said with every route: the server's own handler, which answers JSON, would come first otherwise.
  const errorHandler = (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a sign-in page failed');
    void show(reply, status, errorPage(status >= 500 ? 'server_error' : 'invalid_request'));
  };

  type Act = (form: SignInForm, client: ClientInfo, device: string | undefined) => Promise<SignInOutcome>;
  const route = (path: (uid: string) => string, render: (page: FormPage) => string, act: Act) => {
    scope.get<{ Params: { uid: string } }>(path(':uid'), { errorHandler }, async (request, reply) => {
      const details = await isOpen(request, reply);
      if (!details) return show(reply, 400, expiredPage());
      const hint = details.params.login_hint;
      return show(reply, 200, render(pageOf(details.uid, typeof hint === 'string' ? hint.slice(0, 254) : '')));
    });

    scope.post<{ Params: { uid: string }; Body: unknown }>(path(':uid'), { errorHandler }, async (request, reply) => {
      const details = await isOpen(request, reply);
      const form = readForm(typeof request.body === 'string' ? request.body : '');
      if (!details || comesFromElsewhere(request.raw, config) || !signIn.isFormToken(details.uid, form.token)) {
        return show(reply, 400, expiredPage());
      }
      if (form.from === 'sign-in' && form.password === '' && config.oidc.signUp) {
        return show(reply, 200, render(pageOf(details.uid, form.email)));
      }
      const known = deviceToken(request, config);
      const outcome = await act(form, clientOf(request), known);
      if ('problem' in outcome) {
        if (outcome.retryAfter !== undefined) void reply.header('retry-after', outcome.retryAfter);
        return show(reply, outcome.status, render(pageOf(details.uid, form.email, outcome.problem)));
      }
      const login = { accountId: outcome.accountId, remember: true, amr: ['pwd'] };
      const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
      const device = await devices.remember(outcome.accountId, known);
      return reply.headers(pageHeaders(config)).header('set-cookie', deviceCookie(device, config)).redirect(next, 303);
    });
  };

  route(interactionPath, signInPage, (form, client, device) => signIn.signIn(form, client, device));
  const orSignIn = (page: FormPage) => (page.signUp ? createAccountPage(page) : signInPage(page));
  route(createAccountPath, orSignIn, (form, client) => signIn.signUp(form, client));

  scope.get(STYLESHEET_PATH, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${YEAR}, immutable`).type('text/css; charset=utf-8').send(STYLESHEET),
  );
  scope.get<{ Params: { kind: string } }>(`${MOUNT}/avatar/:kind.svg`, (request, reply) => {
    const picture = /^\d{1,3}$/.test(request.params.kind) ? avatar(Number(request.params.kind)) : undefined;
    if (picture === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', `public, max-age=${24 * HOUR}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(picture);
  });
}

function pageHeaders(config: AppConfig): Record<string, string> {
  return { ...securityHeaders(config), 'content-security-policy': contentPolicy(config), 'cache-control': 'no-store' };
}

function securityHeaders(config: AppConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // With no-referrer browsers would send our own forms without their origin.
    'referrer-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
  };
}
