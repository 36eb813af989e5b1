import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TAIL } from '#server/contract/recordings-constants.js';
import { computed, LightSocket, startFleet } from './fleet.js';
import { addForm, row, type Row, signUpUnlimited, startDatabase, submit } from './support.js';

const CALLS = Number(process.env.RECORDING_CALLS ?? '100');
/** Bytes of half a second at 48 kbit/s: both voices. */
const PIECE = randomBytes(3_000);
const HEAD = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const WARM_UP_MS = 8_000;
const MEASURED_MS = 25_000;

interface Call {
  readonly callId: string;
  readonly token: string;
  readonly socket: LightSocket<'/live'>;
  seq: number;
}

/** Calls that are recorded: a chunk every five seconds, as a request; and beside it a piece every half second, over the connection. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 1, worker: 0, redis: false, env: { ROLE: 'all' } });
  try {
    const form = await addForm(database, (await signUpUnlimited(database, fleet, 'owner@example.com')).id);
    const calls: Call[] = [];
    while (calls.length < CALLS) {
      calls.push(...(await Promise.all(Array.from({ length: Math.min(20, CALLS - calls.length) }, () => open(fleet.url, form)))));
    }
    const chunks = await measure(calls, fleet.url, fleet.member(0).pid, false);
    const both = await measure(calls, fleet.url, fleet.member(0).pid, true);
    const each = (cores: number) => `${((cores / CALLS) * 100).toFixed(3)} %`;
    return [
      row(
        `${CALLS} calls are recorded, at most a second lost: of a core for each call`,
        each(both.share),
        `chunks alone ${each(chunks.share)}`,
        `${(both.share / chunks.share).toFixed(1)}×; ${both.failed + chunks.failed} failed`,
        '≤ 0.4 %',
        both.share / CALLS <= 0.004 && both.failed + chunks.failed === 0,
      ),
    ];
  } finally {
    await fleet.stop();
    await database.stop();
  }
}

async function open(url: string, formId: number): Promise<Call> {
  const { id, token } = await submit(url, formId);
  const opened = await fetch(`${url}/api/public/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Participant ${token}` },
    body: JSON.stringify({ responseId: id }),
  });
  const { ticket } = (await opened.json()) as { ticket: { callId: string } };
  const socket = await LightSocket.connect(url, '/live', { callId: ticket.callId, token });
  await socket.ask('join', { after: 0 });
  return { callId: ticket.callId, token, socket, seq: 0 };
}

/** Of a core, while all are recorded. */
async function measure(calls: readonly Call[], url: string, pid: number, tails: boolean): Promise<{ share: number; failed: number }> {
  const talk = { over: false, failed: 0 };
  const recordings = calls.map((call) => record(call, url, tails, talk));
  await delay(WARM_UP_MS);
  const [before, begun] = [await computed(pid), performance.now()];
  await delay(MEASURED_MS);
  const share = ((await computed(pid)) - before) / (performance.now() - begun);
  talk.over = true;
  await Promise.all(recordings);
  return { share, failed: talk.failed };
}

async function record(call: Call, url: string, tails: boolean, talk: { over: boolean; failed: number }): Promise<void> {
  await delay(Math.random() * TAIL.pieceMs * TAIL.piecesPerChunk);
  const recorder = randomUUID();
  while (!talk.over) {
    const begun = performance.now();
    for (let piece = 0; piece < TAIL.piecesPerChunk; piece += 1) {
      await delay(Math.max(0, begun + piece * TAIL.pieceMs - performance.now()));
      if (!tails) continue;
      const message = { call: call.callId, recorder, seq: call.seq, at: piece * PIECE.length, bytes: PIECE };
      const answer = await call.socket.askWithBytes('recording-tail', message, 'bytes', PIECE).catch(() => null);
      if (!answer?.success) talk.failed += 1;
    }
    const pieces = Array.from({ length: TAIL.piecesPerChunk }, () => PIECE);
    const answer = await fetch(`${url}/api/public/calls/${call.callId}/recording/${call.seq}`, {
      method: 'PUT',
      headers: { 'content-type': 'audio/webm', authorization: `Participant ${call.token}` },
      body: new Uint8Array(Buffer.concat(call.seq === 0 ? [HEAD, ...pieces] : pieces)),
    });
    if (!answer.ok) talk.failed += 1;
    await answer.arrayBuffer();
    call.seq += 1;
  }
}
