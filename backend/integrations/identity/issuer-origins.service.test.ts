import { describe, expect, it } from 'vitest';
import { originsOf } from './issuer-origins.service.js';

const ISSUER = 'https://cognito-idp.eu-west-1.example.com/pool';
const metadata = (more: Record<string, unknown>) => ({ issuer: ISSUER, jwks_uri: `${ISSUER}/jwks`, ...more });

describe('the origins that browsers may talk to', () => {
  it('are those of the issuer and of every endpoint it names', () => {
    const named = metadata({
      token_endpoint: 'https://people.auth.example.com/oauth2/token',
      userinfo_endpoint: 'https://people.auth.example.com/oauth2/userInfo',
      end_session_endpoint: 'https://logout.example.com/logout',
      op_policy_uri: 'https://www.example.com/policy',
    });
    expect(originsOf(ISSUER, named)).toEqual([
      'https://cognito-idp.eu-west-1.example.com',
      'https://logout.example.com',
      'https://people.auth.example.com',
    ]);
  });

  it('are none that could end the directive, are not encrypted, or are no addresses', () => {
    const named = metadata({
      token_endpoint: 'https://a;script-src/x',
      userinfo_endpoint: 'http://plain.example.com/x',
      revocation_endpoint: 'javascript:alert(1)',
      introspection_endpoint: 7,
    });
    expect(originsOf(ISSUER, named)).toEqual(['https://cognito-idp.eu-west-1.example.com']);
  });

  it('are not without end', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x${at}_endpoint`, `https://x${at}.example.com/`]));
    expect(originsOf(ISSUER, metadata(many))).toHaveLength(12);
  });
});
