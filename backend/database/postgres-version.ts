import type { ClientBase } from 'pg';
import { StartupError } from './startup-error.js';

/** The oldest PostgreSQL that is supported (docs/operations.md). */
export const OLDEST_MAJOR = 16;

/** @throws StartupError when the server is older than what Colloquy is tested with */
export async function assertSupportedVersion(client: Pick<ClientBase, 'query'>, place?: string): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (Number(version?.number) >= OLDEST_MAJOR * 10_000) return;
  const where = place === undefined ? 'The database' : `The database at ${place}`;
  throw new StartupError(`${where} is PostgreSQL ${version?.name}: Colloquy needs version ${OLDEST_MAJOR} or later. Upgrade the server.`);
}
