import { decodeJwt, decodeProtectedHeader } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const PASSWORD = 'correct horse battery staple';
let server: TestApp;

const newEmail = () => `ada.${randomUUID().slice(0, 8)}@example.com`;
const newBrowser = () => new SignInBrowser(server.config);

beforeAll(async () => {
  server = await startApp({ SIGN_IN_ATTEMPTS_PER_15_MINUTES: '200' });
});
afterAll(async () => server?.stop());

async function callApi(token: string | undefined): Promise<number> {
  const response = await fetch(`${server.url}/api/users/user-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
    body: JSON.stringify({ user_id: decodeJwt(token ?? '').sub }),
  });
  return response.status;
}

describe('the built-in issuer', () => {
  it('[AUTH-10] [AUTH-12] [AUTH-14] [AUTH-15] signs a new account up and gives it tokens that open the API', async () => {
    const email = newEmail();
    const { status, body } = await newBrowser().signUp(email, PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 300, scope: 'openid profile email offline_access', refresh_token: expect.any(String) });
    expect(decodeProtectedHeader(body.access_token ?? '')).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({
      iss: server.config.oidc.issuer,
      aud: server.config.oidc.audience,
      email,
      nickname: email.split('@')[0],
    });
    expect(await callApi(body.access_token)).toBe(200);
  });
});
