import type { Page } from '@playwright/test';
import { contrast } from '../../backend/contract/accent.js';
import { PHONE } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import { rgb, style } from './support/says.js';
import { seedInterview } from './support/seed.js';
import { greet, startTyping } from './support/steps.js';

for (const scheme of ['light', 'dark'] as const) {
  test(`[CALL-40, CALL-41] on a ${scheme} phone the answer field grows with the text, and the two sides differ`, async ({
    owner,
    visit,
    server,
  }) => {
    const form = await seedInterview(owner.page, {
      interviewName: 'Gardens',
      enableUserDetailsForm: false,
      enableRealtimeTranscript: true,
    });
    const { page } = await visit(PHONE, scheme);
    await page.goto(`${server.url}/${form.assistant_id}`);
    await startTyping(page);
    await greet(page);
    const field = page.getByLabel('Your answer');
    const height = async (text: string) => {
      await field.fill(text);
      return field.evaluate((box) => ({
        shown: box.clientHeight,
        needed: box.scrollHeight,
        line: Number.parseFloat(box.ownerDocument.defaultView!.getComputedStyle(box).lineHeight),
      }));
    };
    const empty = await height('');
    const four = await height('one\ntwo\nthree\nfour');
    expect(Math.round((four.shown - empty.shown) / four.line)).toBe(2);
    expect(four.needed).toBe(four.shown);
    const ten = await height('line\n'.repeat(10));
    expect(Math.round((ten.shown - empty.shown) / ten.line)).toBe(4);
    expect((await height('')).shown).toBe(empty.shown);
    // Turned, the same words need other lines.
    await page.setViewportSize({ width: 844, height: 844 });
    await height('I ride to the market every single week, in all weathers.');
    await page.setViewportSize(PHONE);
    await expect.poll(() => field.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(false);
    // With the keyboard open the question keeps its room.
    await page.setViewportSize({ width: PHONE.width, height: 420 });
    expect((await height('line\n'.repeat(10))).shown).toBeLessThanOrEqual(140);

    const [interviewer, participant] = [await colours(page, 'assistant'), await colours(page, 'user')];
    expect(contrast(interviewer.ground, participant.ground)).toBeGreaterThanOrEqual(3);
    for (const { ground, ink } of [interviewer, participant]) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });
}

async function colours(page: Page, role: 'assistant' | 'user') {
  const words = page.locator(`article[data-role=${role}]:not([data-partial], [data-pending]) p:nth-of-type(2)`).first();
  return { ground: hex(await style(words, 'backgroundColor')), ink: hex(await style(words, 'color')) };
}

const hex = (colour: string) =>
  `#${rgb(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
