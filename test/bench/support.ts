// What every bench needs: a database, the built server as a process of its own, load, and a table of ratios.
import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { AppConfig } from '../../dist/backend/config/app-config.js';
import { startEmbeddedPostgres } from '../../dist/backend/database/embedded/embedded-postgres.js';
import { migrateUp } from '../../dist/backend/database/migrations.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A migrated PostgreSQL in a folder that goes away, with the durability of a real one. */
export async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-bench-'));
  // PostgreSQL started by root runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await migrateUp(server.url, () => undefined);
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  return {
    url: server.url,
    dataDir,
    query: (text, values) => pool.query(text, values),
    async stop() {
      await pool.end();
      // The server's own watch does not keep a process alive; without a timer Node would end before it has stopped.
      const held = setInterval(() => undefined, 1_000);
      await server.stop();
      clearInterval(held);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a script as a process and resolves once it has printed `ready`. */
export async function startProcess(script, env, ready) {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    const onData = (chunk) => {
      output += chunk;
      if (output.includes(ready)) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });
  return {
    pid: child.pid,
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
export async function startColloquy(database, env = {}) {
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
  const server = await startProcess('dist/backend/main.js', settings, 'Colloquy is ready');
  const config = AppConfig.fromEnv(settings);
  const token = async (email) => {
    const { issueDevelopmentToken } = await import('../../dist/backend/integrations/identity/development-token.js');
    return issueDevelopmentToken(config, database.url, email);
  };
  return { ...server, url: settings.PUBLIC_URL, token };
}

/** An owner on a plan without limits that matter. */
export async function addOwner(database) {
  const id = randomUUID();
  await database.query(`insert into users (id, issuer, sub, email) values ($1, 'bench', $2, 'bench@example.com')`, [id, id]);
  await database.query(`insert into subscriptions (user_id, tier, max_responses) values ($1, 'enterprise', 2000000000)`, [id]);
  await database.query(`insert into owner_streams (user_id) values ($1)`, [id]);
  return id;
}

export async function addForm(database, ownerId) {
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

export async function addResponses(database, ownerId, formId, count) {
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

/** Requests a second and latencies in milliseconds, over `seconds`, after a warm-up. */
export async function load({ url, requests, connections = 50, seconds = 8 }) {
  const run = (duration) => autocannon({ url, requests, connections, duration });
  await run(2);
  const result = await run(seconds);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export const percentile = (values, p) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)];
};

/** A row of the report. `ok` says whether the reach was met. */
export function row(figure, value, ceiling, ratio, reach, ok) {
  return { figure, value, ceiling, ratio, reach, met: ok ? 'yes' : 'NO' };
}

export const rssOf = async (pid) => {
  const { readFile } = await import('node:fs/promises');
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
};
