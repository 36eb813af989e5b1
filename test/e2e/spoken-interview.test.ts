import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { markOf } from '../../backend/contract/languages.js';
import { REMARKS } from '../../backend/voice/spoken-sentences/remark-texts.js';
import { sentencesFrom } from '../../backend/contract/sentences.js';
import { expect, test as base } from './support/fixtures.js';
import { decodeSpeech } from '../support/modem.js';
import { query } from '../support/query.js';
import { STAND_IN_RATE, startTtsStandIn, toneOf, type TtsStandIn } from '../support/tts-stand-in.js';
import { PHONE } from './support/browser.js';
import { seedInterview } from './support/seed.js';
import { hear, standInSpeech } from './support/speech.js';
import { fillContact } from './support/steps.js';

const test = base.extend<object, { reader: TtsStandIn }>({
  reader: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const reader = await startTtsStandIn({ perCharacterMs: 45, paceMs: 20 });
      await use(reader);
      await reader.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ reader }, use) => use({ TTS_BASE_URL: reader.url, TTS_VOICE: 'en=af_heart' }), { scope: 'worker' }],
});

/** Within this the modem voice has read a turn aloud. Milliseconds. */
const MODEM_MS = 45_000;

test.afterEach(({ reader }) => reader.speak('tones'));

/** A browser that listens and has no voice; what its loudspeaker plays is noted, piece by piece: when, how loud, and at which pitch. */
async function withoutVoice(page: Page): Promise<void> {
  await standInSpeech(page);
  await page.addInitScript(`
    delete window.speechSynthesis;
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
    delete window.SpeechSynthesisUtterance;
    window.played = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (at) {
      const samples = this.buffer.getChannelData(0);
      let crossings = 0;
      let energy = 0;
      for (let n = 0; n < samples.length; n++) {
        energy += samples[n] * samples[n];
        if (n > 0 && samples[n - 1] < 0 !== samples[n] < 0) crossings++;
      }
      const piece = { at, seconds: samples.length / this.buffer.sampleRate, rate: this.buffer.sampleRate, crossings, loud: Math.sqrt(energy / samples.length), ended: false, stopped: false };
      window.played.push(piece);
      this.addEventListener('ended', () => { piece.ended = true; });
      return start.call(this, at);
    };
    const stop = AudioBufferSourceNode.prototype.stop;
    AudioBufferSourceNode.prototype.stop = function () {
      window.stopped = (window.stopped ?? 0) + 1;
      return stop.call(this);
    };
  `);
}

type Piece = { at: number; seconds: number; rate: number; crossings: number; loud: number; ended: boolean };
const playedOn = (page: Page) => page.evaluate<Piece[]>('window.played');

/** The sentences that were played to their end, by their tones, in order: pieces of one tone belong together. */
async function heardOn(page: Page, sentences: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  for (const { crossings, seconds, loud } of (await playedOn(page)).filter((piece) => piece.ended && piece.seconds > 0.08)) {
    expect(loud).toBeGreaterThan(0.1);
    const tone = crossings / 2 / seconds;
    const nearest = sentences.toSorted((a, b) => Math.abs(toneOf(a) - tone) - Math.abs(toneOf(b) - tone))[0]!;
    expect(Math.abs(toneOf(nearest) - tone)).toBeLessThan(10);
    if (heard.at(-1) !== nearest) heard.push(nearest);
  }
  return heard;
}

const sentencesOf = (text: string) => sentencesFrom(text, 0, true).map((sentence) => sentence.text);

test.describe('an interview in a browser without a voice', () => {
  test('[TTS-27] is heard from the server, every sentence in order, and each is in the transcript', async ({
    owner,
    visit,
    server,
    reader,
  }) => {
    const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
    const { page, problems } = await visit(PHONE);
    await withoutVoice(page);
    const refused: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/speech/') && !answer.ok()) refused.push(answer.status());
    });
    await page.goto(`${server.url}/${form.assistant_id}`);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(page.getByText('Assistant speaking')).toBeVisible();

    for (const answer of ['Very well, thank you.', 'I write a list on Sunday evening and then plan every day.']) {
      await expect(page.getByText('Assistant not speaking')).toBeVisible();
      await hear(page, answer);
      await expect(page.getByText('Assistant speaking')).toBeVisible();
    }
    await expect(page.getByText('Assistant not speaking')).toBeVisible();
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'End Interview' }).click();
    await page.waitForURL('**/call/confirmation');

    const turns = await query<{ content: string }>(
      server,
      `select turn.content from transcript_turns turn join responses response on response.id = turn.response_id
        where response.form_id = $1 and turn.role = 'assistant' order by turn.seq`,
      [form.id],
    );
    const said = turns.flatMap(({ content }) => sentencesOf(content));
    expect(said.length).toBeGreaterThan(3);
    expect(await heardOn(page, said)).toEqual(said);
    expect(new Set((await playedOn(page)).map(({ rate }) => rate))).toEqual(new Set([STAND_IN_RATE]));
    const inputs = reader.asked.map(({ input }) => input);
    const remarks: readonly string[] = REMARKS.en;
    expect(inputs.filter((input) => !remarks.includes(input))).toEqual(said);
    // [TTS-52] They are fetched ahead, after the first words.
    expect(inputs.filter((input) => remarks.includes(input))).toEqual([...remarks]);
    expect(reader.asked.every(({ voice }) => voice === 'af_heart')).toBe(true);
    expect(said.map(markOf)).toHaveLength(new Set(said.map(markOf)).size);
    expect(refused).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('[RECORD-07] is recorded with both voices, each on its side: the interviewer’s has the words of the transcript', async ({
    owner,
    visit,
    server,
    reader,
  }) => {
    reader.speak('modem');
    const form = await seedInterview(owner.page, { interviewName: 'Both sides' });
    const { page } = await visit();
    await withoutVoice(page);
    await page.goto(`${server.url}/${form.assistant_id}`);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(page.getByText('Assistant speaking')).toBeVisible();
    await expect(page.getByText('Assistant not speaking')).toBeVisible({ timeout: MODEM_MS });
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'End Interview' }).click();
    await page.waitForURL('**/call/confirmation');
    // The last piece is stored behind the thank-you page.
    await expect(page.getByText('Saving')).toBeHidden();

    const [recording] = await query<{ call_id: string; both_voices: boolean; greeting: string }>(
      server,
      `select r.call_id, both_voices, t.content as greeting
         from recordings r join responses a on a.id = r.response_id join transcript_turns t on t.response_id = a.id and t.seq = 1 where a.form_id = $1`,
      [form.id],
    );
    expect(recording!.both_voices).toBe(true);
    const folder = join(server.dataDir, 'recordings', recording!.call_id.slice(0, 2), recording!.call_id);
    // Its pieces become one file within seconds of the end: while they do, there is nothing whole to read.
    let left: Buffer | undefined;
    const interviewer = async () => {
      const pieces = (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name)));
      const sides = await channelsOf(page, Buffer.concat(await Promise.all(pieces))).catch(() => []);
      left = sides[0];
      return sides[1] && decodeSpeech(sides[1]);
    };
    await expect.poll(interviewer, { timeout: 30_000 }).toBe(recording!.greeting);
    // The fake microphone beeps.
    expect(loudest(left!)).toBeGreaterThan(0.05);
    expect(decodeSpeech(left!)).toBe('');
  });
});

/** What each channel of a recording holds: 16-bit samples, 16,000 a second. */
async function channelsOf(page: Page, sound: Buffer): Promise<Buffer[]> {
  const channels = await page.evaluate<string[]>(`(async () => {
    const bytes = Uint8Array.from(atob('${sound.toString('base64')}'), (char) => char.charCodeAt(0));
    const decoded = await new OfflineAudioContext(2, 1, 16000).decodeAudioData(bytes.buffer);
    return Array.from({ length: decoded.numberOfChannels }, (_, channel) => {
      const samples = Int16Array.from(decoded.getChannelData(channel), (sample) => Math.max(-32768, Math.min(32767, sample * 32768)));
      const raw = new Uint8Array(samples.buffer);
      let text = '';
      for (let at = 0; at < raw.length; at += 32768) text += String.fromCharCode(...raw.subarray(at, at + 32768));
      return btoa(text);
    });
  })()`);
  return channels.map((channel) => Buffer.from(channel, 'base64'));
}

/** Of full scale. */
function loudest(pcm: Buffer): number {
  let most = 0;
  for (let at = 0; at < pcm.length; at += 2) most = Math.max(most, Math.abs(pcm.readInt16LE(at)) / 32_768);
  return most;
}
