import { all, answers, fails, never } from './answers.js';
import { INTERVIEWS } from './interviews.js';
import type { Scene } from './scene.js';
import { away, brokenChunk, click, FORMS, heading, home, role, stayOneSecond, text } from './steps.js';

const full = { owner: 'full' } as const;

const HOME: Scene[] = [
  { ...home, id: 'home/full' },
  {
    ...home,
    id: 'home/loading',
    before: never(FORMS, 'responses/count/*', 'subscriptions/get-subscription/*'),
    shows: text('Sample Interview'),
  },
  { ...home, id: 'help/own-page', path: '/help', shows: heading('Help & Support') },
  { ...home, id: 'home/empty', owner: 'empty', shows: text('You have no interviews yet') },
  { ...home, id: 'home/error', before: fails(FORMS), shows: role('button', 'Retry') },
  { ...home, id: 'home/limit-reached', owner: 'limited', shows: text("You've reached your response limit") },
  { ...home, id: 'home/paid-plan', owner: 'business', shows: text('Choosing a bicycle') },
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

const SIDEBAR: Scene[] = [
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

const plans = { owner: 'business', path: '/settings', shows: text('Current Plan') } as const;
const SETTINGS: Scene[] = [
  { ...plans, ...full, id: 'settings/free' },
  { ...plans, id: 'settings/business' },
  { ...plans, ...full, id: 'settings/loading', before: never('subscriptions/get-subscription/*'), shows: role('status', 'Loading...') },
  { ...plans, ...full, id: 'settings/test-checkout', path: '/settings/test-checkout?plan=pro', shows: role('button', /Subscribe/) },
  { ...plans, id: 'settings/test-billing', path: '/settings/test-billing', shows: heading('Test billing') },
  { ...plans, id: 'checkout/success', path: '/success?plan=business', shows: text('Checkout Success!') },
  { id: 'checkout/signed-out', path: '/success', shows: text('Checkout Success!') },
  { id: 'checkout/cancel', path: '/cancel', shows: text('Checkout cancelled!') },
];

const live = { ...full, path: '/live', shows: text('Rosalind Achebe') } as const;
const openLive = all(live.shows, click('button', /^Open the interview with Rosalind/), role('button', 'Take over'), away);
/** An interview that allows little, and whose participant has not agreed to be written to. */
const limited = {
  live: true,
  allowed: true,
  steering: 'full',
  hold: null,
  refused: {
    ...{ whisper: 'not-allowed', question: 'not-allowed', time: 'not-allowed', end: 'not-allowed' },
    ...{ 'take-over': 'not-permitted', say: 'not-permitted', resume: 'not-paused', 'hand-back': 'not-taken-over' },
  },
  extraMinutes: 0,
  questions: [],
};
const LIVE: Scene[] = [
  { ...live, id: 'live/grid' },
  { ...live, id: 'live/list', path: '/live?layout=list' },
  { ...live, id: 'live/wall', path: '/live?layout=wall' },
  { ...live, id: 'live/opened', still: true, act: openLive },
  {
    ...live,
    id: 'live/limited',
    still: true,
    before: answers('responses/*/interventions', { success: true, state: limited, interventions: [] }),
    act: all(openLive, (page) => page.getByRole('button', { name: 'Take over' }).focus()),
  },
  { ...live, id: 'live/about', still: true, act: all(openLive, click('tab', 'About')), shows: text('Answers by') },
  { ...live, id: 'live/error', before: fails('live'), shows: role('button', 'Retry') },
  { owner: 'empty', id: 'live/empty', path: '/live', shows: text('No interviews are running right now') },
];

const REST: Scene[] = [
  { ...full, id: 'submissions/full', path: (world) => `/submissions?formId=${world.forms.main.id}`, shows: text('Lindqvist') },
  { ...full, id: 'submissions/loading', path: '/submissions', before: never(FORMS), shows: role('status', 'Loading...') },
  { ...full, id: 'submissions/error', path: '/submissions', before: fails(FORMS), shows: role('button', 'Retry') },
  { owner: 'empty', id: 'submissions/empty', path: '/submissions', shows: text('No interviews yet') },
  { ...full, id: 'preview/intro', path: '/contactform/surveyintro', shows: role('link', 'Get Started') },
  {
    ...full,
    id: 'preview/confirmation',
    path: '/contactform/surveyintro/call/confirmation',
    shows: text('Thank you for your submission!'),
  },
  { id: 'errors/not-found', path: '/no/such/page', shows: text('Page Not Found') },
  { ...full, id: 'errors/screen', path: '/submissions', before: brokenChunk('submissions'), shows: text('Unexpected Application Error!') },
  { ...full, id: 'errors/application', path: '/home', before: brokenChunk('owner'), shows: text('Unexpected Application Error!') },
];

export const OWNER_SCENES = [...HOME, ...SIDEBAR, ...SETTINGS, ...LIVE, ...REST];
