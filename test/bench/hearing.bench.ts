import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { HEARING } from '#server/contract/hearing-constants.js';
import { silence } from '../support/modem.js';
import { openCall } from './calls.js';
import { computed, LightSocket, startFleet } from './fleet.js';
import { addForm, type Env, percentile, row, type Row, signUpUnlimited, startDatabase, startProcess } from './support.js';

const CALLS = Number(process.env.HEARING_CALLS ?? '200');
const LATENCY_MS = 300;
const SPOKEN_FRAMES = 60;
const PAUSE_MS = 4_000;
/** Until V8 has compiled what is often used. */
const WARM_UP_MS = 30_000;
const MEASURED_MS = 30_000;

/** Participants who speak for 6 s and are silent for 4 s, with messages as pages send them, against a speech server that takes 300 ms. */
export async function run(): Promise<Row[]> {
  const stt = await startProcess('test/bench/stt-process.mjs', { LATENCY_MS: String(LATENCY_MS) }, 'speech server ready at');
  const STT_BASE_URL = /speech server ready at (\S+)/.exec(stt.output)![1]!;
  const sockets = await bareShare({});
  const bare = await bareShare({ STT_BASE_URL });
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 1, worker: 0, redis: false, env: { STT_BASE_URL, ROLE: 'all' } });
  try {
    const form = await addForm(database, (await signUpUnlimited(database, fleet, 'owner@example.com')).id);
    const calls: LightSocket<'/live'>[] = [];
    while (calls.length < CALLS) {
      const some = await Promise.all(Array.from({ length: Math.min(20, CALLS - calls.length) }, () => openCall(fleet.url, form)));
      for (const { socket } of some) await socket.ask('join', { after: 0 });
      calls.push(...some.map(({ socket }) => socket));
    }
    const { share, waits, failed } = await measure(calls, fleet.member(0).pid);
    const [p50, p95] = [percentile(waits, 50), percentile(waits, 95)];
    const each = (cores: number) => `${((cores / CALLS) * 100).toFixed(3)} %`;
    return [
      row(
        `${CALLS} participants speak to the server: of a core for each call`,
        each(share),
        `bare relay ${each(bare)}, without the speech server ${each(sockets)}`,
        `${(share / bare).toFixed(1)}×`,
        '≤ 0.4 %, ≤ 2×',
        share / CALLS <= 0.004 && share <= 2 * bare,
      ),
      row(
        `  last frame to words p95, speech server ${LATENCY_MS} ms`,
        `${p95.toFixed(0)} ms (p50 ${p50.toFixed(0)})`,
        `${LATENCY_MS} ms`,
        `${waits.length} utterances, ${failed} failed`,
        '≤ 500 ms',
        p95 <= 500 && failed === 0,
      ),
    ];
  } finally {
    await fleet.stop();
    await stt.stop();
    await database.stop();
  }
}

async function bareShare(env: Env): Promise<number> {
  const bare = await startProcess('test/bench/bare-hearing.mjs', env, 'bare server ready at');
  const url = /bare server ready at (\S+)/.exec(bare.output)![1]!;
  try {
    const sockets = await Promise.all(Array.from({ length: CALLS }, () => LightSocket.connect(url, '/live', {})));
    return (await measure(sockets, bare.pid)).share;
  } finally {
    await bare.stop();
  }
}

/** Share of a core while all participants speak. */
async function measure(sockets: readonly LightSocket<'/live'>[], pid: number) {
  const talk = { over: false, waits: [] as number[], failed: 0 };
  const talks = sockets.map((socket) => speak(socket, talk));
  await delay(WARM_UP_MS);
  talk.waits = [];
  talk.failed = 0;
  const [before, begun] = [await computed(pid), performance.now()];
  await delay(MEASURED_MS);
  const share = ((await computed(pid)) - before) / (performance.now() - begun);
  const { waits, failed } = talk;
  talk.over = true;
  await Promise.all(talks);
  for (const socket of sockets) socket.close();
  return { share, waits, failed };
}

/** Not silence, which would not be sent on: a tone at a tenth of full loudness. */
const SOUND = silence(HEARING.frameMs * HEARING.framesAtOnce);
for (let at = 0; at < SOUND.length; at += 2) SOUND.writeInt16LE(Math.round(Math.sin(at / 7) * 3_000), at);

async function speak(socket: LightSocket<'/live'>, talk: { over: boolean; waits: number[]; failed: number }): Promise<void> {
  await delay(Math.random() * (PAUSE_MS + SPOKEN_FRAMES * HEARING.frameMs));
  while (!talk.over) {
    const utterance = randomUUID();
    const begun = performance.now();
    for (let from = 0; from < SPOKEN_FRAMES; from += HEARING.framesAtOnce) {
      await delay(Math.max(0, begun + from * HEARING.frameMs - performance.now()));
      void socket.askWithBytes('hear', { utterance, from, pcm: SOUND }, 'pcm', SOUND).catch(() => undefined);
    }
    const ended = performance.now();
    const answer = await socket.ask('hear-end', { utterance, frames: SPOKEN_FRAMES }).catch(() => null);
    if (talk.over) return;
    if (answer?.success && 'text' in answer && answer.text !== '') talk.waits.push(performance.now() - ended);
    else talk.failed += 1;
    await delay(PAUSE_MS);
  }
}
