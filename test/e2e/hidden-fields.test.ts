import { expectSound } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import { seedInterview } from './support/seed.js';
import { fillContact, newEmail } from './support/steps.js';

test('[HIDDEN-04, HIDDEN-05, HIDDEN-06, HIDDEN-10, HIDDEN-16, HIDDEN-17, HIDDEN-18] an owner names hidden fields; what a participant’s link carries is shown with the response', async ({
  owner: { page },
  visit,
  server,
}) => {
  const form = await seedInterview(page);
  await page.goto(`${server.url}/editinterview?formId=${form.id}&tab=edit`);
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.keyboard.type('source');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Panel');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.keyboard.type('pid');
  await expectSound(page, 'hidden fields in the editor');
  await page.getByRole('button', { name: 'Save Participant’s Page' }).click();
  await expect(page.getByText('Changes saved!')).toBeVisible();
  await page.getByRole('tab', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link with hidden fields' }).inputValue();
  expect(link).toMatch(/\?source=\{source\}&pid=\{pid\}$/);

  const participant = await visit(PHONE);
  await participant.page.goto(link.replace('{source}', 'panel-a').replace('{pid}', '%2012\t34%07') + '&utm=x');
  await fillContact(participant.page, { first: 'Grace', last: 'Hopper', email: newEmail('grace') });
  await expect(participant.page.getByText(/may carry information about how you were invited/)).toBeVisible();
  // Nothing of the link is left to change on the way.
  expect(new URL(participant.page.url()).search).toBe('');

  await page.getByRole('tab', { name: 'Responses' }).click();
  await page.getByRole('row').filter({ hasText: 'Grace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interview Response Details' });
  const carried = dialog.getByRole('region', { name: 'Carried by the link' });
  await expect(carried.getByRole('definition')).toHaveText(['panel-a', '1234']);
  await expect(carried.getByRole('term')).toHaveText(['Panel', 'pid']);
  await expectSound(page, 'a response with hidden fields');

  // In the table: as a column that arrived with the response, and as a filter.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Panel' }).check();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'Grace' });
  await expect(row.getByRole('cell', { name: 'panel-a' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Carried by the link' }).selectOption('Panel');
  await page.getByRole('combobox', { name: 'Value' }).fill('panel-b');
  await expectSound(page, 'a filter by a hidden field');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No response matches', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Value' }).fill('panel-a');
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  expect(participant.problems).toEqual([]);
});
