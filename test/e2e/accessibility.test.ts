import { expect, shared, test } from './support/fixtures.js';
import { expectSound } from './support/axe.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { seedForParticipants, seedInterview } from './support/seed.js';
import { createInterview, fillContact, greet, newEmail, signUp, signUpOnScreen, startTyping } from './support/steps.js';

const seeded = shared(({ browser, server }) => seedForParticipants(browser, server.url));

for (const [where, viewport, scheme] of [
  ['a phone, light', PHONE, 'light'],
  ['a desktop, dark', DESKTOP, 'dark'],
] as const) {
  test.describe(`every screen of the main path on ${where}`, () => {
    test('is sound for the owner', async ({ visit, server }) => {
      const { page } = await visit(viewport, scheme);
      await page.goto(server.url);
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectSound(page, 'sign-in');
      await signUpOnScreen(page, server.url, newEmail());
      await expectSound(page, 'Home, empty');
      await page.getByRole('link', { name: 'New form' }).click();
      await expect(page.getByLabel('Interview Name')).toBeVisible();
      await expectSound(page, 'New interview');
      await page.goto(`${server.url}/home`);
      await createInterview(page, {
        name: 'Gardens',
        info: 'About gardens.',
        instructions: 'Ask about their garden.',
        transcript: true,
      });
      await expectSound(page, 'Home');
      await page.getByRole('link', { name: 'Gardens' }).click();
      await expect(page.getByText('No Responses Found')).toBeVisible();
      await expectSound(page, 'Responses, empty');
      for (const tab of ['Edit', 'Share']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByText('Copy this link:')).toBeVisible();
        await expectSound(page, tab);
      }
    });

    test('is sound for the participant', async ({ visit, server }) => {
      const { form } = seeded();
      const { page } = await visit(viewport, scheme);
      await page.goto(`${server.url}/${form.assistant_id}`);
      await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
      await expectSound(page, 'contact');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('First name is required')).toBeVisible();
      await expectSound(page, 'contact, with errors');
      await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
      await expectSound(page, 'intro');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await expect(page.getByRole('button', { name: 'Start Interview' })).toBeVisible();
      await expectSound(page, 'call, before');
      await page.getByRole('button', { name: 'Type instead' }).click();
      await greet(page);
      await expectSound(page, 'call, typing');
      await page.getByRole('button', { name: 'End interview' }).click();
      await page.getByRole('button', { name: 'End interview' }).click();
      await expect(page.getByText('Thank You for Your Time!')).toBeVisible();
      await expectSound(page, 'confirmation');
      await page.goto(`${server.url}/no-such-interview`);
      await expect(page.getByText('Form not found').first()).toBeVisible();
      await expectSound(page, 'entry, unknown');
      await page.goto(`${server.url}/no/such/page`);
      await expect(page.getByText('Page Not Found')).toBeVisible();
      await expectSound(page, '404');
    });

    test('is sound for the owner who reads what was said', async ({ visit, server }) => {
      const { page } = await visit(viewport, scheme);
      await signUp(page, server.url, newEmail());
      const form = await seedInterview(page, { title: 'Gardens' });
      const participant = await visit(PHONE);
      await participant.page.goto(`${server.url}/${form.assistant_id}`);
      await fillContact(participant.page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
      await startTyping(participant.page);
      await greet(participant.page);
      await participant.page.getByRole('button', { name: 'End interview' }).click();
      await participant.page.getByRole('button', { name: 'End interview' }).click();
      await expect(participant.page.getByText('Thank You for Your Time!')).toBeVisible();
      await page.getByRole('link', { name: 'Gardens' }).click();
      const row = page.getByRole('row').filter({ hasText: 'Grace' });
      await expect(row).toBeVisible();
      await expectSound(page, 'Responses');
      await row.click();
      await expect(page.getByRole('dialog', { name: 'Interview Response Details' })).toBeVisible();
      await expectSound(page, 'details');
      await page.getByRole('button', { name: 'Transcript', exact: true }).click();
      await expect(page.getByText('I am fine, thank you.')).toBeVisible();
      await expectSound(page, 'transcript');
    });
  });
}
