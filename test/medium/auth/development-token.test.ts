import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppConfig } from '../../../backend/config/app-config.js';
import { issueDevelopmentToken, tokenProblem } from '../../../backend/integrations/identity/development-token.js';
import { freePort } from '../../support/free-port.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(async () => server?.stop());

it('prints tokens that open the API, of the same account every time', async () => {
  const [first, second] = [
    await issueDevelopmentToken(server.config, server.databaseUrl, 'Dev@example.com'),
    await issueDevelopmentToken(server.config, server.databaseUrl, 'dev@example.com'),
  ];
  expect(decodeJwt(second).sub).toBe(decodeJwt(first).sub);
  const response = await fetch(`${server.url}/api/users/user-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${first}` },
    body: JSON.stringify({ user_id: decodeJwt(first).sub }),
  });
  expect(await response.json()).toMatchObject({ user: { user_email: 'Dev@example.com' } });
});

it('says where a token is valid, if no server takes it there', async () => {
  const token = await issueDevelopmentToken(server.config, server.databaseUrl, 'dev@example.com');
  expect(await tokenProblem(server.config, token)).toBeNull();
  // As without the PORT that the server was started with.
  const elsewhere = AppConfig.fromEnv({ PORT: String(await freePort()), DATA_DIR: server.config.dataDir });
  expect(await tokenProblem(elsewhere, token)).toContain(`${elsewhere.publicUrl}, where no server answers`);
  const another = await issueDevelopmentToken(elsewhere, server.databaseUrl, 'dev@example.com');
  expect(await tokenProblem(server.config, another)).toContain(`${server.config.publicUrl} refuses this token`);
});

it('refuses in production, with an external issuer, and without an e-mail', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: server.url };
  await expect(issueDevelopmentToken(AppConfig.fromEnv(env), server.databaseUrl, 'a@example.com')).rejects.toThrow('production');
  const external = AppConfig.fromEnv({ OIDC_ISSUER: 'https://issuer.example.com' });
  await expect(issueDevelopmentToken(external, server.databaseUrl, 'a@example.com')).rejects.toThrow('https://issuer.example.com');
  await expect(issueDevelopmentToken(server.config, server.databaseUrl, 'ada')).rejects.toThrow('"ada" is not an email');
});
