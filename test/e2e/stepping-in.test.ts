import { expectSound } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import { answer, createInterview, greet, startTyping } from './support/steps.js';

const INSTRUCTIONS = `Find out how people choose a bicycle.
1. What do you use your bicycle for?
2. What made you choose the one you have?`;

test('[STEP-02, STEP-14, STEP-19, STEP-40, STEP-58] an owner steps in, and the participant reads who writes', async ({ owner, visit }) => {
  const link = await createInterview(owner.page, {
    name: 'Bicycles',
    info: 'Five minutes about your bicycle.',
    instructions: INSTRUCTIONS,
    transcript: true,
    contact: false,
  });
  await owner.page.getByRole('link', { name: 'Bicycles' }).click();
  const participant = await visit(PHONE);
  await participant.page.goto(link);
  await expect(participant.page.getByText(/can follow the interview while it is held/)).toBeVisible();
  await startTyping(participant.page);
  await greet(participant.page);
  await expect(participant.page.getByText(/What do you use your bicycle for\?/).first()).toBeVisible();

  await owner.page.getByRole('row').filter({ hasText: /live/i }).first().click();
  const panel = owner.page.getByRole('region', { name: 'Step in' });
  await panel.getByRole('textbox', { name: 'Question to ask next' }).fill('What did it cost?');
  await owner.page.keyboard.press('Enter');
  await expect(panel.getByText('Waits for the next turn')).toBeVisible();
  await answer(participant.page, 'I ride to work every day, and on Sundays along the river with my children.');
  await expect(participant.page.getByText(/What did it cost\?/).first()).toBeVisible();
  await expect(panel.getByText('Turn 5')).toBeVisible();

  await panel.getByRole('button', { name: 'Pause' }).click();
  const banner = participant.page.getByText('The interview is paused. It continues here shortly.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expectSound(participant.page, 'a paused interview');
  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(banner).toBeHidden();

  await panel.getByRole('button', { name: 'Take over' }).click();
  const writes = participant.page.getByText('The person who runs this interview is writing to you.');
  await expect(writes).toBeInViewport({ ratio: 1 });
  await expect(participant.page.getByText(/a person writes to you instead/).first()).toBeVisible();
  await panel.getByRole('textbox', { name: 'Your words to the participant' }).fill('Hello, this is Grace. How are you?');
  await owner.page.keyboard.press('Enter');
  await expect(participant.page.getByText('A person', { exact: true }).first()).toBeVisible();
  await expect(participant.page.getByText('Hello, this is Grace. How are you?').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Hand back' }).click();
  await expect(participant.page.getByText(/talking with the AI assistant again/).first()).toBeVisible();
  await expect(writes).toBeHidden();

  await panel.getByRole('button', { name: 'End…' }).click();
  await owner.page.getByRole('button', { name: 'End the interview' }).click();
  await participant.page.waitForURL(/\/call\/confirmation/, { timeout: 30_000 });
  await expect(owner.page.getByRole('region', { name: 'Interventions' }).getByText('Ended')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('[STEP-15] a question that is skipped while nobody types is left at once, and not while an answer is typed', async ({
  owner,
  visit,
}) => {
  const link = await createInterview(owner.page, {
    name: 'Tandems',
    info: 'Five minutes about your bicycle.',
    instructions: `${INSTRUCTIONS}\n3. Who repairs it?`,
    transcript: true,
    contact: false,
  });
  await owner.page.getByRole('link', { name: 'Tandems' }).click();
  const participant = await visit(PHONE);
  await participant.page.goto(link);
  await startTyping(participant.page);
  await greet(participant.page);
  await expect(participant.page.getByText(/What do you use your bicycle for\?/).first()).toBeVisible();

  await owner.page.getByRole('row').filter({ hasText: /live/i }).first().click();
  const panel = owner.page.getByRole('region', { name: 'Step in' });
  const skip = panel.getByRole('button', { name: 'Skip the open question', exact: true });
  await skip.click();
  await expect(participant.page.getByText(/continue\. What made you choose the one you have\?/).first()).toBeVisible();
  await expect(panel.getByText('Turn 4')).toBeVisible();

  const box = participant.page.getByRole('textbox', { name: 'Your answer' });
  await box.fill('The price, and');
  await skip.click();
  await expect(panel.getByText('Waits for the next turn')).toBeVisible();
  await box.fill('The price, and that I could try it for a whole weekend with my children.');
  await box.press('Enter');
  await expect(participant.page.getByText(/Who repairs it\?/).first()).toBeVisible();
  await expect(panel.getByText('Turn 6')).toBeVisible();
});
