import type { Page } from '@playwright/test';
import { expect, shared, test } from './support/fixtures.js';
import { visitor } from './support/browser.js';
import { hold } from './support/network.js';
import {
  button,
  checkbox,
  clickOn,
  dialog,
  heading,
  inside,
  link,
  rgb,
  type Said,
  see,
  style,
  tab,
  text,
  watch,
  watched,
  with_,
} from './support/says.js';
import { type SeededForm, seedInterview, seedResponse } from './support/seed.js';
import { newEmail, signUp } from './support/steps.js';

const opened = shared(async ({ browser, server }) => {
  const owner = await visitor(browser);
  await watch(owner.page);
  await owner.page.addInitScript(`window.heard = []; addEventListener('auth:error', (event) => window.heard.push(event.detail));`);
  await signUp(owner.page, server.url, newEmail());
  const seeded = await seedInterview(owner.page, { title: 'Bicycle study', interviewName: 'Bicycles' });
  await seedResponse(server.url, seeded);
  return { ...owner, form: seeded, url: server.url };
});
let page: Page;
let form: SeededForm;
let url: string;
let detail: string;

test.beforeEach(async () => {
  ({ page, form, url } = opened());
  detail = `${url}/editinterview?formId=${form.id}`;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

type Answer = { status?: number; json: unknown } | 'nothing';

/** From now on a path of the API answers so; by default to reading. */
const answer = (path: string, how: Answer, method = 'GET') =>
  page.route(`**/api/${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return how === 'nothing' ? route.abort('connectionrefused') : route.fulfill(how);
  });
const press = (said: Said) => clickOn(page, said);

test.describe('submissions that cannot be loaded', () => {
  const failures: [ids: string, what: string, how: Answer, shown: string][] = [
    ['[ERR-08, ERR-09]', 'a 5xx without a text', { status: 503, json: {} }, 'A server error occurred. Please try again later.'],
    ['[ERR-04, ERR-05, ROLE-23]', 'a 403 without a text', { status: 403, json: {} }, 'You do not have permission to access this resource'],
    ['[ERR-06, ERR-07]', 'a 404 without a text', { status: 404, json: {} }, 'The requested resource was not found'],
    ['[ERR-10, ERR-11]', 'no response', 'nothing', 'Unable to connect to the server. Please check your internet connection.'],
    ['[ERR-12, ERR-35]', 'anything else', { status: 418, json: {} }, 'Failed to load submissions'],
    ['[ERR-36]', 'an unexpected shape', { json: { success: true } }, 'No submissions found or invalid response format'],
    [
      '[ERR-37, RESP-08]',
      'an error field',
      { json: { success: false, error: 'The archive is closed on Sundays.' } },
      'The archive is closed on Sundays.',
    ],
  ];
  for (const [ids, what, how, shown] of failures) {
    test(`${ids} ${what}`, async () => {
      await answer(`responses/${form.id}*`, how);
      await page.goto(detail);
      await see(page, { label: 'the box', find: (p) => p.getByRole('alert').filter({ hasText: 'Error loading submissions' }) });
      await see(page, text('Error loading submissions'));
      await see(page, text(shown));
      await see(page, button('Retry'));
    });
  }

  test("[RESP-06, RESP-07, RESP-09, RESP-34, RESP-35] 'Loading submissions...', and Retry brings the list", async () => {
    await answer(`responses/${form.id}*`, { status: 403, json: {} });
    await page.goto(detail);
    await see(page, button('Retry'));
    await page.unrouteAll();
    const release = await hold(page, `**/api/responses/${form.id}*`);
    await press(button('Retry'));
    await see(page, text('Loading submissions...'));
    await release();
    await see(page, text('Hopper'));
  });
});

test.describe('an interview that cannot be read', () => {
  const answers: [ids: string, how: Answer][] = [
    ['[ERR-29, ERR-13]', { status: 404, json: { success: false, code: 'NOT_FOUND', error: 'Interview not found' } }],
    ['[ERR-30]', { json: { success: false, code: 'NOT_FOUND', error: 'Interview not found' } }],
  ];
  for (const [ids, how] of answers) {
    test(`${ids} says 'Failed to fetch interview details'`, async () => {
      await answer(`forms/${form.id}`, how);
      await page.goto(detail);
      await see(page, text('Failed to fetch interview details'));
      await see(page, text('Interview not found'));
    });
  }

  test("[VALID-12, VALID-13, VALID-14, RESP-33] without an id: 'Interview ID is missing or invalid' and 'Debug Info:'", async () => {
    await answer(`forms/${form.id}`, { json: { success: true, form: { title: 'Nameless' } } });
    await page.goto(detail);
    await see(page, text('Error loading submissions'));
    await see(page, text('Interview ID is missing or invalid'));
    await see(page, text('Debug Info:'));
    expect(await page.getByRole('table').count()).toBe(0);
    const colour = await style(text('Debug Info:').find(page).locator('..'), 'backgroundColor');
    const [r, g, b] = rgb(colour);
    // Yellow: red and green above blue.
    expect(Math.min(r, g) - b, colour).toBeGreaterThan(5);
  });

  test("[VALID-15] no interview at all: 'Invalid interview data. Please reload the page.'", async () => {
    await answer(`forms/${form.id}`, { json: { success: true, form: null } });
    await page.goto(detail);
    await see(page, text('Invalid interview data. Please reload the page.'));
  });

  test("[VALID-11] no id to ask for: 'Invalid form ID'", async () => {
    await page.goto(`${url}/editinterview`);
    await see(page, heading('Invalid form ID'));
  });
});

test.describe('what cannot be changed', () => {
  test("[ERR-31, ERR-15, ERR-11] 'Failed to save changes: ' and why", async () => {
    await page.goto(`${detail}&tab=edit`);
    await checkbox('Enable real-time transcript display during interview').find(page).click();
    const publish = async (how: Answer, why: string) => {
      await answer(`forms/${form.id}`, how, 'PUT');
      await press(button('Publish'));
      await press(inside(dialog('Confirmation'), button('Publish')));
      await see(page, text(`Failed to save changes: ${why}`));
      await see(page, text('Changes'));
    };
    await publish({ status: 500, json: { success: false, code: 'SERVER_ERROR', error: 'Failed to update form' } }, 'Failed to update form');
    await publish('nothing', 'Unable to connect to the server. Please check your internet connection.');
    expect((await watched(page)).most).toBe(1);
  });

  test('[ERR-18] a deletion that fails stays in its dialog, with its text', async () => {
    await answer(
      'forms/delete-form/*',
      { status: 500, json: { success: false, code: 'SERVER_ERROR', error: 'Failed to delete form' } },
      'DELETE',
    );
    await page.goto(`${url}/home`);
    await press(button('Delete Bicycle study'));
    await press(inside(dialog('Delete Confirmation'), button('Delete Interview')));
    await see(page, inside(dialog('Delete Confirmation'), text('Failed to delete form')));
  });

  test('[ERR-16] a list that fails shows its text and a Retry', async () => {
    await answer('forms/get-forms/**', { status: 403, json: { success: false, code: 'FORBIDDEN', error: 'Failed to get forms' } });
    await page.goto(`${url}/home`);
    await see(page, text('Failed to get forms'));
    await see(page, button('Retry'));
  });
});

test.describe('what is handled silently', () => {
  test('[ERR-50, ERR-51] a subscription that cannot be read is not taken for Free: Home offers no upgrade, in the log only', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await answer('subscriptions/get-subscription/*', { status: 403, json: {} });
    await page.goto(`${url}/home`);
    await see(page, link('Bicycle study'));
    await expect.poll(() => logged.join('\n')).toMatch(/get-subscription\/… .*403/);
    await see(page, link('New form'));
    expect(await page.getByRole('heading', { name: 'Upgrade Plan' }).count()).toBe(0);
    expect((await watched(page)).toasts).toEqual([]);
  });

  test('[ERR-72] a usage that cannot be read leaves Home as it is, in the log only', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await answer('responses/count/*', { status: 403, json: {} });
    await page.goto(`${url}/home`);
    await see(page, link('Bicycle study'));
    await expect.poll(() => logged.join('\n')).toMatch(/responses\/count\/… .*403/);
    await see(page, with_(link('New form'), '[href="/newform"]'));
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await watched(page)).toasts).toEqual([]);
  });
});

test.describe('the session', () => {
  test("[ERR-01, ERR-03, AUTH-09, ERR-54, ERR-55] a 401 raises auth:error with 'Your session has expired'; one that lasts leads to /", async () => {
    await page.goto(`${url}/home`);
    await see(page, link('Bicycle study'));
    await answer(`forms/${form.id}`, { status: 401, json: {} });
    await press(link('Bicycle study'));
    await expect.poll(() => page.evaluate('window.heard')).toContain('Your session has expired');
    await see(page, heading('Signing in did not work'));
    expect(new URL(page.url()).pathname).toBe('/');
    await page.unrouteAll();
    await press(button('Sign in'));
    await see(page, heading('Bicycle study'));
  });
});

test.describe('a part of the app that cannot be shown', () => {
  test("[ERR-73] 'Unexpected Application Error!' in its place; the sidebar and the other screens work", async () => {
    await page.goto(`${url}/home`);
    await see(page, link('Bicycle study'));
    await page.route('**/assets/sample-form-*.js', (route) => route.abort());
    await press(link('Sample Interview'));
    await see(page, text('Unexpected Application Error!'));
    await press(with_(link('Home'), '[href="/home"]'));
    await see(page, link('Bicycle study'));
    await press(link('Bicycle study'));
    await see(page, tab('Share'));
  });
});
