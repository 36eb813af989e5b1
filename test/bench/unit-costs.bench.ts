import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openCall } from './calls.js';
import { LightSocket, meterOf, startFleet } from './fleet.js';
import { type Cost, keepCosts, rounded, written } from './kept-costs.js';
import { addForm, type Database, type Owner, row, type Row, rssOf, signUpUnlimited, startDatabase, submit } from './support.js';

const OWNERS = 20;
const SUBMISSIONS = 2_000;
const TURNS = 1_000;
/** Enough for interviews that outlast the measurement; the scripted interviewer asks them in order. */
const QUESTIONS = Array.from({ length: 60 }, (_, n) => `What do you think about part ${n + 1} of your week?`).join('\n');
const JOBS = 600;
const DASHBOARDS = 1_000;
const IDLE_SECONDS = 10;
const DELIVERIES = 40;

/**
 * What one submission, one turn, one job, one open dashboard and one event on a dashboard cost: time of the processors (not of the clock, which
 * others on this machine move), rows, and bytes of the write-ahead log. Kept for the model of docs/scale.md.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 2, worker: 1 });
  try {
    const owners: OwnerWithForm[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const owner = await signUpUnlimited(database, fleet, `owner${n}@example.com`);
      owners.push({ ...owner, formId: await addForm(database, owner.id) });
    }
    await database.query('update forms set interview_instructions = $1', [QUESTIONS]);
    await database.query('update assistants set system_prompt = $1', [`Interview Prompt\n${QUESTIONS}`]);
    const [one, two] = [fleet.member(0), fleet.member(1)];
    const urlFor = (n: number) => (n % 2 ? one.url : two.url);
    const formFor = (n: number) => owners[n % OWNERS]!.formId;
    const costs: Record<string, Cost> = {};
    // What the processes use when idle: not part of any unit's cost.
    await many(400, 16, (n) => submit(urlFor(n), formFor(n)));
    await delay(2_000);
    const quiet = await meterOf(database, fleet);
    await delay(IDLE_SECONDS * 1_000);
    const idleMs = await quiet();
    const parts = Object.keys(idleMs) as (keyof typeof idleMs)[];
    for (const part of parts) idleMs[part] /= IDLE_SECONDS;
    const measure = async (name: string, count: number, work: () => Promise<void>): Promise<Cost> => {
      await idle(database);
      const before = await written(database);
      const meter = await meterOf(database, fleet);
      const begun = performance.now();
      await work();
      const seconds = (performance.now() - begun) / 1_000;
      await idle(database);
      const spent = await meter();
      const passed = (performance.now() - begun) / 1_000;
      for (const part of parts) spent[part] = Math.max(0, spent[part] - idleMs[part] * passed);
      const after = await written(database);
      const each = (value: number) => rounded(value / count);
      const cost: Cost = {
        count,
        apiMs: each(spent.api),
        workerMs: each(spent.worker),
        databaseMs: each(spent.database),
        redisMs: each(spent.redis),
        rows: each(after.rows - before.rows),
        commits: each(after.commits - before.commits),
        walBytes: Math.round((after.wal - before.wal) / count),
        perSecondHere: Math.round(count / seconds),
      };
      costs[name] = cost;
      return cost;
    };
    await measure('submission', SUBMISSIONS, () => many(SUBMISSIONS, 16, (n) => submit(urlFor(n), formFor(n))));
    await measure('submissionOfOneOwner', SUBMISSIONS, () => many(SUBMISSIONS, 16, (n) => submit(urlFor(n), formFor(0))));
    const talks: Talk[] = [];
    for (let n = 0; n < 50; n += 1) talks.push(await enter(urlFor(n), formFor(n)));
    await delay(1_500);
    await measure('turn', TURNS, () => many(TURNS, 50, (n) => say(talks[n % 50]!)));
    for (const { socket } of talks) await socket.ask('end', { reason: 'participant' });
    for (const { socket } of talks) socket.close();
    await settled(database);
    await measure('job', JOBS, async () => {
      await endInterviews(database, owners, JOBS);
      await settled(database);
    });
    const memory = async () => (await rssOf(one.pid)) + (await rssOf(two.pid));
    const before = await memory();
    const dashboards: LightSocket<'/dashboard'>[] = [];
    // The first one has grown old.
    const token = await fleet.token('owner0@example.com');
    const opened = await measure('dashboardOpened', DASHBOARDS, async () => {
      for (let n = 0; n < DASHBOARDS; n += 50) {
        const batch = Array.from({ length: 50 }, (_, at) => openDashboard(urlFor(at), token));
        dashboards.push(...(await Promise.all(batch)));
      }
    });
    const after = await memory();
    opened.kilobytes = Math.round(((after - before) * 1_024) / DASHBOARDS);
    await measure('delivery', DELIVERIES * DASHBOARDS, async () => {
      for (let n = 0; n < DELIVERIES; n += 1) {
        await submit(one.url, formFor(0));
        await delay(60);
      }
      await delay(1_000);
    });
    for (const dashboard of dashboards) dashboard.close();
    await keepCosts({ costs });
    return Object.entries(costs).map(([name, cost]) =>
      row(
        name,
        `API ${cost.apiMs}, worker ${cost.workerMs}, database ${cost.databaseMs}, Redis ${cost.redisMs} ms`,
        `${cost.rows} rows, ${cost.commits} commits, ${cost.walBytes} B of log`,
        `${cost.perSecondHere}/s here`,
        '–',
        true,
      ),
    );
  } finally {
    await fleet.stop();
    await database.stop();
  }
}

type OwnerWithForm = Owner & { readonly formId: number };

interface Talk {
  readonly socket: LightSocket<'/live'>;
  heard: () => void;
  busy?: Promise<void>;
}

async function many(count: number, atOnce: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function enter(url: string, formId: number): Promise<Talk> {
  const talk: Talk = { socket: (await openCall(url, formId)).socket, heard: () => undefined };
  talk.socket.onevent = ([event, message]) => {
    if (event === 'turn' && message.role === 'assistant') talk.heard();
  };
  await talk.socket.ask('join', { after: 0 });
  return talk;
}

/** An answer and the interviewer's reply to it; an interview that is over counts as said. */
async function say(talk: Talk): Promise<void> {
  while (talk.busy) await talk.busy;
  const heard = new Promise<void>((resolve) => (talk.heard = resolve));
  const text = 'I write a list on Sunday evening and look at it in the morning.';
  talk.busy = talk.socket.ask('say', { clientId: randomUUID(), text, via: 'text' }).then(async ({ success }) => {
    if (success) await Promise.race([heard, delay(5_000)]);
    talk.busy = undefined;
  });
  await talk.busy;
}

async function openDashboard(url: string, token: string): Promise<LightSocket<'/dashboard'>> {
  const socket = await LightSocket.connect(url, '/dashboard', { token });
  await socket.ask('position', {});
  return socket;
}

/** Interviews of six turns that have just ended, with pending results and coding. */
async function endInterviews(database: Database, owners: OwnerWithForm[], count: number): Promise<void> {
  await database.query(
    `with made as (
       insert into responses (form_id, owner_id, token_hash, call_status, turn_count, finish_due_at)
       select (array[${owners.map(({ formId }) => formId).join(',')}]::bigint[])[1 + n % ${OWNERS}],
              (array[${owners.map(({ id }) => `'${id}'`).join(',')}]::uuid[])[1 + n % ${OWNERS}], decode(md5(n::text), 'hex'), 'completed', 6, now()
         from generate_series(1, $1) n returning id, form_id, owner_id
     ), held as (
       insert into calls (response_id, form_id, owner_id, provider, status, end_reason, ended_at)
       select id, form_id, owner_id, 'builtin', 'ended', 'assistant', now() from made returning id, response_id
     ), scheduled as (
       insert into follow_ups (kind, subject) select 'response.finish', id::text from made
     )
     insert into transcript_turns (response_id, seq, call_id, role, content)
     select response_id, seq, id, case when seq % 2 = 1 then 'assistant' else 'user' end, 'I plan my week on Sunday evening, with a list of what matters.'
       from held, generate_series(1, 6) seq`,
    [count],
  );
}

async function settled(database: Database): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(100)) {
    const { n } = await database.one<{ n: string }>(
      `select (select count(*) from responses where finish_due_at is not null) + (select count(*) from follow_ups where due_at <= now()) as n`,
    );
    if (Number(n) === 0) return;
  }
  throw new Error('the jobs were not done');
}

/** PostgreSQL publishes its statistics with a delay. */
const idle = (database: Database) => delay(1_500).then(() => database.query('select 1'));
