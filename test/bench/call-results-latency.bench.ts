import '../support/typescript-threads.mjs';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { addForm, percentile, row, startColloquy, startDatabase } from './support.mjs';

const TIMED = 100;
const WARM_UP = 5;

/**
 * From a report's request to the row, whole, on the owner's open dashboard: transcript, summary, and a recording that is copied. The
 * ceiling is the shortest way there is: a request that writes one row, seen on the same screen.
 */
export async function run() {
  const { startVapiStandIn } = await import('../support/vapi-stand-in.ts');
  const { holdCalls } = await import('../support/vapi-load.ts');
  const database = await startDatabase();
  const vapi = await startVapiStandIn();
  try {
    const server = await startColloquy(database, { ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '5' });
    const { formId, events, stop } = await openDashboard(database, server);
    const bare = [];
    const whole = [];
    for (let n = 0; n < TIMED + WARM_UP; n += 1) {
      const submitted = performance.now();
      const created = events(({ kind }) => kind === 'response.created');
      await submit(server.url, formId);
      const at = await created;
      if (n >= WARM_UP) bare.push(at - submitted);

      let sent = 0;
      vapi.hooks.beforeReport = (type) => {
        if (type === 'end-of-call-report') sent = performance.now();
      };
      const seen = events(
        ({ kind, response }) =>
          kind === 'response.updated' && !response.processing && response.has_recording && response.call_status === 'completed',
      );
      await holdCalls(server.url, vapi, { forms: [formId], count: 1, concurrency: 1 });
      const done = await seen;
      if (n >= WARM_UP) whole.push(done - sent);
    }
    stop();
    await server.stop();
    const [p50, p95, ceiling] = [percentile(whole, 50), percentile(whole, 95), percentile(bare, 95)];
    return [
      row(
        'report received → row whole on screen, p95',
        `${p95.toFixed(0)} ms (p50 ${p50.toFixed(0)})`,
        `${ceiling.toFixed(0)} ms`,
        (p95 / ceiling).toFixed(2),
        '≤ 300 ms',
        p95 <= 300,
      ),
    ];
  } finally {
    await vapi.stop();
    await database.stop();
  }
}

/** An owner with an open dashboard, on a plan without limits that matter. */
async function openDashboard(database, server) {
  const token = await server.token('owner@example.com');
  await fetch(`${server.url}/api/responses/count/nobody`, { headers: { authorization: `Bearer ${token}` } });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url'));
  const owner = (await database.query('select id from users where sub = $1', [sub])).rows[0].id;
  await database.query(`update subscriptions set tier = 'enterprise', max_responses = 1000000 where user_id = $1`, [owner]);
  const formId = await addForm(database, owner);
  const dashboard = io(`${server.url}/dashboard`, { transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise((resolve) => dashboard.once('connect', resolve));
  /** When the next event of that kind is on the screen; never, after ten seconds. */
  const events = (wanted) =>
    Promise.race([
      new Promise((resolve) => {
        const look = ({ body }) => {
          if (!wanted(body)) return;
          dashboard.off('event', look);
          resolve(performance.now());
        };
        dashboard.on('event', look);
      }),
      delay(10_000, Infinity),
    ]);
  return { formId, events, stop: () => dashboard.close() };
}

async function submit(url, formId) {
  const body = JSON.stringify({ firstname: 'Ada', lastname: 'L', email: 'ada@example.com', phonenumber: '1', response: 'Response' });
  const answer = await fetch(`${url}/api/public/submit-response/${formId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`submit-response answered ${answer.status}`);
  await answer.arrayBuffer();
}
