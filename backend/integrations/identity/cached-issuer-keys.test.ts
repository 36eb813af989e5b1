import { generateKeyPairSync } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { CachedIssuerKeys, type Jwk } from './cached-issuer-keys.js';

// The failures below are meant.
Logger.overrideLogger(false);

const MINUTE = 60_000;

function ecKey(kid: string): Jwk {
  return { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
}

function rsaKey(kid: string, modulusLength: number): Jwk {
  return { ...generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' }), kid };
}

/** An issuer whose keys, health and clock the test sets. */
function givenIssuer(...keys: Jwk[]) {
  const issuer = { keys, away: false, readings: 0, now: 0 };
  const cache = new CachedIssuerKeys(
    async () => {
      issuer.readings += 1;
      if (issuer.away) throw new Error('connect ECONNREFUSED');
      return issuer.keys;
    },
    () => issuer.now,
  );
  return { issuer, cache };
}

describe('CachedIssuerKeys', () => {
  it('reads once for many that ask at once, and not again while the keys are fresh', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    await Promise.all(Array.from({ length: 10 }, () => cache.find('a', 'ES256')));
    issuer.now += 4 * MINUTE;
    expect(await cache.find('a', 'ES256')).toBeDefined();
    expect(issuer.readings).toBe(1);
  });

  it('reads older keys again in the background', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    await cache.find('a', 'ES256');
    issuer.now += 6 * MINUTE;
    expect(await cache.find('a', 'ES256')).toBeDefined();
    expect(issuer.readings).toBe(2);
  });

  it('finds a key that the issuer has just begun to use', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    await cache.find('a', 'ES256');
    issuer.keys = [ecKey('b'), ...issuer.keys];
    expect(await cache.find('b', 'ES256')).toBeDefined();
    expect(await cache.find('a', 'ES256')).toBeDefined();
  });

  it('forgets a key that the issuer has taken back', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    await cache.find('a', 'ES256');
    issuer.keys = [ecKey('b')];
    await cache.refresh();
    expect(await cache.find('a', 'ES256')).toBeUndefined();
  });

  it('does not let made-up key ids flood the issuer', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    for (let i = 0; i < 200; i += 1) expect(await cache.find(`made-up-${i}`, 'ES256')).toBeUndefined();
    expect(issuer.readings).toBeLessThanOrEqual(6);
    issuer.now += 2 * MINUTE;
    issuer.keys = [ecKey('b')];
    expect(await cache.find('b', 'ES256')).toBeDefined();
  });

  it('continues with what it knows while the issuer is away, for a day', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    await cache.find('a', 'ES256');
    issuer.away = true;
    for (const minutes of [10, 60, 20 * 60]) {
      issuer.now = minutes * MINUTE;
      expect(await cache.find('a', 'ES256')).toBeDefined();
    }
    issuer.now = 25 * 60 * MINUTE;
    await expect(cache.find('a', 'ES256')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('says that it cannot tell when the issuer was never reached, and recovers', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    issuer.away = true;
    await expect(cache.find('a', 'ES256')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(cache.find('a', 'ES256')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(issuer.readings).toBe(1);
    issuer.away = false;
    issuer.now += 2_000;
    expect(await cache.find('a', 'ES256')).toBeDefined();
  });

  it('uses each key for its own algorithm only, and no weak or foreign ones', async () => {
    const encryption = { ...ecKey('enc'), use: 'enc' };
    const p384 = { ...generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' }), kid: 'p384' };
    const { cache } = givenIssuer(ecKey('ec'), rsaKey('rsa', 2048), rsaKey('weak', 1024), encryption, p384, {
      kty: 'oct',
      k: 'AAAA',
      kid: 'oct',
    });
    expect(await cache.find('ec', 'ES256')).toBeDefined();
    expect(await cache.find('ec', 'RS256')).toBeUndefined();
    expect(await cache.find('rsa', 'RS256')).toBeDefined();
    for (const kid of ['weak', 'enc', 'p384', 'oct']) {
      expect(await cache.find(kid, 'RS256')).toBeUndefined();
      expect(await cache.find(kid, 'ES256')).toBeUndefined();
    }
  });

  it('takes a token without a key id only when one key can be meant', async () => {
    const { issuer, cache } = givenIssuer(ecKey('a'));
    expect(await cache.find(undefined, 'ES256')).toBeDefined();
    issuer.keys = [ecKey('a'), ecKey('b')];
    await cache.refresh();
    expect(await cache.find(undefined, 'ES256')).toBeUndefined();
  });
});
