import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { answer, createInterview, expectNotReloaded, fillContact, greet, markPage, signUp, startTyping } from './support/steps.js';
import { query } from '../support/query.js';

const INSTRUCTIONS = `Find out how people choose a bicycle.
1. What do you use your bicycle for?
2. What made you choose the one you have?`;

describe('from sign-up to summary', () => {
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('[ENTRY-01, ENTRY-02, ENTRY-13, ROLE-01, ROLE-03, ROLE-05, CALL-01] an owner watches a participant’s interview as it happens', async () => {
    const owner = await visitor(browser, DESKTOP);
    await signUp(owner.page, server.url, 'ada@example.com');
    const link = await createInterview(owner.page, {
      name: 'Bicycles',
      info: 'Five minutes about your bicycle.',
      instructions: INSTRUCTIONS,
      transcript: true,
    });
    expect(link).toMatch(new RegExp(`^${server.url}/[\\w-]+$`));
    await owner.page.getByRole('link', { name: 'Bicycles' }).click();
    await owner.page.getByRole('tab', { name: 'Responses' }).waitFor();
    await owner.page.getByText('No Responses Found').waitFor();
    await markPage(owner.page);

    const participant = await visitor(browser, PHONE);
    await participant.page.goto(link);
    await fillContact(participant.page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await participant.page.getByText('Five minutes about your bicycle.').waitFor();
    // Submitted: on the owner's screen at once.
    const row = owner.page.getByRole('row').filter({ hasText: 'Grace' });
    await row.waitFor();

    await startTyping(participant.page);
    await greet(participant.page);
    await participant.page
      .getByText(/What do you use your bicycle for\?/)
      .first()
      .waitFor();
    await row
      .getByText(/live|in progress/i)
      .first()
      .waitFor();
    await row.click();
    const dialog = owner.page.getByRole('dialog', { name: 'Interview Response Details' });
    await dialog.waitFor();
    await answer(participant.page, 'I ride to work every day, and on Sundays along the river with my children.');
    await participant.page
      .getByText(/What made you choose/)
      .first()
      .waitFor();
    // Spoken: the watching owner reads it without touching anything.
    await dialog.getByText(/along the river with my children/).waitFor();
    await dialog
      .getByText(/What made you choose/)
      .first()
      .waitFor();
    await answer(participant.page, 'A friend sold it to me, it was cheap, and it has a good luggage rack for my bags.');
    // The interviewer has no more questions and closes.
    await participant.page.waitForURL(/\/call\/confirmation/, { timeout: 30_000 });
    await participant.page.getByText('Thank you for your time', { exact: false }).first().waitFor();

    await row
      .getByText(/completed/i)
      .first()
      .waitFor();
    await dialog.getByText('Summary', { exact: true }).first().waitFor();
    await expect
      .poll(async () => (await query(server, 'select interview_summary from responses'))[0]?.interview_summary, { timeout: 15_000 })
      .toBeTruthy();
    await expectNotReloaded(owner.page);
    expect([...owner.problems, ...participant.problems]).toEqual([]);
    await Promise.all([owner.context.close(), participant.context.close()]);
  });

  it('goes on after the server was killed in the middle of an interview, with every turn', async () => {
    const owner = await visitor(browser, DESKTOP);
    await signUp(owner.page, server.url, 'kill@example.com');
    const link = await createInterview(owner.page, {
      name: 'Kill',
      info: 'About power cuts.',
      instructions: INSTRUCTIONS,
      transcript: true,
      contact: false,
    });
    await owner.page.getByRole('link', { name: 'Kill' }).click();
    await markPage(owner.page);

    const participant = await visitor(browser, PHONE);
    await participant.page.goto(link);
    await startTyping(participant.page);
    await greet(participant.page);
    await participant.page
      .getByText(/What do you use your bicycle for\?/)
      .first()
      .waitFor();
    await answer(participant.page, 'Before the power cut I rode it to the market every single week.');
    await participant.page
      .getByText(/What made you choose/)
      .first()
      .waitFor();

    await server.kill();
    // Said into the dark: it must arrive once the server is back.
    await participant.page.getByLabel('Your answer').fill('During the power cut I chose it because it folds and fits under my desk.');
    await participant.page.getByRole('button', { name: 'Send' }).click();
    await server.run();
    await participant.page.waitForURL(/\/call\/confirmation/, { timeout: 60_000 });

    const turns = await query<{ seq: number; role: string; content: string }>(
      server,
      `select t.seq, t.role, t.content from transcript_turns t join responses r on r.id = t.response_id join forms f on f.id = r.form_id
        where f.interview_name = 'Kill' order by t.seq`,
    );
    expect(turns.map((t) => t.seq)).toEqual(turns.map((_, i) => i + 1));
    expect(turns.filter((t) => t.role === 'user').map((t) => t.content)).toEqual([
      'I am fine, thank you.',
      'Before the power cut I rode it to the market every single week.',
      'During the power cut I chose it because it folds and fits under my desk.',
    ]);
    expect(new Set(turns.map((t) => t.content)).size).toBe(turns.length);
    // The dashboard that was cut off with the server has caught up by itself.
    await owner.page
      .getByRole('row')
      .filter({ hasText: 'Anonymous' })
      .getByText(/completed/i)
      .first()
      .waitFor({ timeout: 45_000 });
    await expectNotReloaded(owner.page);
    await Promise.all([owner.context.close(), participant.context.close()]);
  });
});
