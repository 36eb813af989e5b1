import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { originAllowed } from '../../../backend/realtime/socket-adapter.js';
import { type SocketBounds, socketBounds, SocketLimits } from '../../../backend/realtime/socket-limits.js';
import { givenIn } from '../../support/given.js';
import { closeSockets, connect, dashboardSocket, refusal } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';

const stop: (() => unknown)[] = [];
afterEach(async () => {
  closeSockets();
  for (const end of stop.splice(0).reverse()) await end();
});

/** A bare server with one public namespace. */
async function bare(bounds: Partial<SocketBounds> = {}, trustProxy: string[] = []) {
  const http = createServer();
  const limits = new SocketLimits({ ...socketBounds(500), ...bounds }, trustProxy);
  const server = new Server(http, { transports: ['websocket'], allowRequest: (request, decide) => decide(null, limits.admits(request)) });
  limits.guard(server);
  server.of('/ours').on('connection', (socket) => socket.on('heard', (answer: () => void) => answer()));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  stop.push(() => server.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const open = (namespace = '/ours', headers: Record<string, string> = {}): Socket => {
    const socket = io(url + namespace, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      autoConnect: false,
      extraHeaders: headers,
    });
    stop.push(() => socket.close());
    return socket;
  };
  return { url, server, open };
}

const closed = (socket: Socket) => new Promise((resolve) => socket.io.engine.once('close', resolve));
const isIn = (socket: Socket) =>
  connect(socket).then(
    () => true,
    () => false,
  );

describe('sockets of strangers', () => {
  it.each(['/', '/nothing', '/ours/../'])(
    'join no namespace but ours: %s is refused, and the connection closed [SEC-09]',
    async (namespace) => {
      const { open } = await bare({ joinWithinMs: 200 });
      const socket = open(namespace);
      const over = new Promise((resolve) => socket.io.once('close', resolve));
      expect(await isIn(socket)).toBe(false);
      await over;
    },
  );

  it('that leave their namespace are closed, and those that are in one are not [SEC-09]', async () => {
    const { server, open } = await bare({ joinWithinMs: 200 });
    const [stays, leaves] = [await connect(open()), await connect(open())];
    const gone = closed(leaves);
    // The client would end the connection too, so the server takes the namespace from it.
    server.of('/ours').sockets.get(leaves.id!)!.disconnect(false);
    await gone;
    expect(stays.connected).toBe(true);
  });

  it('that send nothing at all are closed [SEC-09]', async () => {
    const { url } = await bare({ joinWithinMs: 200 });
    const raw = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => raw.once('close', resolve));
  });

  it('are so many of one address and no more, and the place of one that went is free again [SEC-09]', async () => {
    const { open } = await bare({ connections: 3 });
    const sockets = [open(), open(), open(), open(), open()];
    const joined = await Promise.all(sockets.map(isIn));
    expect(joined.filter(Boolean)).toHaveLength(3);
    sockets[joined.indexOf(true)]!.close();
    await until(() => isIn(open()));
  });

  it('are counted by the address that a trusted proxy names, an IPv6 network as one [SEC-09]', async () => {
    const { open } = await bare({ connections: 1 }, ['loopback']);
    const from = (address: string) => isIn(open('/ours', { 'x-forwarded-for': address }));
    expect(await from('203.0.113.1')).toBe(true);
    expect(await from('203.0.113.1')).toBe(false);
    expect(await from('203.0.113.2')).toBe(true);
    expect(await from('2001:db8:1:1::1')).toBe(true);
    expect(await from('2001:db8:1:1:ffff::2')).toBe(false);
    expect(await from('2001:db8:1:2::1')).toBe(true);
  });

  it('cannot name their address themselves [SEC-09]', async () => {
    const { open } = await bare({ connections: 1 });
    expect(await isIn(open('/ours', { 'x-forwarded-for': '203.0.113.1' }))).toBe(true);
    expect(await isIn(open('/ours', { 'x-forwarded-for': '203.0.113.2' }))).toBe(false);
  });

  it('are closed when they send more than a browser of ours ever would, whether anyone listens or not [SEC-09]', async () => {
    const { open } = await bare({ messagesPerConnection: 50 });
    const [loud, quiet] = [await connect(open()), await connect(open())];
    const gone = closed(loud);
    for (let n = 0; n < 60; n += 1) loud.emit('nobody-listens', 'x');
    for (let n = 0; n < 30; n += 1) quiet.emit('nobody-listens', 'x');
    await gone;
    expect(quiet.connected).toBe(true);
  });

  it('share what one address may send, in messages and in bytes [SEC-09]', async () => {
    const { open } = await bare({ messagesPerAddress: 100, bytesPerAddress: 100_000 });
    const sockets = await Promise.all([open(), open(), open(), open()].map((socket) => connect(socket)));
    const over = Promise.race(sockets.map(closed));
    for (const socket of sockets) for (let n = 0; n < 30; n += 1) socket.emit('x', 'x');
    await over;
    const { open: another } = await bare({ bytesPerConnection: 100_000 });
    const heavy = await connect(another());
    const gone = closed(heavy);
    for (let n = 0; n < 12; n += 1) heavy.emit('x', 'x'.repeat(10_000));
    await gone;
  });

  it('leave room for an office: 200 of one address that speak all the time [SEC-09]', async () => {
    const { open } = await bare(socketBounds(500));
    const office = Array.from({ length: 200 }, () => open());
    expect((await Promise.all(office.map(isIn))).every(Boolean)).toBe(true);
    for (let n = 0; n < 40; n += 1) for (const socket of office) socket.emit('draft', { text: 'what is being said '.repeat(5) });
    // What was sent before it has arrived as well.
    await Promise.all(office.map((socket) => socket.emitWithAck('heard')));
    expect(office.filter((socket) => socket.connected)).toHaveLength(200);
  });
});

describe('the whole server', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ RATE_LIMITS: 'on', SOCKETS_PER_ADDRESS: '2' });
  });
  afterAll(() => server?.stop());

  it('refuses the main namespace and unknown ones, and takes so many of one address [SEC-09]', async () => {
    const main = io(server.url, { transports: ['websocket'], forceNew: true, reconnection: false, autoConnect: false });
    stop.push(() => main.close());
    expect(await refusal(main as never)).toMatchObject({ success: false, code: 'NOT_FOUND' });
    main.close();
    const owner = await givenIn(server).owner();
    const open = () => dashboardSocket(server.url, { token: owner.token });
    await until(() => isIn(open()));
    await until(() => isIn(open()));
    expect(await isIn(open())).toBe(false);
  });

  it('closes what joins nothing, and leaves dashboards connected [SEC-09]', { timeout: 30_000 }, async () => {
    const owner = await givenIn(server).owner();
    const open = () => dashboardSocket(server.url, { token: owner.token });
    let dashboard = open();
    await until(async () => (await isIn(dashboard)) || ((dashboard = open()), false));
    const raw = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => raw.once('close', resolve));
    // Idle connections are looked for every quarter of the time that they have.
    await delay(socketBounds(2).joinWithinMs / 4 + 500);
    expect(dashboard.connected).toBe(true);
    expect((await dashboard.emitWithAck('position', {})).success).toBe(true);
  });
});

describe('the Origin of a handshake', () => {
  const from = (origin: string | undefined, host: string, more: Record<string, string> = {}) =>
    originAllowed({ headers: { origin, host, ...more }, socket: {} }, 'https://interviews.example.com', ['https://interviews.example.com']);

  it.each([
    ['https://interviews.example.com', 'interviews.example.com', {}, true],
    ['http://interviews.example.com', 'interviews.example.com', {}, false],
    ['http://192.0.2.7:3000', '192.0.2.7:3000', {}, true],
    ['https://192.0.2.7:3000', '192.0.2.7:3000', {}, false],
    ['https://other.example.com', 'other.example.com', { 'x-forwarded-proto': 'https' }, true],
    ['http://other.example.com', 'other.example.com', { 'x-forwarded-proto': 'https' }, false],
    ['https://evil.example', 'interviews.example.com', {}, false],
    ['null', 'interviews.example.com', {}, false],
  ])('%s at %s %j: %s [SEC-24]', (origin, host, more, allowed) => {
    expect(from(origin, host, more)).toBe(allowed);
  });

  it('is not sent by programs', () => expect(from(undefined, 'interviews.example.com')).toBe(true));
});
