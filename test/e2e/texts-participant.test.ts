import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, PHONE, visitor } from './support/browser.js';
import { enlarge, misplaced, questionInSight } from './support/layout.js';
import { hold } from './support/network.js';
import { button, clickOn, field, heading, link, rgb, type Said, see, shows, style, text, with_ } from './support/says.js';
import { seedForParticipants, type SeededForm } from './support/seed.js';
import { ServerProcess } from './support/server.js';
import { standInSpeech } from './support/speech.js';
import { answer as say, fillContact, startTyping } from './support/steps.js';

let server: ServerProcess;
let browser: Browser;
let page: Page;
let form: SeededForm;
let anonymous: SeededForm;
const here = () => page;
const press = (said: Said) => clickOn(page, said);
const open = (path: string) => page.goto(`${server.url}${path}`);

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  ({ form, anonymous } = await seedForParticipants(browser, server.url));
  ({ page } = await visitor(browser));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

type Answer = { status?: number; json: unknown } | 'nothing';
const answer = (path: string, how: Answer) =>
  page.route(`**/api/public/${path}`, (route) => (how === 'nothing' ? route.abort('connectionrefused') : route.fulfill(how)));

const isRed = async (said: ReturnType<typeof text>) => {
  const [r, g, b] = rgb(await style(said.find(page), 'color'));
  return r > 150 && g < 140 && b < 140;
};

describe('pages for anybody', () => {
  it("[ROUTE-22, ROUTE-23, ROUTE-24] the not-found page: '404', 'Page Not Found', 'Go Home' to /", async () => {
    await open('/no/such/page');
    await see(page, text('404'));
    await see(page, heading('Page Not Found'));
    await see(page, with_(link('Go Home'), '[href="/"]'));
  });

  it("[ROUTE-20, ROUTE-21] 'Checkout Success!' and 'Checkout cancelled!'", async () => {
    await open('/success');
    await see(page, text('Checkout Success!'));
    await open('/cancel');
    await see(page, text('Checkout cancelled!'));
  });

  it("[ROUTE-25, ROUTE-26, ROUTE-27, AUTH-01] 'Loading...' while it is not known who is there, 'Processing authentication...' after the sign-in", async () => {
    const visit = await visitor(browser);
    const release = await hold(visit.page, '**/api/public/config');
    await visit.page.goto(`${server.url}/settings`);
    await see(visit.page, text('Loading...'));
    expect(await visit.page.locator('[aria-busy="true"] [data-spinner]').count()).toBe(1);
    await release();
    await visit.page.getByLabel('Email').waitFor();
    const exchange = await hold(visit.page, '**/oidc/token');
    await visit.page.getByLabel('Email').fill('ada@example.com');
    await visit.page.getByLabel('Password').fill('correct horse battery');
    await visit.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await see(visit.page, text('Processing authentication...'), 9_000);
    await exchange();
    // Where the visitor was going.
    await visit.page.waitForURL('**/settings');
    await visit.context.close();
  });
});

describe('the entry', () => {
  it("[ENTRY-04] says 'Preparing your interview...' while it loads", async () => {
    const release = await hold(page, '**/api/public/search-interview/*');
    await open(`/${form.assistant_id}`);
    await see(page, text('Preparing your interview...'));
    await release();
    await see(page, heading("Let's get some quick contact information before we begin!"));
  });

  it.each<[ids: string, what: string, how: Answer | null, shown: string]>([
    ['[ENTRY-05, ENTRY-07, ERR-38]', 'an unknown id', null, 'Form not found'],
    ['[ENTRY-05, ERR-38]', 'an answer without a form', { json: { success: true } }, 'Form not found'],
    ['[ENTRY-06, ERR-39]', 'a failure without a text', { status: 418, json: {} }, 'Error loading form'],
    [
      '[ERR-38]',
      'a failure with a text',
      { status: 400, json: { success: false, error: 'This link has expired.' } },
      'This link has expired.',
    ],
  ])('%s %s is told in red', async (_ids, _what, how, shown) => {
    if (how) await answer('search-interview/*', how);
    await open('/no-such-interview');
    await see(page, text(shown), 9_000);
    expect(await isRed(text(shown))).toBe(true);
  });
});

describe('the contact page', () => {
  beforeAll(async () => {
    await open(`/${form.assistant_id}`);
  });

  shows(here, [
    ['[CONTACT-02, ENTRY-12]', heading("Let's get some quick contact information before we begin!")],
    ['[CONTACT-03]', field('First name')],
    ['[CONTACT-04]', field('Last name')],
    ['[CONTACT-05]', field('Email')],
    ['[CONTACT-06]', field('Phone number')],
    ['[CONTACT-07]', button('Next')],
  ]);

  it('[VALID-01, VALID-02, VALID-03, VALID-04, VALID-05, VALID-06] says what is required, blanks not counting', async () => {
    for (const name of ['First name', 'Last name', 'Email']) await field(name).find(page).fill('   ');
    await press(button('Next'));
    for (const shown of ['First name is required', 'Last name is required', 'Email must be a valid email address']) {
      await see(page, text(shown));
    }
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example' });
    await see(page, text('Email must be a valid email address'));
    expect(await text('First name is required').find(page).count()).toBe(0);
  });

  it.each<[ids: string, how: Answer, why: string]>([
    [
      '[ERR-34, ERR-23]',
      { status: 500, json: { success: false, code: 'SERVER_ERROR', error: 'Failed to submit response' } },
      'Failed to submit response',
    ],
    ['[ERR-34, ERR-11]', 'nothing', 'Unable to connect to the server. Please check your internet connection.'],
  ])("%s 'Error submitting form: ' and the reason", async (_ids, how, why) => {
    await answer('submit-response/*', how);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await see(page, text(`Error submitting form: ${why}`));
  });

  it("[CONTACT-08] says 'Preparing your interview...' while it is sent, then goes on", async () => {
    const release = await hold(page, '**/api/public/submit-response/*');
    await press(button('Next'));
    await see(page, text('Preparing your interview...'));
    await release();
    await see(page, heading('Bicycles'));
  });
});

describe('the intro', () => {
  shows(here, [
    ['[INTRO-01, NEW-13]', heading('Bicycles')],
    ['[INTRO-02, NEW-15]', text('Five minutes about your bicycle.')],
    ['[INTRO-03]', button('Get Started')],
  ]);

  it.each<[ids: string, how: Answer, shown: string]>([
    [
      '[INTRO-04]',
      { status: 404, json: { success: false, code: 'NOT_FOUND', error: 'Form not found' } },
      'Form not found. Please check the URL and try again.',
    ],
    ['[INTRO-05]', 'nothing', 'An error occurred while loading the form. Please try again later.'],
    ['[INTRO-06]', { json: { success: true } }, 'Form not found or error loading form.'],
  ])('%s', async (_ids, how, shown) => {
    await answer('search-interview/*', how);
    await open('/survey-intro/another');
    await see(page, text(shown), 9_000);
  });

  it('[ENTRY-08, ENTRY-09, ENTRY-10] is where an interview without a contact page begins', async () => {
    await open(`/${anonymous.assistant_id}`);
    await see(page, heading('Gardens'));
    expect(new URL(page.url()).pathname).toBe(`/survey-intro/${anonymous.assistant_id}`);
  });
});

describe('on a phone', () => {
  it('the current question stays in sight above the keyboard', async () => {
    const visit = await visitor(browser, PHONE);
    await visit.page.goto(`${server.url}/${anonymous.assistant_id}`);
    await startTyping(visit.page);
    for (const said of ['Fine, thank you.', 'I grow tomatoes and beans behind the house, and my neighbour helps me.']) {
      await say(visit.page, said);
    }
    await expect.poll(() => questionInSight(visit.page)).toBeGreaterThan(0.9);
    // The keyboard takes its part of the page (interactive-widget=resizes-content).
    await visit.page.setViewportSize({ width: 390, height: 508 });
    await expect.poll(() => questionInSight(visit.page)).toBeGreaterThan(0.9);
    // An answer to the last question would end the interview, and the reload below would race with that.
    await say(visit.page, 'Could you repeat the question, please?');
    await expect.poll(() => questionInSight(visit.page)).toBeGreaterThan(0.9);
    // Turned on its side there is hardly room for both.
    await visit.page.setViewportSize({ width: 844, height: 220 });
    await expect.poll(() => questionInSight(visit.page)).toBeGreaterThan(0.4);
    await visit.page.setViewportSize({ width: 390, height: 508 });
    await visit.page.reload();
    // Without a tap, and in the same mode.
    await visit.page.getByLabel('Your answer').waitFor();
    await expect.poll(() => questionInSight(visit.page)).toBeGreaterThan(0.9);
    await visit.context.close();
  });

  it('letters of twice the size are neither cut off nor over one another', async () => {
    const visit = await visitor(browser, PHONE);
    await enlarge(visit.page, 200);
    await standInSpeech(visit.page);
    const well = async (where: string) => expect(await misplaced(visit.page), where).toEqual([]);
    const go = (name: string) => visit.page.getByRole('button', { name, exact: true }).click();
    await visit.page.goto(`${server.url}/no-such-interview`);
    await see(visit.page, text('Form not found'));
    await well('no interview');
    await visit.page.goto(`${server.url}/${form.assistant_id}`);
    await visit.page.getByRole('button', { name: 'Next' }).click();
    await see(visit.page, text('First name is required'));
    await well('entry');
    await fillContact(visit.page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await visit.page.getByRole('button', { name: 'Get Started' }).waitFor();
    await well('intro');
    await go('Get Started');
    await visit.page.getByRole('button', { name: 'Start Interview' }).waitFor();
    await well('before the call');
    await go('Start Interview');
    await see(visit.page, text('Assistant speaking'), 9_000);
    await well('speaking');
    await go('Type instead');
    await say(visit.page, 'Fine, thank you.');
    await well('typing');
    await go('End Call');
    await see(visit.page, text('End the interview?'));
    await well('ending');
    await go('End Interview');
    await see(visit.page, heading('Thank You for Your Time!'), 9_000);
    await well('thanks');
    await go('Delete my answers');
    await well('deleting');
    await visit.context.close();
  });
});
