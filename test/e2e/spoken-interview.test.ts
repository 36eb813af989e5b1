import type { Page } from '@playwright/test';
import { markOf } from '../../backend/contract/languages.js';
import { REMARKS } from '../../backend/voice/spoken-sentences/remark-texts.js';
import { sentencesFrom } from '../../backend/contract/sentences.js';
import { query } from '../support/query.js';
import { STAND_IN_RATE, toneOf } from '../support/tts-stand-in.js';
import { PHONE } from './support/browser.js';
import { seedInterview } from './support/seed.js';
import { expect, readAloudTest as test } from './support/speech-servers.js';
import { hear, withoutVoice } from './support/speech.js';
import { fillContact } from './support/steps.js';

test.use({ ttsOptions: { perCharacterMs: 45, paceMs: 20 } });

/** A browser that listens and has no voice; what its loudspeaker plays is noted, piece by piece: when, how loud, and at which pitch. */
async function withNotedVoice(page: Page): Promise<void> {
  await withoutVoice(page);
  await page.addInitScript(`
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
    tts,
  }) => {
    const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
    const { page, problems } = await visit(PHONE);
    await withNotedVoice(page);
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
    await page.getByRole('button', { name: 'End interview' }).click();
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
    const inputs = tts.asked.map(({ input }) => input);
    const remarks: readonly string[] = REMARKS.en;
    // Two are asked for at a time: each once, in any order.
    expect(inputs.filter((input) => !remarks.includes(input)).toSorted()).toEqual(said.toSorted());
    // [TTS-52] They are fetched ahead, after the first words.
    expect(inputs.filter((input) => remarks.includes(input))).toEqual([...remarks]);
    expect(tts.asked.every(({ voice }) => voice === 'af_heart')).toBe(true);
    expect(said.map(markOf)).toHaveLength(new Set(said.map(markOf)).size);
    expect(refused).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('[TTS-23, TTS-25] whose sentences break off is read on the page, until it is heard again', async ({ owner, visit, server, tts }) => {
    const form = await seedInterview(owner.page, {
      interviewName: 'Reading aloud',
      interviewInstructions: 'Where do you read?\nWhat did you read last?',
    });
    const { page } = await visit(PHONE);
    await withoutVoice(page);
    await page.goto(`${server.url}/${form.assistant_id}`);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(page.getByText('Your turn: we are listening')).toBeVisible();
    const words = page.getByRole('group', { name: 'Conversation' });
    await expect(words).toHaveCount(0);

    tts.behave(() => ({ kind: 'cut', after: 0.45 }));
    await hear(page, 'Very well, thank you.');
    const notice = page.getByText("The voice isn't working right now. Please read what the assistant says here.");
    await expect(notice).toBeVisible();
    await expect(words).toContainText('Where do you read?');

    tts.behave(() => null);
    await expect(page.getByText('Your turn: we are listening')).toBeVisible();
    // The server asks it again after a while.
    await expect(async () => {
      await page.getByRole('button', { name: 'Say it again' }).click();
      await expect(notice).toHaveCount(0, { timeout: 4_000 });
    }).toPass();
    await expect(words).toHaveCount(0);
  });
});
