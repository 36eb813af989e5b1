import { begin, exchange, reply, turnsOf, watchModel } from './support/heard.js';
import { NOISE, say } from './support/microphone.js';
import { seedInterview } from './support/seed.js';
import { expect, test } from './support/speech-servers.js';

test('[EAR-65] in noise that goes on after the answer, the model is fetched from this installation, and the interviewer replies', async ({
  owner,
  visit,
  server,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page, problems } = await visit();
  const fetched = watchModel(page);
  await begin(page, server.url, form.assistant_id);
  const said = await say(page, 'I write a list on Sunday evening.');
  await page.evaluate(NOISE);
  // By loudness alone the noise would be part of the answer for 55 seconds.
  await reply(page, said);
  expect(await turnsOf(server, form.id, 'user')).toEqual(['I write a list on Sunday evening.']);
  expect(fetched.map(({ pathname }) => pathname.replace(/-[\w-]{8}\./, '.')).sort()).toEqual([
    '/assets/open-silero.js',
    '/assets/silero-v6.bin',
  ]);
  expect(new Set(fetched.map(({ origin }) => origin))).toEqual(new Set([new URL(server.url).origin]));
  expect(problems).toEqual([]);
});

test('[EAR-62] where the model cannot be fetched, loudness decides, and the interview goes on once the noise is over', async ({
  owner,
  visit,
  server,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page, context } = await visit();
  await context.route('**/silero-v6-*.bin', (route) => route.abort());
  const failed = context.waitForEvent('requestfailed', (request) => request.url().endsWith('.bin'));
  await begin(page, server.url, form.assistant_id);
  await say(page, 'I write a list on Sunday evening.');
  await page.evaluate(NOISE);
  await failed;
  const over = await page.evaluate<number>('window.noise.stop(), Date.now()');
  await reply(page, over);
  await exchange(page, 'Mostly the meetings.');
  expect(await turnsOf(server, form.id, 'user')).toEqual(['I write a list on Sunday evening.', 'Mostly the meetings.']);
});

test('[EAR-65] in a quiet room nothing of it is fetched', async ({ owner, visit, server }) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page } = await visit();
  const fetched = watchModel(page);
  await begin(page, server.url, form.assistant_id);
  await exchange(page, 'I write a list on Sunday evening and then I plan every day of the week, from the first meeting to the last.');
  await exchange(page, 'Mostly the meetings.');
  expect(fetched).toEqual([]);
});
