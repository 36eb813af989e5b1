import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { loadProviderLibrary } from '../../backend/integrations/identity/builtin/provider-library.js';
import { inMemory } from './external-issuer.js';

export const CLIENT_ID = 'interviews-elsewhere';
export const AUDIENCE = 'https://interviews.example.com/api';

export interface IssuerOptions {
  readonly redirectUri: string;
  /** `opaque`: without resource indicators, the library's default when no audience is requested. */
  readonly accessTokens?: 'jwt' | 'opaque' | 'eddsa' | 'other audience';
  readonly refreshTokens?: boolean;
  /** Seconds that an access token lives. */
  readonly lifetime?: number;
  /** The token endpoint is on another origin than the issuer, as Amazon Cognito's is. */
  readonly tokensElsewhere?: boolean;
}

export interface UnmodifiedIssuer {
  readonly env: Record<string, string>;
  /** Where browsers send codes and refresh tokens. */
  readonly tokenOrigin: string;
  /** Grants that were asked for at the token endpoint, in order. */
  readonly grants: readonly { readonly type: string; readonly resource: string | null }[];
  /** Times that a browser was sent here to sign in. */
  readonly visits: () => number;
  stop(): Promise<void>;
}

/** `oidc-provider` with its own pages and its authors' defaults, named where it would remark that they are defaults: what an operator registers and no more. */
export async function startUnmodifiedIssuer(options: IssuerOptions): Promise<UnmodifiedIssuer> {
  const { accessTokens = 'jwt', tokensElsewhere = false } = options;
  const grants: { type: string; resource: string | null }[] = [];
  let visits = 0;
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const servers = await Promise.all([listen((...exchange) => answer(...exchange)), listen((...exchange) => answer(...exchange))]);
  const [issuer, other] = servers.map(originOf) as [string, string];
  const tokenOrigin = tokensElsewhere ? other : issuer;

  const provider = await makeProvider(issuer, configurationFor(options, accessTokens));
  provider.on('grant.success', (ctx) => {
    const params = ctx.oidc.params as { grant_type?: string; resource?: string } | undefined;
    grants.push({ type: params?.grant_type ?? '', resource: params?.resource ?? null });
  });
  const callback = provider.callback();
  answer = (request, response) => {
    if (request.url?.startsWith('/auth?')) visits += 1;
    if (tokensElsewhere && request.url === '/.well-known/openid-configuration') return movedDiscovery(issuer, tokenOrigin, response);
    void callback(request, response);
  };
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_AUDIENCE: AUDIENCE },
    tokenOrigin,
    grants,
    visits: () => visits,
    stop: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** Its own pages cannot be had without its remark that they are for development. */
async function makeProvider(issuer: string, configuration: Configuration): Promise<Provider> {
  const { default: OidcProvider } = await loadProviderLibrary();
  const warn = console.warn;
  console.warn = (...message: unknown[]) => {
    if (!String(message[0]).includes('feature devInteractions is enabled')) warn(...message);
  };
  try {
    return new OidcProvider(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}

function configurationFor({ redirectUri, refreshTokens = true, lifetime = 300 }: IssuerOptions, accessTokens: string): Configuration {
  const algorithm = accessTokens === 'eddsa' ? 'EdDSA' : 'RS256';
  const audience = accessTokens === 'other audience' ? 'https://elsewhere.example.com/api' : AUDIENCE;
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', ...(refreshTokens ? ['refresh_token'] : [])],
        response_types: ['code'],
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [...keys()] },
    cookies: { keys: [randomUUID()] },
    // Browsers of the registered site may talk to it.
    clientBasedCORS: () => true,
    claims: { openid: ['sub'], email: ['email'], profile: ['nickname'] },
    adapter: inMemory(),
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    ttl: { AccessToken: lifetime, IdToken: 3_600, Grant: 1_209_600, Interaction: 3_600, Session: 1_209_600, RefreshToken: 1_209_600 },
    features: {
      resourceIndicators: {
        enabled: accessTokens !== 'opaque',
        getResourceServerInfo: () => ({
          scope: 'openid profile email offline_access',
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: algorithm } },
        }),
      },
    },
  };
}

function keys() {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const edwards = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return [
    { ...rsa, kid: randomUUID(), alg: 'RS256', use: 'sig' },
    { ...edwards, kid: randomUUID(), alg: 'EdDSA', use: 'sig' },
  ] as NonNullable<Configuration['jwks']>['keys'];
}

function movedDiscovery(issuer: string, tokenOrigin: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${tokenOrigin}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
    }),
  );
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
