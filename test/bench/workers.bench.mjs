import '../support/typescript-threads.mjs';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addForm, addOwner, row, startColloquy, startDatabase } from './support.mjs';

const WAIT_MS = 100;
const JOBS = 1_200;

/** Jobs that wait on the platform: what a second worker process adds. */
export async function run() {
  const { startVapiStandIn } = await import('../support/vapi-stand-in.ts');
  const database = await startDatabase();
  const vapi = await startVapiStandIn();
  vapi.faults.delay = WAIT_MS;
  try {
    const owner = await addOwner(database);
    const formId = await addForm(database, owner);
    const one = await throughput(database, vapi, owner, formId, 1);
    const two = await throughput(database, vapi, owner, formId, 2);
    return [
      row(
        `jobs that wait ${WAIT_MS} ms, two workers`,
        `${two.toFixed(0)}/s`,
        `${one.toFixed(0)}/s`,
        (two / one).toFixed(2),
        '≥ 1.8',
        two / one >= 1.8,
      ),
    ];
  } finally {
    await vapi.stop();
    await database.stop();
  }
}

/** Calls that ended, all of them due: each asks the platform once, which knows nothing of it, and is done. Jobs a second. */
async function throughput(database, vapi, owner, formId, processes) {
  // One at a time, so that the second does not begin before the first is up.
  const workers = [];
  for (let n = 0; n < processes; n += 1) workers.push(await startColloquy(database, { ...vapi.env, ROLE: 'worker' }));
  const tag = randomUUID();
  await database.query(
    `with made as (
       insert into responses (form_id, owner_id, token_hash, call_status, response)
       select $1, $2, decode(md5(n::text), 'hex'), 'abandoned', $3 from generate_series(1, $4) n returning id
     )
     insert into calls (response_id, form_id, owner_id, provider, provider_call_id, status, end_reason, ended_at, collect_due_at)
     select id, $1, $2, 'vapi', id::text, 'ended', 'abandoned', now(), now() from made`,
    [formId, owner, tag, JOBS],
  );
  const left = `select count(*)::int as n from calls c join responses r on r.id = c.response_id where r.response = $1 and c.results_at is null`;
  const count = async () => (await database.query(left, [tag])).rows[0].n;
  // Measured once they are at it, and before they run dry.
  const [from, to] = [JOBS * 0.85, JOBS * 0.15];
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
    await delay(50);
  }
  throw new Error(`${await count()} of ${JOBS} jobs were left`);
}
