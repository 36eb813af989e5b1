import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, shared, test } from './support/fixtures.js';
import { query } from '../support/query.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { hold } from './support/network.js';
import { CALL_RESULTS, type SeededForm, seedInterview, seedResponse } from './support/seed.js';
import { newEmail, signUp } from './support/steps.js';

const RESPONSES = 3_000;

let page: Page;
let form: SeededForm;
let url: string;

const owner = shared(async ({ browser, server }) => {
  const person = await visitor(browser);
  await signUp(person.page, server.url, newEmail());
  return person;
});
test.beforeEach(async ({ server }) => {
  ({ page } = owner());
  ({ url } = server);
  form = await seedInterview(page);
  await query(server, 'update subscriptions set max_responses = 100000 where user_id = (select owner_id from forms where id = $1)', [
    form.id,
  ]);
  // Numbered, the newest last; one of them would be computed by a spreadsheet.
  await query(
    server,
    `insert into responses (form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, interview_transcript, call_status, submitted_at)
     select id, owner_id, sha256(concat(id, ' ', n)::bytea), case n when 1234 then '=HYPERLINK("http://example.com")' else 'Person' end, 'No ' || n,
            'p' || n || '@example.com', '+1 555 ' || n, 'AI: Hello.' || E'\\nUser: My "garden", number ' || n || ', has a Gänseblümchen.',
            'completed', now() - make_interval(mins => $2 - n + 5)
       from forms, generate_series(1, $2) n where id = $1`,
    [form.id, RESPONSES],
  );
  await query(server, 'update forms set response_count = $2 where id = $1', [form.id, RESPONSES]);
});
test.afterEach(() => expect(owner().problems).toEqual([]));

async function openList(viewport = DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(`${url}/editinterview?formId=${form.id}`);
  await expect(page.locator('[data-response]').first()).toBeVisible();
}

const settled = () => page.locator('[data-coming]').first().waitFor({ state: 'detached' });
const search = (words: string) => page.getByPlaceholder('Search...').fill(words);
const numbers = () =>
  page
    .locator('[data-response]')
    .evaluateAll((rows) =>
      rows.map((row) => [Number(row.getAttribute('aria-rowindex')), Number(/No (\d+)/.exec(row.textContent ?? '')?.[1])] as const),
    );
/** How far every drawn row is from the first one's place, in heights of a row: its index, where all are as high as another. */
const places = () =>
  page.locator('tbody').evaluate((body) => {
    const rows = [...body.querySelectorAll('[aria-rowindex]')].map((row) => ({
      index: Number(row.getAttribute('aria-rowindex')) - 2,
      top: row.getBoundingClientRect().top - body.getBoundingClientRect().top,
    }));
    const [before, last] = rows.slice(-2) as [(typeof rows)[0], (typeof rows)[0]];
    return rows.map(({ index, top }) => [index, top / (last.top - before.top)]);
  });

test.describe('a table of some thousand responses', () => {
  for (const [what, viewport] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`is scrolled to its end and back on ${what}: every row is in its place, and few are drawn`, async () => {
      await openList(viewport);
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('End');
      await expect(page.getByText('p1@example.com', { exact: true })).toBeVisible();
      expect(await page.locator('[data-response]').count()).toBeLessThan(60);
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight / 2)');
      await expect.poll(async () => (await numbers()).some(([, number]) => Math.abs(number - RESPONSES / 2) < 20)).toBe(true);
      await settled();
      for (const [index, number] of await numbers()) expect(index + number).toBe(RESPONSES + 2);
      for (const [index, place] of await places()) expect(place).toBe(index);
      await page.keyboard.press('Home');
      await expect(page.getByText(`p${RESPONSES}@example.com`)).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    });
  }

  test('[RESP-54] keeps the state beside its marks and the button on a phone', async ({ server }) => {
    const id = await seedResponse(url, form, { firstname: 'Marked' }, CALL_RESULTS);
    await query(
      server,
      `update responses set completion = 'partial', questions_answered = 3, questions_total = 8, call_duration = 1668000,
              rating = 4, distress = 'distressed', source = 'interview' where id = $1`,
      [id],
    );
    await openList(PHONE);
    const card = page.locator(`[data-response="${id}"]`);
    const box = async (part: Locator) => (await part.boundingBox())!;
    const [state, view] = [
      await box(card.getByText('Partial', { exact: true })),
      await box(card.getByRole('button', { name: 'View Response' })),
    ];
    expect(state.x + state.width).toBeLessThanOrEqual(view.x);
    const badge = await box(card.locator('[data-tone]'));
    expect(badge.x + badge.width).toBeLessThanOrEqual(view.x);
    // The length gives way as a whole.
    const length = await box(card.getByText('· 27 min 48 s'));
    expect(length.y).toBeGreaterThanOrEqual(badge.y + badge.height - 6);
  });

  test('does not move while the owner reads; a marker shows new rows', async () => {
    await openList();
    await page.evaluate('window.scrollTo(0, 40000)');
    await expect.poll(async () => (await numbers()).some(([, number]) => number < RESPONSES - 600)).toBe(true);
    await settled();
    const inSight = (await numbers())[12]![1];
    const top = () => page.getByText(`p${inSight}@example.com`, { exact: true }).evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await seedResponse(url, form, { firstname: 'First', email: 'first@example.com' });
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
    await seedResponse(url, form, { firstname: 'Second', email: 'second@example.com' });
    const marker = page.getByRole('button', { name: '2 new' });
    await expect(marker).toBeVisible();
    expect(await top()).toBe(before);
    await marker.click();
    await expect(page.getByText('second@example.com')).toBeVisible();
    expect(await page.locator('[data-response]').first().textContent()).toContain('Second');
    await expect(marker).toHaveCount(0);
    // At the top they come in by themselves.
    await seedResponse(url, form, { firstname: 'Third', email: 'third@example.com' });
    await expect(page.getByText('third@example.com')).toBeVisible();
  });

  test('keeps a row that has the focus, however far one scrolls, and every other in its place', async () => {
    await openList();
    await page.locator('[aria-rowindex="3"] [data-view]').focus();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight / 2)');
    await expect.poll(async () => (await numbers()).some(([, number]) => Math.abs(number - RESPONSES / 2) < 20)).toBe(true);
    const drawn = await places();
    expect(drawn.slice(0, 4).map(([index]) => index)).toEqual([0, 1, 2, expect.any(Number)]);
    expect(drawn[3]![0]).toBeGreaterThan(1_000);
    for (const [index, place] of drawn) expect(place).toBe(index);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate('document.activeElement.closest("tr")?.ariaRowIndex')).toBe('4');
  });

  test('goes by arrow keys through rows that are drawn only when they come near', async () => {
    await openList();
    const opener = (n: number) => `View Response → of Person No ${n}`;
    await page.getByRole('button', { name: opener(RESPONSES) }).focus();
    for (let i = 0; i < 40; i += 1) await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate('document.activeElement.textContent');
    expect(await focused()).toBe(opener(RESPONSES - 40));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Interview Response Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await focused()).toBe(opener(RESPONSES - 40));
  });

  test('never shows the late answer to an earlier search', async () => {
    await openList();
    const release = await hold(page, '**/api/responses/*q=p12%40*');
    const late = page.waitForRequest(/q=p12%40/);
    await search('p12@');
    await late;
    await search('p2345@');
    await expect(page.getByText('p2345@example.com')).toBeVisible();
    await expect.poll(() => page.locator('[data-response]').count()).toBe(1);
    await release();
    // Whatever becomes of the first: it has been answered, or given up long before.
    await (await late).response().catch(() => null);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect((await numbers()).map(([, number]) => number)).toEqual([2345]);
    expect(await page.locator('mark').allTextContents()).toEqual(['p2345@']);
  });

  test('[RESP-02, RESP-39, RESP-40] comes whole as CSV from the server, for a spreadsheet that computes nothing in it', async ({
    server,
  }) => {
    await openList();
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      server,
      'select count(*)::int as count from responses where form_id = $1',
      [form.id],
    );
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const download = await file;
    expect(download.suggestedFilename()).toBe('submissions.csv');
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.startsWith('\uFEFF"Submitted At","First Name","Last Name","Phone Number","Email"')).toBe(true);
    expect(csv.match(/\r\n/g)).toHaveLength(count + 1);
    expect(csv).toContain(
      `"'=HYPERLINK(""http://example.com"")","No 1234","'+1 555 1234","p1234@example.com","","","AI: Hello.\nUser: My ""garden"", number 1234, has a Gänseblümchen."`,
    );
  });
});
