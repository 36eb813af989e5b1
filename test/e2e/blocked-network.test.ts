import type { Page } from '@playwright/test';
import { BlockingProxy } from '../support/blocking-proxy.js';
import { query } from '../support/query.js';
import { type Owner, expect, test } from './support/fixtures.js';
import type { ServerProcess } from './support/server.js';
import { withoutVoice } from './support/speech.js';
import { answer, createInterview, greet } from './support/steps.js';

const INSTRUCTIONS = `Find out how people choose a bicycle.
1. What do you use your bicycle for?
2. What made you choose the one you have?`;

const ANSWERS = [
  'I ride it to the market every single week, in all weathers.',
  'I chose it because it folds and fits under my desk at the office.',
];

const publish = (owner: Owner, name: string) =>
  createInterview(owner.page, { name, info: 'About bicycles.', instructions: INSTRUCTIONS, transcript: true, contact: false });
const through = (proxy: BlockingProxy, link: string) => proxy.url + new URL(link).pathname;

/** @returns milliseconds from the tap to the interview */
async function startOf(page: Page, link: string): Promise<number> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Get Started' }).click();
  const type = page.getByRole('button', { name: 'Type instead' });
  await expect(type).toBeVisible();
  const began = Date.now();
  await type.click();
  await expect(page.getByLabel('Your answer')).toBeVisible();
  return Date.now() - began;
}

const turnsOf = (server: ServerProcess, owner: Owner) =>
  query<{ seq: number; role: string; content: string }>(
    server,
    `select t.seq, t.role, t.content from transcript_turns t join responses r on r.id = t.response_id join forms f on f.id = r.form_id
      where f.owner_id = (select id from users where email = $1) and t.response_id = (
        select response_id from transcript_turns group by response_id order by max(created_at) desc limit 1) order by t.seq`,
    [owner.email],
  );

test.describe('on a network that blocks WebSockets', () => {
  for (const how of ['refuses', 'hangs'] as const) {
    test(`[FAULT-42, FAULT-43] a typed interview starts within 3 s and is held to its end, where the proxy ${how}`, async ({
      owner,
      visit,
      server,
    }) => {
      const link = await publish(owner, `Bicycles, ${how}`);
      const proxy = await BlockingProxy.before([server.url], how);
      try {
        const usual = await startOf((await visit()).page, link);
        const { page, problems } = await visit();
        const took = await startOf(page, through(proxy, link));
        // Within 3 s, on a machine that is busy with nothing else: the wait for the WebSocket, and a start.
        expect(took).toBeLessThan(1_500 + Math.max(1_500, 4 * usual));
        await greet(page);
        await expect(page.getByText(/What do you use your bicycle for\?/).first()).toBeVisible();
        proxy.cut();
        await answer(page, ANSWERS[0]!);
        proxy.cut();
        await expect(page.getByText(/What made you choose/).first()).toBeVisible();
        // The page continues by itself.
        await page.reload();
        await expect(page.getByText(/What made you choose/).first()).toBeVisible();
        await answer(page, ANSWERS[1]!);
        await page.waitForURL(/\/call\/confirmation/, { timeout: 60_000 });
        const turns = await turnsOf(server, owner);
        expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_, at) => at + 1));
        expect(turns.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['I am fine, thank you.', ...ANSWERS]);
        // The tab remembers it, over cuts and the reload.
        expect(proxy.upgrades).toBe(1);
        expect(problems).toEqual([]);
      } finally {
        await proxy.stop();
      }
    });
  }

  for (const how of ['refuses', 'hangs'] as const) {
    test(`[CHECK-10] the check before the call says so and puts typing first, where the proxy ${how}`, async ({ owner, visit, server }) => {
      const link = await publish(owner, `Bicycles, checked, ${how}`);
      const proxy = await BlockingProxy.before([server.url], how);
      try {
        const { page, problems } = await visit();
        const filled = (name: string) => page.getByRole('button', { name }).and(page.locator('[data-variant=filled]'));
        await page.goto(through(proxy, link));
        await page.getByRole('button', { name: 'Get Started' }).click();
        await expect(filled('Start Interview')).toBeVisible();
        await page.getByRole('button', { name: 'Check microphone' }).click();
        await expect(page.getByText('Speaking does not work on this network: please type your answers.')).toBeVisible();
        await expect(page.getByText('Your connection is good.')).toBeHidden();
        await expect(page.getByText('Can you hear us?')).toBeHidden();
        await expect(page.getByLabel('Microphone')).toBeHidden();
        await expect(filled('Start Interview')).toBeHidden();
        const before = proxy.upgrades;
        await filled('Type instead').click();
        await expect(page.getByLabel('Your answer')).toBeVisible();
        // What was found serves the interview too.
        expect(proxy.upgrades).toBe(before);
        expect(problems).toEqual([]);
      } finally {
        await proxy.stop();
      }
    });
  }

  test('[CHECK-10] a check on another network puts speaking first again', async ({ owner, visit, server }) => {
    const link = await publish(owner, 'Bicycles, checked twice');
    const proxy = await BlockingProxy.before([server.url]);
    try {
      const { page } = await visit();
      await page.goto(through(proxy, link));
      await page.getByRole('button', { name: 'Get Started' }).click();
      await page.getByRole('button', { name: 'Check microphone' }).click();
      await expect(page.getByText('Speaking does not work on this network')).toBeVisible();
      proxy.block('passes');
      await page.getByRole('button', { name: 'Check microphone' }).click();
      await expect(page.getByText('Your connection is good.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start Interview' })).toHaveAttribute('data-variant', 'filled');
    } finally {
      await proxy.stop();
    }
  });

  test('[FAULT-44] a spoken interview says what blocks it, and can be typed', async ({ owner, visit }) => {
    const link = await publish(owner, 'Bicycles, spoken');
    const proxy = await BlockingProxy.before([new URL(link).origin]);
    try {
      const { page } = await visit();
      await withoutVoice(page);
      await page.goto(through(proxy, link));
      await page.getByRole('button', { name: 'Get Started' }).click();
      await page.getByRole('button', { name: 'Start Interview' }).click();
      const told = page.getByText(/This network blocks live connections, which speaking needs\. Type your answers/);
      await expect(told).toBeVisible();
      await expect(page.getByRole('button', { name: 'Type instead' })).toHaveAttribute('data-variant', 'filled');
      await page.getByRole('button', { name: 'Type instead' }).click();
      await expect(page.getByLabel('Your answer')).toBeVisible();
      await expect(told).toBeHidden();
      await page.getByRole('button', { name: 'Talk instead' }).click();
      await expect(page.getByText(/so let's continue in writing/)).toBeVisible();
      await expect(page.getByLabel('Your answer')).toBeVisible();
    } finally {
      await proxy.stop();
    }
  });

  test('[FAULT-45] an owner sees what happens, live', async ({ owner, visit, server }) => {
    const link = await publish(owner, 'Bicycles, watched');
    const proxy = await BlockingProxy.before([server.url]);
    try {
      await owner.page.context().addInitScript(`
        const Real = window.WebSocket;
        window.WebSocket = class extends Real { constructor(...args) { super('ws://127.0.0.1:9/'); } };
      `);
      await owner.page.reload();
      await owner.page.getByRole('link', { name: 'Bicycles, watched' }).click();
      const participant = await visit();
      await participant.page.goto(through(proxy, link));
      await participant.page.getByRole('button', { name: 'Get Started' }).click();
      await participant.page.getByRole('button', { name: 'Type instead' }).click();
      await greet(participant.page);
      await owner.page.getByRole('row').filter({ hasText: /live/i }).first().click();
      await expect(owner.page.getByText('I am fine, thank you.').first()).toBeVisible();
      await answer(participant.page, ANSWERS[0]!);
      await expect(owner.page.getByText(ANSWERS[0]!).first()).toBeVisible();
    } finally {
      await proxy.stop();
    }
  });
});
