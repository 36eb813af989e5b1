import type { Page } from '@playwright/test';
import { BLANK_GUIDE, newQuestion } from '../../backend/contract/guide.js';
import { expect, test } from './support/fixtures.js';
import { ownerApi, seedInterview } from './support/seed.js';

const WORDS = 'Written and not saved.';

/** What is written in each editor, and where it is read. The voice of browsers cannot be chosen, so it has none here. */
const EDITORS = {
  texts: (page: Page) => page.getByLabel('Interview Information'),
  guide: (page: Page) => page.getByRole('textbox', { name: 'Question 1', exact: true }),
  privacy: (page: Page) => page.getByLabel('Responsible organisation'),
  frame: (page: Page) => page.getByLabel('Your own consent text'),
};
const language = (page: Page) => page.getByLabel('This interview is written in');

async function expectKept(page: Page, way: string): Promise<void> {
  for (const [editor, field] of Object.entries(EDITORS)) await expect(field(page), `${editor} after ${way}`).toHaveValue(WORDS);
  await expect(language(page), `languages after ${way}`).toHaveValue('de');
}

test('[KEPT-01, KEPT-03, KEPT-05] what is written in the editors survives every way of leaving them', async ({ owner, server }) => {
  const { context, page } = owner;
  const { id } = await seedInterview(page);
  const guide = { ...BLANK_GUIDE, sections: [{ id: 'section1', title: 'First', questions: [newQuestion('question', 'How was it?')] }] };
  await ownerApi(page, 'PUT', `forms/${id}/guide`, { body: { guide } });
  const address = `${server.url}/editinterview?formId=${id}&tab=edit`;
  // Nothing can be saved, so that nothing but the browser has it.
  await context.route('**/api/forms/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.goto(address);
  for (const field of Object.values(EDITORS)) await field(page).fill(WORDS);
  await language(page).selectOption('de');

  await page.getByRole('tab', { name: 'Responses' }).click();
  await expect(EDITORS.privacy(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expectKept(page, 'another tab of the page');

  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goBack();
  await expectKept(page, 'a link, and back');

  await page.reload();
  await expectKept(page, 'a reload');

  const other = await context.newPage();
  await other.goto(address);
  await expectKept(other, 'opening another tab of the browser');
  await page.close({ runBeforeUnload: true });
  await other.close();

  const again = await context.newPage();
  await again.goto(address);
  await expectKept(again, 'closing them');

  await again.getByRole('button', { name: /My Account/ }).click();
  await again.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = again.getByRole('dialog', { name: 'Sign out and lose changes?' });
  // What saves itself may have been saved by the page that was closed: browsers send that past the route above.
  for (const editor of [/: texts$/, /: privacy$/, /: participant’s page$/]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: editor })).toHaveCount(1);
  }
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expectKept(again, 'signing out, and staying');

  // The line is back: what saves itself is saved when its editor is left.
  await context.unroute('**/api/forms/**');
  await again.getByRole('tab', { name: 'Responses' }).click();
  await expect
    .poll(
      async () =>
        (await ownerApi<{ guide: typeof guide }>(again, 'GET', `forms/${id}/guide`)).body.guide.sections[0]!.questions[0]!.wording,
    )
    .toBe(WORDS);
});
