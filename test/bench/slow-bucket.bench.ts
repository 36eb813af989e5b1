import { randomUUID } from 'node:crypto';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startS3Server } from '../support/s3-server.js';
import { openCall } from './calls.js';
import { startFleet } from './fleet.js';
import { addForm, measurable, percentile, row, type Row, signUpUnlimited, startDatabase, startProcess } from './support.js';
import { Talk } from './talk.js';

const PAIRS = Number(process.env.SLOW_BUCKET_PAIRS ?? '4');
/** Typed interviews at once. */
const TALKS = 6;
/** Answers of one, after which the next begins: nobody answers as often as this without a pause. */
const TURNS = 10;
/** Between the beginnings of two recordings. */
const EVERY_MS = 1_000;
const SLOW_MS = 20_000;
/** Long enough for requests of the half before to come back from the slow bucket. */
const SETTLE_MS = SLOW_MS + 5_000;
const MEASURED_MS = 25_000;
const FIRST_WORD_MS = 20;
const REACH = 0.95;
const CHUNK = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(30_000, 7)]);

/**
 * Turns of typed interviews a second while the recordings of other interviews are stored in a bucket that takes 20 s for each request, beside
 * the same with a bucket that answers at once.
 */
export async function run(): Promise<Row[]> {
  const model = await startProcess('test/bench/model-process.mjs', { FIRST_WORD_MS: String(FIRST_WORD_MS) }, 'model ready at');
  const bucket = await startSlowBucket();
  const database = await startDatabase();
  const OPENAI_BASE_URL = /model ready at (\S+)/.exec(model.output)![1]!;
  const fleet = await startFleet(database, { api: 1, worker: 0, redis: false, env: { ...bucket.env, OPENAI_BASE_URL, ROLE: 'all' } });
  const { url } = fleet.member(0);
  const day = { isOver: false, failed: 0, finished: 0 };
  try {
    const form = await addForm(database, (await signUpUnlimited(database, fleet, 'owner@example.com')).id);
    const recordings = record(url, form, day);
    const turnsWith = async (ms: number) => {
      bucket.takesMs = ms;
      await delay(SETTLE_MS);
      const asked = bucket.asked;
      const turns = await turnsPerSecond(url, form);
      return { turns, asked: bucket.asked - asked };
    };
    await turnsWith(0);
    const pairs: { quick: number; slow: number; asked: number }[] = [];
    while (pairs.length < PAIRS) {
      const quick = await turnsWith(0);
      const slow = await turnsWith(SLOW_MS);
      pairs.push({ quick: quick.turns, slow: slow.turns, asked: slow.asked });
    }
    day.isOver = true;
    bucket.takesMs = 0;
    await recordings;
    const median = (of: (pair: (typeof pairs)[number]) => number) => percentile(pairs.map(of), 50);
    const ratio = median(({ quick, slow }) => slow / quick);
    const asked = pairs.reduce((total, pair) => total + pair.asked, 0);
    return [
      row(
        `turns a second of ${TALKS} typed interviews while others are recorded into a bucket that answers after ${SLOW_MS / 1_000} s (asked ${asked} times; ${day.finished} recordings, ${day.failed} failed)`,
        median(({ slow }) => slow).toFixed(1),
        `${median(({ quick }) => quick).toFixed(1)} with one that answers at once`,
        ratio.toFixed(3),
        `≥ ${REACH}`,
        ratio >= REACH && asked > 0 && day.failed === 0,
      ),
    ];
  } finally {
    day.isOver = true;
    await fleet.stop();
    await database.stop();
    await bucket.stop();
    await model.stop();
  }
}

async function turnsPerSecond(url: string, form: number): Promise<number> {
  const begun = performance.now();
  const isOver = () => performance.now() - begun >= MEASURED_MS;
  const turns = await Promise.all(
    Array.from({ length: TALKS }, async () => {
      let held = 0;
      while (!isOver()) {
        const talk = await Talk.begin(url, form);
        for (let turn = 0; turn < TURNS && !isOver(); turn += 1, held += 1) await talk.hold(1);
        talk.end();
      }
      return held;
    }),
  );
  return turns.reduce((total, held) => total + held, 0) / ((performance.now() - begun) / 1_000);
}

/** A recording is begun every second, however long those before take. @returns once all have ended */
async function record(url: string, form: number, day: { isOver: boolean; failed: number; finished: number }): Promise<void> {
  const recordings: Promise<unknown>[] = [];
  while (!day.isOver) {
    await delay(EVERY_MS);
    recordings.push(
      recordOne(url, form).then(
        () => (day.finished += 1),
        () => (day.failed += 1),
      ),
    );
  }
  await Promise.all(recordings);
}

/**
 * Three chunks of an interview that is ended, so that they become one object.
 * @throws Error when one of its requests fails
 */
async function recordOne(url: string, form: number): Promise<void> {
  const { callId, token, socket } = await openCall(url, form);
  const recorder = randomUUID();
  const put = async (path: string, type: string, body: Buffer) => {
    const headers = { 'content-type': type, authorization: `Participant ${token}` };
    const at = `${url}/api/public/calls/${callId}/recording${path}?recorder=${recorder}`;
    await measurable(await fetch(at, { method: 'PUT', headers, body: new Uint8Array(body) })).arrayBuffer();
  };
  await socket.ask('join', { after: 0 });
  for (let seq = 0; seq < 3; seq += 1) {
    await put(`/${seq}`, 'audio/webm', CHUNK);
    await delay(1_000);
  }
  // Its connection may close with the call, before the answer.
  await socket.ask('end', { reason: 'participant' }).catch(() => undefined);
  await put('', 'application/json', Buffer.from(JSON.stringify({ chunks: 3 })));
  socket.close();
}

/** An S3 server for tests behind a proxy that passes requests on only after a while. */
async function startSlowBucket() {
  const server = await startS3Server();
  const target = new URL(server.env.S3_ENDPOINT!);
  const bucket = { takesMs: 0, asked: 0 };
  const proxy = createServer((incoming, answer) => {
    bucket.asked += 1;
    const timer = setTimeout(() => {
      const { method, url: path, headers } = incoming;
      const passed = forward({ host: target.hostname, port: target.port, method, path, headers }, (back) => {
        answer.writeHead(back.statusCode ?? 502, back.headers);
        back.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      incoming.pipe(passed);
    }, bucket.takesMs);
    answer.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return Object.assign(bucket, {
    env: { ...server.env, S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.stop();
    },
  });
}
