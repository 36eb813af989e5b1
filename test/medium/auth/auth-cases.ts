import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/start-app.js';
import type { TokenAnswer } from '../../support/sign-in-browser.js';

/** A server and its token issuer, in any configuration. */
export interface IssuerCase {
  readonly server: TestApp;
  /** A new person's tokens, by the issuer's own flow. */
  signIn(): Promise<TokenAnswer['body']>;
  /** The private key that the issuer signs with now. */
  signingKey(): Promise<JWK & { kid: string }>;
  /** Makes the issuer sign with a key that the server has not seen. */
  rotate(): Promise<void>;
  stop(): Promise<void>;
}

const REFUSED = { success: false, code: 'UNAUTHORIZED', error: 'Authentication failed - please log in again' };
const now = () => Math.floor(Date.now() / 1000);

/** Rules for every issuer: run against the built-in one and an external one. */
export function authCases(name: string, given: () => Promise<IssuerCase>): void {
  describe(`access tokens of ${name}`, () => {
    let issuer: IssuerCase;

    beforeAll(async () => {
      issuer = await given();
    });
    afterAll(async () => issuer?.stop());

    const call = async (authorization: string | undefined) => {
      const sub = /^Bearer [^.]+\.[^.]+\./i.test(authorization ?? '') ? subOf(authorization ?? '') : 'nobody';
      const response = await fetch(`${issuer.server.url}/api/users/user-signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
        body: JSON.stringify({ user_id: sub }),
      });
      return { status: response.status, body: await response.json(), challenge: response.headers.get('www-authenticate') };
    };

    /** A token that is right in everything but what the test changes. */
    const forge = async (changes: JWTPayload = {}, header: Record<string, unknown> = {}, key?: JWK) => {
      const jwk = key ?? (await issuer.signingKey());
      const { oidc } = issuer.server.config;
      const claims = { iss: oidc.issuer, aud: oidc.audience, sub: 'forged', scope: 'openid', client_id: oidc.clientId, exp: now() + 300 };
      return new SignJWT({ ...claims, iat: now(), ...changes })
        .setProtectedHeader({ alg: jwk.alg ?? 'ES256', kid: jwk.kid, typ: 'at+jwt', ...header })
        .sign(createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }));
    };
    const expectRefused = async (token: string) => {
      expect(await call(`Bearer ${token}`)).toEqual({ status: 401, body: REFUSED, challenge: 'Bearer' });
    };

    it('[AUTH-10] [AUTH-13] open the API to the person they name', async () => {
      const { access_token: token = '' } = await issuer.signIn();
      expect(await call(`Bearer ${token}`)).toMatchObject({ status: 200, body: { user: { user_id: decodeJwt(token).sub, tier: 'free' } } });
      expect(await call(`bearer ${token}`)).toMatchObject({ status: 200 });
    });

    it('are not mixed up when many are checked at once', async () => {
      const subs = Array.from({ length: 12 }, (_, i) => `person-${i}`);
      const tokens = await Promise.all(subs.map((sub) => forge({ sub })));
      const expired = await forge({ sub: 'late', exp: now() - 30 });
      const answers = await Promise.all(tokens.flatMap((token) => [call(`Bearer ${token}`), call(`Bearer ${expired}`)]));
      expect(answers.filter((_, i) => i % 2 === 0).map(({ body }) => (body as { user?: { user_id: string } }).user?.user_id)).toEqual(subs);
      expect(answers.filter((_, i) => i % 2 === 1).map(({ status }) => status)).toEqual(subs.map(() => 401));
    });

    it('are needed', async () => {
      for (const header of [undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Participant abc', `Bearer ${await forge()}, Bearer x`]) {
        expect(await call(header)).toEqual({ status: 401, body: REFUSED, challenge: 'Bearer' });
      }
    });

    it('are good as the forged ones of this suite are, when nothing is changed', async () => {
      expect(await call(`Bearer ${await forge()}`)).toMatchObject({ status: 200 });
    });

    it('are refused when they are garbage', async () => {
      const good = await forge();
      const [head, body, signature] = good.split('.');
      for (const token of [
        'garbage',
        'a.b.c',
        '...',
        `${head}.${body}`,
        `${head}.${body}.`,
        `${good}.x`,
        `${head}.${body}.${signature?.slice(0, -4)}AAAA`,
      ]) {
        await expectRefused(token);
      }
      await expectRefused('x'.repeat(9_000));
    });

    it('are refused once they have expired, and when they never would', async () => {
      await expectRefused(await forge({ exp: now() - 30 }));
      await expectRefused(await forge({ exp: undefined }));
      await expectRefused(await forge({ nbf: now() + 300 }));
    });

    it('are refused for another audience or of another issuer', async () => {
      await expectRefused(await forge({ aud: 'https://elsewhere.example.com/api' }));
      await expectRefused(await forge({ aud: issuer.server.config.oidc.clientId }));
      await expectRefused(await forge({ aud: undefined }));
      await expectRefused(await forge({ iss: 'https://elsewhere.example.com' }));
      await expectRefused(await forge({ iss: `${issuer.server.config.oidc.issuer}/` }));
    });

    it('are refused without a subject', async () => {
      await expectRefused(await forge({ sub: undefined }));
      await expectRefused(await forge({ sub: '' }));
    });

    it('are no ID tokens', async () => {
      const { id_token: token = '' } = await issuer.signIn();
      await expectRefused(token);
      // Not even when client and API share a name.
      await expectRefused(await forge({ nonce: 'n', at_hash: 'h', scope: undefined }, { typ: 'JWT' }));
    });

    it('are refused unsigned', async () => {
      const [, body] = (await forge()).split('.');
      for (const alg of ['none', 'None', 'NONE']) {
        const head = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
        await expectRefused(`${head}.${body}.`);
        await expectRefused(`${head}.${body}.${Buffer.from('signature').toString('base64url')}`);
      }
    });

    it('are refused when the public key was used as a password', async () => {
      const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open } = await issuer.signingKey();
      const pem = createPublicKey({ key: open as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      const [, body] = (await forge()).split('.');
      for (const secret of [pem, JSON.stringify(open)]) {
        for (const alg of ['HS256', 'HS384', 'HS512']) {
          const head = Buffer.from(JSON.stringify({ alg, kid: open.kid, typ: 'at+jwt' })).toString('base64url');
          const signature = createHmac(alg.replace('HS', 'sha'), secret).update(`${head}.${body}`).digest('base64url');
          await expectRefused(`${head}.${body}.${signature}`);
        }
      }
    });

    it('are refused when they bring their own key', async () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const own: JWK = { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'ES256' };
      const { d: _d, ...open } = own;
      const { kid } = await issuer.signingKey();
      for (const header of [{ kid }, { jwk: open }, { kid, jku: 'https://elsewhere.example.com/jwks' }, { kid: 'unknown' }]) {
        await expectRefused(await forge({}, header, own));
      }
    });

    it('are accepted from a key that the issuer has changed to', async () => {
      const before = await forge();
      expect(await call(`Bearer ${before}`)).toMatchObject({ status: 200 });
      await issuer.rotate();
      const after = await forge();
      expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
      expect(await call(`Bearer ${after}`)).toMatchObject({ status: 200 });
    });

    it('are not needed where a route is public', async () => {
      const health = await fetch(`${issuer.server.url}/api/health`, { headers: { authorization: 'Bearer garbage' } });
      expect(health.status).toBe(200);
    });
  });
}

function subOf(authorization: string): string {
  try {
    return decodeJwt(authorization.slice('Bearer '.length)).sub ?? 'nobody';
  } catch {
    return 'nobody';
  }
}
