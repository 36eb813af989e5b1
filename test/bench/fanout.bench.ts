import { io, type Socket } from 'socket.io-client';
import type { DashboardClientEvents, DashboardServerEvents, OwnerEventBody } from '#server/contract/realtime.js';
import {
  addForm,
  freePort,
  percentile,
  row,
  type Row,
  rssOf,
  signUpUnlimited,
  startColloquy,
  startDatabase,
  startProcess,
  submit,
} from './support.js';

type Dashboard = Socket<DashboardServerEvents, DashboardClientEvents>;
type Auth = { token?: string };

const DASHBOARDS = 1_000;
const EVENTS = 30;

/** Opens the dashboards of one owner; `latencies` fills with milliseconds from the event's own time to its arrival. */
async function openDashboards(url: string, auth: Auth, latencies: number[]): Promise<Dashboard[]> {
  const sockets: Dashboard[] = [];
  for (let i = 0; i < DASHBOARDS; i += 50) {
    const batch = Array.from({ length: 50 }, (): Dashboard =>
      io(`${url}/dashboard`, { transports: ['websocket'], auth, forceNew: true, reconnection: false }),
    );
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            socket.once('connect', resolve);
            socket.once('connect_error', reject);
          }),
      ),
    );
    for (const socket of batch) socket.on('event', (event) => latencies.push(Date.now() - Date.parse(`${event.at}Z`)));
    sockets.push(...batch);
  }
  return sockets;
}

/** One event at a time: each has arrived everywhere before the next, so that queues of one do not become latencies of another. */
async function measure(url: string, auth: Auth, trigger: () => Promise<unknown>) {
  const latencies: number[] = [];
  const sockets = await openDashboards(url, auth, latencies);
  await trigger();
  for (let deadline = Date.now() + 5_000; latencies.length < DASHBOARDS && Date.now() < deadline;) await pause();
  latencies.length = 0;
  for (let n = 1; n <= EVENTS; n += 1) {
    await trigger();
    const deadline = Date.now() + 10_000;
    while (latencies.length < n * DASHBOARDS) {
      if (Date.now() > deadline) throw new Error(`${latencies.length} of ${n * DASHBOARDS} arrived`);
      await pause();
    }
  }
  return { latencies, close: () => sockets.forEach((socket) => socket.close()) };
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A response stored → on each of 1,000 open dashboards of its owner; and what they cost in memory. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  try {
    const colloquy = await startColloquy(database);
    const { id: owner, token } = await signUpUnlimited(database, colloquy, 'owner@example.com');
    const formId = await addForm(database, owner);
    const probe: Dashboard = io(`${colloquy.url}/dashboard`, { transports: ['websocket'], auth: { token }, forceNew: true });
    await new Promise<void>((resolve) => probe.once('connect', resolve));
    const first = new Promise<OwnerEventBody>((resolve) => probe.once('event', (event) => resolve(event.body)));
    await submit(colloquy.url, formId);
    const sample = await first;
    probe.close();

    const ours = await measure(colloquy.url, { token }, () => submit(colloquy.url, formId));
    const rss = await rssOf(colloquy.pid);
    ours.close();
    await colloquy.stop();

    const port = await freePort();
    const bareServer = await startProcess(
      'test/bench/bare-fanout.mjs',
      { PORT: String(port), PAYLOAD: JSON.stringify(sample) },
      'bare server ready',
    );
    const bare = await measure(`http://127.0.0.1:${port}`, {}, () => fetch(`http://127.0.0.1:${port}/emit`));
    bare.close();
    await bareServer.stop();

    const [p99, bareP99] = [percentile(ours.latencies, 99), percentile(bare.latencies, 99)];
    return [
      row('stored → on 1,000 dashboards, p99', `${p99} ms`, `${bareP99} ms`, (p99 / bareP99).toFixed(2), '≤ 2', p99 / bareP99 <= 2),
      row('memory, idle with 1,000 sockets', `${rss.toFixed(0)} MB`, '–', '–', '≤ 300 MB', rss <= 300),
    ];
  } finally {
    await database.stop();
  }
}
