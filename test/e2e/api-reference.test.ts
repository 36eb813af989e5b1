import { expect, test } from './support/fixtures.js';
import { expectSound } from './support/axe.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { walk } from './support/keys.js';

interface Reference {
  readonly paths: Record<string, Record<string, { operationId: string }>>;
}

for (const [what, viewport, scheme] of [
  ['a phone, light', PHONE, 'light'],
  ['a desktop, dark', DESKTOP, 'dark'],
] as const) {
  test(`the API reference is sound on ${what}`, async ({ visit, server }) => {
    const { page, problems } = await visit(viewport, scheme);
    await page.goto(`${server.url}/api/docs`);
    await expect(page.getByRole('heading', { name: 'API reference', exact: true })).toBeVisible();
    await expectSound(page, '/api/docs');
    expect(problems).toEqual([]);
  });
}

test('shows of every route its address, who may call it, what it answers, what can go wrong and an example', async ({ visit, server }) => {
  const { page } = await visit();
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
});

test('is reached by Tab alone: a link to every route, and each leads to it', async ({ visit, server }) => {
  const { page } = await visit();
  await page.goto(`${server.url}/api/docs`);
  const { stops } = await walk(page);
  expect(stops[0]!.name).toBe('Skip to the routes');
  expect(stops.filter(({ seen }) => !seen)).toEqual([]);
  const route = page.getByRole('navigation', { name: 'Routes' }).getByRole('link', { name: /forms\/create-form/ });
  await route.focus();
  await page.keyboard.press('Enter');
  const article = page.locator(`article[id="${(await route.getAttribute('href'))!.slice(1)}"]`);
  await expect.poll(async () => (await article.boundingBox())!.y).toBeLessThan(DESKTOP.height / 2);
});
