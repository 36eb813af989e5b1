import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { focused, moving, walk } from './support/keys.js';
import {
  button,
  checkbox,
  dialog,
  field,
  heading,
  inside,
  link,
  menuItem,
  type Said,
  see,
  tab,
  text,
  watch,
  watched,
} from './support/says.js';
import { CALL_RESULTS, type SeededForm, seedInterview, seedResponse } from './support/seed.js';
import { ServerProcess } from './support/server.js';
import { standInSpeech } from './support/speech.js';
import { answer, fillContact, greet, signUp } from './support/steps.js';

let server: ServerProcess;
let browser: Browser;
let page: Page;
let form: SeededForm;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  ({ page } = await visitor(browser, DESKTOP));
  await watch(page);
  await signUp(page, server.url, 'ada@example.com');
  form = await seedInterview(page, { title: 'Bicycle study', interviewName: 'Bicycles', enableRealtimeTranscript: true });
  await seedResponse(server.url, form, {}, CALL_RESULTS);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Nothing but keys: focuses something as Tab would, and presses a key on it. */
async function key(said: Said, press: string): Promise<void> {
  await said.find(page).filter({ visible: true }).first().focus();
  await page.keyboard.press(press);
}

async function expectWalkable(of: Page): Promise<string[]> {
  const { stops, missed } = await walk(of);
  expect.soft(missed, 'without a stop').toEqual([]);
  expect
    .soft(
      stops.filter(({ seen }) => !seen).map(({ name }) => name),
      'focused, but not to be seen',
    )
    .toEqual([]);
  return stops.map(({ name }) => name);
}

describe('by Tab alone, every action of an owner’s screen is reached, and the focus is seen', () => {
  const detail = () => `/editinterview?formId=${form.id}`;
  it.each<[screen: string, path: () => string, ready: Said, some: string[]]>([
    [
      'Home',
      () => '/home',
      link('Bicycle study'),
      ['New form', 'Sample Interview', 'Rename Bicycle study', 'Delete Bicycle study', 'Upgrade Now'],
    ],
    ['New interview', () => '/newform', field('Interview Name'), ['Edit title', 'Configure your AI Interviewer *']],
    ['Responses', detail, text('Hopper'), ['Responses', 'Search responses', 'Download as CSV', 'View Response →']],
    ['Edit', () => `${detail()}&tab=edit`, field('Interview Name'), ['Preview', 'Copy', 'Interview Name *']],
    ['Share', () => `${detail()}&tab=share`, field('Copy this link:'), ['Copy']],
    ['Submissions', () => '/submissions', text('Hopper'), ['Interview', 'Search responses']],
    ['the sample', () => '/sampleform', heading('Sample Interview'), ['Responses', 'Search responses']],
    ['Settings', () => '/settings', heading('Plans'), ['Back', 'Plans and Billing']],
    ['the preview', () => '/contactform/surveyintro', link('Get Started'), ['Get Started']],
  ])('%s', async (_screen, path, ready, some) => {
    await page.goto(`${server.url}${path()}`);
    await see(page, ready, 9_000);
    const names = await expectWalkable(page);
    expect(names[0]).toBe('Skip to content');
    expect(names).toEqual(expect.arrayContaining([...some, 'My Account']));
  });

  it('skips to the content', async () => {
    await page.goto(`${server.url}/home`);
    await see(page, link('Bicycle study'));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await see(page, link('Skip to content'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('New form');
  });

  it('goes on from the new screen after a link', async () => {
    await key(link('Sample Interview'), 'Enter');
    await see(page, heading('Sample Interview'));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('My workspace');
  });
});

describe('a dialog takes the focus, keeps it, closes on Escape and gives it back', () => {
  it.each<[dialog: string, path: () => string, opener: Said, opened: Said, inIt: string]>([
    ['Delete Confirmation', () => '/home', button('Delete Bicycle study'), dialog('Delete Confirmation'), 'Delete Interview'],
    ['Confirmation', () => `/editinterview?formId=${form.id}&tab=edit`, button('Publish'), dialog('Confirmation'), 'Publish'],
    [
      'Interview Response Details',
      () => `/editinterview?formId=${form.id}`,
      button('View Response → of Grace Hopper'),
      dialog('Interview Response Details'),
      'Summary',
    ],
    [
      'My Account',
      () => '/home',
      { label: 'the account', find: (p) => p.getByRole('button', { name: /^My Account/ }) },
      menuItem('Settings'),
      'Settings',
    ],
  ])('%s', async (name, path, opener, opened, inIt) => {
    await page.goto(`${server.url}${path()}`);
    if (name === 'Confirmation') await key(checkbox('Enable real-time transcript display during interview'), 'Space');
    await see(page, opener);
    await key(opener, 'Enter');
    await see(page, opened);
    const within = () => page.evaluate<boolean>(`!!document.activeElement?.closest('[role=dialog],[role=menu]')`);
    await expect.poll(within).toBe(true);
    if (name !== 'My Account') {
      // A dialog that loads what it shows has little to tab through until then.
      await see(page, { label: inIt, find: (p) => opened.find(p).getByRole('button', { name: inIt }) });
      const names: (string | null)[] = [];
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab');
        expect(await within(), `after ${presses + 1} Tabs`).toBe(true);
        names.push(await focused(page));
      }
      expect(names).toContain(inIt);
    }
    await page.keyboard.press('Escape');
    await opened.find(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => opener.find(page).evaluate((element) => (element as unknown as { matches: (s: string) => boolean }).matches(':focus')))
      .toBe(true);
  });

  it('renaming too: Enter and Escape give the focus back', async () => {
    await page.goto(`${server.url}/home`);
    for (const end of ['Escape', 'Enter']) {
      await key(button('Rename Bicycle study'), 'Enter');
      await expect.poll(() => focused(page)).toBe('Interview title');
      await page.keyboard.press(end);
      await expect.poll(() => focused(page)).toBe('Rename Bicycle study');
    }
  });

  it('the details work by keys: sections open one at a time, arrows go from row to row', async () => {
    await page.goto(`${server.url}/editinterview?formId=${form.id}`);
    await key(button('View Response → of Grace Hopper'), 'Enter');
    const details = dialog('Interview Response Details');
    await key(inside(details, button('Transcript')), 'Space');
    await see(page, inside(details, text('AI:')));
    await page.keyboard.press('Escape');
    // Tabs go by arrows.
    await key(tab('Responses'), 'ArrowRight');
    await expect.poll(() => focused(page)).toBe('Edit');
  });

  it('the menu of a phone', async () => {
    const phone = await visitor(browser, PHONE);
    await phone.page.goto(server.url);
    await phone.page.getByLabel('Email').fill('ada@example.com');
    await phone.page.getByLabel('Password').fill('correct horse battery');
    await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await see(phone.page, link('Bicycle study'), 9_000);
    await expectWalkable(phone.page);
    await button('Open menu').find(phone.page).focus();
    await phone.page.keyboard.press('Enter');
    await see(phone.page, dialog('Menu'));
    await expect.poll(() => phone.page.evaluate(`!!document.activeElement?.closest('[role=dialog]')`)).toBe(true);
    await phone.page.keyboard.press('Escape');
    await expect.poll(() => focused(phone.page)).toBe('Open menu');
    await phone.context.close();
  });
});

describe('what changes by itself is announced', () => {
  it('toasts, and responses that arrive', async () => {
    await page.goto(`${server.url}/home`);
    await key(button('Copy link Bicycle study'), 'Enter');
    await expect.poll(async () => (await watched(page)).announced).toContain('Link copied!');
    await page.goto(`${server.url}/editinterview?formId=${form.id}`);
    await see(page, text('Hopper'));
    await seedResponse(server.url, form, { firstname: 'Ada', lastname: 'Lovelace' });
    await see(page, text('Lovelace'));
    await expect.poll(async () => (await watched(page)).announced.join('\n')).toMatch(/^2 responses/m);
  });
});

describe('the participant', () => {
  it('reaches everything by Tab, and hears what changes', async () => {
    const visit = await visitor(browser, DESKTOP);
    await watch(visit.page);
    await visit.page.goto(`${server.url}/${form.assistant_id}`);
    await see(visit.page, button('Next'));
    expect(await expectWalkable(visit.page)).toEqual(['First name', 'Last name', 'Email', 'Phone number', 'Next']);
    await fillContact(visit.page, { first: 'Grace', last: 'Hopper', email: 'g@example' });
    // The first field that is wrong, with its error tied to it.
    await expect.poll(() => focused(visit.page)).toBe('Email');
    expect(await field('Email').find(visit.page).getAttribute('aria-describedby')).toBeTruthy();
    await field('Email').find(visit.page).fill('g@example.com');
    await visit.page.keyboard.press('Enter');
    await see(visit.page, button('Get Started'));
    expect(await expectWalkable(visit.page)).toEqual(['Get Started']);
    await button('Get Started').find(visit.page).focus();
    await visit.page.keyboard.press('Enter');
    await see(visit.page, button('Start Interview'));
    expect(await expectWalkable(visit.page)).toEqual(expect.arrayContaining(['Start Interview', 'Type instead']));
    await button('Type instead').find(visit.page).focus();
    await visit.page.keyboard.press('Enter');
    await greet(visit.page);
    const names = await expectWalkable(visit.page);
    expect(names).toEqual(expect.arrayContaining(['Download', 'Transcript', 'Your answer', 'End Call']));
    await answer(visit.page, 'I ride it to work.');
    // Whole turns are in a log, which screen readers read out as it grows.
    await visit.page.getByRole('log').getByText('I ride it to work.', { exact: true }).waitFor();
    const { announced } = await watched(visit.page);
    expect(announced.some((said) => said.includes('Hey there! How are you doing today?'))).toBe(true);
    await button('End Call').find(visit.page).focus();
    await visit.page.keyboard.press('Enter');
    // Asked once; the way back has the focus.
    await see(visit.page, button('Keep going'));
    await visit.page.keyboard.press('Shift+Tab');
    await visit.page.keyboard.press('Enter');
    await see(visit.page, button('Download Transcript'), 9_000);
    expect(await expectWalkable(visit.page)).toEqual(['Delete my answers', 'Transcript', 'Download Transcript']);
    await visit.context.close();
  });

  it('signs in by keys', async () => {
    const visit = await visitor(browser, DESKTOP);
    await visit.page.goto(server.url);
    await visit.page.getByLabel('Email').waitFor();
    expect(await expectWalkable(visit.page)).toEqual(expect.arrayContaining(['Email', 'Password', 'Sign in']));
    await visit.context.close();
  });
});

describe('where motion is unwelcome', () => {
  it('nothing moves', async () => {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', permissions: ['microphone'] });
    context.setDefaultTimeout(15_000);
    const still = await context.newPage();
    await standInSpeech(still);
    const expectStill = async (screen: string) => expect.soft(await moving(still), screen).toEqual([]);
    // A page that waits has a spinner, which would turn.
    await still.route('**/api/public/search-interview/*', () => undefined);
    await still.goto(`${server.url}/${form.assistant_id}`);
    await see(still, text('Preparing your interview...'));
    await expectStill('waiting');
    await still.unrouteAll();
    await still.reload();
    await see(still, button('Next'));
    await fillContact(still, { first: 'Mary', last: 'Somerville', email: 'm@example.com' });
    await button('Get Started').find(still).click();
    await button('Start Interview').find(still).click();
    await see(still, text('Assistant speaking'), 9_000);
    await expectStill('speaking');
    await see(still, text('Assistant not speaking'), 9_000);
    await expectStill('listening');
    await context.close();

    const ownerContext = await browser.newContext({
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      storageState: await page.context().storageState(),
    });
    const owner = await ownerContext.newPage();
    await owner.route('**/api/responses/*', () => undefined);
    await owner.goto(`${server.url}/editinterview?formId=${form.id}`);
    await see(owner, text('Loading submissions...'), 9_000);
    expect.soft(await moving(owner), 'skeletons').toEqual([]);
    await owner.unrouteAll();
    await owner.reload();
    // The interview above is still in progress: its row is live.
    await see(owner, text('Somerville'), 9_000);
    expect.soft(await moving(owner), 'a live row').toEqual([]);
    await ownerContext.close();
  });
});
