import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { FileRecordingStorage } from '../../backend/integrations/storage/file-recording-storage.js';
import { QUEUE_NAME, redisQueueOptions } from '../../backend/jobs/queue-backend.js';
import type { Dashboard, Row } from './dashboard.js';
import type { History } from './history.js';
import type { World } from './world.js';

/** Broken promises, by group of the report. */
export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  readonly unfinished: string[];
  /** Dashboards that show something else than the database holds. */
  readonly stale: string[];
  readonly wrong: string[];
}

const AT_MOST_TOLD = 5;

export const countOf = (findings: Findings): number =>
  Object.values(findings).reduce((sum: number, list: string[]) => sum + list.length, 0);

/** The first of each group. */
export function tell(findings: object): string[] {
  return Object.entries(findings).flatMap(([group, list]: [string, string[]]) => [
    ...list.slice(0, AT_MOST_TOLD).map((line) => `${group}: ${line}`),
    ...(list.length > AT_MOST_TOLD ? [`${group}: and ${list.length - AT_MOST_TOLD} more`] : []),
  ]);
}

/** Waits until no work is pending and every dashboard is current. @returns the milliseconds it took; the checker reports what remains */
export async function settle(
  world: World,
  dashboards: readonly Dashboard[],
  patienceMs: number,
  log: (line: string) => void,
): Promise<number> {
  const begun = performance.now();
  let told = '';
  while (performance.now() - begun < patienceMs) {
    const [open, jobs] = await Promise.all([openWork(world), openJobs(world)]);
    const stale = await staleDashboards(world, dashboards);
    if (open.length === 0 && jobs === 0 && stale.length === 0) break;
    const left = `${open.length} pieces of work (${open[0] ?? 'none'}), ${jobs} jobs, ${stale.length} differences (${stale[0] ?? 'none'})`;
    if (left !== told) log(`left: ${left}`);
    told = left;
    await delay(250);
  }
  return performance.now() - begun;
}

/** Compares everything that was acknowledged with the database, the files and the dashboards. */
export async function check(world: World, history: History, dashboards: readonly Dashboard[]): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], unfinished: [], stale: [], wrong: [...history.problems] };
  await checkSubmissions(world, history, findings);
  await checkTurns(world, history, findings);
  await checkResults(world, history, findings);
  await checkSound(world, history, findings);
  await checkStreams(world, findings);
  findings.unfinished.push(...(await openWork(world)));
  const jobs = await openJobs(world);
  if (jobs > 0) findings.unfinished.push(`${jobs} jobs are still in the queue`);
  findings.stale.push(...(await staleDashboards(world, dashboards)));
  for (const { name, process } of world.members) {
    if (process.crashes > 0) findings.wrong.push(`${name} ended by itself ${process.crashes} times`);
  }
  return findings;
}

async function checkSubmissions(world: World, history: History, { lost, doubled, wrong }: Findings): Promise<void> {
  const rows = await world.query<{ id: string; form_id: string; firstname: string }>('select id, form_id, firstname from responses');
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, formId, marker } of history.submissions) {
    const row = byId.get(id);
    if (!row) lost.push(`response ${id}`);
    else if (row.firstname !== marker || Number(row.form_id) !== formId) wrong.push(`response ${id} holds what another one sent`);
  }
  const seen = new Set<string>();
  for (const { id, firstname } of rows) {
    if (seen.has(firstname)) doubled.push(`submission stored as ${id} too`);
    seen.add(firstname);
    if (!history.attempts.has(firstname)) wrong.push(`response ${id} was sent by nobody`);
  }
}

async function checkTurns(world: World, history: History, { lost, doubled, wrong }: Findings): Promise<void> {
  type Turn = { response_id: string; seq: number; role: string; content: string; client_id: string | null };
  const rows = await world.query<Turn>('select response_id, seq, role, content, client_id from transcript_turns order by response_id, seq');
  const at = new Map(rows.map((turn) => [`${turn.response_id} ${turn.seq}`, turn]));
  for (const { responseId, clientId, seq, text } of history.turns) {
    const turn = at.get(`${responseId} ${seq}`);
    if (turn?.client_id !== clientId || turn.content !== text) lost.push(`turn ${seq} of response ${responseId}`);
  }
  for (const { responseId, seq, text } of history.heard) {
    if (at.get(`${responseId} ${seq}`)?.content !== text) {
      wrong.push(`turn ${seq} of response ${responseId} is not what the participant heard`);
    }
  }
  const texts = new Set<string>();
  for (const [index, { response_id, seq, role, content }] of rows.entries()) {
    const before = rows[index - 1];
    if (seq !== (before?.response_id === response_id ? before.seq + 1 : 1)) {
      wrong.push(`turns of response ${response_id} have a hole before ${seq}`);
    }
    if (role === 'assistant' && before?.response_id === response_id && before.role === 'assistant') {
      doubled.push(`the interviewer spoke twice in response ${response_id}, turn ${seq}`);
    }
    // Every answer of the load is unlike every other.
    if (role === 'user' && texts.has(content)) doubled.push(`turn ${seq} of response ${response_id}`);
    if (role === 'user') texts.add(content);
  }
}

async function checkResults(world: World, history: History, { lost, doubled, unfinished, wrong }: Findings): Promise<void> {
  type Result = {
    id: string;
    call_status: string;
    summary: boolean;
    transcript: string | null;
    recording: boolean;
    sounds: number;
    turns: { role: string; content: string }[] | null;
    calls: Record<string, unknown>[] | null;
  };
  const rows = await world.query<Result>(
    `select r.id, call_status, coalesce(interview_summary, '') <> '' as summary, interview_transcript as transcript,
            interview_recording is not null as recording,
            (select count(*)::int from recordings s where s.response_id = r.id and s.next_chunk > 0) as sounds,
            (select json_agg(json_build_object('role', t.role, 'content', t.content) order by t.seq) from transcript_turns t
              where t.response_id = r.id) as turns,
            (select json_agg(json_build_object('on', c.provider, 'reason', c.end_reason, 'seconds', extract(epoch from c.ended_at - c.started_at),
                      'unseen', extract(epoch from r.finished_at - c.last_seen_at)) order by c.started_at) from calls c
              where c.response_id = r.id) as calls
       from responses r where id = any($1)`,
    [[...history.ended]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of history.ended) {
    const row = byId.get(id);
    if (!row) continue;
    if (row.call_status !== 'completed') unfinished.push(`response ${id} is ${row.call_status}; its calls: ${JSON.stringify(row.calls)}`);
    if (!row.summary) unfinished.push(`response ${id} has no summary`);
    const spoken = (row.turns ?? []).map(({ role, content }) => `${role === 'assistant' ? 'AI' : 'User'}: ${content}`).join('\n');
    if (row.transcript !== spoken) wrong.push(`the transcript of response ${id} is not what its turns say`);
  }
  for (const { responseId, transcript } of history.platformCalls) {
    const row = byId.get(responseId);
    if (row?.transcript !== transcript) lost.push(`what was said in the platform's call of response ${responseId}`);
    if (!row?.recording) lost.push(`the recording of the platform's call of response ${responseId}`);
    if ((row?.sounds ?? 0) > 1) doubled.push(`the recording of response ${responseId}`);
  }
  const failed = await world.query<{ id: string; error: string }>(`select id, error from analysis_runs where state = 'failed'`);
  for (const { id, error } of failed) unfinished.push(`report ${id} failed: ${error}`);
}

async function checkSound(world: World, history: History, { lost }: Findings): Promise<void> {
  const storage = new FileRecordingStorage(`${world.config.dataDir}/recordings`);
  for (const callId of new Set(history.chunks.map((chunk) => chunk.callId))) {
    const chunks = history.chunks.filter((chunk) => chunk.callId === callId).sort((a, b) => a.seq - b.seq);
    const expected = Buffer.concat(chunks.map(({ bytes }) => bytes));
    const stored = await storage.open(callId, chunks.length);
    const read: Buffer[] = [];
    if (stored) for await (const part of stored.read(0, stored.size - 1)) read.push(part as Buffer);
    if (digest(Buffer.concat(read)) !== digest(expected)) lost.push(`sound of call ${callId}`);
  }
}

/** Each owner's stream is numbered without a hole, and its counters are what was counted. */
async function checkStreams(world: World, { wrong }: Findings): Promise<void> {
  const streams = await world.query<{
    user_id: string;
    last_seq: string;
    events: string;
    top: string;
    month_count: number;
    stored: number;
  }>(
    `select user_id, last_seq, month_count, (select count(*) from owner_events e where e.user_id = s.user_id) as events,
            coalesce((select max(seq) from owner_events e where e.user_id = s.user_id), 0) as top,
            (select count(*)::int from responses r where r.owner_id = s.user_id and r.reserved_until is null) as stored
       from owner_streams s`,
  );
  for (const { user_id, last_seq, events, top, month_count, stored } of streams) {
    if (last_seq !== events || last_seq !== top) {
      wrong.push(`the stream of owner ${user_id} stands at ${last_seq} and has ${events} events up to ${top}`);
    }
    if (month_count !== stored) wrong.push(`the month of owner ${user_id} counts ${month_count}, and ${stored} responses count`);
  }
  const forms = await world.query<{ id: string; response_count: number; stored: number }>(
    `select id, response_count, (select count(*)::int from responses r where r.form_id = f.id) as stored from forms f`,
  );
  for (const { id, response_count, stored } of forms) {
    if (response_count !== stored) wrong.push(`form ${id} counts ${response_count} of ${stored} responses`);
  }
}

/** Pending work according to the rows. */
async function openWork(world: World): Promise<string[]> {
  const rows = await world.query<{ what: string }>(
    `select 'response ' || id || ' waits for its results' as what from responses where finish_due_at is not null
     union all select 'call ' || id || ' is live' from calls where status = 'live'
     union all select kind || ' ' || subject || ' is pending (attempts ' || attempts || case when leased_until > now() then ', leased' else '' end
              || ', dispatched next at ' || to_char(dispatch_at, 'HH24:MI:SS') || coalesce(', ' || last_error, '') || ')'
         from follow_ups where due_at <= now()
     union all select 'report ' || id || ' is being made' from analysis_runs where state = 'running'`,
  );
  return rows.map(({ what }) => what);
}

async function openJobs(world: World): Promise<number> {
  const queue = new Queue(QUEUE_NAME, redisQueueOptions({ url: world.redis.url, prefix: world.config.scale.redis?.prefix ?? 'colloquy' }));
  queue.on('error', () => undefined);
  try {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  } finally {
    await queue.close();
  }
}

async function staleDashboards(world: World, dashboards: readonly Dashboard[]): Promise<string[]> {
  const rows = await world.query<Row & { owner_id: string }>(
    `select owner_id, id, form_id::float8 as form_id, firstname, call_status, call_end_reason, turn_count,
            interview_recording is not null as has_recording,
            finish_due_at is not null and (finished_at is null or finished_at < finish_due_at) as processing, version
       from responses`,
  );
  const streams = await world.query<{ user_id: string; last_seq: string }>('select user_id, last_seq from owner_streams');
  const forms = await world.query<{ id: string; owner_id: string; response_count: number }>(
    'select id, owner_id, response_count from forms',
  );
  return dashboards.flatMap((dashboard) => {
    const { owner, name, rows: shown, seq, responseCounts } = dashboard;
    const stands = Number(streams.find(({ user_id }) => user_id === owner.userId)?.last_seq);
    const held = rows.filter(({ owner_id }) => owner_id === owner.userId);
    return [
      ...(seq === stands ? [] : [`${name} has followed to ${seq} of ${stands}`]),
      ...(shown.size === held.length ? [] : [`${name} shows ${shown.size} of ${held.length} responses`]),
      ...held.filter((row) => essence(shown.get(row.id)) !== essence(row)).map(({ id }) => `${name} shows another state of response ${id}`),
      ...forms
        .filter(({ id, owner_id, response_count }) => owner_id === owner.userId && (responseCounts.get(Number(id)) ?? 0) !== response_count)
        .map(
          ({ id, response_count }) => `${name} counts ${responseCounts.get(Number(id)) ?? 0} of ${response_count} responses of form ${id}`,
        ),
    ];
  });
}

function essence(row: Row | undefined): string {
  if (!row) return '';
  const { id, form_id, firstname, call_status, call_end_reason, turn_count, has_recording, processing, version } = row;
  return JSON.stringify([id, form_id, firstname, call_status, call_end_reason, turn_count, has_recording, processing, version]);
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
