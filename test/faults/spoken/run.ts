import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { givenIn, type GivenResponse } from '../../support/given.js';
import { type ChatRequest, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { startSttStandIn } from '../../support/stt-stand-in.js';
import { startTtsStandIn, type SpeechAsked } from '../../support/tts-stand-in.js';
import { type Installation, startInstallation } from '../behind-redis.js';
import { Random } from '../random.js';
import { checkSpoken, type SpokenFindings, waitForResults } from './check.js';
import { FrontDoor } from './front-door.js';
import type { HeldInterview, PagesTask } from './pages.js';
import { wordIn } from './sound.js';

export interface SpokenRun extends Pick<PagesTask, 'seed' | 'atOnce' | 'answers' | 'mostMs' | 'speed' | 'vanishing'> {
  readonly interviews: number;
  /** Pause between faults. Milliseconds. */
  readonly pauseMs: readonly [number, number];
  /** The faults, in this order, repeated. */
  readonly faults: readonly SpokenFault[];
  /** Maximum number of faults: a machine on which processes start slowly would do nothing else. */
  readonly mostFaults: number;
  readonly log?: (line: string) => void;
}

export type SpokenFault = 'api' | 'worker' | 'cut';

export interface SpokenReport {
  readonly held: readonly HeldInterview[];
  readonly findings: SpokenFindings;
  /** How often each was broken, and the number of broken connections. */
  readonly struck: Record<SpokenFault, number>;
  readonly cutConnections: number;
  /** Reply sentences sent to be read aloud, and those of them whose answers were not stored by then. */
  readonly replies: { readonly read: number; readonly early: readonly string[] };
  /** Milliseconds. */
  readonly spokeFor: number;
}

const THREADS = fileURLToPath(new URL('../../support/typescript-threads.mjs', import.meta.url));
const PAGES = fileURLToPath(new URL('pages.ts', import.meta.url));
/** Latencies of the speech server, model and voice: long enough for something to break meanwhile. Milliseconds. */
const TAKES = { words: 60, model: [20, 200], voice: 20 } as const;
/** A killed process is down for this long plus its start-up time. Milliseconds. */
const AWAY_MS = [0, 1_000] as const;
const RESULTS_MS = 120_000;
const SUBMITTED_AT_ONCE = 25;
const BUSY_TRIES = 5;

/** A reply contains the word of the answer it belongs to. */
function reply(chat: ChatRequest): string {
  if (chat.messages[0]?.content.startsWith('You summarise') === true) return summaryFor(chat);
  const word = chat.messages.map(({ content }) => wordIn(content)).findLast((found) => found !== undefined);
  return word === undefined ? 'I see. What do you plan?' : `I see. What came of ${word}? Take your time.`;
}

/**
 * Participants speak in pages that send sound, words and recordings to two API processes as browsers do, while processes are killed and
 * connections broken. Afterwards everything they said is compared with what is stored.
 */
export async function runSpoken(run: SpokenRun): Promise<SpokenReport> {
  const { seed, interviews, log = () => undefined } = run;
  const random = new Random(seed);
  const stt = await startSttStandIn({ latencyMs: TAKES.words });
  const tts = await startTtsStandIn({ perCharacterMs: 1 });
  const model = await startLlmStandIn(async (chat) => {
    await delay(random.between(...TAKES.model));
    return reply(chat);
  });
  const world = await startInstallation(
    {
      ...{ STT_BASE_URL: stt.url, TTS_BASE_URL: tts.url, TTS_VOICE: 'en=af_heart' },
      ...{ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model', CALL_ABANDON_AFTER_SECONDS: '30' },
    },
    { workers: 1 },
  );
  const door = await FrontDoor.open(
    world.apis.map(({ url }) => url),
    random,
  );
  try {
    const replies = { read: 0, early: [] as string[] };
    tts.behave(async ({ input }: SpeechAsked) => {
      const word = wordIn(input);
      if (word === undefined) return null;
      replies.read += 1;
      const stored = await world.query(`select 1 from transcript_turns where role = 'user' and content like $1`, [`%${word}%`]);
      if (stored.length === 0) replies.early.push(word);
      return { kind: 'slow', ms: TAKES.voice };
    });
    const given = givenIn(world);
    const owner = await patiently(() => given.owner({ tier: 'enterprise', maxResponses: 1_000_000 }));
    const form = await patiently(() => given.form(owner));
    const responses: GivenResponse[] = [];
    while (responses.length < interviews) {
      const some = Array.from({ length: Math.min(SUBMITTED_AT_ONCE, interviews - responses.length) }, () =>
        patiently(() => given.response(form)),
      );
      responses.push(...(await Promise.all(some)));
    }
    log(`${interviews} responses, of which ${run.atOnce} at a time are spoken`);
    const begun = performance.now();
    const speaking = { over: false };
    const nemesis = strike(world, door, run, random, speaking);
    const task = { ...run, origin: door.url, responses: responses.map(({ id, token }) => ({ id, token })) };
    const { held, unheld } = await holdAll(task, (count) => log(`${count} held, ${JSON.stringify(nemesis.struck)}`));
    const spokeFor = performance.now() - begun;
    speaking.over = true;
    await nemesis.done;
    const ended = held.filter(({ vanishedAt }) => vanishedAt === null).map(({ responseId }) => responseId);
    await waitForResults(world, held, RESULTS_MS, log);
    const findings = await checkSpoken(world, held, ended, nemesis.apiKills);
    findings.wrong.push(...unheld);
    return { held, findings, struck: nemesis.struck, cutConnections: nemesis.cut, replies, spokeFor };
  } finally {
    await door.close();
    await world.stop();
    await Promise.all([stt.stop(), tts.stop(), model.stop()]);
  }
}

/** A busy machine may be too slow for a request or two even before anything is broken. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === BUSY_TRIES) throw error;
      await delay(1_000);
    }
  }
}

async function holdAll({ log: _, faults: __, ...task }: PagesTask & Partial<SpokenRun>, onHeld: (count: number) => void) {
  const pages = fork(PAGES, { execArgv: ['--import', THREADS], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const held: HeldInterview[] = [];
  const unheld: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      pages.once('exit', (code) => reject(new Error(`the pages ended with ${code}`)));
      pages.on('message', (message: HeldInterview | string) => {
        if (message === 'ready') pages.send(task);
        else if (message === 'done') resolve();
        else if (typeof message === 'string') unheld.push(message);
        else if (held.push(message) % 50 === 0) onHeld(held.length);
      });
    });
    return { held, unheld };
  } finally {
    pages.removeAllListeners('exit');
    pages.kill();
  }
}

/** Breaks one thing after another while people speak. At least one API process stays up. */
function strike(
  world: Installation,
  door: FrontDoor,
  { faults, mostFaults, pauseMs }: SpokenRun,
  random: Random,
  speaking: { over: boolean },
) {
  const struck: Record<SpokenFault, number> = { api: 0, worker: 0, cut: 0 };
  const report = { struck, cut: 0, apiKills: [] as number[], done: Promise.resolve() };
  const once = async (fault: SpokenFault) => {
    struck[fault] += 1;
    if (fault === 'cut') {
      report.cut += door.cut(random.between(0.3, 1));
      return;
    }
    const victim = fault === 'api' ? random.pick(world.apis) : world.workers[0]!;
    if (fault === 'api') report.apiKills.push(Date.now());
    await victim.kill();
    await delay(random.between(...AWAY_MS));
    await victim.run();
  };
  report.done = (async () => {
    for (let n = 0; n < mostFaults; n += 1) {
      await delay(random.between(...pauseMs));
      if (speaking.over) return;
      await once(faults[n % faults.length]!);
    }
  })();
  // If anything else fails first, that is the error reported.
  report.done.catch(() => undefined);
  return report;
}
