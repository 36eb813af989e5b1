import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { LiveTurn } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import { Cluster } from '../../support/cluster.js';
import { eventually } from '../../support/eventually.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { RedisServer } from '../../support/redis-server.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { openCall, Participant } from '../voice/participant.js';

const METRICS_TOKEN = 'an-operators-own-token';

/** A dashboard as the page keeps it, as far as these tests need it. */
async function watchFrom(url: string, owner: GivenOwner, response?: GivenResponse) {
  const socket = dashboardSocket(url, { token: owner.token });
  const events: OwnerEvent[] = [];
  const turns: LiveTurn[] = [];
  const drafts: string[] = [];
  socket.on('event', (event) => events.push(event));
  socket.on('turn', (turn) => turns.push(turn));
  socket.on('draft', ({ text }) => drafts.push(text));
  await connect(socket);
  if (response) {
    const answer = await socket.emitWithAck('watch', { responseId: response.id });
    if (answer.success) turns.push(...answer.turns);
  }
  return { socket, events, turns, drafts };
}

describe.each([
  ['with Redis', true],
  ['without Redis', false],
])('two API and two worker processes %s', (_name, withRedis) => {
  let redis: RedisServer | undefined;
  let cluster: Cluster;
  let owner: GivenOwner;
  let form: GivenForm;
  beforeAll(async () => {
    redis = withRedis ? await RedisServer.start() : undefined;
    cluster = await Cluster.start({ env: { METRICS_TOKEN, ...(redis && { REDIS_URL: redis.url }) } });
    const given = givenIn(cluster);
    owner = await given.owner({ maxResponses: 1_000 });
    form = await given.form(owner);
  });
  afterEach(closeSockets);
  afterAll(async () => {
    await cluster?.stop();
    await redis?.stop();
  });
  const read = async (response: GivenResponse) =>
    (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;

  it('show the same interview live on dashboards of both, with its results from a worker', async () => {
    const [first, second] = cluster.apis;
    const response = await givenIn(cluster).response(form);
    // The participant is with the second process, an owner's browser with each.
    const ticket = await openCall(second!, response);
    const watchers = await Promise.all([watchFrom(first!.url, owner, response), watchFrom(second!.url, owner, response)]);
    const participant = await Participant.connect(second!, response, ticket);
    await participant.holdInterview();
    await eventually(async () => expect(await read(response)).toMatchObject({ call_status: 'completed', processing: false }));
    const said = [...participant.turns.keys()].sort((a, b) => a - b);
    for (const { turns, drafts, events } of watchers) {
      await eventually(() => expect([...new Set(turns.map(({ seq }) => seq))].sort((a, b) => a - b)).toEqual(said));
      expect(drafts.length).toBeGreaterThan(0);
      // Live, not by asking: the summary was written in another process.
      await eventually(() => expect(JSON.stringify(events.at(-1))).toContain('"processing":false'));
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => events[0]!.seq + at));
    }
  });

  it('tell their metrics, those that only work too, and how late they hear of each other', async () => {
    const metrics = await Promise.all(
      cluster.processes.map(async ({ url }) =>
        (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text(),
      ),
    );
    const [apis, workers] = [metrics.slice(0, 2), metrics.slice(2)];
    for (const text of apis) expect(text).toMatch(/^colloquy_event_lag_seconds_count\{process="other"\} [1-9]/m);
    expect(workers.join('\n')).toMatch(/^colloquy_job_duration_seconds_count\{job="response\.finish",outcome="completed"\} [1-9]/m);
    for (const text of metrics) expect(text).toMatch(/^colloquy_queue_jobs\{queue="colloquy",state="waiting"\} \d+$/m);
  });

  it('close the older of two windows of a call, whichever process each is with, and never both', async () => {
    const response = await givenIn(cluster).response(form);
    const ticket = await openCall(cluster, response);
    const older = await Participant.connect(cluster.apis[0]!, response, ticket);
    const newer = await Participant.connect(cluster.apis[1]!, response, ticket);
    await eventually(() => expect([older.superseded, older.disconnected]).toEqual([1, 1]));
    expect([newer.superseded, newer.socket.connected]).toEqual([0, true]);
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.allSettled(cluster.apis.map((process) => Participant.connect(process, response, ticket)));
      const here = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await eventually(() => expect(here.filter(({ socket }) => socket.connected)).toHaveLength(1));
    }
  });

  it('are reached by the worker’s address for nothing but its health', async () => {
    const [worker] = cluster.workers;
    expect((await api(worker!, 'GET', 'health')).status).toBe(200);
    expect((await api(worker!, 'GET', 'ready')).status).toBe(200);
    expect((await api(worker!, 'GET', 'public/config')).status).toBe(404);
    expect((await api(worker!, 'POST', `public/submit-response/${form.id}`, { body: {} })).status).toBe(404);
    await expect(connect(dashboardSocket(worker!.url, { token: owner.token }))).rejects.toThrow();
  });
});
