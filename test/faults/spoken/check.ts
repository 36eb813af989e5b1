import { setTimeout as delay } from 'node:timers/promises';
import { TAIL } from '../../../backend/contract/recordings-constants.js';
import type { PageSpoken } from '../../../frontend/src/features/call/testing/spoken-page.types.js';
import { FileRecordingStorage } from '../../../backend/integrations/storage/file-recording-storage.js';
import type { Installation } from '../behind-redis.js';
import type { HeldInterview } from './pages.js';
import { pieceOf } from './sound.js';

/** Broken promises. */
export interface SpokenFindings {
  readonly lost: string[];
  readonly doubled: string[];
  /** Words in the wrong order, wrong words, or errors that the pages found. */
  readonly wrong: string[];
  readonly unfinished: string[];
}

interface Turn {
  readonly response_id: string;
  readonly seq: number;
  readonly role: 'assistant' | 'user';
  readonly content: string;
  readonly client_id: string | null;
  readonly via: string | null;
  readonly spoken: PageSpoken | null;
}

/** From a vanished page's last piece until its tail is stored; in this time its process may have been killed too. Milliseconds. */
const TAIL_AT_RISK_MS = { before: 1_000, after: 20_000 };
/** Sound that may be lost with a vanished page: a second. Pieces. */
const LOST_PIECES = 2;

/** Time limit for the results of all interviews, including those of vanished pages. */
export async function waitForResults(world: Installation, held: readonly HeldInterview[], patienceMs: number, log: (line: string) => void) {
  let told = 0;
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(250)) {
    const [open] = await world.query<{ n: number }>(
      `select count(*)::int as n from responses where id = any($1) and (finish_due_at is not null or finished_at is null)`,
      [held.map(({ responseId }) => responseId)],
    );
    if (open!.n === 0) return;
    if (open!.n !== told) log(`${open!.n} interviews wait for their results`);
    told = open!.n;
  }
}

export async function checkSpoken(
  world: Installation,
  held: readonly HeldInterview[],
  ended: readonly string[],
  apiKills: readonly number[],
): Promise<SpokenFindings> {
  const findings: SpokenFindings = { lost: [], doubled: [], wrong: held.flatMap(({ history }) => history.problems), unfinished: [] };
  const turns = new Map<string, Turn[]>();
  const rows = await world.query<Turn>(
    'select response_id, seq, role, content, client_id, via, spoken from transcript_turns order by response_id, seq',
  );
  for (const turn of rows) turns.set(turn.response_id, [...(turns.get(turn.response_id) ?? []), turn]);
  for (const one of held) checkTurns(one, turns.get(one.responseId) ?? [], findings);
  await checkRecordings(world, held, apiKills, findings);
  await checkResults(world, held, new Set(ended), turns, findings);
  return findings;
}

/** Each acknowledged answer is stored once, with its words and their times. */
function checkTurns(
  { responseId, planned, history }: HeldInterview,
  turns: readonly Turn[],
  { lost, doubled, wrong }: SpokenFindings,
): void {
  const expected = planned.flatMap(({ utterances, more }) => [...utterances, ...(more === undefined ? [] : [more])]).join(' ');
  const stored = turns.filter(({ role }) => role === 'user');
  const words = stored.map(({ content }) => content).join(' ');
  if (words !== expected) {
    const missing = history.said.filter(({ text }) => !words.includes(text));
    const isDoubled = history.said.some(({ text }) => words.split(text).length > 2);
    const group = missing.length > 0 ? lost : isDoubled ? doubled : wrong;
    group.push(`${responseId} said “${expected}”, and “${words}” is stored`);
  }
  const at = new Map(turns.map((turn) => [turn.seq, turn]));
  for (const { clientId, text, seq, continues, spoken } of history.said) {
    const turn = seq === null ? stored.find(({ client_id }) => client_id === clientId) : at.get(seq);
    if (turn?.role !== 'user' || !turn.content.includes(text)) lost.push(`what ${responseId} said as turn ${seq}: “${text}”`);
    else if (turn.via !== 'voice') wrong.push(`turn ${turn.seq} of ${responseId} came by ${turn.via}`);
    else if (continues === undefined && !startsWith(turn.spoken, spoken)) wrong.push(`when turn ${turn.seq} of ${responseId} was spoken`);
  }
  for (const [seq, spoken] of history.told) {
    if (JSON.stringify(inOrder(at.get(seq)?.spoken)) !== JSON.stringify(inOrder(spoken))) {
      const stored = JSON.stringify(inOrder(at.get(seq)?.spoken));
      lost.push(`when turn ${seq} of ${responseId} was heard: ${JSON.stringify(inOrder(spoken))}, and ${stored} is stored`);
    }
  }
  for (const { seq, role, text } of history.turns) {
    const turn = at.get(seq);
    if (turn?.role !== role || turn.content !== text) wrong.push(`turn ${seq} of ${responseId} is not what its page shows`);
  }
  for (const [index, { seq, role }] of turns.entries()) {
    if (seq !== index + 1) wrong.push(`the turns of ${responseId} have a hole before ${seq}`);
    if (role === 'assistant' && turns[index - 1]?.role === 'assistant') doubled.push(`the interviewer’s turn ${seq} of ${responseId}`);
  }
}

const inOrder = (spoken: PageSpoken | null | undefined) =>
  spoken && [spoken.call, spoken.recorder, spoken.spans.map(({ start, end, from, to }) => [start, end, from, to])];

/** More words may have joined it. */
function startsWith(stored: PageSpoken | null, sent: PageSpoken | undefined): boolean {
  if (!sent) return stored === null;
  const spans = stored?.spans.slice(0, sent.spans.length);
  return stored !== null && JSON.stringify(inOrder({ ...stored, spans: spans! })) === JSON.stringify(inOrder(sent));
}

/** All sound is stored without a gap; for a vanished page, all but the last second. */
async function checkRecordings(
  world: Installation,
  held: readonly HeldInterview[],
  apiKills: readonly number[],
  { lost, wrong }: SpokenFindings,
): Promise<void> {
  const storage = new FileRecordingStorage(`${world.config.dataDir}/recordings`);
  const rows = await world.query<{ id: string; recorder: string; next_chunk: number }>('select id, recorder, next_chunk from recordings');
  const recordings = new Map(rows.map((row) => [row.recorder, row]));
  for (const { history, vanishedAt } of held) {
    const { call, recorder, pieces } = history.recording;
    const recording = recordings.get(recorder);
    const read: Buffer[] = [];
    const file = recording && (await storage.open(recording.id, recording.next_chunk));
    if (file) for await (const part of file.read(0, file.size - 1)) read.push(part as Buffer);
    const stored = Buffer.concat(read);
    const recorded = Buffer.concat(Array.from({ length: pieces }, (_, piece) => pieceOf(call, piece)));
    if (!recorded.subarray(0, stored.length).equals(stored)) wrong.push(`the recording of call ${call} has a hole, or other sound`);
    const atRisk = apiKills.some((at) => vanishedAt && at > vanishedAt - TAIL_AT_RISK_MS.before && at < vanishedAt + TAIL_AT_RISK_MS.after);
    const mayMiss = vanishedAt === null ? 0 : atRisk ? TAIL.piecesPerChunk * TAIL.chunks : LOST_PIECES;
    const missing = recorded.length - stored.length;
    if (missing > mayMiss * pieceOf(call, 1).length) lost.push(`${missing} bytes of the recording of call ${call}, ${pieces} pieces`);
  }
}

async function checkResults(
  world: Installation,
  held: readonly HeldInterview[],
  ended: ReadonlySet<string>,
  turns: ReadonlyMap<string, readonly Turn[]>,
  { unfinished, wrong }: SpokenFindings,
): Promise<void> {
  const rows = await world.query<{ id: string; call_status: string; summary: boolean; transcript: string | null }>(
    `select id, call_status, coalesce(interview_summary, '') <> '' as summary, interview_transcript as transcript from responses`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { responseId } of held) {
    const { call_status, summary, transcript } = byId.get(responseId)!;
    if (call_status !== (ended.has(responseId) ? 'completed' : 'abandoned')) unfinished.push(`${responseId} is ${call_status}`);
    if (!summary) unfinished.push(`${responseId} has no summary`);
    const said = (turns.get(responseId) ?? []).map(({ role, content }) => `${role === 'assistant' ? 'AI' : 'User'}: ${content}`);
    if (transcript !== said.join('\n')) wrong.push(`the transcript of ${responseId} is not what its turns say`);
  }
}
