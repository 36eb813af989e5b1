import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AppConfig } from '../../../config/app-config.js';
import { authorizationProblem, SIGN_INS_BEGUN_PER_MINUTE } from './authorization-bounds.js';
import { avatar } from './avatar.js';
import type { BuiltInIdentityProvider } from './built-in-identity-provider.js';
import { comesFromElsewhere, pageAnswers, securityHeaders, YEAR } from './page-http.js';
import { contentPolicy } from './page-layout.js';
import { errorPage } from './pages.js';
import { PASSKEY_SCRIPT, PASSKEY_SCRIPT_PATH } from './passkey-script.js';
import { MOUNT } from './paths.js';
import { addRecoveryRoutes } from './recovery-routes.js';
import { addSignInRoutes } from './sign-in-routes.js';
import { STYLESHEET, STYLESHEET_PATH } from './stylesheet.js';

export interface MountParts {
  readonly config: AppConfig;
  readonly provider: Provider;
  readonly identity: BuiltInIdentityProvider;
}

const FORM_BYTES = 16 * 1024;
const WELL_KNOWN = '/.well-known/oauth-authorization-server';
const HOUR = 3_600;

/** Puts the provider's endpoints and the sign-in pages on the server, apart from the API: other bodies, other headers. Public. */
export async function mountIdentityProvider(fastify: FastifyInstance, parts: MountParts): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The provider reads its bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const pass = (request: FastifyRequest, reply: FastifyReply) =>
      passOn(request, reply, parts, request.raw.url?.slice(MOUNT.length) ?? '/');
    scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${MOUNT}/*`, handler: pass });
    // Anybody may begin a sign-in, and what it is about is stored.
    const { show } = pageAnswers(parts.config);
    scope.route({
      method: ['GET', 'POST'],
      url: `${MOUNT}/auth`,
      config: { rateLimit: { max: SIGN_INS_BEGUN_PER_MINUTE } },
      errorHandler: (error: { status?: number; statusCode?: number }, _request, reply) =>
        void show(reply, error.status ?? error.statusCode ?? 500, errorPage('temporarily_unavailable')),
      handler: (request, reply) =>
        authorizationProblem(request.raw) === null ? pass(request, reply) : show(reply, 400, errorPage('invalid_request')),
    });
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

  // The provider trusts these headers, so overwrite them: the site has one public address.
  const site = new URL(config.publicUrl);
  raw.headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = site.host;
  raw.headers['x-forwarded-for'] = request.ip;
  raw.url = withConsent(url);
  (raw as IncomingMessage & { originalUrl?: string }).originalUrl = `${MOUNT}${raw.url}`;
  void provider.callback()(raw, reply.raw);
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

function addPages(scope: FastifyInstance, { provider, identity }: MountParts): void {
  addSignInRoutes(scope, provider, identity);
  addRecoveryRoutes(scope, identity);

  const keep = (reply: FastifyReply) => reply.header('cache-control', `public, max-age=${YEAR}, immutable`);
  scope.get(STYLESHEET_PATH, (_request, reply) => keep(reply).type('text/css; charset=utf-8').send(STYLESHEET));
  scope.get(PASSKEY_SCRIPT_PATH, (_request, reply) => keep(reply).type('text/javascript; charset=utf-8').send(PASSKEY_SCRIPT));
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
