import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.js';
import { type IssuerOptions, startUnmodifiedIssuer, type UnmodifiedIssuer } from '../support/unmodified-issuer.js';
import { launchBrowser, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { expectNotReloaded, markPage } from './support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface World {
  readonly page: Page;
  readonly issuer: UnmodifiedIssuer;
  readonly server: ServerProcess;
  /** What the browser would not load. */
  readonly blocked: readonly string[];
}

/** A site whose users sign in at an external `oidc-provider`. */
async function withIssuer(options: Omit<IssuerOptions, 'redirectUri'>, use: (world: World) => Promise<void>): Promise<void> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const issuer = await startUnmodifiedIssuer({ ...options, redirectUri: `${site}/callback` });
  const server = await ServerProcess.start({ PORT: String(port), PUBLIC_URL: site, ...issuer.env });
  const { page, context } = await visitor(browser);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
  });
  try {
    await use({ page, issuer, server, blocked });
  } finally {
    await context.close();
    await server.stop();
    await issuer.stop();
  }
}

/** The library's own pages: any name will do, then a page that asks for consent. */
async function signIn({ page, server }: World, path = '/home'): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('sign-in at an unmodified oidc-provider', () => {
  it.each([
    ['on one origin', false],
    ['with its token endpoint on another origin', true],
  ])('works %s: JWTs for the audience, a refresh token, and renewal without leaving the page', async (_name, tokensElsewhere) => {
    // Renewal begins around half of the token's life.
    await withIssuer({ lifetime: 50, tokensElsewhere }, async (world) => {
      const { page, issuer, blocked } = world;
      await signIn(world);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await markPage(page);
      expect(issuer.grants).toEqual([{ type: 'authorization_code', resource: 'https://interviews.example.com/api' }]);
      await expect.poll(() => issuer.grants.length, { timeout: 60_000 }).toBeGreaterThan(1);
      expect(issuer.grants[1]).toEqual({ type: 'refresh_token', resource: 'https://interviews.example.com/api' });
      await page.getByRole('link', { name: 'Upgrade Now' }).click();
      await page.getByRole('heading', { name: 'Plans' }).waitFor();
      await expectNotReloaded(page);
      expect(issuer.visits()).toBe(1);
      expect(blocked).toEqual([]);
    });
  });

  it.each([
    ['opaque', 'opaque'],
    ['eddsa', 'algorithm'],
    ['other audience', 'audience'],
  ] as const)('ends on a page that says what to do, not in a loop, when access tokens are refused: %s', async (accessTokens, reason) => {
    await withIssuer({ accessTokens, refreshTokens: false }, async (world) => {
      const { page, issuer, server } = world;
      await signIn(world);
      await page.getByRole('heading', { name: 'Signing in did not work' }).waitFor();
      await page.getByText('this server does not accept its access token').waitFor();
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
  });

  it('says that the session has ended when there is no refresh token, and tells the operator', async () => {
    await withIssuer({ refreshTokens: false, lifetime: 30 }, async (world) => {
      const { page, issuer, server } = world;
      await signIn(world);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await expect.poll(() => server.output).toContain('A sign-in gave no refresh token');
      await page.getByRole('heading', { name: 'Your session has ended' }).waitFor({ timeout: 60_000 });
      expect(issuer.visits()).toBe(1);
      // Signing in returns to the same page.
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
    });
  });
});
