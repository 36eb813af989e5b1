import { describe, expect, it } from 'vitest';
import { refusalOf, refusalText } from './refusal.js';

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = `${segment({ alg: 'RS256' })}.${segment({ sub: 'ada' })}.c2ln`;
const oidc = { issuer: 'https://id.example.com', audience: 'https://interviews.example.com/api' };

describe('why an access token is refused', () => {
  it.each([
    ['an opaque token', 'Xk2bq-opaque-token', 'Invalid Token or Protected Header formatting', 'opaque'],
    ['another algorithm', jwt, 'algorithm not accepted', 'algorithm'],
    ['a key that is not published', jwt, 'unknown key', 'key'],
    ['a forged signature', jwt, 'invalid signature', 'key'],
    ['another audience', jwt, 'jwt audience invalid. expected: https://interviews.example.com/api', 'audience'],
    ['another issuer', jwt, 'jwt issuer invalid. expected: https://id.example.com', 'issuer'],
    ['an ID token', jwt, 'not an access token', 'claims'],
  ])('%s', (_name, token, message, refusal) => {
    expect(refusalOf(token, new Error(message))).toBe(refusal);
  });

  it('is nothing to tell when it is merely old', () => {
    expect(refusalOf(jwt, new Error('jwt expired'))).toBeUndefined();
  });

  it('names the settings, and nothing of the token', () => {
    const text = refusalText('audience', oidc);
    expect(text).toContain('(audience)');
    expect(text).toContain(oidc.audience);
    expect(text).not.toContain('ada');
  });
});
