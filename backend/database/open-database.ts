import { Client } from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { errorCode, errorText, StartupError } from './startup-error.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** What the migrations use. */
const OLDEST_MAJOR = 14;

export interface OpenDatabase {
  readonly url: string;
  /** Stops the server if this process started or adopted it. To be called last. */
  close(): Promise<void>;
}

/**
 * The database the configuration names: the operator's, once it has answered, or the embedded one, once it runs.
 * @param options.shared for a command beside a running app
 * @throws StartupError with one sentence, never holding the password
 */
export async function openDatabase(
  config: AppConfig,
  log: (line: string) => void,
  options: { shared?: boolean } = {},
): Promise<OpenDatabase> {
  const external = config.database.url;
  if (external !== undefined) {
    log(`Using the database at ${placeOf(external)}`);
    await assertAnswers(external);
    return { url: external, close: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log, shared: options.shared });
  return { url: server.url, close: () => server.stop() };
}

async function assertAnswers(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'colloquy (start)' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`);
    if ((rows[0]?.version ?? 0) < OLDEST_MAJOR) {
      throw new StartupError(`The database at ${placeOf(url)} is PostgreSQL ${rows[0]?.version}: Colloquy needs ${OLDEST_MAJOR} or newer.`);
    }
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(explain(url, error), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Host and port of a connection string, which may leave out either, or name a socket folder as `?host=`. */
function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || searchParams.get('port') || '5432'}`;
}

function explain(url: string, error: unknown): string {
  const place = placeOf(url);
  const { username, pathname } = new URL(url);
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return `The database at ${place} refuses the user "${decodeURIComponent(username)}": check the user and the password in DATABASE_URL.`;
    case '3D000':
      return `There is no database "${decodeURIComponent(pathname.slice(1))}" at ${place}: create it, or correct DATABASE_URL.`;
    default:
      return `Colloquy cannot reach the database at ${place} (${reasonOf(error)}): check that it is running and that DATABASE_URL is right.`;
  }
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
  const code = errorCode(error);
  return (code && known[code]) || errorText(error);
}
