import { query } from './query.js';
import type { TestApp } from './start-app.js';

/** What dashboards of an owner have received, the newest first. Others may have come since: background jobs write events as well. */
export async function ownerEvents<P = Record<string, unknown>>(
  server: Pick<TestApp, 'databaseUrl'>,
  ownerId: string,
): Promise<(P & { kind: string })[]> {
  const rows = await query<{ payload: P & { kind: string } }>(
    server,
    'select payload from owner_events where user_id = $1 order by seq desc',
    [ownerId],
  );
  return rows.map(({ payload }) => payload);
}
