// Signed-in users of a server with its own database.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { AppConfig } from '#server/config/app-config.js';
import { openSealer } from '#server/database/encryption-key.js';
import type { PublicConfig } from '#server/contract/users.js';
import { ensureIdentityKeys } from '#server/integrations/identity/builtin/identity-keys.js';
import { signAccessToken } from '#server/integrations/identity/builtin/sign-access-token.js';
import type { Database } from '../../test/bench/support.js';

export interface Server {
  readonly url: string;
  readonly database: Pick<Database, 'url' | 'dataDir'>;
}

export interface Owner {
  readonly sub: string;
  readonly token: string;
  /** An entry of the browser's storage: the session. */
  readonly storage: { readonly name: string; readonly value: string };
  readonly api: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
}

/** Seconds an owner's token lives: longer than anything made with it takes. */
const TOKEN_SECONDS = 4 * 3600;

/** An owner without the browser's way through the sign-in, whose token need not be renewed. */
export async function signedIn({ url, database }: Server, { email, nickname }: { email: string; nickname: string }): Promise<Owner> {
  const config = AppConfig.fromEnv({
    NODE_ENV: 'development',
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    // The server's, where its encryption key is.
    DATA_DIR: join(database.dataDir, 'app'),
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const [key] = (await ensureIdentityKeys(pool, await openSealer(config, pool))).signing;
  await pool.end();
  if (!key) throw new Error('The server has no signing key');
  const sub = randomUUID();
  const token = await signAccessToken(key, config, { sub, email, nickname, expiresIn: TOKEN_SECONDS });
  const { oidc } = (await (await fetch(`${url}/api/public/config`)).json()) as PublicConfig;
  const now = Math.floor(Date.now() / 1000);
  const owner: Owner = {
    sub,
    token,
    // Where the browser's OpenID library stores the session.
    storage: {
      name: `oidc.user:${oidc.authority}:${oidc.clientId}`,
      value: JSON.stringify({
        access_token: token,
        token_type: 'Bearer',
        scope: oidc.scope,
        expires_at: now + TOKEN_SECONDS,
        profile: { sub, email, nickname, iss: oidc.authority, aud: oidc.clientId, iat: now, exp: now + TOKEN_SECONDS },
      }),
    },
    api: (method, path, body) => request(url, method, path, body, { authorization: `Bearer ${token}` }),
  };
  await owner.api('POST', 'users/user-signup', { user_id: sub, user_email: email, tier: 'free' });
  return owner;
}

export async function request<Answer>(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(json)}`);
  return json as Answer;
}
