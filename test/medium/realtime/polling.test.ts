import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTcp } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../../../backend/contract/limits.js';
import { RealtimeServer } from '../../../backend/realtime/realtime-server.js';
import { rooms } from '../../../backend/realtime/rooms.js';
import { Random } from '../../faults/random.js';
import { BlockingProxy } from '../../support/blocking-proxy.js';
import { givenIn, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket, liveSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { openCall, Participant } from '../voice/participant.js';
import { PollingPage } from '../voice/polling-page.js';
import { stepIn } from '../voice/stepping.js';
import { type SecondServer, startBeside } from '../voice/second-server.js';

let server: TestApp;
let second: SecondServer;
let proxy: BlockingProxy;
beforeAll(async () => {
  server = await startApp({ ROLE: 'api' });
  second = await startBeside(server, { ROLE: 'api' });
  proxy = await BlockingProxy.before([server.url, second.url]);
});
afterEach(closeSockets);
afterAll(async () => {
  await proxy?.stop();
  await second?.stop();
  await server?.stop();
});

async function givenResponse(): Promise<GivenResponse> {
  const given = givenIn(server);
  return given.response(await given.form(await given.owner()));
}

const storedTurns = (response: GivenResponse) =>
  query<{ seq: number; role: string; content: string }>(
    server,
    'select seq, role, content from transcript_turns where response_id = $1 order by seq',
    [response.id],
  );

const POLL = '/socket.io/?EIO=4&transport=polling';

describe('a typed interview without WebSockets', () => {
  it('is held to its end through two processes of which each request reaches another one [FAULT-42]', async () => {
    const response = await givenResponse();
    const before = proxy.polls.slice();
    const page = new PollingPage(proxy.url, response, await openCall(server, response));
    await page.hearsAfter(0);
    for (let seq = 1; !page.isOver;) {
      const answer = await page.say('I sit down on Sunday evening and write a list.');
      if (!answer.success) await until(() => page.isOver);
      else await page.hearsAfter((seq = answer.seq));
      expect(seq).toBeLessThan(60);
    }
    const turns = await storedTurns(response);
    expect(turns.length).toBeGreaterThan(4);
    expect([...page.turns.keys()].sort((a, b) => a - b)).toEqual(turns.map(({ seq }) => seq));
    for (const [at, polls] of proxy.polls.entries()) expect(polls).toBeGreaterThan(before[at]! + 3);
    // One session: a balancer that is not sticky ends none.
    expect(page.connections).toBe(1);
  });

  it.each([11, 12])(
    'loses and doubles no turn over 20 cuts at random moments (seed %i) [FAULT-43]',
    async (seed) => {
      const random = new Random(seed);
      const response = await givenResponse();
      const page = new PollingPage(proxy.url, response, await openCall(server, response));
      await page.hearsAfter(0);
      let cuts = 0;
      const cutting = (async () => {
        while (cuts < 20) {
          await delay(random.between(10, 400));
          proxy.cut();
          cuts += 1;
          // Cuts that come before the page is back cut nothing.
          const back = page.connections;
          await until(() => page.isOver || page.connections > back);
        }
      })();
      for (let n = 0, seq = 1; !page.isOver && (cuts < 20 || n < 3); n += 1) {
        const answer = await page.say(`Answer ${n}: I sit down on Sunday evening and write a list.`);
        if (answer.success) await page.hearsAfter((seq = answer.seq));
        expect(seq).toBeGreaterThan(0);
      }
      await cutting;
      expect(cuts).toBe(20);
      const turns = await storedTurns(response);
      expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_, at) => at + 1));
      const stored = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
      expect(stored).toEqual(page.said.slice(0, stored.length));
      expect(page.said.length - stored.length).toBeLessThanOrEqual(1);
    },
    90_000,
  );
});

describe('what holds over long polling as over WebSockets', () => {
  const polling = { transports: ['polling' as const] };

  it('another window takes the interview over, in another process and by the other transport, and back [FAULT-42]', async () => {
    const response = await givenResponse();
    const ticket = await openCall(server, response);
    const page = new PollingPage(proxy.url, response, ticket);
    await page.hearsAfter(0);
    let superseded = 0;
    page.socket.on('superseded', () => (superseded += 1));
    await Participant.connect(second, response, ticket);
    await until(() => superseded === 1 && !page.socket.connected);
    const again = new PollingPage(proxy.url, response, ticket);
    await again.hearsAfter(0);
    expect((await again.say('I am back.')).success).toBe(true);
  });

  it('a person takes the interview over, writes, and hands back, whichever process the owner reaches [FAULT-42]', async () => {
    const given = givenIn(server);
    const owner = await given.owner();
    const response = await given.response(await given.form(owner));
    const page = new PollingPage(proxy.url, response, await openCall(server, response));
    await page.hearsAfter(0);
    const done = async (act: object) => expect((await stepIn(owner, response, act)).status).toBe(200);
    const heard = (text: string) => until(() => [...page.turns.values()].some((turn) => turn.text.includes(text)));
    await done({ kind: 'take-over' });
    await done({ kind: 'say', text: 'This is Ada. What did it cost you?' });
    await heard('What did it cost you?');
    const answer = await page.say('About ten euros a month, which was more than I had thought.');
    if (!answer.success) throw new Error(answer.code);
    await done({ kind: 'hand-back' });
    // The interviewer goes on.
    await page.hearsAfter(answer.seq);
    expect((await page.say('I look at it every morning and change it.')).success).toBe(true);
    const heardSeqs = [...page.turns.keys()].sort((a, b) => a - b);
    expect(heardSeqs).toEqual((await storedTurns(response)).map(({ seq }) => seq).slice(0, heardSeqs.length));
  });

  it('a process that stops sends its pages to another one, and nothing is lost [FAULT-42]', { timeout: 60_000 }, async () => {
    const third = await startBeside(server, { ROLE: 'api' });
    const both = await BlockingProxy.before([third.url, second.url]);
    try {
      const response = await givenResponse();
      const page = new PollingPage(both.url, response, await openCall(server, response));
      await page.hearsAfter(0);
      const { connections } = page;
      const stopping = third.app.get(RealtimeServer);
      expect(stopping.connections).toBe(1);
      await stopping.sendAway(0);
      await until(() => page.connections > connections);
      expect(stopping.connections).toBe(0);
      expect((await page.say('Still here.')).success).toBe(true);
    } finally {
      await both.stop();
      await third.stop();
    }
  });

  it('a dashboard gets its events [FAULT-45]', async () => {
    const given = givenIn(server);
    const owner = await given.owner();
    const socket = await connect(dashboardSocket(proxy.url, { token: owner.token }, polling));
    const kinds: string[] = [];
    socket.on('event', ({ body }) => kinds.push(body.kind));
    const form = await given.form(owner);
    await given.response(form);
    await until(() => kinds.includes('response.created'));
  });

  it('a page that leaves is gone at once, though another process held its request [FAULT-42]', async () => {
    const response = await givenResponse();
    const { callId } = await openCall(server, response);
    const page = new PollingPage(proxy.url, response, { callId });
    await page.hearsAfter(0);
    const open = () =>
      [server, second].flatMap(({ app }) => {
        const { adapter, sockets } = app.get(RealtimeServer).live!;
        return [...(adapter.rooms.get(rooms.live(callId)) ?? [])].map((id) => sockets.get(id)!);
      });
    expect(open()).toHaveLength(1);
    // Its request waits for something to be sent.
    await until(() => open()[0]!.conn.transport.writable);
    page.socket.io.reconnection(false);
    proxy.cut();
    await until(() => open().length === 0);
  });

  it('pages of other sites get nothing, with an Origin or without one, and no JSONP [SEC-29]', async () => {
    const ask = async (query: string, headers: Record<string, string> = {}) => (await fetch(server.url + POLL + query, { headers })).status;
    expect(await ask('')).toBe(200);
    expect(await ask('', { origin: server.url })).toBe(200);
    expect(await ask('', { origin: 'https://evil.example' })).toBe(403);
    expect(await ask('', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask('', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await ask('&j=0')).toBe(400);
  });

  it('other sites cannot send to a session that is open either [SEC-29]', async () => {
    const response = await givenResponse();
    const { callId } = await openCall(server, response);
    const socket = await connect(liveSocket(server.url, { callId, token: response.token }, polling));
    const url = `${server.url}${POLL}&sid=${socket.io.engine.id}`;
    const post = (headers: Record<string, string>) => fetch(url, { method: 'POST', body: '3', headers }).then(({ status }) => status);
    expect(await post({ origin: 'https://evil.example' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({})).toBe(200);
    expect(socket.connected).toBe(true);
  });

  it('bodies are bounded, at the process that holds the session and at another one [SEC-29]', async () => {
    const response = await givenResponse();
    const { callId } = await openCall(server, response);
    const socket = await connect(liveSocket(server.url, { callId, token: response.token }, polling));
    for (const { url } of [server, second]) {
      const target = `${url}${POLL}&sid=${socket.io.engine.id}`;
      const body = '4'.repeat(LIMITS.socketMessage + 1);
      expect((await fetch(target, { method: 'POST', body })).status).toBe(413);
      const pieces = new ReadableStream({
        start(stream) {
          for (let at = 0; at < 3; at += 1) stream.enqueue(new TextEncoder().encode('4'.repeat(LIMITS.socketMessage / 2)));
          stream.close();
        },
      });
      expect((await fetch(target, { method: 'POST', body: pieces, duplex: 'half' })).status).toBe(413);
    }
  });

  it('every answer has the security headers and is not kept [SEC-24]', async () => {
    for (const query of ['', '&sid=nothing', '&j=1', '&transport=none']) {
      const { headers } = await fetch(`${server.url}${POLL}${query}`);
      expect(headers.get('x-content-type-options'), query).toBe('nosniff');
    }
    expect((await fetch(server.url + POLL)).headers.get('cache-control')).toBe('no-store');
  });

  it('message budgets count as on a WebSocket [SEC-09]', async () => {
    const response = await givenResponse();
    const page = new PollingPage(server.url, response, await openCall(server, response));
    await page.hearsAfter(0);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        page.socket
          .timeout(5_000)
          .emitWithAck('pause', { on: false })
          .catch(() => null),
      ),
    );
    expect(answers.some((answer) => answer && !answer.success && answer.code === 'RATE_LIMITED')).toBe(true);
  });
});

describe('long polling of strangers', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startApp({ ROLE: 'api', RATE_LIMITS: 'on', SOCKETS_PER_ADDRESS: '2', REQUEST_TIMEOUT_SECONDS: '1' });
  });
  afterAll(() => limited?.stop());

  it('sessions of one address are as many as its WebSockets, and one that joins nothing is closed [SEC-09, SEC-29]', async () => {
    const begin = async () => (await fetch(limited.url + POLL)).status;
    expect([await begin(), await begin(), await begin()]).toEqual([200, 200, 403]);
    const raw = new WebSocket(`${limited.url.replace('http', 'ws')}${POLL.replace('polling', 'websocket')}`);
    await new Promise((resolve) => raw.once('error', resolve));
    await until(() => limited.app.get(RealtimeServer).connections === 0);
  });

  it('a body that comes too slowly is cut off [SEC-09, SEC-29]', async () => {
    await until(() => limited.app.get(RealtimeServer).connections === 0);
    const { sid } = JSON.parse((await (await fetch(limited.url + POLL)).text()).slice(1)) as { sid: string };
    const socket = connectTcp(Number(new URL(limited.url).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(`POST ${POLL}&sid=${sid} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n4`);
    await closed;
    expect(answer).toContain('408');
  });

  it('sessions that are nowhere are asked for so often, then refused without asking other processes [SEC-29]', async () => {
    const told = vi.spyOn(limited.app.get(RealtimeServer), 'tellProcesses');
    const ask = (n: number) => fetch(`${limited.url}${POLL}&sid=nowhere-${n}`).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
    expect(new Set(statuses)).toEqual(new Set([400]));
    // Four times the connections, in a minute.
    expect(told).toHaveBeenCalledTimes(8);
  });
});
