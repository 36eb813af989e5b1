import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LightSocket, meterOf, signUp, startFleet } from './fleet.mjs';
import { keepCosts, rounded, written } from './kept-costs.mjs';
import { addForm, row, rssOf, startDatabase } from './support.mjs';

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
export async function run() {
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 2, worker: 1 });
  try {
    const owners = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const owner = await signUp(database, fleet, `owner${n}@example.com`);
      owners.push({ ...owner, formId: await addForm(database, owner.id) });
    }
    await database.query('update forms set interview_instructions = $1', [QUESTIONS]);
    await database.query('update assistants set system_prompt = $1', [`Interview Prompt\n${QUESTIONS}`]);
    const [one, two] = fleet.apis;
    const costs = {};
    // What the processes use when idle: not part of any unit's cost.
    await many(400, 16, (n) => submit(n % 2 ? one.url : two.url, owners[n % OWNERS].formId));
    await delay(2_000);
    const quiet = await meterOf(database, fleet);
    await delay(IDLE_SECONDS * 1_000);
    const idleMs = await quiet();
    for (const name of Object.keys(idleMs)) idleMs[name] /= IDLE_SECONDS;
    const measure = async (name, count, work) => {
      await idle(database);
      const before = await written(database);
      const meter = await meterOf(database, fleet);
      const begun = performance.now();
      await work();
      const seconds = (performance.now() - begun) / 1_000;
      await idle(database);
      const spent = await meter();
      const passed = (performance.now() - begun) / 1_000;
      for (const name of Object.keys(spent)) spent[name] = Math.max(0, spent[name] - idleMs[name] * passed);
      const after = await written(database);
      const each = (value) => rounded(value / count);
      costs[name] = {
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
    };
    await measure('submission', SUBMISSIONS, () =>
      many(SUBMISSIONS, 16, (n) => submit(n % 2 ? one.url : two.url, owners[n % OWNERS].formId)),
    );
    await measure('submissionOfOneOwner', SUBMISSIONS, () =>
      many(SUBMISSIONS, 16, (n) => submit(n % 2 ? one.url : two.url, owners[0].formId)),
    );
    const talks = [];
    for (let n = 0; n < 50; n += 1) talks.push(await enter(n % 2 ? one.url : two.url, owners[n % OWNERS].formId));
    await delay(1_500);
    await measure('turn', TURNS, () => many(TURNS, 50, (n) => say(talks[n % 50])));
    for (const { socket } of talks) await socket.ask('end', { reason: 'participant' });
    for (const { socket } of talks) socket.close();
    await settled(database);
    await measure('job', JOBS, async () => {
      await endInterviews(database, owners, JOBS);
      await settled(database);
    });
    const before = await Promise.all([one, two].map(({ pid }) => rssOf(pid)));
    const dashboards = [];
    // The first one has grown old.
    const token = await fleet.token('owner0@example.com');
    await measure('dashboardOpened', DASHBOARDS, async () => {
      for (let n = 0; n < DASHBOARDS; n += 50) {
        const batch = Array.from({ length: 50 }, (_, at) => openDashboard(at % 2 ? one.url : two.url, token));
        dashboards.push(...(await Promise.all(batch)));
      }
    });
    const after = await Promise.all([one, two].map(({ pid }) => rssOf(pid)));
    costs.dashboardOpened.kilobytes = Math.round(((after[0] + after[1] - before[0] - before[1]) * 1_024) / DASHBOARDS);
    await measure('delivery', DELIVERIES * DASHBOARDS, async () => {
      for (let n = 0; n < DELIVERIES; n += 1) {
        await submit(one.url, owners[0].formId);
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

async function many(count, atOnce, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function submit(url, formId) {
  const answer = await fetch(`${url}/api/public/submit-response/${formId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phonenumber: '555 0100',
      response: 'Response',
    }),
  });
  if (!answer.ok) throw new Error(`submit answered ${answer.status}`);
  return answer.json();
}

async function enter(url, formId) {
  const { id, token } = await submit(url, formId);
  const opened = await fetch(`${url}/api/public/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Participant ${token}` },
    body: JSON.stringify({ responseId: id }),
  });
  const { callId } = (await opened.json()).ticket;
  const socket = await LightSocket.connect(url, '/live', { callId, token });
  const talk = { socket, last: 0, heard: () => undefined };
  socket.onevent = ([event, body]) => {
    if (event !== 'turn' || body.role !== 'assistant') return;
    talk.last = body.seq;
    talk.heard();
  };
  await socket.ask('join', { after: 0 });
  return talk;
}

/** An answer and the interviewer's reply to it; an interview that is over counts as said. */
async function say(talk) {
  while (talk.busy) await talk.busy;
  const heard = new Promise((resolve) => (talk.heard = resolve));
  const message = { clientId: randomUUID(), text: 'I write a list on Sunday evening and look at it in the morning.', via: 'text' };
  talk.busy = talk.socket.ask('say', message).then(async ({ success }) => {
    if (success) await Promise.race([heard, delay(5_000)]);
    talk.busy = undefined;
  });
  await talk.busy;
}

async function openDashboard(url, token) {
  const socket = await LightSocket.connect(url, '/dashboard', { token });
  await socket.ask('position', {});
  return socket;
}

/** Interviews of six turns that have just ended, with pending results and coding. */
async function endInterviews(database, owners, count) {
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

async function settled(database) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(100)) {
    const { rows } = await database.query(
      `select (select count(*) from responses where finish_due_at is not null) + (select count(*) from follow_ups where due_at <= now()) as n`,
    );
    if (Number(rows[0].n) === 0) return;
  }
  throw new Error('the jobs were not done');
}

/** PostgreSQL publishes its statistics with a delay. */
const idle = (database) => delay(1_500).then(() => database.query('select 1'));
