import type { Page } from '@playwright/test';
import { expect, shared, test } from './support/fixtures.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
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
import { standInSpeech } from './support/speech.js';
import { answer, fillContact, greet, newEmail, signIn, signUp } from './support/steps.js';

const opened = shared(async ({ browser, server }) => {
  const owner = await visitor(browser, DESKTOP);
  const email = newEmail();
  await watch(owner.page);
  await signUp(owner.page, server.url, email);
  const seeded = await seedInterview(owner.page, { title: 'Bicycle study', interviewName: 'Bicycles', enableRealtimeTranscript: true });
  await seedResponse(server.url, seeded, {}, CALL_RESULTS);
  return { ...owner, email, form: seeded };
});
let page: Page;
let form: SeededForm;
test.beforeEach(() => {
  ({ page, form } = opened());
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

test.describe('by Tab alone, every action of an owner’s screen is reached, and the focus is seen', () => {
  const detail = () => `/editinterview?formId=${form.id}`;
  const screens: [screen: string, path: () => string, ready: Said, some: string[]][] = [
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
  ];
  for (const [screen, path, ready, some] of screens) {
    test(screen, async ({ server }) => {
      await page.goto(`${server.url}${path()}`);
      await see(page, ready);
      const names = await expectWalkable(page);
      expect(names[0]).toBe('Skip to content');
      expect(names).toEqual(expect.arrayContaining([...some, 'My Account']));
    });
  }

  test('skips to the content', async ({ server }) => {
    await page.goto(`${server.url}/home`);
    await see(page, link('Bicycle study'));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await see(page, link('Skip to content'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('New form');
  });

  test('continues from the new screen after a link', async ({ server }) => {
    await page.goto(`${server.url}/home`);
    await key(link('Sample Interview'), 'Enter');
    await see(page, heading('Sample Interview'));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('My workspace');
  });
});

test.describe('a dialog takes the focus, keeps it, closes on Escape and gives it back', () => {
  const dialogs: [dialog: string, path: () => string, opener: Said, opened: Said, inIt: string][] = [
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
  ];
  for (const [name, path, opener, openedBy, inIt] of dialogs) {
    test(name, async ({ server }) => {
      await page.goto(`${server.url}${path()}`);
      if (name === 'Confirmation') await key(checkbox('Enable real-time transcript display during interview'), 'Space');
      await see(page, opener);
      await key(opener, 'Enter');
      await see(page, openedBy);
      const within = () => page.evaluate<boolean>(`!!document.activeElement?.closest('[role=dialog],[role=menu]')`);
      await expect.poll(within).toBe(true);
      if (name !== 'My Account') {
        // A dialog that loads what it shows has little to tab through until then.
        await see(page, { label: inIt, find: (p) => openedBy.find(p).getByRole('button', { name: inIt }) });
        const names: (string | null)[] = [];
        for (let presses = 0; presses < 16; presses++) {
          await page.keyboard.press('Tab');
          expect(await within(), `after ${presses + 1} Tabs`).toBe(true);
          names.push(await focused(page));
        }
        expect(names).toContain(inIt);
      }
      await page.keyboard.press('Escape');
      await expect(openedBy.find(page)).toBeHidden();
      await expect
        .poll(() => opener.find(page).evaluate((element) => (element as unknown as { matches: (s: string) => boolean }).matches(':focus')))
        .toBe(true);
    });
  }

  test('renaming too: Enter and Escape give the focus back', async ({ server }) => {
    await page.goto(`${server.url}/home`);
    for (const end of ['Escape', 'Enter']) {
      await key(button('Rename Bicycle study'), 'Enter');
      await expect.poll(() => focused(page)).toBe('Interview title');
      await page.keyboard.press(end);
      await expect.poll(() => focused(page)).toBe('Rename Bicycle study');
    }
  });

  test('the details work by keys: sections open one at a time, arrows go from row to row', async ({ server }) => {
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

  test('the menu of a phone', async ({ visit, server }) => {
    const phone = await visit(PHONE);
    await phone.page.goto(server.url);
    await signIn(phone.page, opened().email);
    await see(phone.page, link('Bicycle study'));
    await expectWalkable(phone.page);
    await button('Open menu').find(phone.page).focus();
    await phone.page.keyboard.press('Enter');
    await see(phone.page, dialog('Menu'));
    await expect.poll(() => phone.page.evaluate(`!!document.activeElement?.closest('[role=dialog]')`)).toBe(true);
    await phone.page.keyboard.press('Escape');
    await expect.poll(() => focused(phone.page)).toBe('Open menu');
  });
});

test.describe('what changes by itself is announced', () => {
  test('toasts, and responses that arrive', async ({ server }) => {
    await page.goto(`${server.url}/home`);
    await key(button('Copy link Bicycle study'), 'Enter');
    await expect.poll(async () => (await watched(page)).announced).toContain('Link copied!');
    const fresh = await seedInterview(page, { title: 'Garden study' });
    await seedResponse(server.url, fresh);
    await page.goto(`${server.url}/editinterview?formId=${fresh.id}`);
    await see(page, text('Hopper'));
    await seedResponse(server.url, fresh, { firstname: 'Ada', lastname: 'Lovelace' });
    await see(page, text('Lovelace'));
    await expect.poll(async () => (await watched(page)).announced.join('\n')).toMatch(/^2 responses/m);
  });
});

test.describe('the participant', () => {
  test('reaches everything by Tab, and hears what changes', async ({ visit, server }) => {
    const participant = await visit();
    await watch(participant.page);
    await participant.page.goto(`${server.url}/${form.assistant_id}`);
    await see(participant.page, button('Next'));
    expect(await expectWalkable(participant.page)).toEqual(['Language', 'First name', 'Last name', 'Email', 'Phone number', 'Next']);
    await fillContact(participant.page, { first: 'Grace', last: 'Hopper', email: 'g@example' });
    // The first field that is wrong, with its error tied to it.
    await expect.poll(() => focused(participant.page)).toBe('Email');
    expect(await field('Email').find(participant.page).getAttribute('aria-describedby')).toBeTruthy();
    await field('Email').find(participant.page).fill('g@example.com');
    await participant.page.keyboard.press('Enter');
    await see(participant.page, button('Get Started'));
    expect(await expectWalkable(participant.page)).toEqual(['Language', 'Get Started']);
    await button('Get Started').find(participant.page).focus();
    await participant.page.keyboard.press('Enter');
    await see(participant.page, button('Start Interview'));
    expect(await expectWalkable(participant.page)).toEqual(expect.arrayContaining(['Start Interview', 'Type instead']));
    await button('Type instead').find(participant.page).focus();
    await participant.page.keyboard.press('Enter');
    await greet(participant.page);
    const names = await expectWalkable(participant.page);
    expect(names).toEqual(expect.arrayContaining(['Download', 'Transcript', 'Your answer', 'End interview']));
    await answer(participant.page, 'I ride it to work.');
    // Whole turns are in a log, which screen readers read out as it grows.
    await expect(participant.page.getByRole('log').getByText('I ride it to work.', { exact: true })).toBeVisible();
    const { announced } = await watched(participant.page);
    expect(announced.some((said) => said.includes('Hey there! How are you doing today?'))).toBe(true);
    await button('End interview').find(participant.page).focus();
    await participant.page.keyboard.press('Enter');
    // Asked once; the way back has the focus.
    await see(participant.page, button('Keep going'));
    await participant.page.keyboard.press('Shift+Tab');
    await participant.page.keyboard.press('Enter');
    await see(participant.page, button('Download Transcript'));
    expect(await expectWalkable(participant.page)).toEqual(['Transcript', 'Download Transcript', 'Copy Transcript', 'Delete my answers']);
  });

  test('signs in by keys', async ({ visit, server }) => {
    const participant = await visit();
    await participant.page.goto(server.url);
    // The browser focuses it some time after it is shown: the walk begins after that.
    await expect(participant.page.getByLabel('Email')).toBeFocused();
    expect(await expectWalkable(participant.page)).toEqual(expect.arrayContaining(['Email', 'Password', 'Sign in']));
  });
});

test.describe('where motion is unwelcome', () => {
  test('nothing moves', async ({ browser, server }) => {
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
    await see(still, text('Assistant speaking'));
    await expectStill('speaking');
    await see(still, text('Assistant not speaking'));
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
    await see(owner, text('Loading submissions...'));
    expect.soft(await moving(owner), 'skeletons').toEqual([]);
    await owner.unrouteAll();
    await owner.reload();
    // The interview above is still in progress: its row is live.
    await see(owner, text('Somerville'));
    expect.soft(await moving(owner), 'a live row').toEqual([]);
    await ownerContext.close();
  });
});
