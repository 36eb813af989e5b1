// What the benches of several processes need: the built server as API and worker processes behind a Redis, what each of them computes, and
// dashboards and participants that are light enough to be thousands.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import type { DashboardClientEvents, DashboardServerEvents, LiveClientEvents, LiveServerEvents } from '#server/contract/realtime.js';
import { AppConfig } from '#server/config/app-config.js';
import { issueDevelopmentToken } from '#server/integrations/identity/development-token.js';
import { RedisServer } from '../support/redis-server.js';
import { type Database, type Env, freePort, type RunningProcess, startProcess } from './support.js';

interface FleetOptions {
  /** How many API processes. */
  readonly api?: number;
  /** How many workers. */
  readonly worker?: number;
  /** Starts a Redis for them. */
  readonly redis?: boolean;
  readonly env?: Env;
}

interface Member extends RunningProcess {
  readonly url: string;
  /** Its place among the processes of the fleet. */
  readonly at: number;
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Processes of one installation on `database`. */
export async function startFleet(database: Database, { api = 2, worker = 1, redis = true, env = {} }: FleetOptions = {}) {
  const server = redis ? await RedisServer.start() : undefined;
  const ports: number[] = [];
  for (let n = 0; n < api + worker; n += 1) ports.push(await freePort());
  const shared: Env = {
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
  const members: Member[] = [];
  const start = async (at: number) => {
    const settings = { ROLE: at < api ? 'api' : 'worker', ...shared, PORT: String(ports[at]) };
    const child = await startProcess('dist/backend/main.js', settings, 'Colloquy is ready');
    const member = Object.assign(child, { url: `http://127.0.0.1:${ports[at]}`, at });
    members[at] = member;
    return member;
  };
  for (let at = 0; at < ports.length; at += 1) await start(at);
  const member = (at: number) => {
    const found = members[at];
    if (!found) throw new Error(`The fleet has no process ${at}`);
    return found;
  };
  return {
    config,
    redis: server,
    /** Of the first process. */
    url: member(0).url,
    member,
    get apis() {
      return members.slice(0, api);
    },
    get workers() {
      return members.slice(api);
    },
    /** As after a crash or a deploy: on its own port. */
    start,
    token: (email: string) => issueDevelopmentToken(config, database.url, email),
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await server?.stop();
    },
  };
}

const TICKS_PER_SECOND = 100;

/** Milliseconds a process has computed so far; with `tree`, also its children, those that are gone included. */
export async function computed(pid: number, { tree = false } = {}): Promise<number> {
  const own = await ticks(pid, tree);
  if (!tree) return (own * 1_000) / TICKS_PER_SECOND;
  let sum = own;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await statOf(Number(name));
    if (fields && Number(fields[1]) === pid) sum += Number(fields[11]) + Number(fields[12]);
  }
  return (sum * 1_000) / TICKS_PER_SECOND;
}

/** The same to a microsecond instead of a hundredth of a second, of a process whose threads all live on. */
export async function computedByThreads(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(async (thread) => (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')[0]);
  return (await Promise.all(times)).reduce((total, nanoseconds) => total + Number(nanoseconds), 0) / 1e6;
}

async function ticks(pid: number, withDead: boolean): Promise<number> {
  const fields = await statOf(pid);
  if (!fields) return 0;
  const [user = 0, system = 0, deadUser = 0, deadSystem = 0] = fields.slice(11, 15).map(Number);
  return user + system + (withDead ? deadUser + deadSystem : 0);
}

/** Fields of /proc/<pid>/stat from the state on. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text === '' ? undefined : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The first process of the bench's database server. */
export async function databasePid(database: Database): Promise<number> {
  return Number((await readFile(join(database.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** What everything has computed since the last question, milliseconds by name. */
export async function meterOf(database: Database, fleet: Fleet) {
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
    const spent = { ...now };
    for (const name of Object.keys(spent) as (keyof typeof spent)[]) spent[name] -= last[name];
    last = now;
    return spent;
  };
}

const sum = async (numbers: Promise<number>[]) => (await Promise.all(numbers)).reduce((total, one) => total + one, 0);

/** What the server knows on each namespace: from the browser, and to it. */
interface Namespaces {
  '/dashboard': { asks: DashboardClientEvents; hears: DashboardServerEvents };
  '/live': { asks: LiveClientEvents; hears: LiveServerEvents };
}
type Message<Event> = Event extends (message: infer M, ...rest: never[]) => void ? M : never;
type Answer<Event> = Event extends (message: never, ack: (answer: infer A) => void) => void ? A : void;
type Heard<Events> = { [Name in keyof Events]: [event: Name, message: Message<Events[Name]>] }[keyof Events];

/** Socket.IO over a bare WebSocket, as much of it as is needed: a client that costs a tenth of the real one. */
export class LightSocket<Name extends keyof Namespaces> {
  onevent: (heard: Heard<Namespaces[Name]['hears']>) => void = () => undefined;
  onclose: () => void = () => undefined;
  bytes = 0;
  readonly #ws: WebSocket;
  readonly #namespace: Name;
  readonly #acks = new Map<number, [resolve: (answer: unknown) => void, reject: (error: Error) => void]>();
  #next = 0;

  private constructor(ws: WebSocket, namespace: Name) {
    this.#ws = ws;
    this.#namespace = namespace;
  }

  /** @returns once it is connected to the namespace */
  static connect<Name extends keyof Namespaces>(url: string, namespace: Name, auth: object): Promise<LightSocket<Name>> {
    return new Promise((resolve, reject) => {
      const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
      const socket = new LightSocket(ws, namespace);
      ws.on('error', reject);
      ws.on('close', () => {
        reject(new Error('closed'));
        for (const [, refuse] of socket.#acks.values()) refuse(new Error('closed'));
        socket.onclose();
      });
      ws.on('message', (data: Buffer) => {
        const text = data.toString();
        socket.bytes += text.length;
        if (text[0] === '2') return ws.send('3');
        if (text[0] === '0') return ws.send(`40${namespace},${JSON.stringify(auth)}`);
        if (text[0] !== '4') return undefined;
        const body = text.slice(2 + namespace.length + 1);
        if (text[1] === '0') return resolve(socket);
        if (text[1] === '4') return reject(new Error(body));
        if (text[1] === '2') return socket.onevent(JSON.parse(body.replace(/^\d+/, '')) as Heard<Namespaces[Name]['hears']>);
        if (text[1] === '3') {
          const id = /^\d+/.exec(body)![0];
          const ack = socket.#acks.get(Number(id));
          socket.#acks.delete(Number(id));
          ack?.[0]((JSON.parse(body.slice(id.length)) as unknown[])[0]);
        }
        return undefined;
      });
    });
  }

  /** @returns the acknowledgement */
  ask<Event extends keyof Namespaces[Name]['asks'] & string>(
    event: Event,
    message: Message<Namespaces[Name]['asks'][Event]>,
  ): Promise<Answer<Namespaces[Name]['asks'][Event]>> {
    const id = (this.#next += 1);
    return new Promise((resolve, reject) => {
      this.#acks.set(id, [(answer) => resolve(answer as Answer<Namespaces[Name]['asks'][Event]>), reject]);
      this.#ws.send(`42${this.#namespace},${id}${JSON.stringify([event, message])}`);
    });
  }

  /** The same with bytes in one of its fields, which travel beside the message. */
  askWithBytes<Event extends keyof Namespaces[Name]['asks'] & string>(
    event: Event,
    message: Message<Namespaces[Name]['asks'][Event]>,
    field: string,
    bytes: Uint8Array,
  ): Promise<Answer<Namespaces[Name]['asks'][Event]>> {
    const id = (this.#next += 1);
    return new Promise((resolve, reject) => {
      this.#acks.set(id, [(answer) => resolve(answer as Answer<Namespaces[Name]['asks'][Event]>), reject]);
      this.#ws.send(
        `451-${this.#namespace},${id}${JSON.stringify([event, { ...(message as object), [field]: { _placeholder: true, num: 0 } }])}`,
      );
      this.#ws.send(bytes);
    });
  }

  /** Asks for no acknowledgement. */
  tell<Event extends keyof Namespaces[Name]['asks'] & string>(event: Event, message: Message<Namespaces[Name]['asks'][Event]>): void {
    this.#ws.send(`42${this.#namespace},${JSON.stringify([event, message])}`);
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
