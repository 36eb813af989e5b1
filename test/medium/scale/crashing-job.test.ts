import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { AppProcess } from '../../support/app-process.js';
import { Cluster } from '../../support/cluster.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { Participant } from '../voice/participant.js';

const PRELOAD = fileURLToPath(new URL('../../support/crash-on-words.mjs', import.meta.url));
const POISON = 'I know that these words end the process, and so does everybody else here';
const ADMIN_TOKEN = 'an-administrators-own-token';
const METRICS_TOKEN = 'a-token-for-who-reads-metrics';
/** Three crashes, each of which is noticed after some seconds, on a machine with other work. */
const PATIENCE = 150_000;

let folder: string;
let crashSwitch: string;
let cluster: Cluster;
let worker: AppProcess;
let owner: GivenOwner;
let form: GivenForm;
let supervisor: NodeJS.Timeout;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colloquy-crash-'));
  crashSwitch = join(folder, 'crash');
  await writeFile(crashSwitch, '');
  cluster = await Cluster.start({
    api: 1,
    worker: 1,
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, CRASH_SWITCH: crashSwitch, ADMIN_TOKEN, METRICS_TOKEN },
  });
  worker = cluster.workers[0]!;
  // As systemd or Kubernetes would.
  let starting = false;
  supervisor = setInterval(() => {
    if (worker.isRunning || starting) return;
    starting = true;
    void worker
      .run()
      .catch(() => undefined)
      .finally(() => (starting = false));
  }, 100);
  owner = await givenIn(cluster).owner({ maxResponses: 100 });
  form = await givenIn(cluster).form(owner);
});
afterEach(closeSockets);
afterAll(async () => {
  clearInterval(supervisor);
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function interview(answer: string): Promise<GivenResponse> {
  const response = await givenIn(cluster).response(form);
  const participant = await Participant.enter(cluster, response);
  await participant.hears(1);
  await participant.say(answer);
  await participant.socket.emitWithAck('end', { reason: 'participant' });
  return response;
}

const read = async ({ id }: GivenResponse) => (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
const isFinished = async (response: GivenResponse) => !(await read(response)).processing;
const crashes = () => worker.output.split('CRASHING NOW').length - 1;
const basic = { authorization: `Basic ${Buffer.from(`admin:${ADMIN_TOKEN}`).toString('base64')}` };
const admin = (path: string, init: RequestInit = {}) =>
  fetch(`${worker.url}/admin/quarantine${path}`, { redirect: 'manual', ...init, headers: { ...basic, ...init.headers } });
const metric = async () => {
  const answer = await fetch(`${worker.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).catch(() => null);
  return (await answer?.text()) ?? '';
};
const releaseForm = (page: string) => {
  const body = new URLSearchParams();
  for (const [, name, value] of page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)) body.append(name!, value!);
  return body;
};

describe('a follow-up that ends its process every time [SEC-01]', () => {
  let poisoned: GivenResponse;

  it('is quarantined after three crashes; its response is completed without a summary, and everything else continues', async () => {
    poisoned = await interview(POISON);
    await until(() => crashes() > 0, PATIENCE);
    // Interviews held and ended meanwhile are still finished.
    const others = [
      await interview('Everything went well this week, and I would not change a thing'),
      await interview('The map of the building helped me to find my way on the first day'),
    ];
    await until(() => isFinished(poisoned), PATIENCE);
    expect(crashes()).toBe(3);
    expect(await read(poisoned)).toMatchObject({
      interview_summary: 'No summary available',
      summary_source: 'failed',
    });
    expect((await read(poisoned)).interview_transcript).toContain(`User: ${POISON}`);
    for (const other of others) await until(() => isFinished(other), PATIENCE);
    for (const other of others) expect(await read(other)).toMatchObject({ summary_source: 'extractive' });
    const rows = await query<{ kind: string; subject_id: string; crashes: number }>(
      cluster,
      'select kind, subject_id, crashes from follow_up_crashes where quarantined_at is not null',
    );
    expect(rows).toEqual([{ kind: 'response.finish', subject_id: poisoned.id, crashes: 3 }]);
  });

  it('is reported to the operator within a minute, without a word of anyone: in the log, as a metric, on a page', async () => {
    const [row] = await query<{ seconds: number }>(
      cluster,
      `select extract(epoch from settled_at - last_crash_at)::float8 as seconds from follow_up_crashes where quarantined_at is not null`,
    );
    expect(row!.seconds).toBeLessThan(60);
    expect(worker.output).toContain(`response.finish ${poisoned.id} is quarantined`);
    expect(worker.output).not.toContain('these words end');
    await until(async () => (await metric()).includes('colloquy_quarantined_follow_ups{job="response.finish"} 1'), 10_000);
    const page = await (await admin('')).text();
    expect(page).toContain(poisoned.id);
    expect(page).not.toContain('these words end');
  });

  it('is released by the operator alone, and then runs again', async () => {
    const page = await (await admin('')).text();
    const body = releaseForm(page);
    expect([...body.keys()]).toEqual(['kind', 'subjectId', 'token']);
    // Another site's form: the browser sends the password by itself, but not the page's token.
    const forged = new URLSearchParams({ ...Object.fromEntries(body), token: 'made-up' });
    expect((await admin('/release', { method: 'POST', body: forged })).status).toBe(403);
    expect((await admin('/release', { method: 'POST', body, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await admin('/release', { method: 'POST', body, headers: { authorization: 'Basic eA==' } })).status).toBe(401);
    expect((await read(poisoned)).summary_source).toBe('failed');

    await rm(crashSwitch);
    const answer = await admin('/release', { method: 'POST', body });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/quarantine?released=1']);
    await until(async () => (await read(poisoned)).summary_source === 'extractive', PATIENCE);
    expect((await read(poisoned)).interview_summary).toContain(POISON);
    expect(await query(cluster, 'select 1 from follow_up_crashes where subject_id = $1', [poisoned.id])).toEqual([]);
    expect(await (await admin('')).text()).toContain('Nothing is quarantined.');
    expect((await admin('/release', { method: 'POST', body })).status).toBe(404);
    expect(crashes()).toBe(3);
  });
});
