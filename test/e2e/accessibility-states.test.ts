import type { Page } from '@playwright/test';
import { shared, test } from './support/fixtures.js';
import { expectSound } from './support/axe.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { button, checkbox, clickOn, dialog, field, heading, inside, link, type Said, see, tab, text } from './support/says.js';
import { CALL_RESULTS, type SeededForm, seedInterview, seedResponse } from './support/seed.js';
import { standInSpeech } from './support/speech.js';
import { fillContact, newEmail, signUp } from './support/steps.js';

/** States outside the main path (accessibility.test.ts): dialogs, errors, loading, rare states. On a phone in dark mode, the hardest case. */
test.describe('every other state', () => {
  const opened = shared(async ({ browser, server }) => {
    const owner = await visitor(browser, PHONE, 'dark');
    await signUp(owner.page, server.url, newEmail());
    const seeded = await seedInterview(owner.page, { title: 'Bicycle study', interviewName: 'Bicycles', enableRealtimeTranscript: true });
    await seedResponse(server.url, seeded, {}, CALL_RESULTS);
    return { ...owner, form: seeded, url: server.url };
  });
  let page: Page;
  let form: SeededForm;
  let url: string;
  test.beforeEach(async () => {
    ({ page, form, url } = opened());
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize(PHONE);
  });

  const press = (said: Said) => clickOn(page, said);
  const open = async (path: string, ready: Said) => {
    await page.goto(`${url}${path}`);
    await see(page, ready);
  };
  const answer = (path: string, status: number, json: unknown) => page.route(`**/api/${path}`, (route) => route.fulfill({ status, json }));
  const never = (path: string) => page.route(`**/api/${path}`, () => undefined);
  const detail = () => `/editinterview?formId=${form.id}`;

  test('Home: toast, renaming, deleting, waiting, failed, at the limit', async () => {
    await open('/home', link('Bicycle study'));
    await press(button('Rename Bicycle study'));
    await expectSound(page, 'renaming');
    await page.keyboard.press('Escape');
    await press(button('Delete Bicycle study'));
    await see(page, dialog('Delete Confirmation'));
    await expectSound(page, 'Delete Confirmation');
    await never('forms/get-forms/**');
    await open('/home', heading('Home'));
    await expectSound(page, 'Home, waiting');
    await page.unrouteAll();
    await answer('forms/get-forms/**', 403, { success: false, error: 'Failed to get forms' });
    await answer('responses/count/*', 200, { success: true, count: 20, maxResponses: 20 });
    await open('/home', text('Failed to get forms'));
    await expectSound(page, 'Home, failed and at the limit');
  });

  test('the sidebar: menu, as a drawer and collapsed', async () => {
    const menu = () => page.getByRole('button', { name: /^My Account/ }).filter({ visible: true });
    await open('/home', link('Bicycle study'));
    await press(button('Open menu'));
    await see(page, dialog('Menu'));
    await expectSound(page, 'drawer');
    await menu().click();
    await expectSound(page, 'My Account');
    await page.keyboard.press('Escape');
    await page.setViewportSize(DESKTOP);
    await page.reload();
    // The sidebar is there before the screen.
    await see(page, link('Bicycle study'));
    await press(button('Collapse sidebar'));
    await expectSound(page, 'collapsed');
    await press(button('Expand sidebar'));
    await page.setViewportSize(PHONE);
  });

  test('the editor: question, toast, failure, overlay', async () => {
    await open(`${detail()}&tab=edit`, field('Interview Name'));
    await press(checkbox('Enable real-time transcript display during interview'));
    await press(button('Publish'));
    await see(page, dialog('Confirmation'));
    await expectSound(page, 'Confirmation');
    await press(inside(dialog('Confirmation'), button('Publish')));
    await see(page, text('Changes saved!'));
    await expectSound(page, 'toast');
    await open('/newform', field('Interview Name'));
    for (const name of ['Interview Name', 'Interview Information', 'Configure your AI Interviewer']) {
      await field(name).find(page).fill('Words');
    }
    await answer('openai/transform-instructions', 500, { success: false, error: 'Failed to transform instructions' });
    await press(button('Publish'));
    await press(inside(dialog('Confirmation'), button('Publish')));
    await see(page, text('The interview could not be created: Failed to transform instructions'));
    await expectSound(page, 'New interview, failed');
    await page.unrouteAll();
    await never('openai/transform-instructions');
    await press(button('Publish'));
    await press(inside(dialog('Confirmation'), button('Publish')));
    await see(page, text('Generating interview instructions with AI...'));
    await expectSound(page, 'overlay');
  });

  test('responses: waiting, failed, without an id, nothing found, recording, deleting', async () => {
    await never(`responses/${form.id}*`);
    await open(detail(), text('Loading submissions...'));
    await expectSound(page, 'Loading submissions...');
    await page.unrouteAll();
    await answer(`responses/${form.id}*`, 403, {});
    await open(detail(), text('Error loading submissions'));
    await expectSound(page, 'Error loading submissions');
    await answer(`forms/${form.id}`, 200, { success: true, form: { title: 'Nameless' } });
    await open(detail(), text('Debug Info:'));
    await expectSound(page, 'Debug Info:');
    await answer(`forms/${form.id}`, 404, { success: false, error: 'Interview not found' });
    await open(detail(), text('Interview not found'));
    await expectSound(page, 'Interview not found');
    await page.unrouteAll();
    await open(detail(), text('Hopper'));
    await page.getByPlaceholder('Search...').fill('zzz');
    await see(page, heading('No Responses Found'));
    await expectSound(page, 'nothing found');
    await page.getByPlaceholder('Search...').fill('work');
    await see(page, button('View Response → of Grace Hopper')).catch(() => undefined);
    await see(page, { label: 'a match', find: (p) => p.locator('mark') });
    await expectSound(page, 'a match');
    await page.getByPlaceholder('Search...').fill('');
    await text('Hopper').find(page).first().click();
    const details = dialog('Interview Response Details');
    await press(inside(details, button('Recording')));
    await expectSound(page, 'recording');
    await press(inside(details, button('Delete response')));
    await see(page, button('Delete Response'));
    await expectSound(page, 'Delete response');
  });

  test('screens beside: sample, settings, submissions, previews, ends of a checkout, faults', async () => {
    await open('/sampleform', heading('Sample Interview'));
    await expectSound(page, 'sample');
    await press(tab('Edit'));
    await expectSound(page, 'sample, Edit');
    await open('/settings', heading('Plans'));
    await expectSound(page, 'settings');
    // By its id: the editor's test above may have left a draft, which would be the newest.
    await open(`/submissions?formId=${form.id}`, text('Hopper'));
    await expectSound(page, 'submissions');
    await open('/contactform/surveyintro', link('Get Started'));
    await expectSound(page, 'intro, preview');
    await open('/contactform/surveyintro/call/confirmation', heading('Thank you for your submission!'));
    await expectSound(page, 'confirmation, preview');
    await open('/editinterview', heading('Invalid form ID'));
    await expectSound(page, 'Invalid form ID');
    await open('/success', text('Checkout Success!'));
    await expectSound(page, 'success');
    await open('/cancel', text('Checkout cancelled!'));
    await expectSound(page, 'cancel');
    await open('/home', link('Bicycle study'));
    await page.route('**/assets/sample-form-*.js', (route) => route.abort());
    await press(link('Sample Interview'));
    await see(page, text('Unexpected Application Error!'));
    await expectSound(page, 'a screen that failed');
  });

  test('participants: waiting, speaking, offline, a call that did not start, coming back, no responses taken', async ({ visit }) => {
    const { page: theirs, context } = await visit(PHONE, 'dark');
    await standInSpeech(theirs);
    const go = (said: Said) => clickOn(theirs, said);
    await theirs.route('**/api/public/search-interview/*', () => undefined);
    await theirs.goto(`${url}/${form.assistant_id}`);
    await see(theirs, text('Preparing your interview...'));
    await expectSound(theirs, 'Preparing your interview...');
    await theirs.unrouteAll();
    await theirs.route('**/api/public/submit-response/*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'Failed to submit response' } }),
    );
    await theirs.reload();
    await fillContact(theirs, { first: 'Mary', last: 'Somerville', email: 'm@example.com' });
    await see(theirs, text('Error submitting form: Failed to submit response'));
    await expectSound(theirs, 'Error submitting form');
    await theirs.unrouteAll();
    await go(button('Next'));
    await go(button('Get Started'));
    await theirs.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })`);
    await go(button('Start Interview'));
    await see(theirs, text('No internet connection - please check your network'));
    await expectSound(theirs, 'lobby, offline');
    await theirs.evaluate('delete navigator.onLine');
    await theirs.route('**/api/public/calls', () => undefined);
    await go(button('Start Interview'));
    await see(theirs, text('Connecting...'));
    await expectSound(theirs, 'Connecting...');
    await theirs.unrouteAll();
    await go(button('Cancel'));
    await go(button('Start Interview'));
    await see(theirs, text('Assistant speaking'));
    await expectSound(theirs, 'speaking');
    await context.setOffline(true);
    await see(theirs, text('Connection lost - please check your network'));
    await expectSound(theirs, 'Connection lost');
    await context.setOffline(false);
    await theirs.goto(`${url}/${form.assistant_id}`);
    await see(theirs, button('Continue my interview'));
    await expectSound(theirs, 'coming back');
    await theirs.route('**/api/public/submit-response/*', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'Not now' } }),
    );
    await fillContact(theirs, { first: 'Somebody', last: 'Else', email: 'e@example.com' });
    await see(theirs, heading('This interview is not taking responses right now'));
    await expectSound(theirs, 'no responses taken');
    await theirs.unrouteAll();
    await theirs.goto(`${url}/call/confirmation`);
    await theirs.evaluate(`history.replaceState({ usr: { errorLogged: true, error: 'Failed to start call: no line' } }, '')`);
    await theirs.reload();
    await see(theirs, heading('Your interview could not be started'));
    await expectSound(theirs, 'not started');
  });
});
