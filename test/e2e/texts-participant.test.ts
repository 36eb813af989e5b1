import type { Page } from '@playwright/test';
import { expect, shared, test } from './support/fixtures.js';
import { PHONE, visitor } from './support/browser.js';
import { enlarge, misplaced, questionInSight } from './support/layout.js';
import { hold } from './support/network.js';
import { button, clickOn, field, heading, link, rgb, type Row, type Said, see, style, text, with_ } from './support/says.js';
import { seedForParticipants, type SeededForm } from './support/seed.js';
import { hear, standInSpeech, withoutVoice } from './support/speech.js';
import { answer as say, fillContact, signIn, startTyping } from './support/steps.js';

const GRACE = { first: 'Grace', last: 'Hopper', email: 'grace@example.com' };

const seeded = shared(({ browser, server }) => seedForParticipants(browser, server.url));
let page: Page;
let form: SeededForm;
let anonymous: SeededForm;
let url: string;
test.beforeEach(async ({ visit, server }) => {
  ({ form, anonymous } = seeded());
  ({ url } = server);
  ({ page } = await visit());
});

const press = (said: Said) => clickOn(page, said);
const open = (path: string) => page.goto(`${url}${path}`);
const openContactPage = async () => {
  await open(`/${form.assistant_id}`);
  await see(page, button('Next'));
};

type Answer = { status?: number; json: unknown } | 'nothing';
const answer = (path: string, how: Answer) =>
  page.route(`**/api/public/${path}`, (route) => (how === 'nothing' ? route.abort('connectionrefused') : route.fulfill(how)));

const isRed = async (said: ReturnType<typeof text>) => {
  const [r, g, b] = rgb(await style(said.find(page), 'color'));
  return r > 150 && g < 140 && b < 140;
};

test.describe('pages for anyone', () => {
  test("[ROUTE-22, ROUTE-23, ROUTE-24] the not-found page: '404', 'Page Not Found', 'Go Home' to /", async () => {
    await open('/no/such/page');
    await see(page, text('404'));
    await see(page, heading('Page Not Found'));
    await see(page, with_(link('Go Home'), '[href="/"]'));
  });

  test("[ROUTE-20, ROUTE-21] 'Checkout Success!' and 'Checkout cancelled!'", async () => {
    await open('/success');
    await see(page, text('Checkout Success!'));
    await open('/cancel');
    await see(page, text('Checkout cancelled!'));
  });

  test("[ROUTE-25, ROUTE-26, ROUTE-27, AUTH-01] 'Loading...' while it is not known who is there, 'Processing authentication...' after the sign-in", async ({
    owner,
  }) => {
    const release = await hold(page, '**/api/public/config');
    await page.goto(`${url}/settings`);
    await see(page, text('Loading...'));
    expect(await page.locator('[aria-busy="true"] [data-spinner]').count()).toBe(1);
    await release();
    await expect(page.getByLabel('Email')).toBeVisible();
    const exchange = await hold(page, '**/oidc/token');
    await signIn(page, owner.email);
    await see(page, text('Processing authentication...'));
    await exchange();
    // Where the visitor was going.
    await page.waitForURL('**/settings');
  });
});

test.describe('the entry', () => {
  test("[ENTRY-04] says 'Preparing your interview...' while it loads", async () => {
    const release = await hold(page, '**/api/public/search-interview/*');
    await open(`/${form.assistant_id}`);
    await see(page, text('Preparing your interview...'));
    await release();
    await see(page, heading("Let's get some quick contact information before we begin!"));
  });

  const failures: [ids: string, what: string, how: Answer | null, shown: string][] = [
    ['[ENTRY-05, ENTRY-07, ERR-38]', 'an unknown id', null, 'Form not found'],
    ['[ENTRY-05, ERR-38]', 'an answer without a form', { json: { success: true } }, 'Form not found'],
    ['[ENTRY-06, ERR-39]', 'a failure without a text', { status: 418, json: {} }, 'Error loading form'],
    [
      '[ERR-38]',
      'a failure with a text',
      { status: 400, json: { success: false, error: 'This link has expired.' } },
      'This link has expired.',
    ],
  ];
  for (const [ids, what, how, shown] of failures) {
    test(`${ids} ${what} shows an error in red`, async () => {
      if (how) await answer('search-interview/*', how);
      await open('/no-such-interview');
      await see(page, text(shown));
      expect(await isRed(text(shown))).toBe(true);
    });
  }
});

test.describe('the contact page', () => {
  const contactPage = shared(async ({ browser, server }) => {
    const participant = await visitor(browser);
    await participant.page.goto(`${server.url}/${seeded().form.assistant_id}`);
    return participant;
  });

  const rows: Row[] = [
    ['[CONTACT-02, ENTRY-12]', heading("Let's get some quick contact information before we begin!")],
    ['[CONTACT-03]', field('First name')],
    ['[CONTACT-04]', field('Last name')],
    ['[CONTACT-05]', field('Email')],
    ['[CONTACT-06]', field('Phone number')],
    ['[CONTACT-07]', button('Next')],
  ];
  for (const [ids, said] of rows) test(`${ids} ${said.label}`, () => see(contactPage().page, said));

  test('[VALID-01, VALID-02, VALID-03, VALID-04, VALID-05, VALID-06] says what is required, blanks not counting', async () => {
    await openContactPage();
    for (const name of ['First name', 'Last name', 'Email']) await field(name).find(page).fill('   ');
    await press(button('Next'));
    for (const shown of ['First name is required', 'Last name is required', 'Email must be a valid email address']) {
      await see(page, text(shown));
    }
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example' });
    await see(page, text('Email must be a valid email address'));
    expect(await text('First name is required').find(page).count()).toBe(0);
  });

  const refusals: [ids: string, how: Answer, why: string][] = [
    [
      '[ERR-34, ERR-23]',
      { status: 500, json: { success: false, code: 'SERVER_ERROR', error: 'Failed to submit response' } },
      'Failed to submit response',
    ],
    ['[ERR-34, ERR-11]', 'nothing', 'Unable to connect to the server. Please check your internet connection.'],
  ];
  for (const [ids, how, why] of refusals) {
    test(`${ids} 'Error submitting form: ' and the reason`, async () => {
      await answer('submit-response/*', how);
      await openContactPage();
      await fillContact(page, GRACE);
      await see(page, text(`Error submitting form: ${why}`));
    });
  }

  test("[CONTACT-08] says 'Preparing your interview...' while it is sent, then goes on", async () => {
    const release = await hold(page, '**/api/public/submit-response/*');
    await openContactPage();
    await fillContact(page, GRACE);
    await see(page, text('Preparing your interview...'));
    await release();
    await see(page, heading('Bicycles'));
  });
});

test.describe('the intro', () => {
  const intro = shared(async ({ browser, server }) => {
    const participant = await visitor(browser);
    await participant.page.goto(`${server.url}/${seeded().form.assistant_id}`);
    await fillContact(participant.page, GRACE);
    return participant;
  });

  const rows: Row[] = [
    ['[INTRO-01, NEW-13]', heading('Bicycles')],
    ['[INTRO-02, NEW-15]', text('Five minutes about your bicycle.')],
    ['[INTRO-03]', button('Get Started')],
  ];
  for (const [ids, said] of rows) test(`${ids} ${said.label}`, () => see(intro().page, said));

  const failures: [ids: string, how: Answer, shown: string][] = [
    [
      '[INTRO-04]',
      { status: 404, json: { success: false, code: 'NOT_FOUND', error: 'Form not found' } },
      'Form not found. Please check the URL and try again.',
    ],
    ['[INTRO-05]', 'nothing', 'An error occurred while loading the form. Please try again later.'],
    ['[INTRO-06]', { json: { success: true } }, 'Form not found or error loading form.'],
  ];
  for (const [ids, how, shown] of failures) {
    test(ids, async () => {
      await answer('search-interview/*', how);
      await open('/survey-intro/another');
      await see(page, text(shown));
    });
  }

  test('[ENTRY-08, ENTRY-09, ENTRY-10] is where an interview without a contact page begins', async () => {
    await open(`/${anonymous.assistant_id}`);
    await see(page, heading('Gardens'));
    expect(new URL(page.url()).pathname).toBe(`/survey-intro/${anonymous.assistant_id}`);
  });
});

test.describe('on a phone', () => {
  test('the current question stays in sight above the keyboard', async ({ visit }) => {
    const participant = await visit(PHONE);
    await participant.page.goto(`${url}/${anonymous.assistant_id}`);
    await startTyping(participant.page);
    for (const said of ['Fine, thank you.', 'I grow tomatoes and beans behind the house, and my neighbour helps me.']) {
      await say(participant.page, said);
    }
    await expect.poll(() => questionInSight(participant.page)).toBeGreaterThan(0.9);
    // The keyboard takes its part of the page (interactive-widget=resizes-content).
    await participant.page.setViewportSize({ width: 390, height: 508 });
    await expect.poll(() => questionInSight(participant.page)).toBeGreaterThan(0.9);
    // An answer to the last question would end the interview, and the reload below would race with that.
    await say(participant.page, 'Could you repeat the question, please?');
    await expect.poll(() => questionInSight(participant.page)).toBeGreaterThan(0.9);
    // Turned on its side there is hardly room for both.
    await participant.page.setViewportSize({ width: 844, height: 220 });
    await expect.poll(() => questionInSight(participant.page)).toBeGreaterThan(0.4);
    await participant.page.setViewportSize({ width: 390, height: 508 });
    await participant.page.reload();
    // Without a tap, and in the same mode.
    await expect(participant.page.getByLabel('Your answer')).toBeVisible();
    await expect.poll(() => questionInSight(participant.page)).toBeGreaterThan(0.9);
  });

  test('[CALL-37] the last question stays in sight below a notice and above a remark', async ({ visit }) => {
    const { page: phone } = await visit(PHONE);
    await withoutVoice(phone);
    await phone.clock.install();
    await phone.goto(`${url}/${form.assistant_id}`);
    await fillContact(phone, GRACE);
    await phone.getByRole('button', { name: 'Get Started' }).click();
    await phone.getByRole('button', { name: 'Start Interview' }).click();
    await expect(phone.getByText('Your turn: we are listening')).toBeVisible();
    await hear(phone, 'I am fine, thank you. I grow tomatoes and beans behind the house, and my neighbour waters them every evening.');
    await phone.clock.runFor(5_000);
    await expect(phone.locator('[data-question]')).toContainText('What surprised you');
    await phone.clock.runFor(13_000);
    await see(phone, text("Take your time. I'm listening."));
    await see(phone, text("Your browser can't speak aloud, so the assistant's words are shown here."));
    for (const height of [844, 664]) {
      await phone.setViewportSize({ width: 390, height });
      await expect.poll(() => questionInSight(phone)).toBeGreaterThan(0.9);
    }
  });

  test('an icon stands beside a label that takes two lines', async ({ visit }) => {
    const { page } = await visit(PHONE);
    await standInSpeech(page);
    await page.goto(`${url}/${form.assistant_id}`);
    await fillContact(page, GRACE);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(page.getByRole('button', { name: 'Tap to interrupt' })).toBeVisible();
    expect(await misplaced(page)).toEqual([]);
  });

  test('letters of twice the size are neither cut off nor over one another', async ({ visit }) => {
    const participant = await visit(PHONE);
    await enlarge(participant.page, 200);
    await standInSpeech(participant.page);
    const well = async (where: string) => expect(await misplaced(participant.page), where).toEqual([]);
    const go = (name: string) => participant.page.getByRole('button', { name, exact: true }).click();
    await participant.page.goto(`${url}/no-such-interview`);
    await see(participant.page, text('Form not found'));
    await well('no interview');
    await participant.page.goto(`${url}/${form.assistant_id}`);
    await participant.page.getByRole('button', { name: 'Next' }).click();
    await see(participant.page, text('First name is required'));
    await well('entry');
    await fillContact(participant.page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await expect(participant.page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await well('intro');
    await go('Get Started');
    await expect(participant.page.getByRole('button', { name: 'Start Interview' })).toBeVisible();
    await well('before the call');
    await go('Start Interview');
    await see(participant.page, text('Assistant speaking'));
    await well('speaking');
    await go('Type instead');
    await say(participant.page, 'Fine, thank you.');
    await well('typing');
    await go('End interview');
    await see(participant.page, text('End the interview?'));
    await well('ending');
    await go('End interview');
    await see(participant.page, heading('Thank You for Your Time!'));
    await well('thanks');
    await go('Delete my answers');
    await well('deleting');
  });
});
