import { setTimeout as delay } from 'node:timers/promises';
import type { OwnerEventBody } from '#server/contract/realtime.js';
import { LightSocket, startFleet } from './fleet.js';
import {
  addForm,
  freePort,
  percentile,
  row,
  type Row,
  type RunningProcess,
  signUpUnlimited,
  startDatabase,
  startProcess,
  submit,
} from './support.js';

const DASHBOARDS = 1_000;
const EVENTS = 60;
const WARM_UP = 10;

/** A response stored → on each of 1,000 dashboards of its owner, half of them at another process; beside bare Socket.IO and its adapter. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 2, worker: 0 });
  const servers: RunningProcess[] = [];
  try {
    const owner = await signUpUnlimited(database, fleet, 'owner@example.com');
    const formId = await addForm(database, owner.id);
    const store = () => submit(fleet.url, formId);
    const probe = await LightSocket.connect(fleet.url, '/dashboard', { token: owner.token });
    const sample = new Promise<OwnerEventBody>((resolve) => {
      probe.onevent = ([event, message]) => {
        if (event === 'event') resolve(message.body);
      };
    });
    await store();
    const payload = JSON.stringify(await sample);
    probe.close();
    const ports = [await freePort(), await freePort()];
    for (const port of ports) {
      const env = { PORT: String(port), PAYLOAD: payload, REDIS_URL: fleet.redis!.url };
      servers.push(await startProcess('test/bench/bare-scale-fanout.mjs', env, 'bare server ready'));
    }
    const ourUrls = fleet.apis.map(({ url }) => url);
    const bareUrls = ports.map((port) => `http://127.0.0.1:${port}`);
    const mine = await audience(ourUrls, { token: owner.token }, store);
    const its = await audience(bareUrls, {}, () => fetch(`${bareUrls[0]}/emit`));
    // In turns, so that what else the machine does falls on both.
    for (let n = 0; n < WARM_UP + EVENTS; n += 1) {
      if (n === WARM_UP) for (const one of [mine, its]) one.latencies.length = 0;
      await mine.hear();
      await its.hear();
    }
    for (const one of [mine, its]) one.close();
    const [ours, bare] = [mine.latencies, its.latencies];
    const [p99, bareP99] = [percentile(ours, 99), percentile(bare, 99)];
    const ratio = p99 / bareP99;
    const value = `${p99} ms (p50 ${percentile(ours, 50)})`;
    return [
      row(
        `stored → on 1,000 dashboards over two API processes, p99`,
        value,
        `${bareP99} ms (p50 ${percentile(bare, 50)})`,
        ratio.toFixed(2),
        '≤ 2',
        ratio <= 2,
      ),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await fleet.stop();
    await database.stop();
  }
}

/** Dashboards at all of `urls`; `hear` lets one event arrive at each, and notes the milliseconds from its own time. */
async function audience(urls: string[], auth: object, trigger: () => Promise<unknown>) {
  const latencies: number[] = [];
  const sockets: LightSocket<'/dashboard'>[] = [];
  for (let n = 0; n < DASHBOARDS; n += 50) {
    const batch = Array.from({ length: 50 }, (_, at) => LightSocket.connect(urls[at % urls.length]!, '/dashboard', auth));
    sockets.push(...(await Promise.all(batch)));
  }
  for (const socket of sockets) {
    socket.onevent = ([event, message]) => {
      if (event === 'event') latencies.push(Date.now() - Date.parse(`${message.at}Z`));
    };
  }
  const hear = async () => {
    const wanted = latencies.length + DASHBOARDS;
    await trigger();
    for (const deadline = Date.now() + 10_000; latencies.length < wanted; await delay(5)) {
      if (Date.now() > deadline) throw new Error(`${DASHBOARDS - wanted + latencies.length} of ${DASHBOARDS} arrived`);
    }
  };
  return { latencies, hear, close: () => sockets.forEach((socket) => socket.close()) };
}
