import { describe, expect, it } from 'vitest';
import { isAccessToken, readClaims } from './token-claims.js';

const at = { header: { alg: 'ES256', typ: 'at+jwt' }, payload: { sub: 'a' } };

describe('isAccessToken', () => {
  it('knows the built-in issuer by its mark', () => {
    expect(isAccessToken(at, true)).toBe(true);
    expect(isAccessToken({ ...at, header: { typ: 'JWT' } }, true)).toBe(false);
    expect(isAccessToken({ ...at, header: {} }, true)).toBe(false);
  });

  it('takes unmarked tokens of other issuers, but none that looks like an ID token', () => {
    const token = (payload: Record<string, unknown>) => isAccessToken({ header: { typ: 'JWT' }, payload }, false);
    expect(token({ scope: 'openid profile' })).toBe(true);
    expect(token({ scp: 'access' })).toBe(true);
    expect(token({})).toBe(true);
    expect(token({ nonce: 'n', scope: 'openid' })).toBe(true);
    expect(token({ nonce: 'n' })).toBe(false);
    expect(token({ at_hash: 'h' })).toBe(false);
    expect(token({ typ: 'ID', scope: 'openid' })).toBe(false);
  });

  it('refuses critical extensions it does not know', () => {
    expect(isAccessToken({ ...at, header: { ...at.header, crit: ['exp'] } }, true)).toBe(false);
  });
});

describe('readClaims', () => {
  const claims = { iss: 'https://issuer.example.com', sub: 'a', exp: 2_000_000_000 };

  it('reads who and until when', () => {
    expect(readClaims({ ...claims, email: ' ada@example.com ', nickname: 'ada', sid: 's', iat: 5, jti: '' }, () => 'hash')).toEqual({
      identity: { issuer: claims.iss, sub: 'a', email: 'ada@example.com', nickname: 'ada', picture: null },
      expiresAt: new Date('2033-05-18T03:33:20.000Z'),
      marks: { issuer: claims.iss, sub: 'a', sid: 's', jti: 'hash', issuedAt: 5, authTime: undefined },
    });
  });

  it('counts odd profile claims as absent', () => {
    expect(readClaims({ ...claims, email: 7, nickname: '', picture: 'x'.repeat(3_000) }, () => 'hash').identity).toMatchObject({
      email: null,
      nickname: null,
      picture: null,
    });
  });

  it.each([{ sub: '' }, { sub: 'x'.repeat(256) }, { sub: 'a\0b' }, { sub: 7 }, { exp: undefined }, { exp: '2000000000' }])(
    'refuses %j',
    (wrong) => {
      expect(() => readClaims({ ...claims, ...wrong }, () => 'hash')).toThrow();
    },
  );
});
