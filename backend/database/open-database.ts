import { Client } from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { cut } from './cut.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { assertSessionsLast } from './pooling-mode.js';
import { assertSupportedVersion } from './postgres-version.js';
import { errorCode, errorText, StartupError } from './startup-error.js';
import { isUnreachable, untilReachable } from './unreachable.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** Timeout of one attempt, short so that a server which accepted the connection but does not answer is retried soon. Milliseconds. */
const ATTEMPT_TIMEOUT_MS = 2_000;

export interface WaitForDatabase {
  readonly onWait: (sentence: string, error: unknown) => void;
  readonly signal: AbortSignal;
}

export interface OpenDatabase {
  readonly url: string;
  /** Stops the server if this process started or adopted it. To be called last. */
  close(): Promise<void>;
}

/**
 * The database the configuration names: the operator's, once it has answered, or the embedded one, once it runs.
 * @param options.shared for a command beside a running app
 * @param options.wait for an unattended server: called with the problem while the database cannot be reached; without
 * it, an unreachable database is an error
 * @throws StartupError with one sentence, never holding the password
 */
export async function openDatabase(
  config: AppConfig,
  log: (line: string) => void,
  options: { shared?: boolean; wait?: WaitForDatabase } = {},
): Promise<OpenDatabase> {
  const external = config.database.url;
  if (external !== undefined) {
    log(`Using the database at ${placeOf(external)}`);
    await assertUsable(external, options.wait);
    return { url: external, close: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log, shared: options.shared });
  return { url: server.url, close: () => server.stop() };
}

async function assertUsable(url: string, wait: WaitForDatabase | undefined): Promise<void> {
  const attempt = () => withClient(url, wait ? ATTEMPT_TIMEOUT_MS : CONNECT_TIMEOUT_MS, (client) => assertFit(url, client));
  try {
    await (wait ? untilReachable(attempt, { signal: wait.signal, onWait: (error) => wait.onWait(explain(url, error), error) }) : attempt());
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(explain(url, error), { cause: error });
  }
}

async function assertFit(url: string, client: Client): Promise<void> {
  await assertSupportedVersion(client, placeOf(url));
  await withClient(url, ATTEMPT_TIMEOUT_MS, (other) => assertSessionsLast(client, other, placeOf(url)));
}

async function withClient(url: string, patienceMs: number, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'colloquy (start)',
  });
  client.on('error', () => undefined);
  let done = false;
  try {
    await client.connect();
    await work(client);
    done = true;
  } finally {
    // A goodbye to a silent server would never be answered.
    if (done) await client.end().catch(() => undefined);
    else cut(client);
  }
}

/** Host and port of a connection string, which may leave out either, or name a socket folder as `?host=`. */
function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || searchParams.get('port') || '5432'}`;
}

/** Why the database cannot be used, in a sentence that says what to do. */
export function explain(url: string, error: unknown): string {
  const place = placeOf(url);
  const { username, pathname } = new URL(url);
  const code = errorCode(error);
  const text = errorText(error);
  // PgBouncer passes the server's words on under a code of its own.
  if (code === '28P01' || code === '28000' || /password authentication failed|no such user|auth failed/i.test(text)) {
    return `The database at ${place} refuses the user "${decodeURIComponent(username)}": check the user and the password in DATABASE_URL.`;
  }
  if (code === '3D000' || /no such database|database "[^"]*" does not exist/i.test(text)) {
    return `There is no database "${decodeURIComponent(pathname.slice(1))}" at ${place}: create it, or correct DATABASE_URL.`;
  }
  if (code === '53300' || /too many connections|no more connections allowed/i.test(text)) {
    return `The database at ${place} takes no more connections (${text}): raise its limit, or lower DATABASE_POOL_SIZE.`;
  }
  if (!isUnreachable(error)) return `The database at ${place} cannot be used (${reasonOf(error)}): correct DATABASE_URL or the server.`;
  return `Colloquy cannot reach the database at ${place} (${reasonOf(error)}): check that it is running and that DATABASE_URL is right.`;
}

function reasonOf(error: unknown): string {
  const known: Record<string, string> = {
    ECONNREFUSED: 'connection refused',
    ENOTFOUND: 'unknown host',
    EAI_AGAIN: 'the name of the host cannot be looked up',
    ETIMEDOUT: 'no answer',
    EHOSTUNREACH: 'no route to the host',
    ENETUNREACH: 'no route to the host',
    ECONNRESET: 'the connection was cut',
  };
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = errorCode(first);
  return (code && known[code]) || errorText(first);
}
