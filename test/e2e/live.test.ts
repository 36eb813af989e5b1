import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BLANK_GUIDE, newQuestion } from '../../backend/contract/guide.js';
import type { LiveTurn, SessionTicket } from '../../backend/contract/voice.js';
import { api } from '../support/api.js';
import { startLlmStandIn } from '../support/llm-stand-in.js';
import { closeSockets, connect, type LiveSocket, liveSocket } from '../support/sockets.js';
import { until } from '../support/until.js';
import { expectSound } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { expect, test as base } from './support/fixtures.js';
import { ownerApi, seedInterview, type SeededForm } from './support/seed.js';

const test = base.extend<object, { model: string }>({
  model: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const model = await startLlmStandIn(() => 'I see. What was the best of it?');
      await use(model.url);
      await model.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ model }, use) => use({ OPENAI_BASE_URL: model, OPENAI_API_KEY: 'test' }), { scope: 'worker' }],
});
test.afterEach(closeSockets);

/** A participant typing in the middle of an interview; the test does not look at their page. */
async function begin(url: string, form: SeededForm, firstname: string): Promise<LiveSocket> {
  const contact = { firstname, lastname: 'Hopper', email: `${firstname.toLowerCase()}@example.com`, phonenumber: '', response: 'Response' };
  const { body: person } = await api<{ id: string; token: string }>({ url }, 'POST', `public/submit-response/${form.id}`, {
    body: contact,
  });
  const { body } = await api<{ ticket: SessionTicket }>({ url }, 'POST', 'public/calls', {
    body: { responseId: person.id },
    headers: { authorization: `Participant ${person.token}` },
  });
  const socket = liveSocket(url, { callId: body.ticket.callId, token: person.token });
  let turns = 0;
  const take = ({ seq }: Pick<LiveTurn, 'seq'>) => (turns = Math.max(turns, seq));
  socket.on('turn', take);
  await connect(socket);
  const joined = await socket.emitWithAck('join', { after: 0 });
  // The greeting may be there already.
  if (joined.success) joined.turns.forEach(take);
  await until(() => turns >= 1);
  await socket.emitWithAck('say', { clientId: randomUUID(), text: 'Fine, thank you.', via: 'text' });
  await until(() => turns >= 3);
  return socket;
}

async function seed(page: Page, url: string): Promise<SeededForm> {
  const form = await seedInterview(page, { interviewName: 'Bicycles' });
  const wordings = ['What do you use your bicycle for?', 'What made you choose it?', 'What would you change?'];
  const questions = wordings.map((wording, at) => ({ ...newQuestion(`bicycle${at}`, wording), fixedWording: true }));
  const guide = { ...BLANK_GUIDE, sections: [{ id: 'section1', title: 'Bicycle', questions }] };
  expect((await ownerApi(page, 'PUT', `forms/${form.id}/guide`, { body: { guide } })).status).toBe(200);
  expect((await ownerApi(page, 'POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
  for (const name of ['Grace', 'Ada', 'Alan']) await begin(url, form, name);
  return form;
}

/** The controls of the open interview are entirely inside the window. */
async function expectFootInSight(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Step in' });
  for (const name of ['Pause', 'Take over', 'Wrap up', 'End…', 'Send']) {
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(bar.getByRole('textbox')).toBeInViewport({ ratio: 1 });
}

/** The name and the close button of the open interview stay in the window at the end of the page. The lowest window is lower than the list. */
async function expectHeadInSight(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: `Interview with ${name}` });
  const before = page.viewportSize()!;
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1100, height: 800 },
    { width: 1100, height: 560 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    for (const part of [panel.getByRole('heading', { name }), panel.getByRole('button', { name: 'Close' })]) {
      await expect(part, `${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
    }
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.setViewportSize(before);
}

test('[LIVE-11, LIVE-18, LIVE-22] an owner watches, opens one and whispers; also on a phone', async ({ owner, server, browser }) => {
  const { page } = owner;
  await seed(page, server.url);
  await page.goto(`${server.url}/live`);
  const list = page.getByRole('list', { name: 'Running interviews' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Connected' })).toHaveCount(3);
  await expect(list.getByText('What do you use your bicycle for?').first()).toBeVisible();
  await expectSound(page, 'cards');

  await list.getByRole('button', { name: 'Open the interview with Ada Hopper' }).click();
  await expect(page.getByRole('log', { name: 'Transcript' }).getByText('Fine, thank you.')).toBeVisible();
  await expectFootInSight(page);
  await expectHeadInSight(page, 'Ada Hopper');
  const bar = page.getByRole('region', { name: 'Step in' });
  await bar.getByRole('textbox', { name: 'Instruction for the interviewer’s next turn' }).fill('Ask about the price.');
  await page.keyboard.press('Enter');
  await expect(bar.getByText('1 waits for the interviewer’s next turn')).toBeVisible();
  await bar.getByText('Ask', { exact: true }).click();
  for (let n = 1; n <= 6; n += 1) {
    await bar.getByRole('textbox', { name: 'Question to ask next' }).fill(`Question ${n}?`);
    await page.keyboard.press('Enter');
  }
  await expect(bar.getByText('7 wait for the interviewer’s next turns')).toBeVisible();
  await bar.getByRole('button', { name: 'Withdraw: Question queued: Question 6?' }).click();
  await expect(bar.getByText('6 wait for the interviewer’s next turns')).toBeVisible();
  await expectFootInSight(page);
  await expectSound(page, 'an opened interview');

  // The same account on a phone.
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, storageState: await owner.context.storageState() });
  const small = await phone.newPage();
  await small.goto(`${server.url}/live`);
  await expect(small.getByRole('list', { name: 'Running interviews' }).getByRole('listitem')).toHaveCount(3);
  await expectSound(small, 'cards on a phone');
  await small.getByRole('button', { name: 'Open the interview with Grace Hopper' }).tap();
  await expect(small.getByRole('log', { name: 'Transcript' }).getByText('Fine, thank you.')).toBeVisible();
  await expectFootInSight(small);
  await small.getByRole('button', { name: 'Take over' }).tap();
  await expect(small.getByRole('button', { name: 'Hand back' })).toBeInViewport({ ratio: 1 });
  // The card on the other screen is updated.
  await expect(list.getByRole('listitem').filter({ hasText: 'Grace Hopper' }).getByText('Taken over')).toBeVisible();
  await expectSound(small, 'an opened interview on a phone');
  await phone.close();
});

test('[LIVE-15, LIVE-18] toasts leave the panel’s name and its close button, and chosen filters can be read', async ({ owner, server }) => {
  const { page } = owner;
  await seed(page, server.url);
  const cut = () =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('input[role=combobox]')].filter((input) => input.scrollWidth > input.clientWidth).map(({ value }) => value)`,
    );
  for (const width of [390, 768, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.url}/live?state=disconnected&warning=waits-for-owner`);
    await expect(page.getByRole('combobox', { name: 'Connection' })).toHaveValue('Disconnected');
    expect(await cut(), `${width} px`).toEqual([]);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Open the interview with Ada Hopper' }).click();
    const panel = page.getByRole('complementary', { name: 'Interview with Ada Hopper' });
    await expect(panel.getByText('Fine, thank you.')).toBeVisible();
    // Its keys work once the code of the notes is loaded.
    await expect(panel.getByRole('button', { name: 'Mark this moment', includeHidden: true })).toBeAttached();
    await page.keyboard.press('m');
    const toast = page.locator('[data-position=top-right] > div');
    await expect(toast).toBeVisible();
    const box = (await toast.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    for (const part of [panel.getByRole('heading', { name: 'Ada Hopper' }), panel.getByRole('button', { name: 'Close' })]) {
      const its = (await part.boundingBox())!;
      const isApart =
        box.x >= its.x + its.width || its.x >= box.x + box.width || box.y >= its.y + its.height || its.y >= box.y + box.height;
      expect(isApart, `${width} px`).toBe(true);
    }
    if (width > 1088) expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual((await panel.boundingBox())!.x);
    await page.goto(`${server.url}/live?state=disconnected&warning=waits-for-owner&open=${new URL(page.url()).searchParams.get('open')}`);
    if (width > 1088) expect(await cut(), `${width} px, beside an open one`).toEqual([]);
  }
});
