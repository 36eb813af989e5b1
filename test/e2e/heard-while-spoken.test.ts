import { decodeSpeech } from '../support/modem.js';
import { type RealtimeStandIn, startRealtimeStandIn } from '../support/realtime-stand-in.js';
import { startSttStandIn, type SttStandIn } from '../support/stt-stand-in.js';
import { startTtsStandIn, type TtsStandIn } from '../support/tts-stand-in.js';
import { expect, test as base } from './support/fixtures.js';
import { begin, exchange, turnsOf } from './support/heard.js';
import { seedInterview } from './support/seed.js';

interface Servers {
  readonly realtime: RealtimeStandIn;
  readonly stt: SttStandIn;
  readonly tts: TtsStandIn;
}

const test = base.extend<object, { servers: Servers }>({
  servers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const realtime = await startRealtimeStandIn();
      const stt = await startSttStandIn({ realtime: realtime.url });
      const tts = await startTtsStandIn({ perCharacterMs: 25 });
      await use({ realtime, stt, tts });
      await Promise.all([realtime.stop(), stt.stop(), tts.stop()]);
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ servers: { stt, tts } }, use) =>
      use({
        STT_BASE_URL: stt.url,
        STT_API_KEY: 'test',
        STT_TRANSPORT: 'websocket',
        TTS_BASE_URL: tts.url,
        TTS_VOICE: 'en=af_heart',
      }),
    { scope: 'worker' },
  ],
});

const ANSWERS = ['Very well, thank you.', 'I write a list on Sunday evening and then I plan every day of the week.'];

test('[EAR-50, STT-41, STT-44] an interview is held by voice with a server that hears while somebody speaks, also when it fails', async ({
  owner,
  visit,
  server,
  servers: { realtime, stt },
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
