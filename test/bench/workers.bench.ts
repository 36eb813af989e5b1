import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RedisServer } from '../support/redis-server.js';
import { startVapiStandIn } from '../support/vapi-stand-in.js';
import { addForm, addOwner, type Colloquy, type Database, type Env, row, type Row, startColloquy, startDatabase } from './support.js';

const WAIT_MS = 100;
/** For each that a worker has at once. */
const JOBS_EACH = 100;
/** Events of one owner are numbered one after the other, however many workers there are: a busy installation has many owners. */
const OWNERS = 50;
/** JOBS_AT_ONCE: few, so that waiting is the limit; and as many as are usual, which keep both cores of a small machine busy. */
const FEW = 2;
const USUAL = 8;

interface Form {
  readonly id: number;
  /** The owner's id. */
  readonly owner: string;
}

/** Jobs that wait on the platform: what a second worker process adds, with the queue in PostgreSQL and with it in Redis. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const vapi = await startVapiStandIn();
  const redis = await RedisServer.start();
  vapi.faults.delay = WAIT_MS;
  try {
    const forms: Form[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const owner = await addOwner(database);
      forms.push({ owner, id: await addForm(database, owner) });
    }
    const rows: Row[] = [];
    const shapes: [queue: string, env: Env, atOnce: number][] = [
      ['PostgreSQL', {}, FEW],
      ['Redis', { REDIS_URL: redis.url }, FEW],
      ['PostgreSQL', {}, USUAL],
    ];
    for (const [queue, env, atOnce] of shapes) {
      const settings = { ...vapi.env, ...env, JOBS_AT_ONCE: String(atOnce) };
      const jobs = JOBS_EACH * atOnce;
      const one = await throughput(database, settings, forms, 1, jobs);
      const two = await throughput(database, settings, forms, 2, jobs);
      const name = `jobs that wait ${WAIT_MS} ms, queue in ${queue}, ${atOnce} at once`;
      const waiting = (atOnce * 1_000) / WAIT_MS;
      rows.push(
        row(`${name}: one worker`, `${one.toFixed(0)}/s`, `${waiting}/s by waiting alone`, (one / waiting).toFixed(2), '', true),
        row(`${name}: two against one`, `${two.toFixed(0)}/s`, `${one.toFixed(0)}/s`, (two / one).toFixed(2), '≥ 1.8', two / one >= 1.8),
      );
    }
    return rows;
  } finally {
    await redis.stop();
    await vapi.stop();
    await database.stop();
  }
}

/** Calls that ended, all of them due: each asks the platform once, which knows nothing of it, and its response is finished. Jobs a second. */
async function throughput(database: Database, env: Env, forms: Form[], processes: number, jobs: number): Promise<number> {
  // One at a time, so that the second does not begin before the first is up.
  const workers: Colloquy[] = [];
  for (let n = 0; n < processes; n += 1) workers.push(await startColloquy(database, { ...env, ROLE: 'worker' }));
  const tag = randomUUID();
  await database.query(
    `with made as (
       insert into responses (form_id, owner_id, token_hash, call_status, response, finish_due_at)
       select form, owner, decode(md5(n::text), 'hex'), 'abandoned', $3, now()
         from unnest($1::bigint[], $2::uuid[]) f (form, owner), generate_series(1, $4) n returning id, form_id, owner_id
     ), ended as (
       insert into calls (response_id, form_id, owner_id, provider, provider_call_id, status, end_reason, ended_at)
       select id, form_id, owner_id, 'vapi', id::text, 'ended', 'abandoned', now() from made order by made.id returning id
     )
     insert into follow_ups (kind, subject) select 'call.collect', id::text from ended`,
    [forms.map(({ id }) => id), forms.map(({ owner }) => owner), tag, jobs / OWNERS],
  );
  await database.query('analyze responses, calls');
  const left = `select count(*)::int as n from responses where response = $1 and finished_at is null`;
  const count = async () => (await database.one<{ n: number }>(left, [tag])).n;
  // Measured once they are at it, and before they run dry.
  const [from, to] = [jobs * 0.85, jobs * 0.15];
  let begun = 0;
  let first = 0;
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    const n = await count();
    const now = performance.now();
    if (begun === 0 && n <= from) [begun, first] = [now, n];
    if (n <= to) {
      for (const worker of workers) await worker.stop();
      return ((first - n) * 1_000) / (now - begun);
    }
    await delay(100);
  }
  throw new Error(`${await count()} of ${jobs} jobs were left`);
}
