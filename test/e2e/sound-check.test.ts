import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './support/browser.js';
import { onlyMicrophone, say } from './support/microphone.js';
import { ownerApi, seedInterview } from './support/seed.js';
import { expect, test } from './support/speech-servers.js';
import { fillContact } from './support/steps.js';

test.use({ ttsOptions: { perCharacterMs: 5 } });

async function lobby(page: Page, url: string, assistantId: string): Promise<void> {
  await onlyMicrophone(page);
  await page.goto(`${url}/${assistantId}`);
  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Check microphone' }).click();
}

for (const [device, viewport, scheme] of [
  ['a computer', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const) {
  test(`[CHECK-01] [CHECK-03] [CHECK-04] on ${device}, words come back, a sentence is heard, and the interview uses both`, async ({
    owner,
    visit,
    server,
  }) => {
    const form = await seedInterview(owner.page, { interviewName: 'Planning the week' });
    const { page, problems } = await visit(viewport, scheme);
    await lobby(page, server.url, form.assistant_id);
    await expect(page.getByText('A speech service turns your words into text. The questions are read to you.')).toBeVisible();
    await say(page, 'Good morning to you.');
    await expect(page.getByText('We understood: “Good morning to you.”')).toBeVisible();
    await page.getByRole('button', { name: 'Play a sentence' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(page.getByText('Your turn: we are listening')).toBeVisible();
    await say(page, 'I write a list on Sunday evening.');
    await expect(page.getByText('Your turn: we are listening')).toBeVisible();
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'End interview' }).click();
    await page.waitForURL('**/call/confirmation');
    const { body } = await ownerApi<{ responses: { id: string; voice_path: string }[] }>(owner.page, 'GET', `responses/${form.id}?limit=1`);
    expect(body.responses[0]!.voice_path).toMatch(/^builtin:server\/server@\d!start$/);
    expect(problems).toEqual([]);
  });
}

test('[CHECK-09] a speech service that is busy during the check is tried again there, and hears the interview', async ({
  owner,
  visit,
  server,
  stt,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week' });
  const { page } = await visit(DESKTOP);
  stt.behave(() => ({ kind: 'status', status: 429, retryAfter: '1' }));
  await lobby(page, server.url, form.assistant_id);
  await expect(page.getByText('A speech service turns your words into text.')).toBeVisible();
  await say(page, 'Good morning to you.');
  await expect(page.getByRole('status').filter({ hasText: 'The speech service is busy right now.' })).toBeVisible();
  await expect(page.getByText('This browser cannot understand speech')).toBeHidden();
  stt.behave(() => null);
  const understood = page.getByText('We understood: “Good morning to you.”');
  await expect(async () => {
    if (await understood.isHidden()) await page.getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 });
    await expect(understood).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Start Interview' }).click();
  await expect(page.getByText('Your turn: we are listening')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
});
