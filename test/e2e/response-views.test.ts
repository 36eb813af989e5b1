import type { Page } from '@playwright/test';
import { query } from '../support/query.js';
import { expectSound } from './support/axe.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import { seedInterview } from './support/seed.js';

const heads = (page: Page) => page.getByRole('table', { name: 'Responses' }).getByRole('columnheader').allInnerTexts();
const widthOf = async (page: Page, name: string) => (await page.getByRole('columnheader', { name, exact: true }).boundingBox())!.width;
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Views' }).getByRole('tab').allInnerTexts();

test('[VIEW-05, VIEW-10, VIEW-11, VIEW-21, VIEW-23, VIEW-24, TAG-33] a saved view with its columns is live in a second window', async ({
  owner,
  server,
}) => {
  const { page, context } = owner;
  const form = await seedInterview(page);
  await query(
    server,
    `insert into responses (form_id, owner_id, token_hash, firstname, lastname, email, call_status, call_duration, review_status, submitted_at)
     select id, owner_id, sha256(concat(id, ' ', n)::bytea), 'Person', 'No ' || n, 'p' || n || '@example.com', 'completed', n * 1000,
            case when n % 3 = 0 then 'shortlisted' else 'read' end, now() - make_interval(mins => n)
       from forms, generate_series(1, 30) n where id = $1`,
    [form.id],
  );
  await page.goto(`${server.url}/editinterview?formId=${form.id}`);
  await expect(page.locator('[data-response]').first()).toBeVisible();

  // Filter, order and columns, saved under a name.
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Shortlisted' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Duration' }).check();
  await page.getByRole('checkbox', { name: 'Phone Number' }).uncheck();
  await page.getByRole('checkbox', { name: 'Duration' }).focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Duration', exact: true }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Shortlist by length');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Shortlist by length', selected: true })).toBeVisible();
  const columns = ['Duration', 'Submitted At', 'First Name', 'Last Name', 'Email', 'Review', 'Response'];
  expect(await heads(page)).toEqual(columns);
  const first = page.locator('[data-response]').first();
  await expect(first).toContainText('No 30');

  // A second window finds it by its address.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('tab', { name: 'Shortlist by length', selected: true })).toBeVisible();
  await expect(other.locator('[data-response]').first()).toContainText('No 30');
  expect(await heads(other)).toEqual(columns);
  expect(await other.locator('[data-response]').count()).toBe(10);

  // A column becomes wider by dragging: there as well.
  const before = await widthOf(other, 'Last Name');
  const edge = (await page.getByRole('slider', { name: 'Width of Last Name' }).boundingBox())!;
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 60, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(other, 'Last Name')).toBeGreaterThan(before + 50);
  expect(Math.abs((await widthOf(page, 'Last Name')) - (await widthOf(other, 'Last Name')))).toBeLessThan(2);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);

  // By keyboard from the second window; then a name, an order, and a deletion that is taken back.
  await other.getByRole('slider', { name: 'Width of Last Name' }).focus();
  await other.keyboard.press('Enter');
  await expect.poll(() => widthOf(page, 'Last Name')).toBeLessThan(before + 2);
  await other.getByRole('button', { name: /^Options of the view/ }).click();
  await other.getByRole('menuitem', { name: 'Rename view' }).click();
  await other.getByLabel('Name', { exact: true }).fill('Longest');
  await other.keyboard.press('Enter');
  await expect.poll(() => tabs(page)).toEqual(['All responses', 'Longest']);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('button', { name: /^Options of the view/ }).click();
  await other.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByRole('tablist', { name: 'Views' })).toHaveCount(0);
  await expect(page.locator('[data-response]').first()).toContainText('No 1');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tabs(page)).toEqual(['All responses', 'Longest']);

  await expect(page.getByText(/^Keys: /)).toBeVisible();
  // On a phone every response is a card with its usual contents, and there are no keys.
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Longest' }).click();
  await expect(page.locator('[data-mode="cards"]')).toBeVisible();
  await expect(page.getByText(/^Keys: /)).toBeHidden();
  await expect(page.getByText('p30@example.com')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0);
  await expectSound(page, 'a saved view on a phone');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'Turns' })).toBeVisible();
  await expectSound(page, 'the menu of columns');
});

test('[VIEW-27, TAG-40] a long menu shows that it scrolls, and keys go on from the row they were pressed on', async ({ owner, server }) => {
  const { page } = owner;
  const form = await seedInterview(page);
  await query(
    server,
    `insert into responses (form_id, owner_id, token_hash, firstname, lastname, call_status, submitted_at)
     select id, owner_id, sha256(concat(id, ' ', n)::bytea), 'Person', 'No ' || n, 'completed', now() - make_interval(mins => n)
       from forms, generate_series(1, 5) n where id = $1`,
    [form.id],
  );
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`${server.url}/editinterview?formId=${form.id}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  const list = page.getByRole('dialog', { name: 'Columns' }).getByRole('list');
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  expect(await list.evaluate((element) => element.ownerDocument.defaultView!.getComputedStyle(element, '::-webkit-scrollbar').width)).toBe(
    '8px',
  );
  // Shades that stay, below covers that move with the content.
  await expect(list).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
  await expect(page.getByRole('button', { name: 'Reset columns' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  const view = (n: number) => page.getByRole('button', { name: new RegExp(`^View Response.*No ${n}$`) });
  await view(2).focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('textbox', { name: 'Find a tag' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(view(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  await expect(page.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(view(3)).toBeFocused();
});
