import type { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type Provider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import type { AuditLogService } from '../../../audit/audit-log.service.js';
import { agentFamily, clientOf } from '../../../common/client-info.js';
import { LimitedLog } from '../../../common/limited-log.js';
import type { Sealer } from '../../../common/sealer.js';
import type { AppConfig } from '../../../config/app-config.js';
import type { IdentityAccount, IdentityAccounts } from './accounts.js';
import { avatarPath } from './avatar.js';
import type { IdentityKeys } from './identity-keys.js';
import {
  ABSOLUTE_SECONDS,
  ACCESS_TOKEN_SECONDS,
  AUTHORIZATION_CODE_SECONDS,
  ID_TOKEN_SECONDS,
  IDLE_SECONDS,
  INTERACTION_SECONDS,
} from './lifetimes.js';
import { contentPolicy } from './page-layout.js';
import { endSessionPage, errorPage, signedOutPage, SUBMIT_SCRIPT_SOURCE } from './pages.js';
import { interactionPath, MOUNT } from './paths.js';
import { hashOfId, payloadAdapter } from './payload-adapter.js';
import { loadProviderLibrary } from './provider-library.js';
import type { IdentitySessionsService } from './identity-sessions.service.js';

export interface ProviderParts {
  readonly config: AppConfig;
  readonly pool: Pick<Pool, 'query'>;
  readonly keys: IdentityKeys;
  readonly accounts: IdentityAccounts;
  readonly sealer: Sealer;
  readonly sessions: IdentitySessionsService;
  readonly audit: Pick<AuditLogService, 'record'>;
}

const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

/** The OpenID provider this server is when no other issuer is configured: one client, our own browser application. */
export async function createProvider(parts: ProviderParts): Promise<Provider> {
  const { default: OidcProvider, errors, interactionPolicy } = await loadProviderLibrary();
  const { config, pool, keys, accounts, sessions } = parts;
  const { oidc, publicUrl, allowedOrigins } = config;
  const origins = [...new Set([publicUrl, ...allowedOrigins])];
  const secure = publicUrl.startsWith('https:');
  const cookieName = (name: string) => (secure ? `__Secure-colloquy_${name}` : `colloquy_${name}`);
  const resource = `${publicUrl}/api`;

  /** The provider revokes a grant at sign-out, and when a refresh token is used twice, because it may have been stolen. */
  const noteEnd = (accountId: string, ctx: KoaContextWithOIDC | undefined) => {
    const reused = ctx?.oidc.route === 'token';
    const client = ctx && clientOf({ ip: ctx.ip, headers: ctx.req.headers });
    if (reused) parts.audit.record({ kind: 'refresh-token.reused', accountId, actor: 'unknown', client, details: {} });
    else parts.audit.record({ kind: 'account.signed-out', accountId, actor: 'owner', client, details: {} });
  };

  const policy = interactionPolicy.base();
  // First-party client: no consent is needed. The prompt itself stays, because offline_access requires it in the request.
  policy.get('consent')?.checks.clear();

  const configuration: Configuration = {
    adapter: payloadAdapter(pool, {
      sealer: parts.sealer,
      alreadyUsed: () => new errors.InvalidGrant('already used'),
      grantEnded: async (grantHash) => {
        const ended = await sessions.grantEnded(grantHash);
        if (ended) noteEnd(ended.accountId, OidcProvider.ctx);
      },
    }),
    clients: [
      {
        client_id: oidc.clientId,
        client_name: 'Colloquy',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: origins.map((origin) => `${origin}/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientAuthMethods: ['none'],
    jwks: { keys: keys.signing },
    cookies: {
      keys: [...keys.cookie],
      names: { session: cookieName('session'), interaction: cookieName('interaction'), resume: cookieName('resume') },
      long: { httpOnly: true, sameSite: 'lax', path: MOUNT },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    responseTypes: ['code'],
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'nickname', 'picture'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOut(ctx, form, config),
        postLogoutSuccessSource: renderSignedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => {
          if (indicator !== resource && indicator !== oidc.audience) throw new errors.InvalidTarget();
          return {
            scope: SCOPES.join(' '),
            audience: oidc.audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            jwt: { sign: { alg: 'ES256' } },
          };
        },
      },
    },
    findAccount: async (_ctx, id) => {
      const account = await accounts.find(id);
      return account && { accountId: account.id, profile: profileOf(account, publicUrl), claims: () => profileOf(account, publicUrl) };
    },
    // Puts the identity into the token, so that the API needs no lookup.
    extraTokenClaims: async (ctx, token) => {
      const { Account, AuthorizationCode, RefreshToken } = ctx.oidc.entities;
      const profile = Account?.profile as Profile | undefined;
      const grantId = 'grantId' in token ? token.grantId : undefined;
      if (!profile || grantId === undefined) return undefined;
      const sid = await sessions.use(hashOfId(grantId), profile.sub, agentFamily(ctx.get('user-agent')));
      if (sid === undefined) throw new errors.InvalidGrant('the session has ended');
      const authTime = AuthorizationCode?.authTime ?? RefreshToken?.authTime;
      const { email, email_verified, nickname } = profile;
      return { email, email_verified, nickname, sid, auth_time: authTime };
    },
    clientBasedCORS: (_ctx, origin) => allowedOrigins.includes(origin),
    loadExistingGrant: grantEverything,
    // Not bound to the cookie session; signing out ends them together, by revoking the grant.
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    interactions: { policy, url: (_ctx, interaction) => interactionPath(interaction.uid) },
    ttl: {
      AccessToken: () => ACCESS_TOKEN_SECONDS,
      AuthorizationCode: () => AUTHORIZATION_CODE_SECONDS,
      IdToken: () => ID_TOKEN_SECONDS,
      Interaction: () => INTERACTION_SECONDS,
      Grant: () => ABSOLUTE_SECONDS,
      RefreshToken: (_ctx, token) => within(IDLE_SECONDS, token.iiat ?? now()),
      Session: (_ctx, session) => (session.loginTs === undefined ? INTERACTION_SECONDS : within(IDLE_SECONDS, session.loginTs)),
    },
    renderError: (ctx, out, error) => {
      ctx.type = 'html';
      ctx.body = errorPage(error instanceof errors.SessionNotFound ? undefined : out.error);
    },
  };

  const provider = new OidcProvider(oidc.issuer, configuration);
  // Safe because the mount writes these headers itself (mount.ts).
  provider.proxy = true;
  const logger = new Logger('IdentityProvider');
  const limited = new LimitedLog((line) => logger.warn(line));
  // Koa would print a stack for every body that is cut: anyone could fill the log.
  (provider as EventEmitter).on('error', (error: Error & { code?: unknown }) =>
    limited.tell(`the identity provider could not read a request (${typeof error.code === 'string' ? error.code : error.name})`),
  );
  provider.on('server_error', (_ctx, error: Error) => logger.error('The identity provider failed', error.stack));
  return provider;
}

type Profile = ReturnType<typeof profileOf>;

function profileOf({ id, email, emailVerified }: IdentityAccount, publicUrl: string) {
  const nickname = email.split('@')[0] ?? email;
  return { sub: id, email, email_verified: emailVerified, nickname, name: nickname, picture: `${publicUrl}${avatarPath(id)}` };
}

/** Seconds until whichever comes first: `seconds` from now, or the absolute end of what began at `start` (seconds since 1970). */
function within(seconds: number, start: number): number {
  return Math.max(1, Math.min(seconds, start + ABSOLUTE_SECONDS - now()));
}

/** Our own application may do everything it asks for. One grant per browser session, so that signing out revokes what was given to it. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { provider, session, client, account } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  const id = session.grantIdFor(client.clientId);
  const known = id === undefined ? undefined : await provider.Grant.find(id);
  const valid = known?.accountId === account.accountId && known.clientId === client.clientId ? known : undefined;
  if (valid && valid.remainingTTL > ABSOLUTE_SECONDS - DAY) return valid;

  const grant = valid ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.exp = now() + ABSOLUTE_SECONDS;
  grant.addOIDCScope(SCOPES.join(' '));
  for (const resource of Object.keys(ctx.oidc.resourceServers ?? {})) grant.addResourceScope(resource, SCOPES.join(' '));
  await grant.save();
  return grant;
}

/** Signing out revokes the browser's refresh tokens too. With a valid ID token of this person there is nothing to ask. */
function renderSignOut(ctx: KoaContextWithOIDC, form: string, config: AppConfig): void {
  const { session, entities } = ctx.oidc;
  for (const clientId of Object.keys(session?.authorizations ?? {})) {
    const authorization = session?.authorizationFor(clientId);
    if (authorization) authorization.persistsLogout = false;
  }
  const hint = entities.IdTokenHint?.payload;
  const known = hint?.sub !== undefined && hint.sub === session?.accountId;
  if (known) ctx.set('content-security-policy', contentPolicy(config, SUBMIT_SCRIPT_SOURCE));
  ctx.body = endSessionPage(form, known);
}

function renderSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = signedOutPage();
}
