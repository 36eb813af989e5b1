/* global window -- in the page */
import { all, answers, fails, never } from './answers.mjs';
import { INTERVIEWS } from './interviews.mjs';

const heading = (name) => (page) => page.getByRole('heading', { name }).waitFor();
const text = (words) => (page) => page.getByText(words).first().waitFor();
const role = (what, name) => (page) => page.getByRole(what, { name }).first().waitFor();
const click = (what, name) => (page) => page.getByRole(what, { name }).first().click();
const away = (page) => page.mouse.move(0, 0);

const full = { owner: 'full' };
const home = { ...full, path: '/home', shows: text('Coffee habits') };
const FORMS = 'forms/get-forms/*';

const HOME = [
  { ...home, id: 'home/full' },
  {
    ...home,
    id: 'home/loading',
    before: never(FORMS, 'responses/count/*', 'subscriptions/get-subscription/*'),
    shows: text('Sample Interview'),
  },
  { ...home, id: 'home/empty', owner: 'empty', shows: text('You have no interviews yet') },
  { ...home, id: 'home/error', before: fails(FORMS), shows: role('button', 'Retry') },
  { ...home, id: 'home/limit-reached', owner: 'limited', shows: text("You've reached your response limit") },
  { ...home, id: 'home/paid-plan', owner: 'business' },
  { ...home, id: 'home/rename', act: all(home.shows, click('button', /^Rename/), away) },
  {
    ...home,
    id: 'home/delete',
    still: true,
    act: all(home.shows, click('button', /^Delete/), away),
    shows: role('dialog', 'Delete Confirmation'),
  },
  {
    ...home,
    id: 'home/copied',
    still: true,
    act: all(stayOneSecond, home.shows, click('button', /^Copy link/), away),
    shows: text('Link copied!'),
  },
  {
    ...home,
    id: 'home/focus',
    act: async (page) => {
      await home.shows(page);
      await page.getByRole('link', { name: INTERVIEWS[0].title }).focus();
      await page.keyboard.press('Tab');
    },
  },
];

const SIDEBAR = [
  {
    ...home,
    id: 'sidebar/account-menu',
    still: true,
    widths: [1440],
    act: all(home.shows, click('button', /My Account/)),
    shows: text('Logout'),
  },
  { ...home, id: 'sidebar/collapsed', widths: [1440], local: { 'colloquy.sidebar-collapsed': 'true' } },
  {
    ...home,
    id: 'sidebar/drawer',
    still: true,
    widths: [390, 768],
    act: all(home.shows, click('button', 'Open menu')),
    shows: role('dialog', 'Menu'),
  },
  {
    ...home,
    id: 'sidebar/drawer-account-menu',
    still: true,
    widths: [390, 768],
    act: all(home.shows, click('button', 'Open menu'), (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /My Account/ })
        .click(),
    ),
    shows: text('Logout'),
  },
];

const fillForm = async (page) => {
  const { interviewName, interviewInfo, interviewInstructions } = INTERVIEWS[0];
  await page.getByLabel('Interview Name').fill(interviewName);
  await page.getByLabel('Interview Information').fill(interviewInfo);
  await page.getByLabel('Configure your AI Interviewer').fill(interviewInstructions);
};
const publish = all(fillForm, click('button', 'Publish'), (page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click(),
);
const newForm = { owner: 'empty', path: '/newform', shows: role('button', 'Publish') };
const NEW = [
  { ...newForm, id: 'new-interview/empty' },
  { ...newForm, id: 'new-interview/filled', act: fillForm },
  { ...newForm, id: 'new-interview/confirm', still: true, act: all(fillForm, click('button', 'Publish')), shows: role('dialog') },
  {
    ...newForm,
    id: 'new-interview/progress',
    before: never('voice/assistants', 'forms/create-form'),
    act: publish,
    shows: text(/^(Creating AI assistant|Saving interview form)\.\.\.$/),
  },
  {
    ...newForm,
    id: 'new-interview/created',
    still: true,
    before: answers('forms/create-form', { success: true, form: { id: 7, title: 'x', assistant_id: 'abc' } }),
    act: all(stayOneSecond, publish),
    shows: text('Interview created successfully!'),
  },
  { ...newForm, id: 'new-interview/error', before: fails('forms/create-form'), act: publish, shows: role('alert') },
];

const detail = (tab) => (world) => `/editinterview?formId=${world.forms.main.id}${tab ? `&tab=${tab}` : ''}`;
const interview = { ...full, path: detail(), shows: text('Lindqvist') };
const LIST = 'responses/\\d+';
const DETAIL = [
  { ...interview, id: 'interview/loading', before: never('forms/\\d+'), shows: role('status', 'Loading...') },
  { ...interview, id: 'interview/error', before: fails('forms/\\d+'), shows: role('button', 'Retry') },
  { ...interview, id: 'interview/gone', path: '/editinterview?formId=123456', shows: role('link', 'Go to Home') },
  { ...interview, id: 'interview/invalid', path: '/editinterview', shows: heading('Invalid form ID') },
  { ...interview, id: 'interview/edit', path: detail('edit'), shows: role('button', 'Publish') },
  {
    ...interview,
    id: 'interview/edit-changes',
    path: detail('edit'),
    act: (page) => page.getByLabel('Interview Name').fill('How was your very first week?'),
    shows: text('Changes'),
  },
  {
    ...interview,
    id: 'interview/edit-draft',
    path: (world) => `/editinterview?formId=${world.forms.draft.id}&tab=edit`,
    shows: text('Draft'),
  },
  { ...interview, id: 'interview/share', path: detail('share'), shows: text('Copy this link:') },
  {
    ...interview,
    id: 'interview/share-draft',
    path: (world) => `/editinterview?formId=${world.forms.draft.id}&tab=share`,
    shows: role('tab', 'Share'),
  },
  { ...interview, id: 'interview/rename', act: all(interview.shows, click('button', /rename|edit title/i), away) },
];

const RESPONSES = [
  { ...interview, id: 'responses/full' },
  { ...interview, id: 'responses/loading', before: never(LIST), shows: text('Loading submissions...') },
  { ...interview, id: 'responses/error', before: fails(LIST), shows: text('Error loading submissions') },
  {
    ...interview,
    id: 'responses/empty',
    path: (world) => `/editinterview?formId=${world.forms.empty.id}`,
    shows: text('Share your link to start receiving responses'),
  },
  {
    ...interview,
    id: 'responses/search',
    act: all(interview.shows, (page) => page.getByPlaceholder('Search...').fill('laptop')),
    shows: role('row', /Lindqvist/),
  },
  {
    ...interview,
    id: 'responses/search-nothing',
    act: all(interview.shows, (page) => page.getByPlaceholder('Search...').fill('zebra')),
    shows: text('Nothing matches your search.'),
  },
  {
    ...interview,
    id: 'responses/without-id',
    before: answers('forms/\\d+', { success: true, form: { title: 'x', interviewname: 'y' } }),
    shows: text('Debug Info:'),
  },
];

const openRow = (name) => async (page) => {
  await interview.shows(page);
  await page.getByRole('button', { name: new RegExp(`View Response → of ${name}`) }).click();
  await away(page);
};
const section = (name) => (page) => page.getByRole('dialog').getByRole('button', { name }).click();
const dialog = { ...interview, still: true };
const DIALOG = [
  { ...dialog, id: 'response/summary', act: openRow('Maren'), shows: text('Maren Okafor was surprised') },
  { ...dialog, id: 'response/recording', act: all(openRow('Maren'), section('Recording')), shows: text('Recording URL') },
  { ...dialog, id: 'response/transcript', act: all(openRow('Maren'), section('Transcript')), shows: text('What surprised you most') },
  { ...dialog, id: 'response/nothing-yet', act: openRow('Ewa'), shows: role('dialog') },
  { ...dialog, id: 'response/live', act: openRow('Rosalind'), shows: text('How openly people talk') },
  { ...dialog, id: 'response/loading', before: never('responses/*-*'), act: openRow('Maren'), shows: role('status', 'Loading...') },
  {
    ...dialog,
    id: 'response/error',
    before: fails('responses/*-*'),
    act: openRow('Maren'),
    shows: text('This response could not be opened'),
  },
  {
    ...dialog,
    id: 'response/delete',
    act: all(openRow('Maren'), text('Maren Okafor was surprised'), click('button', 'Delete response'), away),
    shows: role('button', 'Delete Response'),
  },
];

const sample = { ...full, path: '/sampleform', shows: text('Okafor') };
const tab = (name) => click('tab', name);
const SAMPLE = [
  { ...sample, id: 'sample/responses' },
  { ...sample, id: 'sample/response', still: true, act: click('button', /View Response/), shows: role('dialog') },
  { ...sample, id: 'sample/edit', act: tab('Edit'), shows: role('button', 'Publish') },
  { ...sample, id: 'sample/share', act: tab('Share'), shows: role('tab', 'Share') },
];

const REST = [
  { ...full, id: 'submissions/full', path: (world) => `/submissions?formId=${world.forms.main.id}`, shows: text('Lindqvist') },
  { ...full, id: 'submissions/loading', path: '/submissions', before: never(FORMS), shows: role('status', 'Loading...') },
  { ...full, id: 'submissions/error', path: '/submissions', before: fails(FORMS), shows: role('button', 'Retry') },
  { owner: 'empty', id: 'submissions/empty', path: '/submissions', shows: text('No interviews yet') },
  { ...full, id: 'settings/free', path: '/settings', shows: text('Current Plan') },
  { owner: 'business', id: 'settings/business', path: '/settings', shows: text('Current Plan') },
  {
    ...full,
    id: 'settings/loading',
    path: '/settings',
    before: never('subscriptions/get-subscription/*'),
    shows: role('status', 'Loading...'),
  },
  { ...full, id: 'preview/intro', path: '/contactform/surveyintro', shows: role('link', 'Get Started') },
  {
    ...full,
    id: 'preview/confirmation',
    path: '/contactform/surveyintro/call/confirmation',
    shows: text('Thank you for your submission!'),
  },
  { id: 'checkout/success', path: '/success', shows: text('Checkout Success!') },
  { id: 'checkout/cancel', path: '/cancel', shows: text('Checkout cancelled!') },
  { id: 'errors/not-found', path: '/no/such/page', shows: text('Page Not Found') },
  { ...full, id: 'errors/screen', path: '/home', before: brokenChunk('home'), shows: text('Unexpected Application Error!') },
  { ...full, id: 'errors/application', path: '/home', before: brokenChunk('owner-area'), shows: text('Unexpected Application Error!') },
];

const openLog = async (page) => {
  await page.keyboard.press('Control+Shift+L');
  await page.getByRole('dialog', { name: 'Report a problem' }).waitFor();
};
const withTrouble = { ...full, path: '/home', still: true, before: fails(FORMS) };
const trouble = role('button', 'Retry');
const send = all(
  openLog,
  (page) => page.getByLabel('What happened?').fill('Home stays empty since this morning.'),
  click('button', 'Send report'),
);
const LOG = [
  { ...withTrouble, id: 'problem/log', act: all(trouble, openLog), shows: text('A call failed') },
  { ...home, id: 'problem/empty', still: true, act: all(home.shows, openLog), shows: text('Nothing has been logged') },
  { ...withTrouble, id: 'problem/sent', act: all(trouble, send), shows: text('Thank you. Your report was sent.') },
  {
    ...withTrouble,
    id: 'problem/sending',
    before: all(fails(FORMS), never('problem-reports')),
    act: all(trouble, send),
    shows: role('dialog'),
  },
  {
    ...withTrouble,
    id: 'problem/failed',
    before: all(fails(FORMS), fails('problem-reports')),
    act: all(trouble, send),
    shows: text('The report was not sent'),
  },
  {
    id: 'problem/participant',
    still: true,
    path: '/nothing-here',
    act: all(text('Form not found'), openLog),
    shows: text('send it to the person who invited you'),
  },
];

export const OWNER_SCENES = [...HOME, ...SIDEBAR, ...NEW, ...DETAIL, ...RESPONSES, ...DIALOG, ...SAMPLE, ...REST, ...LOG];

/** What is there for a second stays for a minute: six pictures take longer. */
async function stayOneSecond(page) {
  await page.evaluate(() => {
    const original = window.setTimeout;
    window.setTimeout = (work, ms, ...rest) => original(work, ms === 1_000 ? 60_000 : ms, ...rest);
  });
}

/** A part of the app that cannot run. */
function brokenChunk(name) {
  return (page) =>
    page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('This part is broken for its picture')" }),
    );
}
