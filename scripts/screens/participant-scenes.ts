import type { Page } from '@playwright/test';
import { all, fails, never } from './answers.js';
import { CONTACTS } from './interviews.js';
import { inPage } from './in-page.js';
import { giveContact, say, startTyping } from './participant.js';
import type { Scene } from './scene.js';
import { click, role, text } from './steps.js';
import type { World } from './world.js';

const link = (world: World) => `/${world.forms.open.assistant_id}`;
const anonymous = (world: World) => `/${world.forms.anonymous.assistant_id}`;
const contact = (page: Page) => giveContact(page, CONTACTS[3]!);
const toIntro = all(contact, role('button', 'Get Started'));
const toLobby = all(toIntro, click('button', 'Get Started'), role('button', 'Start Interview'));
const typing = all(contact, startTyping);
const SEARCH = 'public/search-interview/*';

/** A browser with speech recognition and synthesis that never finishes its first word. */
const speech = (page: Page) => page.addInitScript(inPage('speech'));

const entry = { path: link };
const ENTRY: Scene[] = [
  { ...entry, id: 'entry/loading', before: never(SEARCH), shows: text('Preparing your interview...') },
  { ...entry, id: 'entry/contact', shows: role('button', 'Next') },
  { ...entry, id: 'entry/contact-errors', act: click('button', 'Next'), shows: text('First name is required') },
  { ...entry, id: 'entry/contact-failed', before: fails('public/submit-response/*'), act: contact, shows: role('alert') },
  {
    ...entry,
    id: 'entry/contact-sending',
    before: never('public/submit-response/*'),
    act: contact,
    shows: text('Preparing your interview...'),
  },
  { ...entry, id: 'entry/not-found', path: '/nothing-here', shows: text('Form not found') },
  { ...entry, id: 'entry/error', before: fails(SEARCH), shows: role('button', 'Try again') },
  {
    ...entry,
    id: 'entry/closed',
    path: (world) => `/${world.forms.closed.assistant_id}`,
    shows: text('This interview is not taking responses right now'),
  },
  {
    ...entry,
    id: 'entry/begun',
    path: anonymous,
    act: all(
      startTyping,
      (page) => say(page, 'Fine.'),
      (page, world) => page.goto(anonymous(world)),
    ),
    shows: text("You've already started this interview"),
  },
];

const INTRO: Scene[] = [
  { id: 'intro/intro', path: link, act: toIntro, shows: role('button', 'Get Started') },
  {
    id: 'intro/loading',
    path: (world) => `/survey-intro/${world.forms.open.assistant_id}`,
    before: never(SEARCH),
    shows: text('Preparing your interview...'),
  },
  {
    id: 'intro/error',
    path: (world) => `/survey-intro/${world.forms.open.assistant_id}`,
    before: fails(SEARCH),
    shows: role('button', 'Try again'),
  },
  { id: 'intro/not-found', path: '/survey-intro/nothing-here', shows: text('Form not found. Please check the URL') },
  {
    id: 'intro/preview',
    owner: 'business',
    path: (world) => `/editinterview?formId=${world.forms.open.id}&tab=edit`,
    act: all(click('link', 'Preview'), click('button', 'Get Started')),
    shows: role('link', 'Open the link'),
  },
];

const CALL: Scene[] = [
  { id: 'call/lobby', path: link, act: toLobby, shows: role('button', 'Start Interview') },
  {
    id: 'call/lobby-offline',
    path: link,
    act: all(toLobby, (page) => page.context().setOffline(true), click('button', 'Start Interview')),
    shows: role('alert'),
  },
  {
    id: 'call/connecting',
    path: link,
    before: never('public/calls'),
    act: all(toLobby, click('button', 'Start Interview')),
    shows: text('Connecting...'),
  },
  {
    id: 'call/typing',
    path: link,
    still: true,
    act: all(
      typing,
      (page) => say(page, 'Good, thank you. A little tired.'),
      (page) => say(page, 'That everybody eats lunch together.'),
    ),
    shows: role('button', 'Send'),
  },
  {
    id: 'call/typing-no-panel',
    path: anonymous,
    still: true,
    act: all(startTyping, (page) => say(page, 'Fine, thanks.')),
    shows: role('button', 'Send'),
  },
  {
    id: 'call/voice',
    path: link,
    still: true,
    before: speech,
    act: all(toLobby, click('button', 'Start Interview')),
    shows: role('button', /End Call/),
  },
  {
    id: 'call/voice-thinking',
    path: link,
    still: true,
    before: speech,
    act: all(toLobby, click('button', 'Start Interview'), click('button', 'Let me think')),
    shows: text('Take your time. The assistant is waiting.'),
  },
  {
    id: 'call/voice-no-panel',
    path: anonymous,
    still: true,
    before: speech,
    act: all(click('button', 'Get Started'), click('button', 'Start Interview')),
    shows: role('button', /End Call/),
  },
  {
    id: 'call/connection-lost',
    path: link,
    still: true,
    act: all(
      typing,
      (page) => say(page, 'Good, thank you.'),
      (page) => page.context().setOffline(true),
    ),
    shows: text('Connection lost'),
  },
  {
    id: 'call/loading',
    path: (world) => `/call/${world.forms.open.id}`,
    before: never('public/get-form/*'),
    shows: text('Loading your interview...'),
  },
  { id: 'call/missing', path: '/call/4711', shows: text("The interview can't start") },
];

const form = (world: World) => ({ ...world.forms.open, enableRealtimeTranscript: true, assistantId: world.forms.open.assistant_id });
const transcript = [
  { role: 'assistant', content: 'Hey there! How are you doing today?' },
  { role: 'user', content: 'Good, thank you. A little tired.' },
  { role: 'assistant', content: 'Thank you for taking the time. What surprised you most in your first week?' },
  { role: 'user', content: 'That everybody eats lunch together. I was asked to sit down before I knew a single name.' },
  { role: 'assistant', content: 'Thank you for your time and I appreciate you providing your feedback. Have a great day!' },
];
const thanks = { path: '/call/confirmation' };
const CONFIRMATION: Scene[] = [
  { ...thanks, id: 'confirmation/plain', shows: text('You can now safely close this tab.') },
  {
    ...thanks,
    id: 'confirmation/transcript',
    state: (world) => ({ form: form(world), transcript }),
    shows: role('button', 'Download Transcript'),
  },
  {
    ...thanks,
    id: 'confirmation/no-transcript',
    state: (world) => ({ form: form(world), transcript: [] }),
    shows: text('No transcript available.'),
  },
  {
    ...thanks,
    id: 'confirmation/failed',
    state: (world) => ({ form: form(world), errorLogged: true }),
    shows: text('Your interview could not be started'),
  },
];

export const PARTICIPANT_SCENES = [...ENTRY, ...INTRO, ...CALL, ...CONFIRMATION];
