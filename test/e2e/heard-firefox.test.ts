import { startSttStandIn, type SttStandIn } from '../support/stt-stand-in.js';
import { startTtsStandIn, type TtsStandIn } from '../support/tts-stand-in.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { Firefox, findFirefox } from './support/firefox.js';
import { expect, test as base } from './support/fixtures.js';
import { expectRecording, turnsOf } from './support/heard.js';
import { hasLoudspeaker } from './support/loudspeaker.js';
import { ONLY_MICROPHONE, saying } from './support/microphone.js';
import { seedInterview } from './support/seed.js';

const path = hasLoudspeaker() ? findFirefox() : undefined;

const test = base.extend<object, { stt: SttStandIn; tts: TtsStandIn; firefox: Firefox }>({
  stt: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const stt = await startSttStandIn();
      await use(stt);
      await stt.stop();
    },
    { scope: 'worker' },
  ],
  tts: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const tts = await startTtsStandIn({ perCharacterMs: 15 });
      await use(tts);
      await tts.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ stt, tts }, use) => use({ STT_BASE_URL: stt.url, TTS_BASE_URL: tts.url, TTS_VOICE: 'en=af_heart' }), { scope: 'worker' }],
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
    await page.press('End Interview');
    await page.until(`location.pathname.endsWith('/call/confirmation')`);
    await expectRecording(server, form.id);
  });
}
