import '../support/typescript-threads.mjs';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { addForm, addOwner, percentile, row, startColloquy, startDatabase } from './support.mjs';

const CALLS = 1_000;
const KILL_EVERY = 50;
const BROWSERS = 8;
const TIMED = 100;

/** Results of calls on the stand-in of the voice platform: none lost and none doubled whatever fails, and how soon they are on the screen. */
export async function run() {
  const { startVapiStandIn } = await import('../support/vapi-stand-in.ts');
  const { holdCalls } = await import('../support/vapi-load.ts');
  const database = await startDatabase();
  const vapi = await startVapiStandIn();
  try {
    return [await latency(database, vapi), ...(await losses(database, vapi, holdCalls))];
  } finally {
    await vapi.stop();
    await database.stop();
  }
}

/** From the report's request to the row, whole, on the owner's open dashboard. */
async function latency(database, vapi) {
  const { holdCalls } = await import('../support/vapi-load.ts');
  const server = await startColloquy(database, { ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '5' });
  const token = await server.token('owner@example.com');
  await fetch(`${server.url}/api/responses/count/nobody`, { headers: { authorization: `Bearer ${token}` } });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url'));
  const owner = (await database.query('select id from users where sub = $1', [sub])).rows[0].id;
  await database.query(`update subscriptions set tier = 'enterprise', max_responses = 1000000 where user_id = $1`, [owner]);
  const formId = await addForm(database, owner);
  const dashboard = io(`${server.url}/dashboard`, { transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise((resolve) => dashboard.once('connect', resolve));
  let whole = () => undefined;
  dashboard.on('event', ({ body }) => {
    const { response } = body;
    if (body.kind === 'response.updated' && !response.processing && response.has_recording && response.call_status === 'completed') whole();
  });
  const measured = [];
  for (let n = 0; n < TIMED + 5; n += 1) {
    let sent = 0;
    const seen = new Promise((resolve) => (whole = () => resolve(performance.now())));
    vapi.hooks.beforeReport = (type) => {
      if (type === 'end-of-call-report') sent = performance.now();
    };
    await holdCalls(server.url, vapi, { forms: [formId], count: 1, concurrency: 1 });
    const at = await Promise.race([seen, delay(10_000, Infinity)]);
    if (n >= 5) measured.push(at - sent);
  }
  vapi.hooks.beforeReport = undefined;
  dashboard.close();
  await server.stop();
  const p95 = percentile(measured, 95);
  return row(
    'report received → row whole on screen, p95',
    `${p95.toFixed(0)} ms (p50 ${percentile(measured, 50).toFixed(0)})`,
    '',
    '',
    '≤ 300 ms',
    p95 <= 300,
  );
}

/** 10 % of the platform's answers fail, 10 % of its reports come twice, 5 % never; the worker is killed every 50 calls. */
async function losses(database, vapi, holdCalls) {
  const owner = await addOwner(database);
  const forms = [await addForm(database, owner), await addForm(database, owner)];
  const env = { ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '1', CALL_ABANDON_AFTER_SECONDS: '10' };
  const api = await startColloquy(database, { ...env, ROLE: 'api' });
  const startWorker = () => startColloquy(database, { ...env, ROLE: 'worker', PUBLIC_URL: api.url });
  let worker = await startWorker();
  let kills = 0;
  let restarting = Promise.resolve();
  Object.assign(vapi.faults, { errorRate: 0.1, duplicateRate: 0.1, lostRate: 0.05 });
  const held = await holdCalls(api.url, vapi, {
    forms,
    count: CALLS,
    concurrency: BROWSERS,
    onEach: (count) => {
      if (count % KILL_EVERY !== 0) return;
      restarting = restarting.then(async () => {
        process.kill(worker.pid, 'SIGKILL');
        kills += 1;
        worker = await startWorker();
      });
    },
  });
  await restarting;
  const open = `select count(*)::int as n from responses where form_id = any($1)
                 and (finish_due_at is not null or call_status in ('pending', 'in-progress') or interview_recording is null)`;
  const deadline = Date.now() + 180_000;
  while ((await database.query(open, [forms])).rows[0].n > 0 && Date.now() < deadline) await delay(200);
  for (const key of Object.keys(vapi.faults)) delete vapi.faults[key];
  const { rows } = await database.query(
    `select id, interview_transcript, call_status, interview_recording is not null as sound,
            (select count(*)::int from transcript_turns t where t.response_id = r.id) as turns,
            (select count(*)::int from recordings s where s.response_id = r.id) as sounds
       from responses r where form_id = any($1)`,
    [forms],
  );
  await worker.stop();
  await api.stop();
  const byId = new Map(rows.map((one) => [one.id, one]));
  const lost = held.filter(({ responseId, transcript }) => {
    const found = byId.get(responseId);
    return !found || found.interview_transcript !== transcript || found.call_status !== 'completed' || !found.sound;
  }).length;
  const doubled = rows.filter(({ turns, sounds }) => turns > 3 || sounds > 1).length + (rows.length - held.length);
  return [
    row(`results lost of ${CALLS}, worker killed ${kills} times`, String(lost), '', '', '0', lost === 0),
    row('  doubled', String(doubled), '', '', '0', doubled === 0),
  ];
}
