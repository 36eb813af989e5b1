import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewGuide } from '../../../backend/contract/guide.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { AppProcess } from '../../support/app-process.js';
import { Cluster } from '../../support/cluster.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse, SHORT_GUIDE } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { Participant } from './participant.js';

const PRELOAD = fileURLToPath(new URL('../../support/hang-on-words.mjs', import.meta.url));
/** Every rule that reads it never ends (see `hang-on-words.mjs`). */
const DEADLY = `The price. They said: ${'a'.repeat(50)}.?`;
const PLAIN = 'I sit down on Sunday evening and write a list of everything that I have to do.';
const METRICS_TOKEN = 'a-token-for-who-reads-metrics';
/** A start of threads that load everything, on a machine with other work. */
const PATIENCE = 120_000;

let cluster: Cluster;
let api: AppProcess;
let owner: GivenOwner;
let prompted: GivenForm;
let guided: GivenForm;
let health: Health;
beforeAll(async () => {
  cluster = await Cluster.start({ api: 1, worker: 1, env: { NODE_OPTIONS: `--import=${PRELOAD}`, METRICS_TOKEN } });
  api = cluster.apis[0]!;
  const given = givenIn(cluster);
  owner = await given.owner({ maxResponses: 100 });
  prompted = await given.form(owner);
  guided = await given.form(owner);
  await given.guide(owner, guided, SHORT_GUIDE satisfies InterviewGuide);
  await owner.api('POST', `forms/${guided.id}/guide/publish`);
  health = new Health(cluster.processes);
}, PATIENCE);
afterEach(closeSockets);
afterAll(async () => {
  health?.stop();
  await cluster?.stop();
});

/** Asks all processes whether they live, again and again. */
class Health {
  longestMs = 0;
  private asking = true;

  constructor(processes: readonly AppProcess[]) {
    for (const process of processes) void this.ask(process);
  }

  stop(): void {
    this.asking = false;
  }

  private async ask(process: AppProcess): Promise<void> {
    while (this.asking) {
      const begun = performance.now();
      if (process.isRunning) await fetch(`${process.url}/api/health`, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
      if (process.isRunning) this.longestMs = Math.max(this.longestMs, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const read = async ({ id }: GivenResponse) => (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
const ended = async ({ url }: AppProcess) => {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const series = text.split('\n').filter((line) => line.startsWith('colloquy_readings_ended_total{'));
  return series.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
};

/** The interviewer's turn of this number. */
async function hears(participant: Participant, seq: number): Promise<string> {
  await until(() => participant.turns.get(seq)?.role === 'assistant', PATIENCE);
  return participant.turns.get(seq)!.text;
}

async function atFirstQuestion(response: GivenResponse): Promise<Participant> {
  const participant = await Participant.enter(cluster, response);
  await hears(participant, 1);
  await participant.say('Fine, thanks.');
  await hears(participant, 3);
  return participant;
}

async function finished(response: GivenResponse): Promise<ResponseWire> {
  await until(async () => !(await read(response)).processing, PATIENCE);
  return read(response);
}

describe.each([
  ['a prompt', () => prompted],
  ['a guide', () => guided],
])('an answer that cannot be read, in an interview with %s', (_name, formOf) => {
  let response: GivenResponse;

  it(
    '[SEC-36] counts as a plain answer, and the interview goes on',
    async () => {
      response = await givenIn(cluster).response(formOf());
      const participant = await atFirstQuestion(response);
      const before = await ended(api);
      await participant.say(DEADLY);
      expect(await hears(participant, 5)).toContain('What would you change?');
      expect(await ended(api)).toBeGreaterThan(before);
      await participant.say(PLAIN);
      await hears(participant, 7);
      await participant.socket.emitWithAck('end', { reason: 'participant' });
    },
    PATIENCE,
  );

  it(
    '[SEC-36] is in the transcript of a response that is finished like any other',
    async () => {
      const results = await finished(response);
      expect(results.interview_transcript).toContain(DEADLY);
      expect(results.interview_summary).not.toBe('');
      expect(results.completion).toMatchObject({ state: 'complete' });
    },
    PATIENCE,
  );

  it(
    '[SEC-36] is harmless when it was stored before the process started',
    async () => {
      const stored = await givenIn(cluster).response(formOf());
      const first = await atFirstQuestion(stored);
      // Its page has gone too: it would take the interview over when the server is back.
      first.socket.disconnect();
      await api.kill();
      await query(
        cluster,
        `with said as (
           insert into transcript_turns (response_id, seq, call_id, role, content, via, client_id)
           select response_id, seq + 1, call_id, 'user', $2, 'text', $3 from transcript_turns where response_id = $1 and seq = 3 returning response_id)
         update responses set turn_count = 4 where id = (select response_id from said)`,
        [stored.id, DEADLY, randomUUID()],
      );
      await api.run();
      const again = await Participant.enter(cluster, stored, 3);
      expect(await hears(again, 5)).toContain('What would you change?');
      expect(first.turns.size).toBe(3);
      await again.socket.emitWithAck('end', { reason: 'participant' });
      expect((await finished(stored)).interview_transcript).toContain(DEADLY);
      expect((await owner.api('DELETE', `responses/${stored.id}`)).status).toBeLessThan(300);
    },
    PATIENCE,
  );

  it(
    '[SEC-36] does not keep a report from being made',
    async () => {
      await owner.api('POST', `analysis/generate/${formOf().id}`);
      await until(async () => {
        const { body } = await owner.api<{ analysis?: unknown }>('GET', `analysis/${formOf().id}`);
        return body.analysis != null;
      }, PATIENCE);
    },
    PATIENCE,
  );
});

it('[SEC-36] all processes answer while it is read', () => {
  expect(health.longestMs).toBeGreaterThan(0);
  // On a machine that does nothing else a few milliseconds; a thread has 250 ms to read a turn.
  expect(health.longestMs).toBeLessThan(10_000);
});
