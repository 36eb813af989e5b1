import { expect, test } from './support/fixtures.js';
import { query } from '../support/query.js';
import { PHONE } from './support/browser.js';
import {
  answer,
  createInterview,
  expectNotReloaded,
  fillContact,
  greet,
  markPage,
  newEmail,
  signUpOnScreen,
  startTyping,
} from './support/steps.js';

const INSTRUCTIONS = `Find out how people choose a bicycle.
1. What do you use your bicycle for?
2. What made you choose the one you have?`;

test.describe('from sign-up to summary', () => {
  test('[ENTRY-01, ENTRY-02, ENTRY-13, ROLE-01, ROLE-03, ROLE-05, CALL-01] an owner watches a participant’s interview as it happens', async ({
    visit,
    server,
  }) => {
    const owner = await visit();
    await signUpOnScreen(owner.page, server.url, newEmail());
    const link = await createInterview(owner.page, {
      name: 'Bicycles',
      info: 'Five minutes about your bicycle.',
      instructions: INSTRUCTIONS,
      transcript: true,
    });
    expect(link).toMatch(new RegExp(`^${server.url}/[\\w-]+$`));
    await owner.page.getByRole('link', { name: 'Bicycles' }).click();
    await expect(owner.page.getByRole('tab', { name: 'Responses' })).toBeVisible();
    await expect(owner.page.getByText('No Responses Found')).toBeVisible();
    await markPage(owner.page);

    const participant = await visit(PHONE);
    const email = newEmail('grace');
    await participant.page.goto(link);
    await fillContact(participant.page, { first: 'Grace', last: 'Hopper', email });
    await expect(participant.page.getByText('Five minutes about your bicycle.')).toBeVisible();
    // Submitted: on the owner's screen at once.
    const row = owner.page.getByRole('row').filter({ hasText: 'Grace' });
    await expect(row).toBeVisible();

    await startTyping(participant.page);
    await greet(participant.page);
    await expect(participant.page.getByText(/What do you use your bicycle for\?/).first()).toBeVisible();
    await expect(row.getByText(/live|in progress/i).first()).toBeVisible();
    await row.click();
    const dialog = owner.page.getByRole('dialog', { name: 'Interview Response Details' });
    await expect(dialog).toBeVisible();
    await answer(participant.page, 'I ride to work every day, and on Sundays along the river with my children.');
    await expect(participant.page.getByText(/What made you choose/).first()).toBeVisible();
    // Spoken: the watching owner reads it without touching anything.
    await expect(dialog.getByText(/along the river with my children/)).toBeVisible();
    await expect(dialog.getByText(/What made you choose/).first()).toBeVisible();
    await answer(participant.page, 'A friend sold it to me, it was cheap, and it has a good luggage rack for my bags.');
    // The interviewer has no more questions and closes.
    await participant.page.waitForURL(/\/call\/confirmation/, { timeout: 30_000 });
    await expect(participant.page.getByText('Thank you for your time', { exact: false }).first()).toBeVisible();

    await expect(row.getByText(/completed/i).first()).toBeVisible();
    await expect(dialog.getByText('Summary', { exact: true }).first()).toBeVisible();
    await expect
      .poll(async () => (await query(server, 'select interview_summary from responses where email = $1', [email]))[0]?.interview_summary)
      .toBeTruthy();
    await expectNotReloaded(owner.page);
    expect([...owner.problems, ...participant.problems]).toEqual([]);
  });

  test('continues after the server was killed in the middle of an interview, with every turn', async ({ owner, visit, server }) => {
    const link = await createInterview(owner.page, {
      name: 'Kill',
      info: 'About power cuts.',
      instructions: INSTRUCTIONS,
      transcript: true,
      contact: false,
    });
    await owner.page.getByRole('link', { name: 'Kill' }).click();
    await markPage(owner.page);

    const participant = await visit(PHONE);
    await participant.page.goto(link);
    await startTyping(participant.page);
    await greet(participant.page);
    await expect(participant.page.getByText(/What do you use your bicycle for\?/).first()).toBeVisible();
    await answer(participant.page, 'Before the power cut I rode it to the market every single week.');
    await expect(participant.page.getByText(/What made you choose/).first()).toBeVisible();

    await server.kill();
    // Said into the dark: it must arrive once the server is back.
    await participant.page.getByLabel('Your answer').fill('During the power cut I chose it because it folds and fits under my desk.');
    await participant.page.getByRole('button', { name: 'Send' }).click();
    await server.run();
    await participant.page.waitForURL(/\/call\/confirmation/, { timeout: 60_000 });

    const turns = await query<{ seq: number; role: string; content: string }>(
      server,
      `select t.seq, t.role, t.content from transcript_turns t join responses r on r.id = t.response_id join forms f on f.id = r.form_id
        where f.interview_name = 'Kill' and f.owner_id = (select id from users where email = $1) order by t.seq`,
      [owner.email],
    );
    expect(turns.map((t) => t.seq)).toEqual(turns.map((_, i) => i + 1));
    expect(turns.filter((t) => t.role === 'user').map((t) => t.content)).toEqual([
      'I am fine, thank you.',
      'Before the power cut I rode it to the market every single week.',
      'During the power cut I chose it because it folds and fits under my desk.',
    ]);
    expect(new Set(turns.map((t) => t.content)).size).toBe(turns.length);
    // The dashboard that was cut off with the server has caught up by itself.
    await expect(
      owner.page
        .getByRole('row')
        .filter({ hasText: 'Anonymous' })
        .getByText(/completed/i)
        .first(),
    ).toBeVisible({ timeout: 45_000 });
    await expectNotReloaded(owner.page);
  });
});
