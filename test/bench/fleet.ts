// What the benches of several processes need: the built server as API and worker processes behind a Redis, what each of them computes, and
// dashboards and participants that are light enough to be thousands.
import '../support/typescript-threads.mjs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import { AppConfig } from '../../dist/backend/config/app-config.js';
import { issueDevelopmentToken } from '../../dist/backend/integrations/identity/development-token.js';
import { freePort, startProcess } from './support.mjs';

/** Processes of one installation on `database`. @param options.redis starts a Redis for them */
export async function startFleet(database, { api = 2, worker = 1, redis = true, env = {} } = {}) {
  const { RedisServer } = await import('../support/redis-server.ts');
  const server = redis ? await RedisServer.start() : undefined;
  const ports = [];
  for (let n = 0; n < api + worker; n += 1) ports.push(await freePort());
  const shared = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    DATABASE_URL: database.url,
    DATA_DIR: join(database.dataDir, 'app'),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...(server && { REDIS_URL: server.url }),
    ...env,
  };
  const config = AppConfig.fromEnv({ ...shared, PORT: String(ports[0]) });
  const members = [];
  const start = async (at) => {
    const settings = { ROLE: at < api ? 'api' : 'worker', ...shared, PORT: String(ports[at]) };
    const child = await startProcess('dist/backend/main.js', settings, 'Colloquy is ready');
    members[at] = { ...child, url: `http://127.0.0.1:${ports[at]}`, at };
    return members[at];
  };
  for (let at = 0; at < ports.length; at += 1) await start(at);
  return {
    config,
    redis: server,
    get apis() {
      return members.slice(0, api);
    },
    get workers() {
      return members.slice(api);
    },
    /** As after a crash or a deploy: on its own port. */
    start,
    token: (email) => issueDevelopmentToken(config, database.url, email),
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await server?.stop();
    },
  };
}

/** An owner by e-mail, on a plan without limits that matter: { id, token }. */
export async function signUp(database, fleet, email) {
  const token = await fleet.token(email);
  await fetch(`${fleet.apis[0].url}/api/responses/count/nobody`, { headers: { authorization: `Bearer ${token}` } });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url'));
  const { rows } = await database.query('select id from users where sub = $1', [sub]);
  await database.query(`update subscriptions set tier = 'enterprise', max_responses = 2000000000 where user_id = $1`, [rows[0].id]);
  return { id: rows[0].id, token };
}

const TICKS_PER_SECOND = 100;

/** Milliseconds a process has computed so far; with `tree`, also its children, those that are gone included. */
export async function computed(pid, { tree = false } = {}) {
  const own = await ticks(pid, tree);
  if (!tree) return (own * 1_000) / TICKS_PER_SECOND;
  let sum = own;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await statOf(name);
    if (fields && Number(fields[1]) === pid) sum += Number(fields[11]) + Number(fields[12]);
  }
  return (sum * 1_000) / TICKS_PER_SECOND;
}

async function ticks(pid, withDead) {
  const fields = await statOf(pid);
  if (!fields) return 0;
  const [user, system, deadUser, deadSystem] = fields.slice(11, 15).map(Number);
  return user + system + (withDead ? deadUser + deadSystem : 0);
}

/** Fields of /proc/<pid>/stat from the state on. */
async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text === '' ? undefined : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The first process of the bench's database server. */
export async function databasePid(database) {
  return Number((await readFile(join(database.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** What everything has computed since the last question, milliseconds by name. */
export async function meterOf(database, fleet) {
  const postmaster = await databasePid(database);
  const read = async () => ({
    api: await sum(fleet.apis.map(({ pid }) => computed(pid))),
    worker: await sum(fleet.workers.map(({ pid }) => computed(pid))),
    database: await computed(postmaster, { tree: true }),
    redis: fleet.redis ? await computed(fleet.redis.pid) : 0,
    bench: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  });
  let last = await read();
  return async () => {
    const now = await read();
    const spent = Object.fromEntries(Object.entries(now).map(([name, ms]) => [name, ms - last[name]]));
    last = now;
    return spent;
  };
}

const sum = async (numbers) => (await Promise.all(numbers)).reduce((total, one) => total + one, 0);

/** Socket.IO over a bare WebSocket, as much of it as is needed: a client that costs a tenth of the real one. */
export class LightSocket {
  onevent = () => undefined;
  onclose = () => undefined;
  bytes = 0;
  #ws;
  #namespace;
  #acks = new Map();
  #next = 0;

  /** @returns once it is connected to the namespace */
  static connect(url, namespace, auth) {
    return new Promise((resolve, reject) => {
      const socket = new LightSocket();
      socket.#namespace = namespace;
      const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
      socket.#ws = ws;
      ws.on('error', reject);
      ws.on('close', () => {
        reject(new Error('closed'));
        for (const [, refuse] of socket.#acks.values()) refuse(new Error('closed'));
        socket.onclose();
      });
      ws.on('message', (data) => {
        const text = data.toString();
        socket.bytes += text.length;
        if (text[0] === '2') return ws.send('3');
        if (text[0] === '0') return ws.send(`40${namespace},${JSON.stringify(auth)}`);
        if (text[0] !== '4') return undefined;
        const body = text.slice(2 + namespace.length + 1);
        if (text[1] === '0') return resolve(socket);
        if (text[1] === '4') return reject(new Error(body));
        if (text[1] === '2') return socket.onevent(JSON.parse(body.replace(/^\d+/, '')));
        if (text[1] === '3') {
          const id = /^\d+/.exec(body)[0];
          const ack = socket.#acks.get(Number(id));
          socket.#acks.delete(Number(id));
          ack?.[0](JSON.parse(body.slice(id.length))[0]);
        }
        return undefined;
      });
    });
  }

  /** @returns the acknowledgement */
  ask(event, message) {
    const id = (this.#next += 1);
    return new Promise((resolve, reject) => {
      this.#acks.set(id, [resolve, reject]);
      this.#ws.send(`42${this.#namespace},${id}${JSON.stringify([event, message])}`);
    });
  }

  /** Reads nothing from now on, as a browser that hangs. */
  stopReading() {
    this.#ws.pause();
  }

  readAgain() {
    this.#ws.resume();
  }

  close() {
    this.#ws.terminate();
  }
}
