import type { Page } from '@playwright/test';
import config from '../../playwright.config.js';
import { hearPackets, textOf } from '../support/modem.js';
import { query } from '../support/query.js';
import { type RealtimeCallStandIn, startRealtimeCallStandIn } from '../support/realtime-call-stand-in.js';
import { expect, test as base } from './support/fixtures.js';
import { onlyMicrophone, say } from './support/microphone.js';
import { modelPeer, type ModelPeer } from './support/model-peer.js';
import { seedInterview } from './support/seed.js';
import type { ServerProcess } from './support/server.js';
import { fillContact } from './support/steps.js';

const ANSWER = 'I write a list on Sunday evening and then I plan every day.';
const TYPED = 'On Monday I look at it again.';
const PLAYED_RATE = 16_000;

const test = base.extend<{ peer: ModelPeer }, { model: RealtimeCallStandIn }>({
  model: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const model = await startRealtimeCallStandIn();
      await use(model);
      await model.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ model }, use) => use(model.env), { scope: 'worker' }],
  peer: async ({ browser, model }, use) => {
    const peer = await modelPeer(browser);
    model.answerWith((offer, call) => peer.answer(offer, call));
    await use(peer);
    await peer.close();
  },
});

const { launchOptions } = config.use!;
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--autoplay-policy=no-user-gesture-required'] } });

/** What the page plays of the other end of the line is written down, as samples. */
const notePlayed = (page: Page) =>
  page.addInitScript(`
    window.playedSamples = [];
    const create = AudioContext.prototype.createMediaStreamSource;
    AudioContext.prototype.createMediaStreamSource = function (stream) {
      const source = create.call(this, stream);
      if (this !== window.mouth && stream !== window.microphone?.stream && !window.listener) {
        const ear = new AudioContext({ sampleRate: ${PLAYED_RATE} });
        window.listener = ear.createScriptProcessor(1024, 1, 1);
        window.listener.onaudioprocess = ({ inputBuffer }) => {
          for (const one of inputBuffer.getChannelData(0)) window.playedSamples.push(one * 32767);
        };
        create.call(ear, stream).connect(window.listener);
        window.listener.connect(ear.destination);
      }
      return source;
    };
  `);

/** @returns milliseconds from this sample on; null while there is none */
const firstSoundAfter = (page: Page, sample: number) =>
  page.evaluate<number | null>(`(() => {
    const at = window.playedSamples.findIndex((one, index) => index >= ${sample} && Math.abs(one) > 1500);
    return at < 0 ? null : Math.round((at - ${sample}) / ${PLAYED_RATE / 1_000});
  })()`);

async function played(page: Page): Promise<string> {
  const samples = await page.evaluate<number[]>('window.playedSamples.map(Math.round)');
  return textOf(hearPackets(Buffer.from(Int16Array.from(samples).buffer), PLAYED_RATE));
}

/** A line over WebRTC stretches sound as it needs, which costs some of the modem's words; none comes from elsewhere. */
function isPartOf(heard: string, said: string): boolean {
  const words = said.split(' ');
  let at = -1;
  return heard !== '' && heard.split(' ').every((word) => (at = words.indexOf(word, at + 1)) >= 0);
}

async function begin(page: Page, server: ServerProcess, assistantId: string): Promise<void> {
  await onlyMicrophone(page);
  await notePlayed(page);
  await page.goto(`${server.url}/${assistantId}`);
  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Start Interview' }).click();
}

const saidIn = async (server: ServerProcess, formId: number) =>
  (
    await query<{ content: string }>(
      server,
      `select turn.content from transcript_turns turn join responses response on response.id = turn.response_id
        where response.form_id = $1 and turn.role = 'user' order by turn.seq`,
      [formId],
    )
  ).map(({ content }) => content);

test('[REALTIME-03, REALTIME-11, REALTIME-13, REALTIME-15, REALTIME-21, PATH-01] over WebRTC the model is heard, and hears; when the line breaks, the call continues', async ({
  owner,
  visit,
  server,
  model,
  peer,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page, problems } = await visit();
  await begin(page, server, form.assistant_id);
  const call = () => model.calls.at(-1)!;
  await expect.poll(() => model.calls.length && call().said.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(page.getByText('Your turn: we are listening')).toBeVisible();
  expect(isPartOf(await played(page), call().said.join(' '))).toBe(true);
  expect(call().session).toMatchObject({ audio: { input: { turn_detection: { create_response: false } } } });

  const before = call().said.length;
  const began = Date.now();
  const finished = await say(page, ANSWER);
  const last = await page.evaluate<number>('window.playedSamples.length');
  await expect.poll(() => saidIn(server, form.id), { timeout: 20_000 }).toHaveLength(1);
  const [said] = await saidIn(server, form.id);
  expect(said).toBe(peer.heard.join(' '));
  expect(isPartOf(said!, ANSWER)).toBe(true);
  // Where in the recording it was spoken, and who heard it.
  const [spoken] = await query<{ from: number; to: number }>(
    server,
    `select (turn.spoken -> 'spans' -> 0 ->> 'from')::int as from, (turn.spoken -> 'spans' -> -1 ->> 'to')::int as to
       from transcript_turns turn join responses response on response.id = turn.response_id
      where response.form_id = $1 and turn.role = 'user'`,
    [form.id],
  );
  const took = finished - began;
  expect(Math.abs(spoken!.to - spoken!.from - took)).toBeLessThan(1_000);
  expect(await query(server, `select path -> 0 ->> 'hears' as hears from calls where form_id = $1`, [form.id])).toEqual([
    { hears: 'platform' },
  ]);
  await expect.poll(() => call().asked.length, { timeout: 20_000 }).toBeGreaterThan(before);

  await expect.poll(() => firstSoundAfter(page, last), { timeout: 20_000 }).not.toBeNull();
  const waited = (await firstSoundAfter(page, last))!;
  console.log(`last word -> first sound over WebRTC: ${waited} ms`);
  expect(waited).toBeLessThan(5_000);
  await expect
    .poll(() => query(server, 'select both_voices from recordings where call_id in (select id from calls where form_id = $1)', [form.id]))
    .toEqual([{ both_voices: true }]);

  await peer.hangUp();
  await expect.poll(() => page.getByLabel('Your answer').isVisible(), { timeout: 20_000 }).toBe(true);
  await page.getByLabel('Your answer').fill(TYPED);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => saidIn(server, form.id)).toEqual([said, TYPED]);
  expect(problems).toEqual([]);
});
