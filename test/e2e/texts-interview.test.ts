import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visitor } from './support/browser.js';
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
  type Said,
  see,
  shows,
  style,
  tab,
  text,
  toastOf,
  watch,
  with_,
} from './support/says.js';
import { CALL_RESULTS, type SeededForm, seedInterview, seedResponse } from './support/seed.js';
import { ServerProcess } from './support/server.js';
import { signUp } from './support/steps.js';

let server: ServerProcess;
let browser: Browser;
let page: Page;
let problems: string[];
let form: SeededForm;
const here = () => page;

const QUESTION = 'Are you sure you want to publish this interview? Once published, the interview will be live.';

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  ({ page, problems } = await visitor(browser));
  await watch(page);
  await signUp(page, server.url, 'grace@example.com');
  form = await seedInterview(page, { title: 'Bicycle study', interviewName: 'Bicycles' });
});
afterAll(async () => {
  expect(problems).toEqual([]);
  await browser.close();
  await server.stop();
});

/** The one interview's public link, off the clipboard. */
const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
const press = (said: Said) => clickOn(page, said);

describe('the detail screen', () => {
  beforeAll(() => press(link('Bicycle study')));

  shows(here, [
    ['[DETAIL-02]', with_(link('My workspace'), '[href="/home"]')],
    ['[DETAIL-03]', heading('Bicycle study')],
    ['[DETAIL-03]', button('Edit title')],
    ['[DETAIL-06]', with_(tab('Responses'), '[aria-selected="true"]')],
    ['[DETAIL-07]', tab('Edit')],
    ['[DETAIL-08]', tab('Share')],
  ]);

  it('[DETAIL-04, VALID-08] an emptied title becomes New Interview, and the name is shown instead', async () => {
    await press(button('Edit title'));
    await field('Interview title').find(page).fill('   ');
    await page.keyboard.press('Enter');
    await see(page, heading('Bicycles'));
    expect(await toastOf(page, 'Title updated successfully')).toEqual({ kind: 'success', place: 'top-right', ms: 2_000 });
  });

  it('[DETAIL-11, DETAIL-12, DETAIL-17, DETAIL-18, DETAIL-19, DETAIL-20, DETAIL-21, DETAIL-22, CONST-27, ERR-42] Edit: Published, Changes, Confirmation, Changes saved!', async () => {
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

  it('[DETAIL-23, DETAIL-24, DETAIL-25, CONST-24, CONST-26] Share: the link, and Link copied! for five seconds, top-right', async () => {
    await press(tab('Share'));
    const shown = await field('Copy this link:').find(page).inputValue();
    expect(shown).toMatch(new RegExp(`^${server.url}/[\\w-]+$`));
    await press(button('Copy'));
    expect(await clipboard()).toBe(shown);
    expect(await toastOf(page, 'Link copied!')).toEqual({ kind: 'success', place: 'top-right', ms: 5_000 });
  });
});

describe('the Responses tab', () => {
  const table = { label: 'the table', find: (p: Page) => p.getByRole('table', { name: 'Responses', exact: true }) };
  const details = dialog('Interview Response Details');
  const view = (name: string) => button(`View Response → of ${name}`);

  it('[RESP-10, RESP-11, RESP-05] is empty: No Responses Found, and nothing to download', async () => {
    await press(tab('Responses'));
    await see(page, heading('No Responses Found'));
    await see(page, text('Share your link to start receiving responses'));
    expect(await button('Download as CSV').find(page).count()).toBe(0);
  });

  it('[RESP-03, RESP-04, RESP-12, RESP-13, RESP-43, ROLE-10] has its search, its download, its caption and its columns', async () => {
    await seedResponse(server.url, form, { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' });
    await seedResponse(server.url, form, {}, CALL_RESULTS);
    await see(page, inside(table, text('Hopper')));
    await see(page, { label: 'the search', find: (p) => p.getByPlaceholder('Search...', { exact: true }) });
    await see(page, button('Download as CSV'));
    const columns = ['Submitted At', 'First Name', 'Last Name', 'Phone Number', 'Email', 'Response'];
    const heads = await table.find(page).getByRole('columnheader').allInnerTexts();
    expect(heads.filter((head) => columns.includes(head))).toEqual(columns);
    const cells = await table.find(page).getByRole('row').filter({ hasText: 'Hopper' }).getByRole('cell').allInnerTexts();
    expect(cells.slice(1, 5)).toEqual(['Grace', 'Hopper', '555 0100', 'grace@example.com']);
    expect(cells[0]).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d(AM|PM)$/);
  });

  it("[RESP-15, RESP-16] shows 'View Response →' on hover, and to the keyboard", async () => {
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

  it('[RESP-05, RESP-10] finds nothing: No Responses Found, and nothing to download', async () => {
    await page.getByPlaceholder('Search...').fill('zzz');
    await see(page, heading('No Responses Found'));
    expect(await button('Download as CSV').find(page).count()).toBe(0);
    await page.getByPlaceholder('Search...').fill('');
    await see(page, table);
  });

  it('[RESP-14, RESP-17, RESP-18, RESP-19, RESP-20, RESP-21, RESP-22, RESP-25, RESP-26, RESP-28, RESP-29, RESP-30] opens the details: Summary, Recording, Transcript, one at a time', async () => {
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

  it('[RESP-23, RESP-27, RESP-31] says what was not provided', async () => {
    await view('Ada Lovelace').find(page).click();
    await see(page, inside(details, text('No summary provided')));
    await press(inside(details, button('Recording')));
    await see(page, inside(details, text('No recording provided')));
    await press(inside(details, button('Transcript')));
    await see(page, inside(details, text('No transcript provided')));
    await page.keyboard.press('Escape');
    await details.find(page).waitFor({ state: 'detached' });
  });
});

describe('the sample', () => {
  beforeAll(async () => {
    await press(link('My workspace'));
    await press(link('Sample Interview'));
  });

  shows(here, [
    ['[HOME-07, ROUTE-08]', heading('Sample Interview')],
    ['[DETAIL-10]', tab('Responses')],
    ['[DETAIL-10]', tab('Edit')],
    ['[DETAIL-10]', tab('Share')],
  ]);

  it('[DETAIL-10, DETAIL-16, ERR-41] has no Analysis, and its publishing says Changes saved successfully!', async () => {
    expect(await page.getByRole('tab').count()).toBe(3);
    await press(tab('Edit'));
    await field('Interview Name').find(page).fill('How people plan their day');
    await press(button('Publish'));
    await press(inside(dialog('Confirmation'), button('Publish')));
    expect(await toastOf(page, 'Changes saved successfully!')).toEqual({ kind: 'success', place: 'top-right', ms: 2_000 });
    await see(page, with_(button('Preview'), ':disabled'));
  });
});

describe('settings and previews', () => {
  beforeAll(async () => {
    await page.getByRole('button', { name: /^My Account/ }).click();
    await press(menuItem('Settings'));
  });

  shows(here, [
    ['[SIDE-14]', with_(link('Back'), '[href="/home"]')],
    ['[SIDE-15, ROUTE-09]', heading('Settings')],
    ['[SIDE-16]', with_(link('Plans and Billing'), '[href="/settings"]')],
  ]);

  it("[ROUTE-11, ROUTE-12, ROLE-22] a preview ends with 'Thank you for your submission!'", async () => {
    await page.goto(`${server.url}/contactform/surveyintro`);
    await press(link('Get Started'));
    await see(page, heading('Thank you for your submission!'));
    expect(new URL(page.url()).pathname).toBe('/contactform/surveyintro/call/confirmation');
  });
});
