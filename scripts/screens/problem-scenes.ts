import type { Page } from '@playwright/test';
import { all, fails, never } from './answers.js';
import type { Scene } from './scene.js';
import { click, FORMS, home, role, text } from './steps.js';

const full = { owner: 'full' } as const;

const openLog = async (page: Page) => {
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
export const PROBLEM_SCENES: Scene[] = [
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
