import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { LightSocket } from './fleet.js';
import { addLongForm, DRAFT_EVERY_MS, DRAFTS, env, hold, said, type Speaker } from './live-speakers.js';
import { wall } from './live-wall.js';
import {
  type Database,
  freePort,
  measurable,
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
const SECONDS = Number(process.env.LIVE_SECONDS ?? '20');
const REACH = { ms: 150, ratio: 2 };
/** Words of those sent; latency of turns while they are watched, compared with unwatched. */
const ARRIVING = 0.99;
const WATCHED = 1.1;
/** Before anything is measured: the server compiles its code. Seconds. */
const WARM_UP_SECONDS = 8;

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Milliseconds: of words and turns until they are on a card, and of an answer until the interviewer's turn is at its participant. */
type Measured = { drafts: number[]; turns: number[]; replies: number[]; sent: number };

const age = (text: string) => performance.now() - Number(/[\d.]+$/.exec(text)?.[0] ?? Number.NaN);

/** Every participant speaks for the time given; what arrives on the cards meanwhile is measured. */
async function measure(speakers: readonly Speaker[], measured: Measured, seconds = SECONDS): Promise<Measured> {
  const end = Date.now() + seconds * 1_000;
  await Promise.all(
    speakers.map(async (speaker, n) => {
      // They do not all speak in the same moment.
      await delay((n * DRAFT_EVERY_MS * DRAFTS) / speakers.length);
      for (let words = 1 + (n % DRAFTS); Date.now() < end; words += 1) {
        if (words < DRAFTS) {
          speaker.tell('draft', { text: said(words) });
          measured.sent += 1;
        } else {
          const begun = performance.now();
          speaker.onevent = ([event, turn]) => {
            if (event !== 'turn' || turn.role !== 'assistant') return;
            measured.replies.push(performance.now() - begun);
            speaker.onevent = () => undefined;
          };
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

const nothing = (): Measured => ({ drafts: [], turns: [], replies: [], sent: 0 });

function listen(sockets: readonly LightSocket<'/dashboard'>[]): Measured {
  const measured = nothing();
  for (const socket of sockets) {
    socket.onevent = ([event, message]) => {
      if (event !== 'live-words' || message.role !== 'user') return;
      (message.at === undefined ? measured.drafts : measured.turns).push(age(message.text));
    };
  }
  return measured;
}

/** Turns without watching owners, and everything while all owners watch. */
async function ours(database: Database): Promise<{ unwatched: Measured; watched: Measured }> {
  const colloquy = await startColloquy(database, env);
  try {
    const dashboards: LightSocket<'/dashboard'>[] = [];
    const speakers: Speaker[] = [];
    const tokens: string[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const owner = await signUpUnlimited(database, colloquy, `owner${n}@example.com`);
      const formId = await addLongForm(database, owner.id);
      speakers.push(...(await hold(colloquy, formId, INTERVIEWS / OWNERS)));
      const token = await colloquy.token(`owner${n}@example.com`);
      dashboards.push(await LightSocket.connect(colloquy.url, '/dashboard', { token }));
      tokens.push(token);
    }
    await measure(speakers, nothing(), WARM_UP_SECONDS);
    const unwatched = await measure(speakers, nothing());
    for (const [n, dashboard] of dashboards.entries()) {
      await dashboard.ask('live-screen', { on: true });
      measurable(await fetch(`${colloquy.url}/api/live`, { headers: { authorization: `Bearer ${tokens[n]}` } }));
    }
    const watched = await measure(speakers, listen(dashboards));
    for (const socket of [...speakers, ...dashboards]) socket.close();
    return { unwatched, watched };
  } finally {
    await colloquy.stop();
  }
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

/** A word spoken → on its owner's card, with 200 interviews of 20 owners in one process; and a wall of cards in a slow browser. */
export async function run(): Promise<Row[]> {
  const report: Row[] = [];
  const database = await startDatabase();
  try {
    const theirs = await bare();
    const { watched: own, unwatched } = await ours(database);
    const [p95, bareP95] = [percentile(own.drafts, 95), percentile(theirs.drafts, 95)];
    const ratio = p95 / bareP95;
    const [turnP95, unwatchedP95] = [percentile(own.replies, 95), percentile(unwatched.replies, 95)];
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
        `≥ ${ARRIVING * 100} %`,
        own.drafts.length >= ARRIVING * own.sent,
      ),
      row('  a stored turn → on a card, p95', ms(percentile(own.turns, 95)), ms(percentile(theirs.turns, 95)), '–', '–', true),
      row(
        'an answer → the interviewer’s turn, p95: watched, unwatched',
        ms(turnP95),
        ms(unwatchedP95),
        (turnP95 / unwatchedP95).toFixed(2),
        `≤ ${WATCHED}`,
        turnP95 <= WATCHED * unwatchedP95,
      ),
      ...(await wall(database)),
    );
  } finally {
    await database.stop();
  }
  report.push(row('  load of the machine meanwhile', loadavg()[0]!.toFixed(1), '–', '–', '–', true));
  return report;
}
