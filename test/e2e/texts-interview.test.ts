import type { Page } from '@playwright/test';
import { expect, shared, test } from './support/fixtures.js';
import { visitor } from './support/browser.js';
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
  rgb,
  type Row,
  type Said,
  see,
  style,
  tab,
  text,
  toastOf,
  watch,
  with_,
} from './support/says.js';
import { CALL_RESULTS, type SeededForm, seedInterview, seedResponse } from './support/seed.js';
import { newEmail, signUp } from './support/steps.js';

const QUESTION = 'Are you sure you want to publish this interview? Once published, the interview will be live.';

/** Every test has an interview of this owner's for itself. */
const owner = shared(async ({ browser, server }) => {
  const person = await visitor(browser);
  await signUp(person.page, server.url, newEmail());
  await watch(person.page);
  return person;
});
test.afterEach(() => expect(owner().problems).toEqual([]));

let page: Page;
let form: SeededForm;
const press = (said: Said) => clickOn(page, said);

const newTab = async () => ({ page: await owner().context.newPage() });
const seed = () => seedInterview(owner().page, { title: 'Bicycle study', interviewName: 'Bicycles' });
/** The interview's screen, on its first tab. */
const openDetail = async ({ url }: { url: string }) => {
  ({ page } = owner());
  form = await seed();
  await page.goto(`${url}/editinterview?formId=${form.id}`);
  await see(page, heading('Bicycle study'));
};
const openHome = async ({ url }: { url: string }) => {
  ({ page } = owner());
  await page.goto(`${url}/home`);
};

test.describe('the detail screen', () => {
  const detail = shared(async ({ server }) => {
    const { id } = await seed();
    const tab = await newTab();
    await tab.page.goto(`${server.url}/editinterview?formId=${id}`);
    return tab;
  });

  const rows: Row[] = [
    ['[DETAIL-02]', with_(link('My workspace'), '[href="/home"]')],
    ['[DETAIL-03]', heading('Bicycle study')],
    ['[DETAIL-03]', button('Edit title')],
    ['[DETAIL-06]', with_(tab('Responses'), '[aria-selected="true"]')],
    ['[DETAIL-07]', tab('Edit')],
    ['[DETAIL-08]', tab('Share')],
  ];
  for (const [ids, said] of rows) test(`${ids} ${said.label}`, () => see(detail().page, said));

  test('[DETAIL-04, VALID-08] an emptied title becomes New Interview, and the name is shown instead', async ({ server }) => {
    await openDetail(server);
    await press(button('Edit title'));
    await field('Interview title').find(page).fill('   ');
    await page.keyboard.press('Enter');
    await see(page, heading('Bicycles'));
    expect(await toastOf(page, 'Title updated successfully')).toEqual({ kind: 'success', place: 'top-right', ms: 2_000 });
  });

  test('[DETAIL-11, DETAIL-12, DETAIL-17, DETAIL-18, DETAIL-19, DETAIL-20, DETAIL-21, DETAIL-22, CONST-27, ERR-42] Edit: Published, Changes, Confirmation, Changes saved!', async ({
    server,
  }) => {
    await openDetail(server);
    await press(tab('Edit'));
    await see(page, text('Published'));
    await see(page, with_(link('Preview'), '[href^="/survey-intro/"]'));
    await see(page, with_(button('Publish'), ':disabled'));
    await checkbox('Enable real-time transcript display during interview').find(page).check();
    await see(page, text('Changes'));
    expect(await text('Published').find(page).count()).toBe(0);
    await press(button('Publish'));
    await see(page, inside(dialog('Confirmation'), text(QUESTION)));
    await press(inside(dialog('Confirmation'), button('Publish')));
    expect(await toastOf(page, 'Changes saved!')).toEqual({ kind: 'success', place: 'top-right', ms: 2_000 });
    await see(page, text('Published'));
  });

  test('[DETAIL-23, DETAIL-24, DETAIL-25, CONST-24, CONST-26] Share: the link, and Link copied! for five seconds, top-right', async ({
    server,
  }) => {
    await openDetail(server);
    await press(tab('Share'));
    const shown = await field('Copy this link:').find(page).inputValue();
    expect(shown).toMatch(new RegExp(`^${server.url}/[\\w-]+$`));
    await press(button('Copy'));
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(shown);
    expect(await toastOf(page, 'Link copied!')).toEqual({ kind: 'success', place: 'top-right', ms: 5_000 });
  });
});

test.describe('the Responses tab', () => {
  const table = { label: 'the table', find: (p: Page) => p.getByRole('table', { name: 'Responses', exact: true }) };
  const details = dialog('Interview Response Details');
  const view = (name: string) => button(`View Response → of ${name}`);

  test.beforeEach(({ server }) => openDetail(server));
  const addResponses = async ({ url }: { url: string }) => {
    await seedResponse(url, form, { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' });
    await seedResponse(url, form, {}, CALL_RESULTS);
    await see(page, inside(table, text('Hopper')));
    await see(page, inside(table, text('Lovelace')));
  };

  test('[RESP-10, RESP-11, RESP-05] is empty: No Responses Found, and nothing to download', async () => {
    await see(page, heading('No Responses Found'));
    await see(page, text('Share your link to start receiving responses'));
    expect(await button('Download as CSV').find(page).count()).toBe(0);
  });

  test('[RESP-03, RESP-04, RESP-12, RESP-13, RESP-43, ROLE-10] has its search, its download, its caption and its columns', async ({
    server,
  }) => {
    await addResponses(server);
    await see(page, { label: 'the search', find: (p) => p.getByPlaceholder('Search...', { exact: true }) });
    await see(page, button('Download as CSV'));
    const columns = ['Submitted At', 'First Name', 'Last Name', 'Phone Number', 'Email', 'Review', 'Response'];
    const heads = await table.find(page).getByRole('columnheader').allInnerTexts();
    expect(heads.filter((head) => columns.includes(head))).toEqual(columns);
    const cells = await table.find(page).getByRole('row').filter({ hasText: 'Hopper' }).getByRole('cell').allInnerTexts();
    expect(cells.slice(1, 5)).toEqual(['Grace', 'Hopper', '555 0100', 'grace@example.com']);
    expect(cells[0]).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d(AM|PM)$/);
  });

  test("[RESP-15, RESP-16] shows 'View Response →' on hover, and to the keyboard", async ({ server }) => {
    await addResponses(server);
    const opacity = () => style(view('Grace Hopper').find(page), 'opacity');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await table.find(page).getByRole('row').filter({ hasText: 'Hopper' }).hover();
    await expect.poll(opacity).toBe('1');
    expect(await view('Grace Hopper').find(page).innerText()).toMatch(/^View Response →/);
    await page.mouse.move(0, 0);
    // A focus that came from the keyboard.
    await view('Grace Hopper').find(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(opacity).toBe('1');
  });

  test('[RESP-05, RESP-10] finds nothing: No Responses Found, and nothing to download', async ({ server }) => {
    await addResponses(server);
    await page.getByPlaceholder('Search...').fill('zzz');
    await see(page, heading('No Responses Found'));
    expect(await button('Download as CSV').find(page).count()).toBe(0);
    await page.getByPlaceholder('Search...').fill('');
    await see(page, table);
  });

  test('[RESP-14, RESP-17, RESP-18, RESP-19, RESP-20, RESP-21, RESP-22, RESP-25, RESP-26, RESP-28, RESP-29, RESP-30] opens the details: Summary, Recording, Transcript, one at a time', async ({
    server,
  }) => {
    await addResponses(server);
    await table.find(page).getByRole('row').filter({ hasText: 'Hopper' }).click();
    await see(page, details);
    await see(page, inside(details, text('She rides to work.')));
    const box = (await details.find(page).boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([700, 500]);
    const open = () => details.find(page).locator('[aria-expanded="true"]').allInnerTexts();
    await see(page, inside(details, button('Summary')));
    expect(await open()).toEqual(['Summary']);
    await press(inside(details, button('Recording')));
    // Only the participant's browser named it: it is text, and nothing to be opened.
    await see(page, inside(details, text('https://example.com/recording.mp3')));
    expect(await details.find(page).locator('a[href*="example.com"]').count()).toBe(0);
    expect(await open()).toEqual(['Recording']);
    await press(inside(details, button('Transcript')));
    await see(page, inside(details, text('AI:')));
    await see(page, inside(details, text('User:')));
    expect(await open()).toEqual(['Transcript']);
    // Green and blue: what the browser paints, not what the source says.
    const strongest = async (speaker: string) => {
      const [r, g, b] = rgb(await style(inside(details, text(speaker)).find(page), 'color'));
      return g > r && g > b ? 'green' : b > r && b > g ? 'blue' : [r, g, b].join();
    };
    expect([await strongest('AI:'), await strongest('User:')]).toEqual(['green', 'blue']);
    await press(inside(details, button('Transcript')));
    expect(await open()).toEqual([]);
    await press(inside(details, button('Close')));
  });

  test('[RESP-23, RESP-27, RESP-31] says what was not provided', async ({ server }) => {
    await addResponses(server);
    await view('Ada Lovelace').find(page).click();
    await see(page, inside(details, text('No summary provided')));
    await press(inside(details, button('Recording')));
    await see(page, inside(details, text('No recording provided')));
    await press(inside(details, button('Transcript')));
    await see(page, inside(details, text('No transcript provided')));
    await page.keyboard.press('Escape');
    await expect(details.find(page)).toHaveCount(0);
  });
});

test.describe('the sample', () => {
  const sample = shared(async ({ server }) => {
    const tab = await newTab();
    await tab.page.goto(`${server.url}/home`);
    await clickOn(tab.page, link('Sample Interview'));
    return tab;
  });

  const rows: Row[] = [
    ['[HOME-07, ROUTE-08]', heading('Sample Interview')],
    ['[DETAIL-10]', tab('Responses')],
    ['[DETAIL-10]', tab('Edit')],
    ['[DETAIL-10]', tab('Share')],
  ];
  for (const [ids, said] of rows) test(`${ids} ${said.label}`, () => see(sample().page, said));

  test('[DETAIL-10, DETAIL-16, ERR-41] has no Analysis, and its publishing says Changes saved successfully!', async ({ server }) => {
    await openHome(server);
    await press(link('Sample Interview'));
    await see(page, tab('Share'));
    expect(await page.getByRole('tab').count()).toBe(3);
    await press(tab('Edit'));
    await field('Interview Name').find(page).fill('How people plan their day');
    await press(button('Publish'));
    await press(inside(dialog('Confirmation'), button('Publish')));
    expect(await toastOf(page, 'Changes saved successfully!')).toEqual({ kind: 'success', place: 'top-right', ms: 2_000 });
    await see(page, with_(button('Preview'), ':disabled'));
  });
});

test.describe('settings and previews', () => {
  const settings = shared(async ({ server }) => {
    const tab = await newTab();
    await tab.page.goto(`${server.url}/home`);
    await tab.page.getByRole('button', { name: /^My Account/ }).click();
    await clickOn(tab.page, menuItem('Settings'));
    return tab;
  });

  const rows: Row[] = [
    ['[SIDE-14]', with_(link('Back'), '[href="/home"]')],
    ['[SIDE-15, ROUTE-09]', heading('Settings')],
    ['[SIDE-16]', with_(link('Plans and Billing'), '[href="/settings"]')],
  ];
  for (const [ids, said] of rows) test(`${ids} ${said.label}`, () => see(settings().page, said));

  test("[ROUTE-11, ROUTE-12, ROLE-22] a preview ends with 'Thank you for your submission!'", async ({ server }) => {
    ({ page } = owner());
    await page.goto(`${server.url}/contactform/surveyintro`);
    await press(link('Get Started'));
    await see(page, heading('Thank you for your submission!'));
    expect(new URL(page.url()).pathname).toBe('/contactform/surveyintro/call/confirmation');
  });
});
