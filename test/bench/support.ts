// What every bench needs: a database, the built server as a process of its own, load, and a table of ratios.
import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import autocannon, { type Options } from 'autocannon';
import pg from 'pg';
import { AppConfig } from '#server/config/app-config.js';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.js';
import { issueDevelopmentToken } from '#server/integrations/identity/development-token.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the server that is measured: this one, or the copy of another commit. */
const measured = process.env.BENCH_SERVER ?? root;
const SERVER = 'dist/backend/main.js';

/** Settings of a server: environment variables. */
export type Env = Record<string, string>;

export interface Database {
  readonly url: string;
  readonly dataDir: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The first row of a statement that has one. */
  one<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row>;
  stop(): Promise<void>;
}

export interface RunningProcess {
  readonly pid: number;
  /** What it has printed so far. */
  readonly output: string;
  stop(): Promise<void>;
}

export interface Colloquy extends RunningProcess {
  readonly url: string;
  token(email: string): Promise<string>;
}

/** A line of the report. */
export interface Row {
  readonly figure: string;
  readonly value: string;
  readonly ceiling: string;
  readonly ratio: string;
  readonly reach: string;
  readonly met: 'yes' | 'NO';
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** A migrated PostgreSQL in a folder that goes away, with the durability of a real one. */
export async function startDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-bench-'));
  // PostgreSQL started by root runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const migrations = pathToFileURL(join(measured, 'dist/backend/database/migrations.js')).href;
  const { migrateUp } = (await import(migrations)) as typeof import('#server/database/migrations.js');
  await migrateUp(server.url, () => undefined);
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => (await pool.query<Row>(text, values)).rows;
  return {
    url: server.url,
    dataDir,
    query,
    async one<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const [first] = await query<Row>(text, values);
      if (!first) throw new Error(`No row: ${text}`);
      return first;
    },
    async stop() {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a script as a process and resolves once it has printed `ready`. */
export async function startProcess(script: string, env: Env, ready: string): Promise<RunningProcess> {
  const folder = script === SERVER ? measured : root;
  const child = spawn(process.execPath, [join(folder, script)], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });
  return {
    pid: child.pid!,
    get output() {
      return output;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Without jobs: workers would process the many interviews a bench creates, and disturb the measurement. */
export const WITHOUT_JOBS = { ROLE: 'api' };

/** The built server on `database`, without rate limits. */
export async function startColloquy(database: Database, env: Env = {}): Promise<Colloquy> {
  const port = await freePort();
  const settings = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: join(database.dataDir, 'app'),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...env,
  };
  const server = await startProcess(SERVER, settings, 'Colloquy is ready');
  await untilReady(settings.PUBLIC_URL);
  const config = AppConfig.fromEnv(settings);
  // Not a copy of its properties: the output grows.
  return Object.assign(server, {
    url: settings.PUBLIC_URL,
    token: (email: string) => issueDevelopmentToken(config, database.url, email),
  });
}

/** As a proxy waits before it sends anybody. */
async function untilReady(url: string): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    const status = await fetch(`${url}/api/ready`).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`Not measured: ${url}/api/ready answered ${status} for 30 s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @throws Error with the status, where the time of the answer would be that of a refusal */
export function measurable(answer: Response): Response {
  if (!answer.ok) throw new Error(`Not measured: ${answer.url} answered ${answer.status}`);
  return answer;
}

export interface Owner {
  readonly id: string;
  /** Lasts five minutes. */
  readonly token: string;
  readonly headers: { readonly authorization: string };
}

/** An owner's account on the free plan, as its first request makes it. */
export async function signUp(database: Database, server: Pick<Colloquy, 'url' | 'token'>, email: string): Promise<Owner> {
  const token = await server.token(email);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${server.url}/api/responses/count/nobody`, { headers });
  const { id } = await database.one<{ id: string }>('select id from users where email = $1', [email]);
  return { id, token, headers };
}

/** The same on a plan without limits that matter. */
export async function signUpUnlimited(...[database, server, email]: Parameters<typeof signUp>): Promise<Owner> {
  const owner = await signUp(database, server, email);
  await database.query(`update subscriptions set tier = 'enterprise', max_responses = 2000000000 where user_id = $1`, [owner.id]);
  return owner;
}

/** An owner on a plan without limits that matter. */
export async function addOwner(database: Database): Promise<string> {
  const id = randomUUID();
  await database.query(`insert into users (id, issuer, sub, email) values ($1, 'bench', $2, 'bench@example.com')`, [id, id]);
  await database.query(`insert into subscriptions (user_id, tier, max_responses) values ($1, 'enterprise', 2000000000)`, [id]);
  await database.query(`insert into owner_streams (user_id) values ($1)`, [id]);
  return id;
}

export async function addForm(database: Database, ownerId: string): Promise<number> {
  const id = randomInt(2 ** 40, 2 ** 47);
  await database.query(
    `insert into forms (id, owner_id, title, interview_name, interview_info, interview_instructions, published_at)
     values ($1, $2, 'Bench', 'Bench', 'A bench', 'Ask about benches', now())`,
    [id, ownerId],
  );
  await database.query(
    `insert into assistants (id, owner_id, form_id, provider, system_prompt) values ($1, $2, $3, 'builtin', 'Interview Prompt')`,
    [`a${randomUUID()}`, ownerId, id],
  );
  return id;
}

export async function addResponses(database: Database, ownerId: string, formId: number, count: number): Promise<void> {
  await database.query(
    `insert into responses (form_id, owner_id, token_hash, firstname, lastname, email, interview_summary, submitted_at)
     select $1, $2, decode(md5(n::text), 'hex'), 'First' || n, 'Last' || n, 'p' || n || '@example.com', 'A summary of response ' || n,
            now() - make_interval(secs => $3 - n)
       from generate_series(1, $3) n`,
    [formId, ownerId, count],
  );
  await database.query(`update forms set response_count = response_count + $2 where id = $1`, [formId, count]);
  await database.query('analyze responses');
}

/** A participant who answers. */
export const CONTACT = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.com',
  phonenumber: '555 0100',
  response: 'Response',
};

/** Stores a response, as the entry page does. @returns its id and the participant's token */
export async function submit(
  url: string,
  formId: number,
  contact: Partial<typeof CONTACT> = CONTACT,
): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${url}/api/public/submit-response/${formId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  if (!answer.ok) throw new Error(`submit-response answered ${answer.status}`);
  return (await answer.json()) as { id: string; token: string };
}

/** Requests a second and latencies in milliseconds, over `seconds`, after a warm-up. */
export async function load({
  url,
  requests,
  connections = 50,
  seconds = 8,
}: Pick<Options, 'url' | 'requests' | 'connections'> & { seconds?: number }) {
  const run = (duration: number) => autocannon({ url, requests, connections, duration });
  await run(2);
  const result = await run(seconds);
  const bad = result.non2xx + result.errors + result.timeouts;
  // A figure of requests that were refused, or of none, would be taken for a measurement.
  if (bad > 0 || result.requests.total === 0) {
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`);
    const problems = [...statuses, `${result.errors} errors`, `${result.timeouts} time-outs`].join(', ');
    throw new Error(`Not measured: of ${result.requests.total} requests to ${url}, ${bad} failed (${problems})`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
};

/** A row of the report. `ok` says whether the reach was met. */
export function row(figure: string, value: string | number, ceiling: string | number, ratio: string, reach: string, ok: boolean): Row {
  return { figure, value: String(value), ceiling: String(ceiling), ratio, reach, met: ok ? 'yes' : 'NO' };
}

/** Megabytes of memory a process has. */
export const rssOf = async (pid: number): Promise<number> => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has ended`);
  return Number(kilobytes) / 1024;
};
