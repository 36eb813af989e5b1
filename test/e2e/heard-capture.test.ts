import { encodeSpeech, silence } from '../support/modem.js';
import { query } from '../support/query.js';
import { watchModel } from './support/heard.js';
import { withoutSpeech } from './support/microphone.js';
import { seedInterview } from './support/seed.js';
import { expect, microphoneHears, test } from './support/speech-servers.js';
import { fillContact } from './support/steps.js';

const RATE = 48_000;
const ANSWERS = ['Very well, thank you.', 'I write a list on Sunday evening and then I plan every day.'];

/** What the browser's microphone hears: time for the greeting, then an answer, then time for the next question. */
function spoken(): Buffer {
  const said = ANSWERS.flatMap((answer) => [silence(9_000, RATE), encodeSpeech(answer, { rate: RATE, gain: 0.3 })]);
  return Buffer.concat([...said, silence(2_000, RATE)]);
}

test.use(microphoneHears(spoken(), RATE));

for (const [reads, webAudio] of [
  ['as the browser gives it', false],
  ['by Web Audio, as other browsers do', true],
] as const) {
  test(`[EAR-54] what a microphone hears, read ${reads}, is understood through echo cancelling, noise suppression and gain`, async ({
    owner,
    visit,
    server,
  }) => {
    const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
    const { page, problems } = await visit();
    await withoutSpeech(page);
    const fetched = watchModel(page);
    if (webAudio) await page.addInitScript('delete window.MediaStreamTrackProcessor');
    await page.goto(`${server.url}/${form.assistant_id}`);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    const said = () =>
      query<{ content: string }>(
        server,
        `select turn.content from transcript_turns turn join responses response on response.id = turn.response_id
          where response.form_id = $1 and turn.role = 'user' order by turn.seq`,
        [form.id],
      );
    // On a busy machine the second one may come before the reply to the first: they are one answer then.
    await expect.poll(async () => (await said()).map(({ content }) => content).join(' '), { timeout: 60_000 }).toBe(ANSWERS.join(' '));
    expect(problems).toEqual([]);
    // The room is quiet to the page as well, whatever the browser has done to its sound.
    expect(fetched).toEqual([]);
  });
}
