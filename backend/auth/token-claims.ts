import { z } from 'zod';
import type { TokenMarks } from '../integrations/identity/revocations.service.js';
import type { Identity } from '../users/users.service.js';

/** Profile claims are a courtesy: one that is missing or odd counts as absent, it does not make the token bad. */
const profile = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/)
    .nullable()
    .catch(null);

/** What tells tokens apart; revoking a token needs it, accepting one does not. */
const mark = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]*$/)
  .optional()
  .catch(undefined);

const claimsSchema = z.object({
  iss: z.string(),
  // PostgreSQL stores no zero byte.
  sub: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^\0]*$/),
  /** Seconds. A token without an end is not accepted. */
  exp: z.number().positive(),
  sid: mark,
  jti: mark,
  iat: z.number().nonnegative().optional().catch(undefined),
  auth_time: z.number().nonnegative().optional().catch(undefined),
  email: profile(254),
  email_verified: z.boolean().optional().catch(undefined),
  nickname: profile(200),
  picture: profile(2_048),
});

export interface VerifiedToken {
  readonly header: Record<string, unknown>;
  readonly payload: Record<string, unknown>;
}

const ACCESS_TOKEN_TYPES = ['at+jwt', 'application/at+jwt'];

/**
 * Whether a token that is otherwise in order was made for an API. Our own provider marks access tokens (RFC 9068). Other issuers often
 * do not, so there everything counts that does not look like an ID token, which proves a sign-in to the client and opens nothing.
 */
export function isAccessToken({ header, payload }: VerifiedToken, builtIn: boolean): boolean {
  if (header.crit !== undefined) return false;
  if (typeof header.typ === 'string' && ACCESS_TOKEN_TYPES.includes(header.typ.toLowerCase())) return true;
  if (builtIn) return false;
  const granted = payload.scope !== undefined || payload.scp !== undefined;
  const ofIdToken = payload.typ === 'ID' || 'at_hash' in payload || 'c_hash' in payload || ('nonce' in payload && !granted);
  return !ofIdToken;
}

/**
 * @param hash hash of the token, used as its id if the issuer sets none
 * @throws ZodError if subject or expiry is missing
 */
export function readClaims(
  payload: Record<string, unknown>,
  hash: () => string,
): { identity: Identity; expiresAt: Date; marks: TokenMarks } {
  const { iss, exp, sid, jti, iat, auth_time: authTime, email_verified: emailVerified, ...person } = claimsSchema.parse(payload);
  const marks = { issuer: iss, sub: person.sub, sid, jti: jti ?? hash(), issuedAt: iat ?? 0, authTime };
  const identity = { issuer: iss, ...person, ...(emailVerified !== undefined && { emailVerified }) };
  return { identity, expiresAt: new Date(exp * 1_000), marks };
}
