import { DESKTOP, PHONE } from './support/browser.js';
import { Firefox, findFirefox } from './support/firefox.js';
import { expectRecording, turnsOf } from './support/heard.js';
import { hasLoudspeaker } from './support/loudspeaker.js';
import { NOISE, ONLY_MICROPHONE, saying } from './support/microphone.js';
import { seedInterview } from './support/seed.js';
import { expect, test as base } from './support/speech-servers.js';

const path = hasLoudspeaker() ? findFirefox() : undefined;

const test = base.extend<object, { firefox: Firefox }>({
  firefox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const firefox = await Firefox.launch(path!);
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ ttsOptions: { perCharacterMs: 15 } });
test.skip(path === undefined, 'needs Firefox (FIREFOX_PATH names one) and PulseAudio');

const ANSWERS = ['Very well, thank you.', 'I write a list on Sunday evening.', 'Mostly the meetings.'];
const heardAfter = (at: number) => `window.played.some((played) => played > ${at})`;

for (const [device, viewport] of [
  ['a computer', DESKTOP],
  ['a small screen', PHONE],
] as const) {
  test(`[EAR-50] in Firefox on ${device} an interview is held by voice, recorded, and the transcript has every word`, async ({
    owner,
    server,
    firefox,
  }) => {
    const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableUserDetailsForm: false });
    const page = await firefox.open(viewport);
    await page.addInitScript(ONLY_MICROPHONE);
    await page.goto(`${server.url}/${form.assistant_id}`);
    await page.press('Get Started');
    await page.press('Start Interview');
    for (const answer of ANSWERS) {
      await page.shows('Your turn: we are listening');
      const said = await page.evaluate<number>(saying(answer));
      await page.until(heardAfter(said));
    }
    await page.shows('Your turn: we are listening');
    expect(await turnsOf(server, form.id, 'user')).toEqual(ANSWERS);
    await page.press('End Call');
    await page.press('End interview');
    await page.until(`location.pathname.endsWith('/call/confirmation')`);
    await expectRecording(server, form.id);
  });
}

test('[EAR-65] in Firefox, in noise that goes on after the answer, the model is loaded and the interviewer replies', async ({
  owner,
  server,
  firefox,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableUserDetailsForm: false });
  const page = await firefox.open(DESKTOP);
  await page.addInitScript(ONLY_MICROPHONE);
  await page.goto(`${server.url}/${form.assistant_id}`);
  await page.press('Get Started');
  await page.press('Start Interview');
  await page.shows('Your turn: we are listening');
  const said = await page.evaluate<number>(saying(ANSWERS[1]!));
  await page.evaluate(NOISE);
  await page.until(heardAfter(said));
  expect(await turnsOf(server, form.id, 'user')).toEqual([ANSWERS[1]]);
});
