import { createPrivateKey, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AppConfig } from '../../../config/app-config.js';
import type { SigningJwk } from './identity-keys.js';
import { ACCESS_TOKEN_SECONDS } from './lifetimes.js';

export interface AccessTokenContent {
  readonly sub: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly nickname?: string;
  readonly audience?: string;
  readonly issuer?: string;
  /** Seconds from now; negative for a token that has expired. */
  readonly expiresIn?: number;
}

/** An access token as the built-in provider writes it (RFC 9068), without a browser: for development and tests. */
export async function signAccessToken(key: SigningJwk, config: AppConfig, content: AccessTokenContent): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const {
    sub,
    email,
    emailVerified,
    nickname,
    audience = config.oidc.audience,
    issuer = config.oidc.issuer,
    expiresIn = ACCESS_TOKEN_SECONDS,
  } = content;
  return new SignJWT({
    client_id: config.oidc.clientId,
    scope: 'openid profile email offline_access',
    email,
    email_verified: emailVerified,
    nickname,
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt' })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.min(now, now + expiresIn))
    .setExpirationTime(now + expiresIn)
    .setJti(randomBytes(16).toString('base64url'))
    .sign(createPrivateKey({ key, format: 'jwk' }));
}
