import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { DashboardClientEvents, DashboardServerEvents, OwnerEvent, OwnerEventBody } from '#server/contract/realtime.js';
import { holdCalls } from '../support/vapi-load.js';
import { startVapiStandIn } from '../support/vapi-stand-in.js';
import {
  addForm,
  type Colloquy,
  type Database,
  percentile,
  row,
  type Row,
  signUpUnlimited,
  startColloquy,
  startDatabase,
  submit,
} from './support.js';

const TIMED = 100;
const WARM_UP = 5;

/**
 * From a report's request to the row, whole, on the owner's open dashboard: transcript, summary, and a recording that is copied. The
 * ceiling is the shortest way there is: a request that writes one row, seen on the same screen.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const vapi = await startVapiStandIn();
  try {
    const server = await startColloquy(database, { ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '5' });
    const { formId, events, stop } = await openDashboard(database, server);
    const bare: number[] = [];
    const whole: number[] = [];
    /** Responses that were whole before: what is changed in them later (their coding, say) is not the next call's result. */
    const finished = new Set<string>();
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
        (event) =>
          event.kind === 'response.updated' &&
          !finished.has(event.response.id) &&
          !event.response.processing &&
          event.response.has_recording &&
          event.response.call_status === 'completed',
      );
      const held = await holdCalls(server.url, vapi, { forms: [formId], count: 1, concurrency: 1 });
      const done = await seen;
      const responseId = held[0]?.responseId;
      if (responseId !== undefined) finished.add(responseId);
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
async function openDashboard(database: Database, server: Colloquy) {
  const { id: owner, token } = await signUpUnlimited(database, server, 'owner@example.com');
  const formId = await addForm(database, owner);
  const dashboard: Socket<DashboardServerEvents, DashboardClientEvents> = io(`${server.url}/dashboard`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  });
  await new Promise<void>((resolve) => dashboard.once('connect', resolve));
  /** When the next event of that kind is on the screen; never, after ten seconds. */
  const events = (wanted: (event: OwnerEventBody) => boolean) =>
    Promise.race([
      new Promise<number>((resolve) => {
        const look = ({ body }: OwnerEvent) => {
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
