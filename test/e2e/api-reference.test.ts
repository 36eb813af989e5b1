import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSound } from './support/axe.js';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { walk } from './support/keys.js';
import { ServerProcess } from './support/server.js';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Reference {
  readonly paths: Record<string, Record<string, { operationId: string }>>;
}

it.each([
  ['a phone, light', PHONE, 'light'],
  ['a desktop, dark', DESKTOP, 'dark'],
] as const)('the API reference is sound on %s', async (_what, viewport, scheme) => {
  const { page, context, problems } = await visitor(browser, viewport, scheme);
  await page.goto(`${server.url}/api/docs`);
  await page.getByRole('heading', { name: 'API reference', exact: true }).waitFor();
  await expectSound(page, '/api/docs');
  expect(problems).toEqual([]);
  await context.close();
});

it('shows of every route its address, who may call it, what it answers, what can go wrong and an example', async () => {
  const { page, context } = await visitor(browser, DESKTOP);
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Reference;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ path, method: method.toUpperCase(), operationId })),
  );
  expect(routes.length).toBeGreaterThan(28);
  await page.goto(`${server.url}/api/docs`);
  const shown = await page.evaluate<Record<string, string>>(
    `Object.fromEntries([...document.querySelectorAll('article')].map((article) => [article.id, article.innerText]))`,
  );
  const lacking = routes.flatMap(({ path, method, operationId }) => {
    const said = shown[operationId] ?? '';
    const wanted = [`${method} ${path}`, /^(Anyone|Participant|Signed-in owner)$/m, /^Answer 2\d\d$/m, /^Errors$/m, /^Example$/m];
    return wanted
      .filter((want) => !(typeof want === 'string' ? said.includes(want) : want.test(said)))
      .map((want) => `${operationId}: ${want}`);
  });
  expect(lacking).toEqual([]);
  await context.close();
});

it('is reached by Tab alone: a link to every route, and each leads to it', async () => {
  const { page, context } = await visitor(browser, DESKTOP);
  await page.goto(`${server.url}/api/docs`);
  const { stops } = await walk(page);
  expect(stops[0]!.name).toBe('Skip to the routes');
  expect(stops.filter(({ seen }) => !seen)).toEqual([]);
  const route = page.getByRole('navigation', { name: 'Routes' }).getByRole('link', { name: /forms\/create-form/ });
  await route.focus();
  await page.keyboard.press('Enter');
  const article = page.locator(`article[id="${(await route.getAttribute('href'))!.slice(1)}"]`);
  await expect.poll(async () => (await article.boundingBox())!.y).toBeLessThan(DESKTOP.height / 2);
  await context.close();
});
