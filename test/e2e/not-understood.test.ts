import { DESKTOP } from './support/browser.js';
import { begin } from './support/heard.js';
import { say } from './support/microphone.js';
import { seedInterview } from './support/seed.js';
import { expect, test } from './support/speech-servers.js';

const ANSWER = 'I write a list on Sunday evening and then I plan every day of the week.';

test('[EAR-24] [LIVE-04] a participant who is not understood is told so, then types, and the owner who watches sees why', async ({
  owner,
  visit,
  server,
  stt,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week' });
  const { page, problems } = await visit(DESKTOP);
  await begin(page, server.url, form.assistant_id);
  await owner.page.goto(`${server.url}/live?formId=${form.id}`);
  stt.behave(() => ({ kind: 'empty' }));
  const once = async () => {
    const before = stt.asked.length;
    await say(page, ANSWER);
    await expect.poll(() => stt.asked.length).toBeGreaterThan(before);
    await expect(page.getByText('Understanding what you said…')).toBeHidden();
  };
  const notice = page.getByRole('status').filter({ hasText: 'We didn’t understand that. Please say it again, or type it.' });
  await once();
  await expect(notice).toBeHidden();
  await once();
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Type instead' })).toBeVisible();
  await once();
  await once();
  await expect(page.getByText('Please type your last words once more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Talk instead' })).toBeVisible();
  await expect(owner.page.getByTitle('Speech recognition has failed.')).toBeVisible();
  await owner.page.goto(`${server.url}/live?warning=hearing-failing`);
  await owner.page.getByRole('button', { name: 'Open the interview with Grace Hopper' }).click();
  await expect(owner.page.getByText('Recognition failing Speech recognition has failed.')).toBeVisible();
  expect(problems).toEqual([]);
});
