import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { heardAfter, onlyMicrophone, say } from '../e2e/support/microphone.js';
import { fillContact } from '../e2e/support/steps.js';
import { launchChromium } from './browser.js';
import { addLongForm } from './live-speakers.js';
import { percentile, row, type Row, signUpUnlimited, startColloquy, startDatabase, startProcess } from './support.js';

const TURNS = Number(process.env.SPOKEN_TURNS ?? '40');
/** Warm-up turns that do not count. */
const WARM_UP = 2;
/** Latency of each stand-in. Milliseconds. */
const TAKES = { words: 300, model: 500, sound: 200 };
const SUM_MS = TAKES.words + TAKES.model + TAKES.sound;
const ANSWER = 'I write a list on Sunday evening.';
const PATIENCE_MS = 60_000;

/**
 * A spoken interview in Chromium: the modem voice goes through the page's own capture, voice activity detection and turn-taking, with a speech
 * server, a model and a voice of fixed latency. Measured on the page's clock, from the end of the last word to the first sample of the reply.
 */
export async function run(): Promise<Row[]> {
  const stt = await startProcess(
    'test/bench/stt-process.mjs',
    { LATENCY_MS: String(TAKES.words), WORDS: ANSWER },
    'speech server ready at',
  );
  const tts = await startProcess('test/bench/tts-process.mjs', { LATENCY_MS: String(TAKES.sound), SECONDS: '1.2' }, 'voice ready at');
  const model = await startProcess('test/bench/model-process.mjs', { FIRST_WORD_MS: String(TAKES.model) }, 'model ready at');
  const database = await startDatabase();
  const browser = await launchChromium();
  try {
    const server = await startColloquy(database, {
      ROLE: 'all',
      ...{ STT_BASE_URL: urlIn(stt.output), TTS_BASE_URL: urlIn(tts.output), TTS_VOICE: 'en=alloy' },
      ...{ OPENAI_BASE_URL: urlIn(model.output), OPENAI_MODEL: 'stand-in' },
    });
    const form = await addLongForm(database, (await signUpUnlimited(database, server, 'owner@example.com')).id);
    const { id } = await database.one<{ id: string }>('select id from assistants where form_id = $1', [form]);
    const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
    await begin(page, `${server.url}/${id}`);
    const waits: number[] = [];
    for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
      const waited = await exchange(page);
      if (turn >= WARM_UP) waits.push(waited);
    }
    await server.stop();
    const [p50, p95] = [percentile(waits, 50), percentile(waits, 95)];
    const figure = `${TURNS} spoken turns in Chromium, last word to first sound of the reply: p50`;
    const parts = `speech server ${TAKES.words} + model ${TAKES.model} + voice ${TAKES.sound} ms`;
    return [
      row(figure, `${p50.toFixed(0)} ms`, `${SUM_MS} ms`, `${(p50 / SUM_MS).toFixed(2)}×`, '≤ 1,600 ms', p50 <= 1_600),
      row('  p95', `${p95.toFixed(0)} ms`, `${SUM_MS} ms`, parts, '≤ 2,200 ms', p95 <= 2_200),
    ];
  } finally {
    await browser.close();
    await Promise.all([stt.stop(), tts.stop(), model.stop()]);
    await database.stop();
  }
}

const urlIn = (output: string) => /ready at (\S+)/.exec(output)![1]!;

async function begin(page: Page, url: string): Promise<void> {
  await onlyMicrophone(page);
  await page.goto(url);
  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Start Interview' }).click();
  await theirTurn(page);
}

const theirTurn = (page: Page) => page.getByText('Your turn: we are listening').waitFor({ timeout: PATIENCE_MS });

/** @returns milliseconds from the end of the answer to the reply's first sound */
async function exchange(page: Page): Promise<number> {
  // The microphone hears the room in between.
  await delay(300);
  const ended = await say(page, ANSWER);
  for (const until = Date.now() + PATIENCE_MS; ; await delay(20)) {
    const heard = await heardAfter(page, ended);
    if (heard !== null) {
      await theirTurn(page);
      return heard - ended;
    }
    if (Date.now() > until) throw new Error('The assistant does not reply');
  }
}
