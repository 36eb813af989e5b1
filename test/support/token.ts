import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { Pool } from 'pg';
import { openSealer } from '../../backend/database/encryption-key.js';
import { ensureIdentityKeys, type SigningJwk } from '../../backend/integrations/identity/builtin/identity-keys.js';
import { type AccessTokenContent, signAccessToken } from '../../backend/integrations/identity/builtin/sign-access-token.js';
import type { TestApp } from './start-app.js';

/** Longer than any test file takes on a busy machine. Those of the product last five minutes. */
const LIFETIME_SECONDS = 3_600;

/** What a token is made for: a running test application with the built-in issuer. */
export type TokenTarget = Pick<TestApp, 'config' | 'databaseUrl'>;

const keys = new Map<string, Promise<SigningJwk>>();

/** The built-in issuer's signing key, straight from the application's database. */
export function signingKey({ config, databaseUrl }: TokenTarget): Promise<SigningJwk> {
  const known = keys.get(databaseUrl);
  if (known) return known;
  const key = readKey(config, databaseUrl);
  keys.set(databaseUrl, key);
  return key;
}

/**
 * An access token without the browser flow. The same `sub` is the same person; the account need not exist, and the user's row is made
 * with the first request. `expiresIn` is in seconds.
 */
export async function accessToken(target: TokenTarget, content: Partial<AccessTokenContent> = {}): Promise<string> {
  const { sub = 'owner-1', ...rest } = content;
  const nickname = rest.email?.split('@')[0];
  return signAccessToken(await signingKey(target), target.config, { sub, nickname, expiresIn: LIFETIME_SECONDS, ...rest });
}

/** Header of a request by the signed-in person. */
export async function bearer(target: TokenTarget, content: Partial<AccessTokenContent> = {}): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await accessToken(target, content)}` };
}

export function expiredToken(target: TokenTarget, content: Partial<AccessTokenContent> = {}): Promise<string> {
  return accessToken(target, { ...content, expiresIn: -60 });
}

export function tokenForOtherAudience(target: TokenTarget, content: Partial<AccessTokenContent> = {}): Promise<string> {
  return accessToken(target, { ...content, audience: 'https://elsewhere.example.com/api' });
}

/** An ID token: it tells the browser about the signed-in user, and the API does not accept it. */
export async function idToken(target: TokenTarget, content: Partial<AccessTokenContent> = {}): Promise<string> {
  const key = await signingKey(target);
  const { sub = 'owner-1', email, audience = target.config.oidc.clientId } = content;
  return new SignJWT({ email, nonce: 'nonce' })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setSubject(sub)
    .setIssuer(target.config.oidc.issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(createPrivateKey({ key, format: 'jwk' }));
}

async function readKey(config: TokenTarget['config'], databaseUrl: string): Promise<SigningJwk> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const key = (await ensureIdentityKeys(pool, await openSealer(config, pool))).signing[0];
    if (!key) throw new Error('The issuer has no signing key');
    return key;
  } finally {
    await pool.end();
  }
}
