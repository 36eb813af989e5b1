import type { Page } from '@playwright/test';
import { expect, shared, test } from './support/fixtures.js';
import { visitor } from './support/browser.js';
import { hold } from './support/network.js';
import {
  button,
  checkbox,
  clickOn,
  dialog,
  field,
  heading,
  inside,
  link,
  menuItem,
  type Row,
  type Said,
  see,
  text,
  toastOf,
  watch,
  watched,
  with_,
} from './support/says.js';
import { ownerApi, type SeededForm, seedInterview, seedResponse } from './support/seed.js';
import { newEmail, signUp } from './support/steps.js';

const QUESTION = 'Are you sure you want to publish this interview? Once published, the interview will be live.';
const TODAY = new Date()
  .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })
  .replace(/ /g, '-')
  .replace('Sept', 'Sep');
const TITLE = `New Interview ${TODAY}`;

/** For tests that change something: each has an interview for itself. */
const owner = shared(async ({ browser, server }) => {
  const person = await visitor(browser);
  await signUp(person.page, server.url, newEmail());
  await watch(person.page);
  return person;
});
test.afterEach(async () => {
  await owner().page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(owner().problems).toEqual([]);
});

let page: Page;
const press = (said: Said) => clickOn(page, said);
const openHome = async ({ url }: { url: string }) => {
  ({ page } = owner());
  await page.goto(`${url}/home`);
};

test.describe('the sidebar and Home', () => {
  const home = shared(async ({ browser, server }) => {
    const ada = await visitor(browser);
    await signUp(ada.page, server.url, 'ada@example.com');
    return ada;
  });
  test.afterEach(() => expect(home().problems).toEqual([]));

  const rows: Row[] = [
    ['[SIDE-01, SIDE-03]', with_(link('Home'), '[href="/home"]')],
    ['[SIDE-04, SIDE-05]', with_(link('Help & Support'), '[target="_blank"][href*="30min"]')],
    ['[SIDE-06, SIDE-18]', text('0 of 20 responses')],
    ['[SIDE-08]', text('ada')],
    ['[SIDE-09]', text('ada@example.com')],
    ['[HOME-03]', heading('Home')],
    ['[HOME-04]', link('New form')],
    ['[HOME-06]', link('Sample Interview')],
    ['[HOME-06]', text('1 Response')],
    ['[UPGR-01]', { label: 'an illustration', find: (p) => p.getByRole('complementary').getByRole('img') }],
    ['[UPGR-02]', heading('Upgrade Plan')],
    ['[UPGR-03]', text('Interview without limits by upgrading your plan.')],
    ['[UPGR-04]', text('More responses')],
    ['[UPGR-05]', text('More users')],
    ['[UPGR-06]', text('More insights')],
    [
      '[UPGR-07, CONST-05]',
      { label: 'Pro Plan $99 / month', find: (p) => p.locator('dl > div').filter({ hasText: /^Pro Plan\$99 \/ month$/ }) },
    ],
    [
      '[UPGR-08, CONST-10]',
      { label: 'Business Plan $249 / month', find: (p) => p.locator('dl > div').filter({ hasText: /^Business Plan\$249 \/ month$/ }) },
    ],
    ['[UPGR-09]', with_(link('Upgrade Now'), '[href="/settings"]')],
  ];
  for (const [ids, said] of rows) test(`${ids} ${said.label}`, () => see(home().page, said));

  test("[SIDE-10, SIDE-11, SIDE-12] has a menu titled 'My Account' with 'Settings' and 'Logout'", async ({ server }) => {
    await openHome(server);
    await page.getByRole('button', { name: /^My Account/ }).click();
    await see(page, inside({ label: 'the menu', find: (p) => p.getByRole('menu') }, text('My Account')));
    await see(page, menuItem('Settings'));
    await see(page, menuItem('Logout'));
    await page.keyboard.press('Escape');
  });

  test('[SIDE-02, SIDE-17] collapses and comes back', async ({ server }) => {
    await openHome(server);
    const width = async () => (await page.locator('aside').first().boundingBox())!.width;
    const wide = await width();
    await press(button('Collapse sidebar'));
    await see(page, button('Expand sidebar'));
    expect(await width()).toBeLessThan(wide / 2);
    await press(button('Expand sidebar'));
    await see(page, text('Help & Support'));
  });
});

test.describe('a new interview', () => {
  const editor = shared(async ({ server }) => {
    const tab = { page: await owner().context.newPage() };
    await tab.page.goto(`${server.url}/newform`);
    return tab;
  });
  const fillIn = async () => {
    await press(link('New form'));
    await field('Interview Name').find(page).fill('Gardens');
    await field('Interview Information').find(page).fill('Five minutes about your garden.');
    await field('Configure your AI Interviewer').find(page).fill('What do you grow?');
  };

  const rows: Row[] = [
    ['[NEW-02]', with_(link('My workspace'), '[href="/home"]')],
    ['[NEW-04, VALID-09]', heading(TITLE)],
    ['[NEW-02]', { label: 'the title behind it', find: (p) => p.locator('[aria-current="page"]').getByText(TITLE, { exact: true }) }],
    ['[NEW-05, NEW-29]', text('Draft')],
    ['[NEW-08]', with_(button('Preview'), ':disabled')],
    ['[NEW-09]', with_(button('Publish'), ':disabled')],
    ['[NEW-12]', with_(field('Interview Name'), '[required]')],
    ['[NEW-14]', with_(field('Interview Information'), '[required]')],
    ['[NEW-16]', with_(field('Configure your AI Interviewer'), '[required]')],
    ['[NEW-17, VALID-16]', with_(checkbox('Enable real-time transcript display during interview'), ':not(:checked)')],
    ['[NEW-18, VALID-18]', with_(checkbox('Show contact information form before interview'), ':checked')],
  ];
  for (const [ids, said] of rows) test(`${ids} ${said.label}`, () => see(editor().page, said));

  test('[NEW-07, NEW-09, NEW-10, NEW-11] becomes Changes, then Publish asks its question', async ({ server }) => {
    await openHome(server);
    await press(link('New form'));
    await field('Interview Name').find(page).fill('Gardens');
    await see(page, text('Changes'));
    await field('Interview Information').find(page).fill('Five minutes about your garden.');
    await see(page, with_(button('Publish'), ':disabled'));
    await field('Configure your AI Interviewer').find(page).fill('What do you grow?');
    await see(page, with_(button('Publish'), ':enabled'));
    await press(button('Publish'));
    await see(page, inside(dialog('Confirmation'), text(QUESTION)));
  });

  test('[NEW-42] a failure closes the overlay, and says why beside Publish', async ({ server }) => {
    await openHome(server);
    await page.route('**/api/openai/transform-instructions', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'SERVER_ERROR', error: 'Failed to transform instructions' } }),
    );
    await fillIn();
    await press(button('Publish'));
    await press(inside(dialog('Confirmation'), button('Publish')));
    await see(page, text('The interview could not be created: Failed to transform instructions'));
    await expect(dialog('Creating your interview').find(page)).toHaveCount(0);
  });

  test('[NEW-06, NEW-08, NEW-19, NEW-20, NEW-21, NEW-22, NEW-23, NEW-24, NEW-25, NEW-26, NEW-27, NEW-28, NEW-30] tells its five messages in order, shows the link, and goes to Share after a second', async ({
    owner: newcomer,
  }) => {
    ({ page } = newcomer);
    await watch(page);
    await page.clock.install();
    await page.reload();
    await fillIn();
    const messages = [
      'Preparing your interview...',
      'Generating interview instructions with AI...',
      'Creating AI assistant...',
      'Saving interview form...',
      'Interview created successfully!',
    ];
    const before = (await watched(page)).announced.length;
    await press(button('Publish'));
    const release = await hold(page, '**/api/openai/transform-instructions');
    await see(page, dialog('Confirmation'));
    // A busy machine may take longer to draw the overlay than its first message lasts.
    await page.clock.pauseAt(Date.now() + 2_000);
    await press(inside(dialog('Confirmation'), button('Publish')));
    const overlay = dialog('Creating your interview').find(page);
    await page.clock.runFor(300);
    await overlay.getByText(messages[0]!, { exact: true }).waitFor();
    await page.clock.resume();
    await expect.poll(() => overlay.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
    await release();
    await overlay.getByText(messages[4]!, { exact: true }).waitFor();
    const began = Date.now();
    // Behind the overlay: published, with its link.
    await page.getByLabel('Copy this link:', { exact: true }).waitFor({ state: 'attached' });
    for (const name of ['Published', 'Copy', 'Preview']) expect(await page.getByText(name, { exact: true }).count(), name).toBe(1);
    await see(page, text('Your interview is live'));
    expect(Date.now() - began).toBeGreaterThan(600);
    expect(Date.now() - began).toBeLessThan(2_500);
    const said = (await watched(page)).announced.slice(before);
    expect(said.filter((line) => messages.includes(line))).toEqual(messages);
    await press(link('My workspace'));
    await see(page, heading('Home'));
  });
});

test.describe('a row of Home', () => {
  const row = { label: 'the row', find: (p: Page) => p.getByRole('listitem').filter({ hasText: /Bicycles|Bicycle study/ }) };
  let form: SeededForm;
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');

  test.beforeEach(async ({ server }) => {
    form = await seedInterview(owner().page, { title: TITLE, interviewName: 'Bicycles' });
    await openHome(server);
    await see(page, link('Bicycles'));
  });
  test.afterEach(async () => {
    await ownerApi(page, 'DELETE', `forms/delete-form/${form.id}`);
  });

  test("[HOME-13, HOME-18, HOME-20, HOME-25, HOME-26, HOME-27, CONST-25, ERR-43] copies its link: 'Link copied!' for a second, bottom-right", async ({
    server,
  }) => {
    await press(inside(row, button('Copy link Bicycles')));
    await see(page, text('Link copied!'));
    expect(await clipboard()).toMatch(new RegExp(`^${server.url}/[\\w-]+$`));
    expect(await toastOf(page, 'Link copied!')).toEqual({ kind: 'success', place: 'bottom-right', ms: 1_000 });
  });

  test('[HOME-08, HOME-09, HOME-10, HOME-11, SIDE-18] counts in words, as responses arrive', async ({ server }) => {
    // With results, so that it counts for the month.
    const answer = () => seedResponse(server.url, form, {}, { interview_transcript: 'AI: Hello\nUser: Hello', call_status: 'completed' });
    await see(page, inside(row, link('Bicycles')));
    await see(page, inside(row, text('0 responses')));
    await answer();
    await see(page, inside(row, text('1 response')));
    await answer();
    await see(page, inside(row, text('2 responses')));
    await see(page, text('2 of 20 responses'));
  });

  test('[HOME-12, HOME-15, HOME-16, HOME-29, HOME-30, ERR-45] is renamed in place, and says whether that worked', async () => {
    const rename = async (name: string, key: string) => {
      await press(inside(row, { label: 'Rename', find: (p) => p.getByRole('button', { name: /^Rename / }) }));
      await field('Interview title').find(page).fill(name);
      await page.keyboard.press(key);
    };
    await rename('Bicycle study', 'Enter');
    await see(page, inside(row, link('Bicycle study')));
    expect(await toastOf(page, 'Title updated successfully')).toEqual({ kind: 'success', place: 'bottom-right', ms: 1_000 });
    await page.route('**/api/forms/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    // Leaving the field saves too.
    await rename('Another name', 'Tab');
    expect(await toastOf(page, 'Failed to update title')).toEqual({ kind: 'error', place: 'bottom-right', ms: 1_000 });
    await see(page, inside(row, link('Bicycle study')));
  });

  test('[HOME-14, HOME-21, HOME-22, HOME-23, HOME-24, ERR-44] asks before it deletes, and says Form deleted!', async () => {
    await press(button('Delete Bicycles'));
    await see(page, inside(dialog('Delete Confirmation'), button('Delete Interview')));
    await see(page, dialog('Delete Confirmation'));
    expect(await dialog('Delete Confirmation').find(page).innerText()).toContain(
      'The interview Bicycles and all its responses will be deleted. They cannot be recovered.',
    );
    await press(inside(dialog('Delete Confirmation'), button('Delete Interview')));
    expect(await toastOf(page, 'Form deleted!')).toEqual({ kind: 'success', place: 'bottom-right', ms: 1_000 });
  });
});

test("[SIDE-19, SIDE-20, HOME-05, VALID-10] at the limit: 'You've reached your response limit', and New form is disabled", async ({
  server,
}) => {
  ({ page } = owner());
  await page.route('**/api/responses/count/*', (route) => route.fulfill({ json: { success: true, count: 25, maxResponses: 20 } }));
  await page.goto(`${server.url}/home`);
  await see(page, text("You've reached your response limit"));
  await see(page, with_(button('New form'), ':disabled'));
  expect(await page.getByRole('progressbar').first().getAttribute('aria-valuenow')).toBe('100');
  expect(await text('25 of 20 responses').find(page).count()).toBe(0);
});

test('[SIDE-12, SIDE-13] Logout returns to the site', async ({ owner, server }) => {
  ({ page } = owner);
  await page.getByRole('button', { name: /^My Account/ }).click();
  await press(menuItem('Logout'));
  await page.waitForURL((url) => url.origin === server.url && !url.pathname.startsWith('/home'));
});
