import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, shared, test } from './support/fixtures.js';
import { hold } from './support/network.js';
import { button, clickOn, heading, inside, type Said, see, text, with_ } from './support/says.js';
import { seedForParticipants, type SeededForm } from './support/seed.js';
import { hear, speakSlowly, standInSpeech } from './support/speech.js';
import { fillContact } from './support/steps.js';

const seeded = shared(({ browser, server }) => seedForParticipants(browser, server.url));
let context: BrowserContext;
let page: Page;
let form: SeededForm;
let anonymous: SeededForm;
let url: string;
test.beforeEach(async ({ visit, server }) => {
  ({ form, anonymous } = seeded());
  ({ url } = server);
  ({ page, context } = await visit());
  await standInSpeech(page);
});

const press = (said: Said) => clickOn(page, said);
const open = (path: string) => page.goto(`${url}${path}`);

type Answer = { status?: number; json: unknown } | 'nothing';
const answer = (path: string, how: Answer) =>
  page.route(`**/api/public/${path}`, (route) => (how === 'nothing' ? route.abort('connectionrefused') : route.fulfill(how)));

test.describe('a call that cannot start', () => {
  const lobby = async () => {
    await open(`/${anonymous.assistant_id}`);
    await press(button('Get Started'));
    await see(page, button('Start Interview'));
  };

  test('[VALID-31, ERR-40] offline', async () => {
    await lobby();
    await context.setOffline(true);
    await press(button('Start Interview'));
    await see(page, text('No internet connection - please check your network'));
  });

  test('[VALID-29, ERR-40] without audio input', async () => {
    await lobby();
    await page.evaluate(`Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })`);
    await press(button('Start Interview'));
    await see(page, text('Your browser does not support audio input. Please use a modern browser.'));
  });

  test('[VALID-34, VALID-30, ERR-40] without an assistant', async () => {
    await page.route('**/api/public/search-interview/*', async (route) => {
      const body = (await (await route.fetch()).json()) as { form: Record<string, unknown> };
      await route.fulfill({ json: { ...body, form: { ...body.form, assistant_id: null } } });
    });
    await lobby();
    await see(page, text('This form has no assistant configured. Please set up an assistant first.'));
    await press(button('Start Interview'));
    await see(page, text('No assistant ID found. Please check your configuration.'));
  });

  const failures: [ids: string, path: string, how: Answer, shown: string][] = [
    ['[VALID-35, ERR-40]', 'get-form/*', { status: 404, json: {} }, 'Form data is missing or invalid'],
    ['[VALID-36, ERR-40]', 'get-responses/*', { json: { success: true } }, 'Error loading submissions: Invalid response format'],
  ];
  for (const [ids, path, how, shown] of failures) {
    test(ids, async () => {
      await answer(path, how);
      await open(`/call/${anonymous.id}`);
      await see(page, text(shown));
    });
  }
});

test.describe('a spoken call', () => {
  const transcript = { label: 'the words', find: (p: Page) => p.getByRole('group', { name: 'Transcript', exact: true }) };
  const file = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(button(name))]);
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
  };

  const openLobby = async () => {
    await open(`/${form.assistant_id}`);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await press(button('Get Started'));
    await see(page, button('Start Interview'));
  };
  const startCall = async () => {
    await openLobby();
    await Promise.all([see(page, text('Assistant speaking')), press(button('Start Interview'))]);
  };
  /** Until the first words of both. */
  const exchangeGreetings = async () => {
    await startCall();
    await see(page, text('Assistant not speaking'));
    await hear(page, 'I am fine, thank you.');
    await see(page, inside(transcript, text('You')));
    await see(page, inside(transcript, text('I am fine, thank you.')));
  };
  const endCall = async () => {
    await press(button('End Call'));
    await press(button('End interview'));
    await page.waitForURL('**/call/confirmation');
    await see(page, heading('Thank You for Your Time!'));
  };

  test("[CALL-02, CALL-03] begins with 'Start Interview', which shows that it loads", async () => {
    await openLobby();
    const release = await hold(page, '**/api/public/calls');
    await press(button('Start Interview'));
    await see(page, with_(button('Start Interview'), '[data-loading]'));
    await release();
  });

  test("[CALL-04, CALL-05, CALL-06, CALL-07, CALL-08, CALL-10, CALL-16, CALL-18] shows who speaks: 'Assistant speaking', 'Assistant (speaking...)', ten bars, the image, 'End Call'", async () => {
    await speakSlowly(page);
    await openLobby();
    // Each is there while it speaks: on a busy machine, one after the other may be too late.
    await Promise.all([
      see(page, text('Assistant speaking')),
      see(page, text('Assistant (speaking...)')),
      see(page, { label: 'a pulse', find: (p) => p.getByTestId('transcript-pulse') }),
      press(button('Start Interview')),
    ]);
    expect(await page.getByRole('meter').getByTestId('volume-bar').count()).toBe(10);
    await see(page, { label: 'the image', find: (p) => p.getByRole('img', { name: 'Interview', exact: true }) });
    await see(page, button('End Call'));
    await see(page, text('Assistant not speaking'));
  });

  test("[CALL-11, CALL-12, CALL-14, CALL-15, CALL-17, CALL-19] has a 'Live Transcript', 300 px high: 'Assistant', 'You (typing...)', 'You'", async () => {
    await startCall();
    await see(page, heading('Live Transcript'));
    expect(Math.round((await transcript.find(page).boundingBox())!.height)).toBe(300);
    await see(page, text('Hey there! How are you doing today?'));
    await see(page, text('Assistant'));
    await see(page, text('Assistant not speaking'));
    await hear(page, 'I am fine', false);
    await see(page, text('You (typing...)'));
    await hear(page, 'I am fine, thank you.');
    await see(page, text('You'));
    await see(page, text('I am fine, thank you.'));
  });

  test("keeps one answer together: 'I'm done' sends it, 'Let me think' holds the reply back, and what is said then joins it", async () => {
    await exchangeGreetings();
    // The question is said to its end.
    await see(page, text('Assistant speaking'));
    await see(page, text('Assistant not speaking'));
    await hear(page, 'I live in Paris');
    // In one go: the reply must not be spoken in between.
    await page.evaluate(`for (const name of ['I’m done', 'Let me think'])
      [...document.querySelectorAll('button')].find((one) => one.textContent === name).click()`);
    await see(page, text('Take your time. The assistant is waiting.'));
    const turns = transcript.find(page).locator('article');
    // The reply is there, and is not said.
    await expect.poll(() => turns.last().textContent()).toMatch(/^Assistant/);
    await hear(page, 'and in Rome.');
    await press(button('I’m done'));
    await expect.poll(() => turns.filter({ hasText: 'I live in Paris' }).allTextContents()).toEqual(['YouI live in Paris and in Rome.']);
    // Once the server has joined them, the new reply comes.
    await expect.poll(() => turns.last().textContent()).toMatch(/^Assistant/);
  });

  test("[CALL-21, CALL-22, CONST-69] 'Download' saves interview-transcript.txt: 'Assistant: ' and 'User: '", async () => {
    await exchangeGreetings();
    const [name, words] = await file('Download');
    expect(name).toBe('interview-transcript.txt');
    expect(words!.split('\n').slice(0, 2)).toEqual(['Assistant: Hey there! How are you doing today?', 'User: I am fine, thank you.']);
  });

  test("[CALLST-42] offline: 'Connection lost - please check your network', and the call goes on", async () => {
    await startCall();
    await context.setOffline(true);
    await see(page, text('Connection lost - please check your network'));
    await context.setOffline(false);
    await expect(text('Connection lost - please check your network').find(page)).toHaveCount(0);
    await see(page, button('End Call'));
  });

  test('[CALLST-30, CALLST-34, DONE-01, DONE-03, DONE-04, DONE-05, DONE-06, DONE-08, DONE-19] ends with thanks and the transcript', async () => {
    await exchangeGreetings();
    await endCall();
    for (const said of [
      'You ended the interview. Thank you for what you told us until then; it has been kept.',
      'You can now safely close this tab.',
      'If you wish, you can download a copy of your call transcript below.',
      'Assistant',
      'You',
      'I am fine, thank you.',
    ]) {
      await see(page, text(said));
    }
    await see(page, button('Download Transcript'));
  });

  test("[DONE-09, DONE-10] 'Download Transcript' saves interview-transcript.txt: 'Assistant: ' and 'You: '", async () => {
    await exchangeGreetings();
    await endCall();
    const [name, words] = await file('Download Transcript');
    expect(name).toBe('interview-transcript.txt');
    expect(words!.split('\n').slice(0, 2)).toEqual(['Assistant: Hey there! How are you doing today?', 'You: I am fine, thank you.']);
  });

  test("[DONE-07] without words: 'No transcript available.'", async () => {
    await exchangeGreetings();
    await endCall();
    await page.evaluate(`history.replaceState({ ...history.state, usr: { ...history.state.usr, transcript: [] } }, '')`);
    await page.route('**/api/public/responses/*/transcript', (route) => route.fulfill({ status: 404, json: {} }));
    await page.reload();
    await see(page, text('No transcript available.'));
  });
});
