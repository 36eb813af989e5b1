import type { Page } from '@playwright/test';
import { expect, test as base } from './support/fixtures.js';
import { freePort } from '../support/free-port.js';
import { type IssuerOptions, startUnmodifiedIssuer, type UnmodifiedIssuer } from '../support/unmodified-issuer.js';
import { ServerProcess } from './support/server.js';
import { expectNotReloaded, markPage } from './support/steps.js';

interface World {
  readonly page: Page;
  readonly issuer: UnmodifiedIssuer;
  readonly server: ServerProcess;
  /** What the browser would not load. */
  readonly blocked: readonly string[];
}

const test = base.extend<{
  /** A site whose users sign in at an external `oidc-provider`. */
  openWorld: (options: Omit<IssuerOptions, 'redirectUri'>) => Promise<World>;
}>({
  openWorld: async ({ visit }, use) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async (options) => {
      const port = await freePort();
      const site = `http://localhost:${port}`;
      const issuer = await startUnmodifiedIssuer({ ...options, redirectUri: `${site}/callback` });
      closers.unshift(() => issuer.stop());
      const server = await ServerProcess.start({ PORT: String(port), PUBLIC_URL: site, ...issuer.env });
      closers.unshift(() => server.stop());
      const { page, context } = await visit();
      closers.unshift(() => context.close());
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
      });
      return { page, issuer, server, blocked };
    });
    for (const close of closers) await close();
  },
});

/** The library's own pages: any name will do, then a page that asks for consent. */
async function signIn({ page, server }: World, path = '/home'): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test.describe('sign-in at an unmodified oidc-provider', () => {
  for (const [where, tokensElsewhere] of [
    ['on one origin', false],
    ['with its token endpoint on another origin', true],
  ] as const) {
    test(`works ${where}: JWTs for the audience, a refresh token, and renewal without leaving the page`, async ({ openWorld }) => {
      // Renewal begins around half of the token's life.
      const world = await openWorld({ lifetime: 50, tokensElsewhere });
      const { page, issuer, blocked } = world;
      await page.clock.install();
      await signIn(world);
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
      await markPage(page);
      expect(issuer.grants).toEqual([{ type: 'authorization_code', resource: 'https://interviews.example.com/api' }]);
      await page.clock.fastForward(30_000);
      await expect.poll(() => issuer.grants.length).toBeGreaterThan(1);
      expect(issuer.grants[1]).toEqual({ type: 'refresh_token', resource: 'https://interviews.example.com/api' });
      await page.getByRole('link', { name: 'Upgrade Now' }).click();
      await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
      await expectNotReloaded(page);
      expect(issuer.visits()).toBe(1);
      expect(blocked).toEqual([]);
    });
  }

  for (const [accessTokens, reason] of [
    ['opaque', 'opaque'],
    ['eddsa', 'algorithm'],
    ['other audience', 'audience'],
  ] as const) {
    test(`ends on a page that says what to do, not in a loop, when access tokens are refused: ${accessTokens}`, async ({ openWorld }) => {
      const world = await openWorld({ accessTokens, refreshTokens: false });
      const { page, issuer, server } = world;
      await signIn(world);
      await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible();
      await expect(page.getByText('this server does not accept its access token')).toBeVisible();
      const visits = issuer.visits();
      // A loop went round twice a second.
      await page.waitForTimeout(2_000);
      expect(issuer.visits()).toBe(visits);
      expect(issuer.grants).toHaveLength(1);
      const lines = server.output.split('\n').filter((line) => line.includes('An access token was refused'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`(${reason})`);
      expect(lines[0]).not.toMatch(/eyJ/);
    });
  }

  test('says that the session has ended when there is no refresh token, and tells the operator', async ({ openWorld }) => {
    const world = await openWorld({ refreshTokens: false, lifetime: 30 });
    const { page, issuer, server } = world;
    await page.clock.install();
    await signIn(world);
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect.poll(() => server.output).toContain('A sign-in gave no refresh token');
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    expect(issuer.visits()).toBe(1);
    // Signing in returns to the same page.
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
