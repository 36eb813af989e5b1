import { decodeProtectedHeader } from 'jose';

/** Why a token from the issuer is refused: misconfigurations of the issuer, as far as the token shows them. */
export type Refusal = 'opaque' | 'algorithm' | 'key' | 'issuer' | 'audience' | 'claims';

interface Expected {
  readonly issuer: string;
  readonly audience: string;
}

/** Undefined for a token that is merely old, and for one that this server could not judge. */
export function refusalOf(token: string, error: unknown): Refusal | undefined {
  if (!isJwt(token)) return 'opaque';
  const text = error instanceof Error ? error.message : String(error);
  if (/algorithm not accepted|invalid algorithm/.test(text)) return 'algorithm';
  if (/unknown key|invalid signature/.test(text)) return 'key';
  if (/issuer invalid/.test(text)) return 'issuer';
  if (/audience invalid/.test(text)) return 'audience';
  if (/expired|not active/.test(text)) return undefined;
  return 'claims';
}

/** What the operator should do about it. Says nothing of the token itself. */
export function refusalText(refusal: Refusal, { issuer, audience }: Expected): string {
  const texts: Record<Refusal, string> = {
    opaque: `it is opaque, not a JWT: have the issuer give JWT access tokens for the audience ${audience} (OIDC_AUDIENCE)`,
    algorithm: 'its signature algorithm is not accepted: have the issuer sign access tokens with RS256 or ES256',
    key: "its signature is by none of the issuer's published keys",
    issuer: `it names another issuer: OIDC_ISSUER must be spelled as in its "iss"`,
    audience: `it is for another audience than ${audience}: register that at the issuer, or set OIDC_AUDIENCE`,
    claims: 'it is not an access token with "sub" and "exp"',
  };
  return `An access token was refused (${refusal}): ${texts[refusal]}. The issuer is ${issuer}; see docs/operations.md, "Another sign-in service".`;
}

function isJwt(token: string): boolean {
  try {
    decodeProtectedHeader(token);
    return token.split('.').length === 3;
  } catch {
    return false;
  }
}
