import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HEARING } from '#server/contract/hearing-constants.js';
import { markOf } from '#server/contract/languages.js';
import { TAIL } from '#server/contract/recordings-constants.js';
import { silence } from '../support/modem.js';
import { openCall } from './calls.js';
import { computed, databasePid, LightSocket, startFleet } from './fleet.js';
import { addForm, type Database, row, type Row, signUpUnlimited, startDatabase, startProcess } from './support.js';

const CALLS = Number(process.env.SPOKEN_CALLS ?? '200');
/** A participant speaks for so long, and then listens for so long. */
const SPOKEN_FRAMES = 50;
const ROUND_MS = 10_000;
const CHUNK_MS = TAIL.pieceMs * TAIL.piecesPerChunk;
/** Bytes of half a second of both voices at 48 kbit/s. */
const PIECE = randomBytes(3_000);
const HEAD = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Until V8 has compiled what is often used. */
const WARM_UP_MS = 30_000;
const MEASURED_MS = 30_000;
/** Sentences of a call, each said once: turns from this number on. */
const FIRST_SENTENCE = 100;
const SENTENCES = 20;

interface Call {
  readonly id: string;
  readonly token: string;
  readonly socket: LightSocket<'/live'>;
  seq: number;
}

/** What was done in the measured time: a call that had to wait for the processor has done less. */
interface Talk {
  over: boolean;
  messages: number;
  failed: number;
}

/** Messages of one round of a call: speech and its end, a sentence, and what is recorded meanwhile. */
const PER_ROUND = Math.ceil(SPOKEN_FRAMES / HEARING.framesAtOnce) + 2 + (ROUND_MS / CHUNK_MS) * (TAIL.piecesPerChunk + 1);

/** All of a spoken call: speech to the server, sentences read aloud to the participant, and both recorded; beside a bare relay of the same bytes. */
export async function run(): Promise<Row[]> {
  const stt = await startProcess('test/bench/stt-process.mjs', { LATENCY_MS: '300' }, 'speech server ready at');
  const tts = await startProcess('test/bench/tts-process.mjs', {}, 'voice ready at');
  const env = { STT_BASE_URL: urlIn(stt.output), TTS_BASE_URL: urlIn(tts.output), TTS_VOICE: 'en=alloy' };
  // Removed last: file systems take longer to make files for minutes after others were removed.
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-bare-'));
  try {
    const bare = await measureBare({ ...env, FOLDER: folder });
    const { server, database, failed } = await measureServer(env);
    const each = (share: number) => `${(share * 100).toFixed(3)} %`;
    const ratio = server / bare.server;
    return [
      row(
        `${CALLS} spoken calls, heard, spoken to and recorded: of a core for each`,
        `${each(server)}, PostgreSQL ${each(database)}`,
        `bare relay ${each(bare.server)}`,
        `${ratio.toFixed(1)}×; ${failed + bare.failed} failed`,
        '≤ 0.4 %, ≤ 2×',
        server <= 0.004 && ratio <= 2 && failed + bare.failed === 0,
      ),
    ];
  } finally {
    await Promise.all([stt.stop(), tts.stop(), rm(folder, { recursive: true, force: true })]);
  }
}

const urlIn = (output: string) => /ready at (\S+)/.exec(output)![1]!;

async function measureBare(env: Record<string, string>) {
  const bare = await startProcess('test/bench/bare-spoken-calls.mjs', env, 'bare server ready at');
  const url = urlIn(bare.output);
  try {
    const calls = await Promise.all(
      Array.from({ length: CALLS }, async (_, n): Promise<Call> => {
        const socket = await LightSocket.connect(url, '/live', {});
        return { id: `call${n}`, token: '', socket, seq: 0 };
      }),
    );
    return await measure(calls, url, async () => ({ server: await computed(bare.pid), database: 0 }));
  } finally {
    await bare.stop();
  }
}

async function measureServer(env: Record<string, string>) {
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 1, worker: 0, redis: false, env: { ...env, ROLE: 'all' } });
  try {
    const form = await addForm(database, (await signUpUnlimited(database, fleet, 'owner@example.com')).id);
    const calls: Call[] = [];
    while (calls.length < CALLS) {
      const some = Array.from({ length: Math.min(20, CALLS - calls.length) }, () => open(database, fleet.url, form));
      calls.push(...(await Promise.all(some)));
    }
    const postmaster = await databasePid(database);
    return await measure(calls, fleet.url, async () => ({
      server: await computed(fleet.member(0).pid),
      database: await computed(postmaster, { tree: true }),
    }));
  } finally {
    await fleet.stop();
    await database.stop();
  }
}

const sentenceOf = (call: string, n: number) => `Sentence ${n} of call ${call.slice(0, 8)}, which has not been said before.`;

async function open(database: Database, url: string, formId: number): Promise<Call> {
  const { socket, callId: id, responseId, token } = await openCall(url, formId);
  await socket.ask('join', { after: 0 });
  const said = Array.from({ length: SENTENCES }, (_, n) => sentenceOf(id, n + FIRST_SENTENCE));
  // Far behind the greeting, which is stored in its own time.
  await database.query(
    `insert into transcript_turns (response_id, seq, call_id, role, content)
     select $1, $4 + n - 1, $2, 'assistant', said from unnest($3::text[]) with ordinality as sentences (said, n)`,
    [responseId, id, said, FIRST_SENTENCE],
  );
  return { id, token, socket, seq: 0 };
}

/** Of a core for each call, while all speak and listen. */
async function measure(calls: readonly Call[], url: string, spent: () => Promise<{ server: number; database: number }>) {
  const talk: Talk = { over: false, messages: 0, failed: 0 };
  const talks = calls.flatMap((call) => [speak(call, url, talk), record(call, url, talk)]);
  await delay(WARM_UP_MS);
  talk.messages = 0;
  const before = await spent();
  await delay(MEASURED_MS);
  const after = await spent();
  // The time that so many messages take in calls that need not wait.
  const callMs = (talk.messages / PER_ROUND) * ROUND_MS;
  talk.over = true;
  await Promise.all(talks);
  for (const { socket } of calls) socket.close();
  return { server: (after.server - before.server) / callMs, database: (after.database - before.database) / callMs, failed: talk.failed };
}

/** Not silence, which would not be sent on: a tone at a tenth of full loudness. */
const SOUND = silence(HEARING.frameMs * HEARING.framesAtOnce);
for (let at = 0; at < SOUND.length; at += 2) SOUND.writeInt16LE(Math.round(Math.sin(at / 7) * 3_000), at);
const LAST = SOUND.subarray(0, (SPOKEN_FRAMES % HEARING.framesAtOnce || HEARING.framesAtOnce) * HEARING.frameBytes);

async function speak({ id, token, socket }: Call, url: string, talk: Talk): Promise<void> {
  await delay(Math.random() * ROUND_MS);
  for (let n = FIRST_SENTENCE; !talk.over; n += 1) {
    const utterance = randomUUID();
    const begun = performance.now();
    for (let from = 0; from < SPOKEN_FRAMES; from += HEARING.framesAtOnce) {
      await delay(Math.max(0, begun + from * HEARING.frameMs - performance.now()));
      const pcm = from + HEARING.framesAtOnce >= SPOKEN_FRAMES ? LAST : SOUND;
      void count(talk, socket.askWithBytes('hear', { utterance, from, pcm }, 'pcm', pcm));
    }
    const heard = await count(talk, socket.ask('hear-end', { utterance, frames: SPOKEN_FRAMES }));
    if (!talk.over && heard && !('text' in heard)) talk.failed += 1;
    const path = `speech/${n}/${markOf(sentenceOf(id, n))}`;
    await count(talk, sent(`${url}/api/public/calls/${id}/${path}`, { headers: { authorization: `Participant ${token}` } }));
    await delay(Math.max(0, begun + ROUND_MS - performance.now()));
  }
}

async function record(call: Call, url: string, talk: Talk): Promise<void> {
  await delay(Math.random() * CHUNK_MS);
  const recorder = randomUUID();
  while (!talk.over) {
    const begun = performance.now();
    for (let piece = 0; piece < TAIL.piecesPerChunk; piece += 1) {
      await delay(Math.max(0, begun + piece * TAIL.pieceMs - performance.now()));
      const message = { call: call.id, recorder, seq: call.seq, at: piece * PIECE.length, bytes: PIECE };
      await count(talk, call.socket.askWithBytes('recording-tail', message, 'bytes', PIECE));
    }
    const pieces = Array.from({ length: TAIL.piecesPerChunk }, () => PIECE);
    const body = new Uint8Array(Buffer.concat(call.seq === 0 ? [HEAD, ...pieces] : pieces));
    const headers = { 'content-type': 'audio/webm', authorization: `Participant ${call.token}` };
    await count(talk, sent(`${url}/api/public/calls/${call.id}/recording/${call.seq}`, { method: 'PUT', headers, body }));
    call.seq += 1;
  }
}

async function sent(url: string, init: RequestInit): Promise<{ success: boolean }> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return { success: answer.ok };
}

async function count<A extends { success: boolean }>(talk: Talk, asking: Promise<A>): Promise<A | null> {
  const answer = await asking.catch(() => null);
  if (talk.over) return answer;
  talk.messages += 1;
  if (!answer?.success) talk.failed += 1;
  return answer;
}
