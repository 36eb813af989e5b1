import type { Page } from '@playwright/test';
import german from '../../frontend/src/locales/de.json' with { type: 'json' };
import { PHONE } from './support/browser.js';
import { expectSound } from './support/axe.js';
import { expect, test } from './support/fixtures.js';
import { hear, speakQuickly, spokenOn, standInSpeech } from './support/speech.js';
import { newEmail } from './support/steps.js';

/** The guide's texts in German, by the name of their field. */
const TRANSLATED = {
  'Interview name': 'Kündigung',
  'Interview information': 'Zehn Minuten zu unserer App.',
  Opening: 'Danke, dass Sie sich Zeit nehmen. Ich möchte verstehen, wie es zu Ihrer Kündigung kam.',
  Closing: 'Vielen Dank für Ihre Offenheit. Auf Wiedersehen!',
  'Question 1': 'Was sollte unsere App für Sie tun, als Sie sich angemeldet haben?',
  'Question 2': 'Inwieweit war der Preis für Sie angemessen, und warum?',
  'Question 3': 'Was hat schließlich zu Ihrer Kündigung geführt?',
};
const QUESTIONS = [1, 2, 3].map((number) => TRANSLATED[`Question ${number}` as keyof typeof TRANSLATED]);
const ANSWERS = [
  'Ich wollte meine Rechnungen an einem Ort haben, weil ich sie vorher in drei Ordnern gesucht habe und dabei jede Woche viel Zeit verloren ging.',
  'Der Preis war am Anfang angemessen, weil er nur fünf Euro im Monat betrug, aber nach einem Jahr hat er sich verdoppelt, ohne dass etwas dazukam.',
  'Am Ende hat im März ein Export gefehlt, den ich für die Steuer brauchte, weil die neue Version ihn nicht mehr hatte, und da bin ich gegangen.',
];

test('[GUIDE-30, REHEARSAL-30, REHEARSAL-31, COV-10] a sentence becomes a guide, is linted, rehearsed and published, and a German interview, spoken and typed, fills in its coverage', async ({
  owner: { page, problems },
  visit,
}) => {
  // One sentence of intent.
  await page.getByRole('link', { name: 'New form' }).click();
  await page.getByLabel('Interview Name').fill('Leaving');
  await page.getByLabel('Interview Information').fill('Ten minutes about our app.');
  await page.getByText('Interview guide', { exact: true }).click();
  await page.getByLabel('What do you want to find out?').fill('Why do customers cancel our app?');
  await page.keyboard.press('Enter');
  const question = (number: number) => page.getByRole('textbox', { name: `Question ${number}`, exact: true });
  await expect(question(8)).toBeVisible();
  await page.getByRole('button', { name: 'Delete section 3' }).click();
  await page.getByRole('button', { name: 'Delete question 5' }).click();
  await page.getByRole('button', { name: 'Delete question 3' }).click();

  // A question of one's own is leading: the suggested wording is accepted.
  await question(2).fill('Do you not agree that the price was too high?');
  const rewrite = page.getByRole('button', { name: /^Apply: To what extent/ });
  await rewrite.click();
  await expect(question(2)).toHaveValue(/^To what extent do you agree or disagree/);

  // Nine simulated participants.
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await page.getByRole('button', { name: 'Rehearse with 9 participants' }).click();
  await expect(page.getByRole('heading', { name: /^Findings/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Coverage' }).getByRole('row')).toHaveCount(2 + 9);
  await page.getByRole('link', { name: /^Terse Covered everything/ }).click();
  await expect(page.getByRole('complementary', { name: 'Conversation with Terse' })).toContainText('To what extent');
  await expectSound(page, 'a rehearsal');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page, 'a rehearsal in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // German, and publishing.
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.getByLabel('Add a language').selectOption('German');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'German translation' });
  for (const [text, translation] of Object.entries(TRANSLATED)) await dialog.getByLabel(`${text}, in German`).fill(translation);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('switch', { name: 'Offer German to participants' }).check({ force: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your interview is live')).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');

  // A participant on a phone, in German.
  const { page: phone, problems: phoneProblems } = await visit(PHONE);
  await standInSpeech(phone);
  await speakQuickly(phone);
  await phone.goto(link);
  await phone.getByLabel('Language').selectOption('de');
  await phone.getByLabel(german['contact.firstName']).fill('Grete');
  await phone.getByLabel(german['contact.lastName']).fill('Hermann');
  await phone.getByLabel(german['contact.email']).fill(newEmail('grete'));
  await phone.getByRole('button', { name: german['contact.next'] }).click();
  await phone.getByRole('button', { name: german['intro.start'] }).click();
  await phone.getByRole('button', { name: german['lobby.start'] }).click();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'de');

  // The owner watches.
  await page.getByRole('tab', { name: 'Responses' }).click();
  await page.getByText('Coverage', { exact: true }).click();
  const coverage = page.getByRole('table', { name: 'Coverage' });
  const answered = (question: number) =>
    expect(coverage.getByRole('button', { name: new RegExp(`^Q${question}, Grete Hermann\\. Rich answer`) })).toBeVisible();
  await speak(phone);
  await answered(1);
  await phone.getByRole('button', { name: german['stage.type'] }).click();
  await type(phone, answered);
  expect([...problems, ...phoneProblems]).toEqual([]);
});

/** Answers the greeting and the first question aloud: heard and spoken in the interview's language, not in the browser's. */
async function speak(phone: Page): Promise<void> {
  const isHeard = () => expect(phone.getByText(german['stage.yourTurn'])).toBeVisible();
  await isHeard();
  await hear(phone, 'Ja, gern.');
  await expect.poll(async () => (await spokenOn(phone)).map(({ text }) => text)).toContain(QUESTIONS[0]);
  await isHeard();
  await hear(phone, ANSWERS[0]!);
  expect(await phone.evaluate('window.recogniser.lang')).toBe('de-DE');
  expect(new Set((await spokenOn(phone)).map(({ lang, voice }) => `${lang} ${voice}`))).toEqual(new Set(['de-DE Anna']));
}

/** Types an answer to every further question, and agrees to whatever else the interviewer says, until it closes. */
async function type(phone: Page, afterAnswer: (question: number) => Promise<void>): Promise<void> {
  const turns = phone.locator('article[data-role=assistant]:not([data-partial])');
  const thanks = phone.getByText(german['thanks.title']);
  // The greeting and the first question were answered.
  for (let turn = 2; ; turn++) {
    await expect(turns.nth(turn).or(thanks)).toBeVisible();
    if (await thanks.isVisible()) return;
    const said = await turns.nth(turn).innerText();
    if (said.includes(TRANSLATED.Closing)) break;
    const asked = QUESTIONS.findIndex((question) => said.includes(question));
    await phone.getByLabel(german['composer.label']).fill(asked < 0 ? 'Ja, genau so war es.' : ANSWERS[asked]!);
    await phone.getByRole('button', { name: german['composer.send'] }).click();
    if (asked >= 0) await afterAnswer(asked + 1);
  }
  await expect(thanks).toBeVisible();
}
