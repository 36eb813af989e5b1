import type { Page } from '@playwright/test';
import { GUIDE_TEMPLATES } from '#server/contract/guide-templates.js';
import { all, answers, fails, never } from './answers.js';
import { COVERAGE } from './coverage.js';
import { INTERVIEWS } from './interviews.js';
import type { Scene } from './scene.js';
import { away, click, heading, role, stayOneSecond, text } from './steps.js';
import type { World } from './world.js';

const full = { owner: 'full' } as const;

const GUIDE_OF = 'forms/\\d+/guide';
const noGuide = { success: true, guide: null, revision: 0, publishedVersion: null, isPublishedCurrent: false };
/** The one with a scale and branches. */
const churn = GUIDE_TEMPLATES.find(({ id }) => id === 'churn') ?? GUIDE_TEMPLATES[0];
const storedGuide = { ...noGuide, guide: churn?.guide, revision: 3, publishedVersion: 2 };
const chooseGuide = (page: Page) => page.getByText('Interview guide', { exact: true }).click();

const fillForm = async (page: Page) => {
  const { interviewName, interviewInfo, interviewInstructions } = INTERVIEWS[0];
  await page.getByLabel('Interview Name').fill(interviewName);
  await page.getByLabel('Interview Information').fill(interviewInfo);
  await page.getByLabel('Configure your AI Interviewer').fill(interviewInstructions);
};
const publish = all(fillForm, click('button', 'Publish'), (page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click(),
);
const newForm = { owner: 'empty', path: '/newform', shows: role('button', 'Publish') } as const;
const NEW: Scene[] = [
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

const detail = (tab?: string) => (world: World) => `/editinterview?formId=${world.forms.main.id}${tab ? `&tab=${tab}` : ''}`;
const interview = { ...full, path: detail(), shows: text('Lindqvist') };
const LIST = 'responses/\\d+';
/** In sight at one width only: the page is set up once. */
const steppingIn: Omit<Scene, 'id'> = {
  ...interview,
  path: detail('edit'),
  still: true,
  act: async (page) => {
    const group = page.getByRole('group', { name: 'Guide the interviewer' });
    await group.getByRole('checkbox', { name: 'Wrap up' }).uncheck();
    await page.getByRole('checkbox', { name: 'Watch live and step in' }).evaluate((box) => box.scrollIntoView({ block: 'center' }));
    await group.getByRole('button', { name: /^All/ }).focus();
  },
  shows: role('group', 'Step in yourself'),
};
const DETAIL: Scene[] = [
  { ...interview, id: 'interview/loading', before: never('forms/\\d+'), shows: role('status', 'Loading...') },
  { ...interview, id: 'interview/error', before: fails('forms/\\d+'), shows: role('button', 'Retry') },
  { ...interview, id: 'interview/gone', path: '/editinterview?formId=123456', shows: role('link', 'Go to Home') },
  { ...interview, id: 'interview/invalid', path: '/editinterview', shows: heading('Invalid form ID') },
  {
    ...interview,
    id: 'interview/downloads',
    still: true,
    act: all(interview.shows, click('button', 'Other downloads'), away),
    shows: role('menuitem', 'All columns'),
  },
  {
    ...interview,
    id: 'interview/more-actions',
    still: true,
    act: all(interview.shows, click('button', 'More actions'), away),
    shows: role('menuitem', 'Rehearse'),
  },
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
  { ...steppingIn, id: 'interview/stepping-in', widths: [1440] },
  { ...steppingIn, id: 'interview/stepping-in-phone', widths: [390] },
  { ...interview, id: 'interview/share', path: detail('share'), shows: text('Copy this link:') },
  {
    ...interview,
    id: 'interview/share-draft',
    path: (world) => `/editinterview?formId=${world.forms.draft.id}&tab=share`,
    shows: role('tab', 'Share'),
  },
  { ...interview, id: 'interview/rename', act: all(interview.shows, click('button', /rename|edit title/i), away) },
];

const guide = { ...full, path: detail('edit'), shows: role('group', 'Interview guide') } as const;
const GUIDE: Scene[] = [
  { ...guide, id: 'guide/start', before: answers(GUIDE_OF, noGuide), act: chooseGuide, shows: text('Or start from a template') },
  {
    ...guide,
    id: 'guide/template',
    still: true,
    before: answers(GUIDE_OF, noGuide),
    act: all(chooseGuide, text('Or start from a template'), click('button', /^Discovery/), away),
    shows: role('dialog'),
  },
  { ...guide, id: 'guide/editor', before: answers(GUIDE_OF, storedGuide) },
  {
    ...guide,
    id: 'guide/details',
    before: answers(GUIDE_OF, storedGuide),
    act: all(guide.shows, click('button', 'Details of question 3'), click('button', 'How the interviewer speaks')),
    shows: text('What to follow up on'),
  },
  {
    ...guide,
    id: 'guide/leave',
    still: true,
    before: answers(GUIDE_OF, storedGuide),
    act: all(guide.shows, (page) => page.getByText('Simple prompt', { exact: true }).click(), away),
    shows: role('dialog', 'Use a simple prompt instead?'),
  },
];

const coverage = {
  ...full,
  path: (world: World) => `${detail()(world)}&view=coverage`,
  before: all(answers(GUIDE_OF, storedGuide), answers('responses/\\d+/coverage', COVERAGE)),
  shows: role('table', 'Coverage'),
} as const;
const RESPONSES: Scene[] = [
  { ...coverage, id: 'coverage/table', act: (page) => page.getByRole('button', { name: /^Q1, Ida/ }).hover() },
  {
    ...coverage,
    id: 'coverage/question',
    act: async (page) => void (await page.getByLabel('Question', { exact: true }).selectOption({ index: 1 })),
  },
  {
    ...coverage,
    id: 'coverage/filtered-out',
    act: all(coverage.shows, async (page) => {
      await page.getByLabel('Show', { exact: true }).selectOption('skipped-must-asks');
      await page.getByLabel('Question', { exact: true }).selectOption({ index: 1 });
    }),
    shows: text('No participant matches'),
  },
  {
    ...coverage,
    id: 'coverage/empty',
    before: all(answers(GUIDE_OF, storedGuide), answers('responses/\\d+/coverage', { ...COVERAGE, rows: [], leftOut: 4 })),
    shows: text('No answers to compare yet'),
  },
  {
    ...coverage,
    id: 'coverage/error',
    before: all(answers(GUIDE_OF, storedGuide), fails('responses/\\d+/coverage')),
    shows: text('Coverage could not be loaded'),
  },

  { ...interview, id: 'responses/full' },
  { ...interview, id: 'responses/sorted', path: (world) => `${detail()(world)}&sort=name&order=asc` },
  { ...interview, id: 'responses/filter', still: true, act: click('button', 'Filter'), shows: role('checkbox', 'Partial') },
  {
    ...interview,
    id: 'responses/filtered-out',
    path: (world) => `${detail()(world)}&state=failed&contact=without`,
    shows: text('No response matches your filters.'),
  },
  { ...interview, id: 'responses/selected', still: true, act: click('checkbox', /Maren/), shows: role('region', 'Selection') },
  { ...interview, id: 'response-page/full', path: (world) => `/responses/${world.responses[0]}`, shows: heading(/Maren/) },
  { ...interview, id: 'response-page/gone', path: '/responses/7', shows: text('Response not found') },
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
    shows: text('3 matches'),
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

const openRow = (name: string) => async (page: Page) => {
  await interview.shows(page);
  await page.getByRole('button', { name: new RegExp(`View Response → of ${name}`) }).click();
  await away(page);
};
const section = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).click();
const dialog = { ...interview, still: true };
const DIALOG: Scene[] = [
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

const analysis = { ...full, path: detail('analysis'), shows: text('Executive') };
const ANALYSIS: Scene[] = [
  { ...analysis, id: 'analysis/report' },
  {
    ...analysis,
    id: 'analysis/none',
    path: (world) => `/editinterview?formId=${world.forms.empty.id}&tab=analysis`,
    shows: role('button', 'Generate Professional Analysis'),
  },
  { ...analysis, id: 'analysis/loading', before: never('analysis/\\d+'), shows: role('status', 'Loading...') },
  { ...analysis, id: 'analysis/error', before: fails('analysis/\\d+'), shows: role('button', 'Retry') },
  {
    ...analysis,
    id: 'analysis/running',
    before: answers('analysis/\\d+', {
      success: true,
      analysis: null,
      run: { state: 'running', stage: 'coding', done: 120, total: 300, error: null },
    }),
    shows: text('Reading the interviews'),
  },
];

const sample = { ...full, path: '/sampleform', shows: text('Okafor') };
const tab = (name: string) => click('tab', name);
const SAMPLE: Scene[] = [
  { ...sample, id: 'sample/responses' },
  { ...sample, id: 'sample/response', still: true, act: click('button', /View Response/), shows: role('dialog') },
  { ...sample, id: 'sample/edit', act: tab('Edit'), shows: role('button', 'Publish') },
  { ...sample, id: 'sample/share', act: tab('Share'), shows: role('tab', 'Share') },
];

export const INTERVIEW_SCENES = [...NEW, ...DETAIL, ...GUIDE, ...RESPONSES, ...DIALOG, ...ANALYSIS, ...SAMPLE];
