import type { Page } from '@playwright/test';
import { query } from '../../support/query.js';
import { expect } from './fixtures.js';
import { heardAfter, isQuiet, onlyMicrophone, say } from './microphone.js';
import type { ServerProcess } from './server.js';
import { fillContact } from './steps.js';

/** Into the call, by voice, until the assistant has greeted and it is the participant's turn. */
export async function begin(page: Page, url: string, assistantId: string): Promise<void> {
  await onlyMicrophone(page);
  await page.goto(`${url}/${assistantId}`);
  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Start Interview' }).click();
  // The page listens before the greeting is there.
  await reply(page, 0);
}

/** The label alone may still be the one from before the reply: a sound is heard before the page has shown that it is. */
const theirTurn = (page: Page) =>
  expect.poll(async () => (await isQuiet(page)) && (await page.getByText('Your turn: we are listening').isVisible())).toBe(true);

/** Says it, and waits until the assistant has replied. @returns milliseconds until its first sound */
export async function exchange(page: Page, answer: string): Promise<number> {
  return reply(page, await say(page, answer));
}

/** Waits until the assistant has said its reply. @returns milliseconds from this moment until its first sound */
export async function reply(page: Page, since: number): Promise<number> {
  await expect.poll(() => heardAfter(page, since)).not.toBeNull();
  const waited = (await heardAfter(page, since))! - since;
  await theirTurn(page);
  return waited;
}

export async function turnsOf(server: ServerProcess, formId: number, role: 'user' | 'assistant'): Promise<string[]> {
  const turns = await query<{ content: string }>(
    server,
    `select turn.content from transcript_turns turn join responses response on response.id = turn.response_id
      where response.form_id = $1 and turn.role = $2 order by turn.seq`,
    [formId, role],
  );
  return turns.map(({ content }) => content);
}

/** Checks that both voices were recorded and all pieces have arrived. */
export async function expectRecording(server: ServerProcess, formId: number): Promise<void> {
  const stored = () =>
    query<{ bytes: number; both_voices: boolean }>(
      server,
      `select recording.size_bytes::int as bytes, recording.both_voices from recordings recording join responses response on response.id = recording.response_id
        where response.form_id = $1`,
      [formId],
    );
  await expect.poll(async () => (await stored())[0]?.bytes ?? 0).toBeGreaterThan(10_000);
  expect((await stored())[0]!.both_voices).toBe(true);
}

/** What the page fetches of the model that tells speech from noise. */
export function watchModel(page: Page): URL[] {
  const fetched: URL[] = [];
  page.context().on('request', (request) => {
    if (/silero/.test(request.url())) fetched.push(new URL(request.url()));
  });
  return fetched;
}
