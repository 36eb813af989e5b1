import { BLANK_GUIDE, newQuestion, questionsIn } from '../../backend/contract/guide.js';
import type { GuideStateAnswer } from '../../backend/contract/guide-api.js';
import { expectSound } from './support/axe.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import { misplaced } from './support/layout.js';
import { ownerApi, seedInterview } from './support/seed.js';
import { hear, standInSpeech } from './support/speech.js';

test('[GUIDE-30, GUIDE-33] an owner turns a sentence into a guide, edits it by keyboard and by dragging, and publishes it', async ({
  owner: { page },
}) => {
  await page.getByRole('link', { name: 'New form' }).click();
  await page.getByLabel('Interview Name').fill('Leaving');
  await page.getByLabel('Interview Information').fill('A quarter of an hour about our app.');
  await page.getByText('Interview guide', { exact: true }).click();
  await expect(page.getByText('Or start from a template')).toBeVisible();
  await expectSound(page, 'starting a guide');
  await page.getByLabel('What do you want to find out?').fill('Why do customers cancel our app?');
  await page.keyboard.press('Enter');

  const question = (number: number) => page.getByRole('textbox', { name: `Question ${number}`, exact: true });
  const first = await question(1).inputValue();
  const second = await question(2).inputValue();
  await question(1).press('Enter');
  await expect(question(2)).toBeFocused();
  await page.keyboard.type('Who else was involved in that?');
  // Dragged by its handle above the first.
  const card = (number: number) => page.getByRole('listitem').filter({ has: question(number) });
  await card(2)
    .getByTitle('Drag to move')
    .dragTo(card(1), { targetPosition: { x: 60, y: 8 } });
  await expect(question(1)).toHaveValue('Who else was involved in that?');
  await expect(question(2)).toHaveValue(first);
  await question(1).press('Alt+ArrowDown');
  await expect(question(2)).toHaveValue('Who else was involved in that?');
  await expect(page.getByText(/^Moved to position 2 of/)).toBeAttached();

  await page.getByRole('button', { name: 'Details of question 2' }).click();
  await page.getByLabel('Answer', { exact: true }).selectOption('Choice');
  await page.getByRole('button', { name: 'Add branch' }).click();
  await expectSound(page, 'a guide');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  await expectSound(page, 'a guide on a phone');
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your interview is live')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('formId');
  const { body } = await ownerApi<GuideStateAnswer>(page, 'GET', `forms/${id}/guide`);
  expect(body).toMatchObject({ publishedVersion: 1, isPublishedCurrent: true });
  expect(
    questionsIn(body.guide!)
      .slice(0, 3)
      .map(({ wording }) => wording),
  ).toEqual([first, 'Who else was involved in that?', second]);
});

test('[CALL-33] many options on a phone leave the spoken question and the button that sends them in sight', async ({
  owner: { page },
  visit,
  server,
}) => {
  const form = await seedInterview(page, { enableRealtimeTranscript: true, enableUserDetailsForm: false });
  const options = Array.from({ length: 12 }, (_, n) => `A reason that takes some words, number ${n + 1}`);
  const asked = {
    ...newQuestion('questio1', 'Which of these played a part?'),
    answer: { type: 'choice' as const, options, multiple: true },
  };
  const guide = { ...BLANK_GUIDE, sections: [{ id: 'section1', title: '', questions: [asked] }] };
  expect((await ownerApi(page, 'PUT', `forms/${form.id}/guide`, { body: { guide } })).status).toBe(200);
  expect((await ownerApi(page, 'POST', `forms/${form.id}/guide/publish`)).status).toBe(200);

  const { page: phone } = await visit(PHONE);
  await standInSpeech(phone);
  await phone.addInitScript('window.sentenceMs = 50');
  await phone.goto(`${server.url}/${form.assistant_id}`);
  await phone.getByRole('button', { name: 'Get Started' }).click();
  await phone.getByRole('button', { name: 'Start Interview' }).click();
  await expect(phone.getByText('Your turn: we are listening')).toBeVisible();
  await hear(phone, 'Fine, thank you, we can start now.');
  const answers = phone.getByRole('group', { name: 'Answer on screen' });
  await expect(answers).toBeVisible();
  const question = phone.getByRole('region', { name: 'Live Transcript' }).getByText('Which of these played a part?').last();
  await expect(question).toBeInViewport();
  for (const height of [PHONE.height, 640]) {
    await phone.setViewportSize({ width: PHONE.width, height });
    await expect(answers.getByRole('button', { name: 'Send answer' })).toBeInViewport({ ratio: 1 });
    const transcript = (await phone.getByRole('region', { name: 'Live Transcript' }).boundingBox())!;
    const panel = (await answers.boundingBox())!;
    expect(Math.min(transcript.y + transcript.height, panel.y) - transcript.y).toBeGreaterThan(80);
    expect(await misplaced(phone)).toEqual([]);
  }
  // The last option is reached by scrolling the options, and sent.
  await answers.getByRole('button', { name: options[11]! }).click();
  await answers.getByRole('button', { name: 'Send answer' }).click();
  await expect(answers).toBeHidden();
});
