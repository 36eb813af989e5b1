import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openCall } from './calls.js';
import { launchChromium, signUp } from './browser.js';
import { LightSocket } from './fleet.js';
import {
  addForm,
  type Colloquy,
  type Database,
  freePort,
  percentile,
  row,
  type Row,
  signUpUnlimited,
  startColloquy,
  startDatabase,
  startProcess,
} from './support.js';

const OWNERS = 20;
const INTERVIEWS = 200;
/** A recogniser guesses again this often, and a participant ends a turn after so many guesses. Milliseconds. */
const DRAFT_EVERY_MS = 300;
const DRAFTS = 20;
const SECONDS = Number(process.env.LIVE_SECONDS ?? '20');
const REACH = { ms: 150, ratio: 2 };

const WALL = 100;
const WALL_TURNS_A_SECOND = 5;
const WALL_SPEAKERS = 15;
const WALL_SECONDS = Number(process.env.LIVE_WALL_SECONDS ?? '30');
const SLOWER = 4;
const FRAME_MS = 50;

const env = { ROLE: 'all', SOCKETS_PER_ADDRESS: '2000', CALL_ABANDON_AFTER_SECONDS: '120' };

const ms = (value: number) => `${value.toFixed(1)} ms`;

type Speaker = Pick<LightSocket<'/live'>, 'tell' | 'ask' | 'close'>;
type Measured = { drafts: number[]; turns: number[]; sent: number };

/** The moment something was said stands at its end. */
const said = (words: number) => `${'I sit down on Sunday evening and '.repeat(2)}${'write '.repeat(words)}${performance.now().toFixed(2)}`;
const age = (text: string) => performance.now() - Number(/[\d.]+$/.exec(text)?.[0] ?? Number.NaN);

/** Every participant speaks for the time given; what arrives on the cards meanwhile is measured. */
async function measure(speakers: readonly Speaker[], measured: Measured): Promise<Measured> {
  const end = Date.now() + SECONDS * 1_000;
  await Promise.all(
    speakers.map(async (speaker, n) => {
      // They do not all speak in the same moment.
      await delay((n * DRAFT_EVERY_MS * DRAFTS) / speakers.length);
      for (let words = 1 + (n % DRAFTS); Date.now() < end; words += 1) {
        if (words < DRAFTS) {
          speaker.tell('draft', { text: said(words) });
          measured.sent += 1;
        } else {
          await speaker.ask('say', { clientId: randomUUID(), text: said(words), via: 'voice' }).catch(() => undefined);
          words = 0;
        }
        await delay(DRAFT_EVERY_MS);
      }
    }),
  );
  await delay(500);
  return measured;
}

function listen(sockets: readonly LightSocket<'/dashboard'>[]): Measured {
  const measured: Measured = { drafts: [], turns: [], sent: 0 };
  for (const socket of sockets) {
    socket.onevent = ([event, message]) => {
      if (event !== 'live-words' || message.role !== 'user') return;
      (message.at === undefined ? measured.drafts : measured.turns).push(age(message.text));
    };
  }
  return measured;
}

async function ours(database: Database): Promise<Measured> {
  const colloquy = await startColloquy(database, env);
  try {
    const dashboards: LightSocket<'/dashboard'>[] = [];
    const speakers: Speaker[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const owner = await signUpUnlimited(database, colloquy, `owner${n}@example.com`);
      const formId = await addLongForm(database, owner.id);
      speakers.push(...(await hold(colloquy, formId, INTERVIEWS / OWNERS)));
      const token = await colloquy.token(`owner${n}@example.com`);
      const dashboard = await LightSocket.connect(colloquy.url, '/dashboard', { token });
      await dashboard.ask('live-screen', { on: true });
      await fetch(`${colloquy.url}/api/live`, { headers: { authorization: `Bearer ${token}` } });
      dashboards.push(dashboard);
    }
    const measured = await measure(speakers, listen(dashboards));
    for (const socket of [...speakers, ...dashboards]) socket.close();
    return measured;
  } finally {
    await colloquy.stop();
  }
}

/** An interview with so many questions that it outlasts the measurement. */
async function addLongForm(database: Database, ownerId: string): Promise<number> {
  const formId = await addForm(database, ownerId);
  const questions = Array.from({ length: 40 }, (_, n) => `What did you do on day ${n + 1}?`).join('\n');
  await database.query('update forms set interview_instructions = $2 where id = $1', [formId, questions]);
  return formId;
}

/** Participants that have joined and heard the greeting. */
async function hold(colloquy: Colloquy, formId: number, count: number): Promise<Speaker[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await openCall(colloquy.url, formId, { firstname: 'Ada', lastname: 'Lovelace' });
      await socket.ask('join', { after: 0 });
      return socket;
    }),
  );
}

async function bare(): Promise<Measured> {
  const port = await freePort();
  const server = await startProcess('test/bench/bare-live.mjs', { PORT: String(port) }, 'bare server ready');
  const url = `http://127.0.0.1:${port}`;
  try {
    const speakers: LightSocket<'/live'>[] = [];
    const dashboards: LightSocket<'/dashboard'>[] = [];
    for (let n = 0; n < OWNERS; n += 1) dashboards.push(await LightSocket.connect(url, '/dashboard', { owner: n }));
    for (let n = 0; n < INTERVIEWS; n += 1) {
      speakers.push(await LightSocket.connect(url, '/live', { owner: n % OWNERS, responseId: randomUUID() }));
    }
    const measured = await measure(speakers, listen(dashboards));
    for (const socket of [...speakers, ...dashboards]) socket.close();
    return measured;
  } finally {
    await server.stop();
  }
}

/** Frames of a wall in a slow browser while its participants speak. */
async function wall(database: Database): Promise<Row[]> {
  const colloquy = await startColloquy(database, env);
  const browser = await launchChromium();
  try {
    const page = await signUp(browser, colloquy.url, 'wall@example.com', { width: 1920, height: 1080 });
    const { id } = await database.one<{ id: string }>(`select id from users where email = 'wall@example.com'`);
    await database.query(`update subscriptions set tier = 'enterprise', max_responses = 2000000000 where user_id = $1`, [id]);
    const speakers: Speaker[] = [];
    const formId = await addLongForm(database, id);
    while (speakers.length < WALL) speakers.push(...(await hold(colloquy, formId, 20)));
    await page.goto(`${colloquy.url}/live?layout=wall`);
    await page
      .locator('[data-card]')
      .nth(WALL - 1)
      .waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    };
    await delay(3_000);
    const idle = await frames(page, 5);
    const before = await heap();
    let on = true;
    const talking = Promise.all([talk(speakers, () => on), guess(speakers.slice(0, WALL_SPEAKERS), () => on)]);
    const busy = await frames(page, WALL_SECONDS);
    on = false;
    await talking;
    const after = await heap();
    const p95 = percentile(busy, 95);
    for (const speaker of speakers) speaker.close();
    return [
      row(
        `wall of ${WALL} cards, ${WALL_TURNS_A_SECOND} turns/s, CPU ${SLOWER} × slower: frame, p95`,
        `${p95.toFixed(0)} ms`,
        `${percentile(idle, 95).toFixed(0)} ms at rest`,
        '–',
        `≤ ${FRAME_MS} ms`,
        p95 <= FRAME_MS,
      ),
      row(`  memory of the page, before and after ${WALL_SECONDS} s`, `${after.toFixed(1)} MB`, `${before.toFixed(1)} MB`, '–', '–', true),
    ];
  } finally {
    await browser.close();
    await colloquy.stop();
  }
}

/** Milliseconds between the frames of some seconds. */
const frames = (page: Awaited<ReturnType<typeof signUp>>, seconds: number) =>
  page.evaluate<number[]>(
    `new Promise((done) => {
       const times = [];
       const begun = performance.now();
       let last = begun;
       requestAnimationFrame(function next() {
         const now = performance.now();
         times.push(now - last);
         last = now;
         if (now - begun < ${seconds * 1_000}) requestAnimationFrame(next);
         else done(times.slice(1));
       });
     })`,
  );

/** Turns, one participant after the other. */
async function talk(speakers: readonly Speaker[], goesOn: () => boolean): Promise<void> {
  for (let n = 0; goesOn(); n += 1) {
    void speakers[n % speakers.length]!.ask('say', { clientId: randomUUID(), text: said(5), via: 'voice' }).catch(() => undefined);
    await delay(1_000 / WALL_TURNS_A_SECOND);
  }
}

/** Words of those who speak at the moment. */
async function guess(speakers: readonly Speaker[], goesOn: () => boolean): Promise<void> {
  for (let words = 1; goesOn(); words = (words % DRAFTS) + 1) {
    for (const speaker of speakers) speaker.tell('draft', { text: said(words) });
    await delay(DRAFT_EVERY_MS);
  }
}

/** A word spoken → on its owner's card, with 200 interviews of 20 owners in one process; and a wall of cards in a slow browser. */
export async function run(): Promise<Row[]> {
  const report: Row[] = [];
  const database = await startDatabase();
  try {
    const theirs = await bare();
    const own = await ours(database);
    const [p95, bareP95] = [percentile(own.drafts, 95), percentile(theirs.drafts, 95)];
    const ratio = p95 / bareP95;
    report.push(
      row(
        `word spoken → on a card, p95; ${INTERVIEWS} interviews, ${OWNERS} owners`,
        ms(p95),
        ms(bareP95),
        ratio.toFixed(2),
        `≤ ${REACH.ms} ms, ≤ ${REACH.ratio}`,
        p95 <= REACH.ms && ratio <= REACH.ratio,
      ),
      row('  median', ms(percentile(own.drafts, 50)), ms(percentile(theirs.drafts, 50)), '–', '–', true),
      row(
        '  words that arrived, of those sent',
        `${own.drafts.length} of ${own.sent}`,
        `${theirs.drafts.length} of ${theirs.sent}`,
        '–',
        '–',
        true,
      ),
      row('  a stored turn → on a card, p95', ms(percentile(own.turns, 95)), ms(percentile(theirs.turns, 95)), '–', '–', true),
      ...(await wall(database)),
    );
  } finally {
    await database.stop();
  }
  report.push(row('  load of the machine meanwhile', loadavg()[0]!.toFixed(1), '–', '–', '–', true));
  return report;
}
