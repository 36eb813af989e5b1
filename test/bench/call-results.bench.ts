import { setTimeout as delay } from 'node:timers/promises';
import { holdCalls } from '../support/vapi-load.js';
import { startVapiStandIn } from '../support/vapi-stand-in.js';
import type { VapiFaults, VapiStandIn } from '../support/vapi-stand-in.types.js';
import { addForm, addOwner, type Database, row, type Row, startColloquy, startDatabase } from './support.js';

const CALLS = 1_000;
const KILL_EVERY = 50;
const BROWSERS = 8;

/** Results of calls on the stand-in of the voice platform: none lost and none doubled, whatever fails. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const vapi = await startVapiStandIn();
  try {
    return await losses(database, vapi);
  } finally {
    await vapi.stop();
    await database.stop();
  }
}

/** 10 % of the platform's answers fail, 10 % of its reports come twice, 5 % never; the worker is killed every 50 calls. */
async function losses(database: Database, vapi: VapiStandIn): Promise<Row[]> {
  const owner = await addOwner(database);
  const forms = [await addForm(database, owner), await addForm(database, owner)];
  const env = { ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '1', CALL_ABANDON_AFTER_SECONDS: '10' };
  const api = await startColloquy(database, { ...env, ROLE: 'api' });
  const startWorker = () => startColloquy(database, { ...env, ROLE: 'worker', PUBLIC_URL: api.url });
  let worker = await startWorker();
  let kills = 0;
  let restarting = Promise.resolve();
  Object.assign(vapi.faults, { errorRate: 0.1, duplicateRate: 0.1, lostRate: 0.05 });
  const held = await holdCalls(api.url, vapi, {
    forms,
    count: CALLS,
    concurrency: BROWSERS,
    onEach: (count) => {
      if (count % KILL_EVERY !== 0) return;
      restarting = restarting.then(async () => {
        process.kill(worker.pid, 'SIGKILL');
        kills += 1;
        worker = await startWorker();
      });
    },
  });
  await restarting;
  const open = `select count(*)::int as n from responses where form_id = any($1)
                 and (finish_due_at is not null or call_status in ('pending', 'in-progress') or interview_recording is null)`;
  const deadline = Date.now() + 180_000;
  while ((await database.one<{ n: number }>(open, [forms])).n > 0 && Date.now() < deadline) await delay(200);
  for (const key of Object.keys(vapi.faults) as (keyof VapiFaults)[]) delete vapi.faults[key];
  const rows = await database.query<{
    id: string;
    interview_transcript: string | null;
    call_status: string;
    sound: boolean;
    turns: number;
    sounds: number;
  }>(
    `select id, interview_transcript, call_status, interview_recording is not null as sound,
            (select count(*)::int from transcript_turns t where t.response_id = r.id) as turns,
            (select count(*)::int from recordings s where s.response_id = r.id) as sounds
       from responses r where form_id = any($1)`,
    [forms],
  );
  await worker.stop();
  await api.stop();
  const byId = new Map(rows.map((one) => [one.id, one]));
  const lost = held.filter(({ responseId, transcript }) => {
    const found = byId.get(responseId);
    return !found || found.interview_transcript !== transcript || found.call_status !== 'completed' || !found.sound;
  }).length;
  const doubled = rows.filter(({ turns, sounds }) => turns > 3 || sounds > 1).length + (rows.length - held.length);
  return [
    row(`results lost of ${CALLS}, worker killed ${kills} times`, String(lost), '', '', '0', lost === 0),
    row('  doubled', String(doubled), '', '', '0', doubled === 0),
  ];
}
