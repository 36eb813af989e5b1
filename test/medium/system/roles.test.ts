// What a process has, by its role: each root module brings only its own part.
import type { Type } from '@nestjs/common';
import { afterEach, expect, it } from 'vitest';
import { FollowUpSweeper } from '../../../backend/follow-ups/follow-up-sweeper.js';
import { IdentityProvider } from '../../../backend/integrations/identity/builtin/identity-provider.js';
import { IssuerOriginsService } from '../../../backend/integrations/identity/issuer-origins.service.js';
import { RevocationPoller } from '../../../backend/integrations/identity/revocation-poller.js';
import { JobsProcessor } from '../../../backend/roles/jobs.processor.js';
import { CallSweeper } from '../../../backend/voice/lifecycle/call-sweeper.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const SERVING: Type[] = [IdentityProvider, IssuerOriginsService, RevocationPoller];
const BACKGROUND: Type[] = [JobsProcessor, FollowUpSweeper, CallSweeper];

let server: TestApp;
afterEach(() => server.stop());

const has = (provider: Type): boolean => {
  try {
    return Boolean(server.app.get(provider));
  } catch {
    return false;
  }
};

it.each([
  ['api', { pages: 200, signIn: 200, serving: true, background: false }],
  ['worker', { pages: 404, signIn: 404, serving: false, background: true }],
  ['all', { pages: 200, signIn: 200, serving: true, background: true }],
])('ROLE=%s', async (role, { pages, signIn, serving, background }) => {
  server = await startApp({ ROLE: role });
  const status = async (path: string) => (await fetch(server.url + path)).status;
  expect(await status('/api/health')).toBe(200);
  expect(await status('/api/public/config')).toBe(pages);
  expect(await status('/oidc/.well-known/openid-configuration')).toBe(signIn);
  expect(SERVING.map(has)).toEqual(SERVING.map(() => serving));
  expect(BACKGROUND.map(has)).toEqual(BACKGROUND.map(() => background));
});
