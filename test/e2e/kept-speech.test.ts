import type { Page } from '@playwright/test';
import { query } from '../support/query.js';
import { expect, test } from './support/fixtures.js';
import { seedInterview } from './support/seed.js';
import { fillContact } from './support/steps.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Leaves sound of this response in the browser, like a page that is still waiting for its words. */
const leaveSound = (page: Page, id: string, responseId: string, agoMs: number) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('colloquy-speech', 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('utterances', { keyPath: 'id' });
      request.result.createObjectStore('frames', { keyPath: ['id', 'number'] });
    };
    request.onsuccess = () => {
      const change = request.result.transaction(['utterances', 'frames'], 'readwrite');
      const from = Date.now() - ${agoMs};
      change.objectStore('utterances').put({ id: '${id}', responseId: '${responseId}', from });
      change.objectStore('frames').put({ id: '${id}', number: 0, to: from + 100, bytes: new ArrayBuffer(3200) });
      change.oncomplete = () => { request.result.close(); resolve(); };
    };
  })`);

/** What is left: utterance and frame ids. */
const leftIn = (page: Page) =>
  page.evaluate<[string[], string[]]>(`new Promise((resolve, reject) => {
    const request = indexedDB.open('colloquy-speech', 1);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const look = request.result.transaction(['utterances', 'frames'], 'readonly');
      const [rows, frames] = ['utterances', 'frames'].map((name) => look.objectStore(name).getAll());
      look.oncomplete = () => { request.result.close(); resolve([rows, frames].map(({ result }) => result.map(({ id }) => id))); };
    };
  })`);

test('[EAR-39] unsent sound is deleted from the browser after a day, at the end of the interview, and with the answers', async ({
  owner,
  visit,
  server,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week' });
  const { page } = await visit();
  await page.goto(`${server.url}/0`);
  await leaveSound(page, 'given-up', 'another', 25 * HOUR_MS);
  await leaveSound(page, 'waiting', 'another', 23 * HOUR_MS);
  await page.goto(`${server.url}/${form.assistant_id}`);
  await expect.poll(() => leftIn(page)).toEqual([['waiting'], ['waiting']]);

  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Type instead' }).click();
  const composer = page.getByRole('textbox', { name: 'Your answer' });
  await composer.fill('I write a list on Sunday.');
  await composer.press('Enter');
  const [response] = await query<{ id: string }>(server, 'select id from responses where form_id = $1', [form.id]);
  const { id } = response!;
  await leaveSound(page, 'unheard', id, 1_000);
  await page.getByRole('button', { name: 'End interview' }).click();
  await page.getByRole('button', { name: 'End interview' }).click();
  await page.waitForURL('**/call/confirmation');
  await expect.poll(() => leftIn(page)).toEqual([['waiting'], ['waiting']]);

  await leaveSound(page, 'left', id, 1_000);
  await page.evaluate(`localStorage.setItem('colloquy.unsent.${id}', JSON.stringify({ at: Date.now(), items: [] }))`);
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await page.getByRole('button', { name: 'Delete My Answers' }).click();
  await expect(page.getByText('Your answers have been deleted.')).toBeVisible();
  await expect.poll(() => leftIn(page)).toEqual([['waiting'], ['waiting']]);
  expect(await page.evaluate(`localStorage.getItem('colloquy.unsent.${id}')`)).toBeNull();
});
