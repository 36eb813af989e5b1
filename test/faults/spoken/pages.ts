// The participants' pages of a spoken run, in a separate process so that their work does not delay the servers.
import { setTimeout as delay } from 'node:timers/promises';
import type { PageHistory, SpokenPage, SpokenPageModule } from '../../../frontend/src/features/call/testing/spoken-page.types.js';
import { encodeSpeech } from '../../support/modem.js';
import { Random } from '../random.js';
import { answerOf, pieceOf, type PlannedAnswer } from './sound.js';

export interface PagesTask {
  readonly origin: string;
  readonly seed: number;
  readonly responses: readonly { readonly id: string; readonly token: string }[];
  /** Interviews at a time. */
  readonly atOnce: number;
  readonly answers: number;
  /** No interview starts after this. Milliseconds. */
  readonly mostMs: number;
  readonly speed: number;
  /** Share of pages that vanish at their end. */
  readonly vanishing: number;
}

/** An interview as its page held it. */
export interface HeldInterview {
  readonly responseId: string;
  readonly planned: readonly PlannedAnswer[];
  readonly history: PageHistory;
  /** When the page vanished, in milliseconds of `Date.now()`; null if it stayed to the end. */
  readonly vanishedAt: number | null;
}

/** How long people keep trying. Milliseconds. */
const ENTERED_MS = 60_000;

const PAGE = new URL('../../../frontend/src/features/call/testing/spoken-page.ts', import.meta.url).href;
const { openSpokenPage } = (await import(PAGE)) as SpokenPageModule;

// The pages' own log.
console.warn = () => undefined;

const spoken = (text: string): Int16Array => {
  const pcm = encodeSpeech(text, { gain: 0.3 });
  return new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2);
};

async function hold(task: PagesTask, at: number): Promise<HeldInterview> {
  const random = new Random(task.seed + at);
  const response = task.responses[at]!;
  const planned = Array.from({ length: task.answers }, (_, turn) => answerOf(at, turn, () => random.next()));
  const page = await enter(task, response);
  let vanishedAt: number | null = null;
  try {
    for (const answer of planned) await exchange(page, answer);
    if (random.next() < task.vanishing) {
      page.vanish();
      vanishedAt = Date.now();
    } else await page.end();
  } catch (error) {
    page.history.problems.push(`${response.id}: ${error instanceof Error ? error.message : String(error)}`);
    page.vanish();
  }
  return { responseId: response.id, planned, history: page.history, vanishedAt };
}

/** Joins the call, trying again if something broke just then. */
async function enter(task: PagesTask, response: PagesTask['responses'][number]): Promise<SpokenPage> {
  const recorded = (call: string, piece: number) => new Uint8Array(pieceOf(call, piece));
  for (const until = Date.now() + ENTERED_MS; ; await delay(500)) {
    let page: SpokenPage | undefined;
    try {
      page = await openSpokenPage({ origin: task.origin, response, speed: task.speed, recorded });
      await page.start();
      return page;
    } catch (error) {
      page?.vanish();
      if (Date.now() > until) throw error;
    }
  }
}

async function exchange(page: SpokenPage, { utterances, more }: PlannedAnswer): Promise<void> {
  expectWords(page, await page.speak(utterances.map(spoken)), utterances.join(' '));
  const clientId = await page.say();
  if (more !== undefined) {
    expectWords(page, await page.speak([spoken(more)]), more);
    await page.say(clientId);
  }
  await page.hears();
}

function expectWords(page: SpokenPage, understood: string, said: string): void {
  if (understood !== said && !page.ended) page.history.problems.push(`“${said}” was understood as “${understood}”`);
}

process.on('message', (task: PagesTask) => {
  let next = 0;
  const until = Date.now() + task.mostMs;
  const one = async () => {
    // Staggered, because people do not all start at once.
    await delay(Math.random() * 1_000);
    while (next < task.responses.length && Date.now() < until) {
      const at = next;
      next += 1;
      const held = await hold(task, at).catch((error: unknown): string => `an interview could not be held: ${String(error)}`);
      process.send!(held);
    }
  };
  void Promise.all(Array.from({ length: task.atOnce }, one)).then(() => process.send!('done'));
});
process.send!('ready');
