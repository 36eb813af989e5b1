import { decodeSpeech } from '../support/modem.js';
import { type RealtimeStandIn, startRealtimeStandIn } from '../support/realtime-stand-in.js';
import { begin, exchange, turnsOf } from './support/heard.js';
import { seedInterview } from './support/seed.js';
import { expect, speechSettings, test as base } from './support/speech-servers.js';

const test = base.extend<object, { realtime: RealtimeStandIn }>({
  realtime: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const realtime = await startRealtimeStandIn();
      await use(realtime);
      await realtime.stop();
    },
    { scope: 'worker' },
  ],
  sttOptions: [({ realtime }, use) => use({ realtime: realtime.url }), { scope: 'worker' }],
  settings: [
    ({ stt, tts }, use) => use({ ...speechSettings(stt, tts), STT_API_KEY: 'test', STT_TRANSPORT: 'websocket' }),
    { scope: 'worker' },
  ],
});

const ANSWERS = ['Very well, thank you.', 'I write a list on Sunday evening and then I plan every day of the week.'];

test('[EAR-50, STT-41, STT-44] an interview is held by voice with a live transcription server, also when it fails', async ({
  owner,
  visit,
  server,
  realtime,
  stt,
}) => {
  realtime.hear((pcm) => decodeSpeech(pcm, 24_000));
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page, problems } = await visit();
  await begin(page, server.url, form.assistant_id);
  await exchange(page, ANSWERS[0]!);
  expect(stt.asked).toHaveLength(0);
  expect(realtime.peers.length).toBeGreaterThan(0);
  realtime.refuse({ kind: 'status', status: 503 });
  await exchange(page, ANSWERS[1]!);
  expect(stt.asked.length).toBeGreaterThan(0);
  expect(await turnsOf(server, form.id, 'user')).toEqual(ANSWERS);
  expect(problems).toEqual([]);
});
