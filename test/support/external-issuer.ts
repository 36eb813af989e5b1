import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWK } from 'jose';
import type Provider from 'oidc-provider';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { loadProviderLibrary } from '../../backend/integrations/identity/builtin/provider-library.js';

export const EXTERNAL_CLIENT = 'interviews-elsewhere';
export const EXTERNAL_AUDIENCE = 'https://interviews.example.com/api';

export interface ExternalIssuer {
  readonly issuer: string;
  /** The settings that are all a server needs to know of it. */
  readonly env: Record<string, string>;
  /** The private key it signs with now. */
  readonly key: JWK & { kid: string };
  /** Signs with another key from now on; the old one is published no more. */
  rotate(): Promise<void>;
  /** Away: connections are refused. */
  stop(): Promise<void>;
  /** Back at the same address. */
  start(): Promise<void>;
}

/**
 * An external OpenID provider on its own port, with its own keys, accounts and algorithm. It signs in the account in `login_hint`
 * without asking, and puts no e-mail into its access tokens.
 */
export async function startExternalIssuer(redirectUri: string): Promise<ExternalIssuer> {
  let server: Server | undefined;
  let port = 0;
  let key = newKey();
  let provider: Provider | undefined;

  const listen = async () => {
    const listening = createServer((request, response) => void serve(request, response));
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    server = listening;
    port = (listening.address() as AddressInfo).port;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (!provider) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return void (await provider.callback()(request, response));
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } });
  };

  await listen();
  const issuer = `http://127.0.0.1:${port}`;
  provider = await makeProvider(issuer, redirectUri, key);
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: EXTERNAL_CLIENT, OIDC_AUDIENCE: EXTERNAL_AUDIENCE },
    get key() {
      return key;
    },
    rotate: async () => {
      key = newKey();
      provider = await makeProvider(issuer, redirectUri, key);
    },
    stop: async () => {
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      server = undefined;
    },
    start: listen,
  };
}

function newKey(): JWK & { kid: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

async function makeProvider(issuer: string, redirectUri: string, key: JWK): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await loadProviderLibrary();
  const scope = 'openid profile email';
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return new OidcProvider(issuer, {
    adapter: inMemory(),
    clients: [{ client_id: EXTERNAL_CLIENT, token_endpoint_auth_method: 'none', redirect_uris: [redirectUri], response_types: ['code'] }],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, email: `${id}@example.com`, nickname: id }) }),
    claims: { openid: ['sub'], email: ['email'], profile: ['nickname'] },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ accountId: ctx.oidc.account?.accountId, clientId: ctx.oidc.client?.clientId });
      grant.addOIDCScope(scope);
      grant.addResourceScope(EXTERNAL_AUDIENCE, scope);
      await grant.save();
      return grant;
    },
    clientBasedCORS: () => false,
    ttl: { AccessToken: 300, IdToken: 300, Grant: 3_600, Interaction: 600, Session: 3_600 },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => EXTERNAL_AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope, audience: EXTERNAL_AUDIENCE, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } }),
      },
    },
  });
}

/** The library's own warns that it is for development. */
export function inMemory(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return (model) => ({
    upsert: async (id, payload) => void rows.set(`${model}/${id}`, payload),
    find: async (id) => rows.get(`${model}/${id}`),
    findByUid: async (uid) => [...rows].find(([key, row]) => key.startsWith(`${model}/`) && row.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id) => void rows.set(`${model}/${id}`, { ...rows.get(`${model}/${id}`), consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void rows.delete(`${model}/${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
  });
}
