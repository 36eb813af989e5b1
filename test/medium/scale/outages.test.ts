import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { api } from '../../support/api.js';
import { Cluster } from '../../support/cluster.js';
import { waitedForCpuMs } from '../../support/cpu-wait.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { RedisServer } from '../../support/redis-server.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { until } from '../../support/until.js';
import { openCall, Participant } from '../voice/participant.js';

/** The promised recovery time after an outage. Milliseconds. */
const RECOVERED_WITHIN = 5_000;
/** How soon a job of a killed worker runs again. */
const TAKEN_OVER_WITHIN = 15_000;
const REFUSED_WITHIN = 2_000;
/** A participant absent for longer than this has left; the database is down for longer than that. Seconds. */
const ABANDON_AFTER = 4;
const DATABASE_AWAY_MS = 6_000;

let redis: RedisServer;
let proxy: TcpProxy;
let model: LlmStandIn;
let cluster: Cluster;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  redis = await RedisServer.start();
  model = await startLlmStandIn(summaryFor);
  cluster = await Cluster.start({
    env: { REDIS_URL: redis.url, OPENAI_BASE_URL: model.url, DRAIN_SECONDS: '1', CALL_ABANDON_AFTER_SECONDS: String(ABANDON_AFTER) },
    databaseUrl: async (url) => {
      const before = await TcpProxy.before(url);
      proxy = before.proxy;
      return before.url;
    },
  });
  const given = givenIn(cluster);
  owner = await given.owner({ maxResponses: 10_000 });
  form = await given.form(owner);
});
/** Whatever a test broke off in: the next one finds everything there. */
afterEach(async () => {
  closeSockets();
  proxy.pass();
  await Promise.all(cluster.processes.filter(({ isRunning }) => !isRunning).map((process) => process.run()));
  await until(async () =>
    (await Promise.all(cluster.apis.map((process) => api(process, 'GET', 'ready')))).every(({ status }) => status === 200),
  );
});
afterAll(async () => {
  await cluster?.stop();
  await Promise.all([proxy?.stop(), redis?.stop(), model?.stop()]);
});

const submit = (at = 0) => api(cluster.apis[at]!, 'POST', `public/submit-response/${form.id}`, { body: { firstname: 'Ada' } });
const isProcessed = async (response: GivenResponse) => {
  const answer = await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`);
  return answer.body.response.processing === false && answer.body.response.call_status === 'completed';
};

/** An interview that was held and ended: its job is pending. */
async function heldInterview(at = 0): Promise<GivenResponse> {
  const response = await givenIn(cluster).response(form);
  const participant = await Participant.connect(cluster.apis[at]!, response, await openCall(cluster.apis[at]!, response));
  await participant.hears(1);
  await participant.say('Fine, thank you very much');
  await participant.socket.emitWithAck('end', { reason: 'participant' });
  participant.socket.close();
  return response;
}

/** Milliseconds until it is so. */
/**
 * Without the time in which the cluster's processes were ready to run and had no CPU: other tests share the machine.
 * @returns milliseconds
 */
async function timeUntil(condition: () => Promise<boolean> | boolean, patience = 30_000): Promise<number> {
  const begun = performance.now();
  const waited = await cpuWaits();
  await until(async () => Promise.resolve(condition()).catch(() => false), patience);
  const elapsed = performance.now() - begun;
  let waiting = 0;
  for (const [pid, ms] of await cpuWaits()) waiting += ms - (waited.get(pid) ?? 0);
  return elapsed - waiting;
}

const cpuWaits = async () =>
  new Map(
    await Promise.all(
      cluster.processes.filter(({ isRunning }) => isRunning).map(async ({ pid }) => [pid, await waitedForCpuMs(pid)] as const),
    ),
  );

/** Reconnects elsewhere when its process closes the socket, and catches up, as the page does. */
class FollowingDashboard {
  readonly heard = new Map<number, OwnerEvent>();
  /** Why it had to move. */
  readonly moves: string[] = [];
  private done = false;

  constructor(
    private readonly place: () => number,
    private readonly from: { readonly top: number; readonly epoch: string },
  ) {
    void this.follow();
  }

  readonly leave = () => void (this.done = true);

  private async follow(): Promise<void> {
    while (!this.done) {
      const here = await dashboard(this.place(), (event) => this.heard.set(event.seq, event)).catch(() => delay(100, undefined));
      if (!here) continue;
      const gone = new Promise<string>((resolve) => here.socket.once('disconnect', resolve));
      let after = this.from.top;
      while (this.heard.has(after + 1)) after += 1;
      const answer = await here.socket.timeout(5_000).emitWithAck('resume', { after, epoch: this.from.epoch });
      if (answer.success && !answer.reset) for (const event of answer.events) this.heard.set(event.seq, event);
      this.moves.push(await gone);
    }
  }
}

async function dashboard(at: number, hear?: (event: OwnerEvent) => void) {
  const socket = dashboardSocket(cluster.apis[at]!.url, { token: owner.token });
  const events: OwnerEvent[] = [];
  socket.on('event', (event) => {
    events.push(event);
    hear?.(event);
  });
  await connect(socket);
  return { socket, events };
}

describe('a worker that is killed', () => {
  it('leaves its job to another one', async () => {
    const [dying, heir] = cluster.workers;
    await heir!.kill();
    const before = model.requests.length;
    model.answer(() => ({ kind: 'hang' }));
    const response = await heldInterview();
    await until(() => model.requests.length > before, 20_000);
    await heir!.run();
    model.answer(summaryFor);
    await dying!.kill();
    const ms = await timeUntil(() => isProcessed(response));
    await dying!.run();
    expect(ms).toBeLessThan(TAKEN_OVER_WITHIN);
  });
});

describe('an API process', () => {
  it('that is killed loses nothing that was accepted, and its dashboards continue at the other', async () => {
    const [dying, other] = cluster.apis;
    const lost = await dashboard(1);
    const { epoch } = (await lost.socket.emitWithAck('position', {})) as { epoch: string };
    await submit(0);
    await until(() => lost.events.length > 0);
    const last = lost.events.at(-1)!.seq;
    await cluster.apis[1]!.kill();
    const accepted = await Promise.all(Array.from({ length: 5 }, () => submit(0)));
    expect(accepted.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const back = await dashboard(0);
    const answer = await back.socket.emitWithAck('resume', { after: last, epoch });
    expect(answer).toMatchObject({ success: true, reset: false, top: last + 5 });
    await cluster.apis[1]!.run();
    expect((await api(dying!, 'GET', 'ready')).status).toBe(200);
    expect((await api(other!, 'GET', 'ready')).status).toBe(200);
  });

  it('is replaced, one after the other, under load: each says so first, no request is dropped, and no event', async () => {
    const { socket } = await dashboard(1);
    const position = await socket.emitWithAck('position', {});
    if (!position.success) throw new Error(position.code);
    socket.close();
    let loaded = true;
    /** Like a balancer: checks readiness periodically and routes to ready processes. */
    const ready = new Set([0, 1]);
    const balancer = cluster.apis.map(async (process, at) => {
      for (; loaded; await delay(100)) {
        const { status } = await api(process, 'GET', 'ready').catch(() => ({ status: 0 }));
        if (status === 200) ready.add(at);
        else ready.delete(at);
      }
    });
    const someReady = (preferred: number) => (ready.has(preferred) ? preferred : 1 - preferred);
    const failed: unknown[] = [];
    const answered = [0, 0];
    const load = [0, 0, 1, 1].map(async (preferred) => {
      for (; loaded; await delay(20)) {
        const at = someReady(preferred);
        const status = await submit(at).then(
          (answer) => answer.status,
          (error: unknown) => error,
        );
        if (status === 201) answered[at]! += 1;
        else failed.push(status);
      }
    });
    const dashboards = [0, 1].map((preferred) => new FollowingDashboard(() => someReady(preferred), position));
    try {
      for (const at of [1, 0]) {
        const leaving = cluster.apis[at]!;
        const before = answered[at]!;
        await until(() => answered[at]! > before + 5, 20_000);
        const ended = leaving.stop();
        // Not ready, and serving: the time in which balancers look elsewhere.
        await until(async () => (await api(leaving, 'GET', 'ready')).status === 503);
        const meanwhile = await submit(at);
        expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([201, 'close']);
        answered[at]! += 1;
        expect(await ended).toBe(0);
        await leaving.run();
      }
      const [worker] = cluster.workers;
      expect(await worker!.stop()).toBe(0);
      await worker!.run();
    } finally {
      loaded = false;
      await Promise.all([...load, ...balancer]);
    }
    expect(failed).toEqual([]);
    const stored = answered[0]! + answered[1]!;
    for (const { heard, moves, leave } of dashboards) {
      await until(() => heard.size >= stored);
      leave();
      expect([...heard.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: stored }, (_, at) => position.top + at + 1));
      expect(moves).toContain('transport close');
    }
  });
});

describe('without Redis', () => {
  it('people submit, read and sign in; when it is back everything flows again without a restart', async () => {
    const near = await dashboard(0);
    await redis.kill();
    const response = await heldInterview(0);
    expect((await submit(0)).status).toBe(201);
    expect((await owner.api('GET', 'responses/count/anything')).status).toBeLessThan(500);
    // The sign-in of a new person, as a browser goes through it.
    const browser = new SignInBrowser(cluster.config);
    const page = await browser.follow(await browser.open(browser.authorizationRequest().url));
    expect(page.status).toBe(200);
    // Dashboards of the same process hear it live all the same.
    await until(() => near.events.some(({ body }) => body.kind === 'response.created'));
    expect((await api(cluster.apis[0]!, 'GET', 'ready')).status).toBe(200);
    await delay(3_000);
    expect(await isProcessed(response)).toBe(false);

    await redis.run();
    const jobs = await timeUntil(() => isProcessed(response));
    const far = await dashboard(1);
    const live = await timeUntil(async () => {
      const seen = far.events.length;
      await submit(0);
      await delay(50);
      return far.events.length > seen;
    });
    expect([jobs < RECOVERED_WITHIN, live < RECOVERED_WITHIN], `jobs after ${jobs} ms, live after ${live} ms`).toEqual([true, true]);
  });
});

describe.each([
  ['refuses', () => proxy.cut()],
  ['is silent', () => proxy.silence()],
])('while the database %s', (_name, begin) => {
  it('requests fail at once; when it is back everything works again without a restart', async () => {
    expect((await submit(0)).status).toBe(201);
    // Whose answer the interviewer has heard, and whose reply cannot be stored.
    const waiting = await givenIn(cluster).response(form);
    const participant = await Participant.connect(cluster.apis[0]!, waiting, await openCall(cluster.apis[0]!, waiting));
    await participant.hears(1);
    const asked = model.requests.length;
    model.answer(async () => delay(300, 'And then?'));
    await participant.say('I went on for a while');
    await until(() => model.requests.length > asked);
    begin();
    const begun = performance.now();
    const first = await submit(0);
    expect(first).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(REFUSED_WITHIN);
    await until(async () => (await api(cluster.apis[0]!, 'GET', 'ready')).status === 503);
    expect((await api(cluster.apis[0]!, 'GET', 'health')).status).toBe(200);
    await delay(DATABASE_AWAY_MS);
    const later = performance.now();
    expect((await submit(1)).status).toBe(503);
    expect(performance.now() - later).toBeLessThan(500);

    proxy.pass();
    const back = await timeUntil(async () => {
      const answers = await Promise.all([submit(0), submit(1)]);
      return answers.every(({ status }) => status === 201);
    });
    const reply = await timeUntil(() => participant.turns.has(3));
    model.answer(summaryFor);
    const response = await heldInterview(1);
    const jobs = await timeUntil(() => isProcessed(response));
    const told = `requests after ${back} ms, the reply after ${reply} ms more, jobs after ${jobs} ms`;
    expect([back < RECOVERED_WITHIN, reply < RECOVERED_WITHIN, jobs < RECOVERED_WITHIN], told).toEqual([true, true, true]);
    // No participant is abandoned for heartbeats that could not be written.
    expect(participant.ended).toEqual([]);
    for (const process of cluster.processes) expect(process.isRunning).toBe(true);
  });
});
