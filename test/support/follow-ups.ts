import type { FollowUpKind } from '../../backend/jobs/follow-up-policies.js';
import { query } from './query.js';

type Server = { readonly databaseUrl: string };

export interface PendingRow {
  readonly subject: string;
  readonly version: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly leased: boolean;
  /** Seconds from now. */
  readonly dueIn: number;
  readonly dispatchIn: number;
}

/** Pending work of a kind, the oldest first. */
export const pendingOf = (server: Server, kind: FollowUpKind, subject?: string) =>
  query<PendingRow>(
    server,
    `select subject, version, attempts, last_error as "lastError", coalesce(leased_until > now(), false) as leased,
            extract(epoch from due_at - now())::float8 as "dueIn", extract(epoch from dispatch_at - now())::float8 as "dispatchIn"
       from follow_ups where kind = $1 and ($2::text is null or subject = $2) order by created_at, subject`,
    [kind, subject ?? null],
  );

/** As if the time of pending work had come: the sweeper's next round dispatches it, or the one after the run that is just ending. */
export const makeDue = (server: Server, kind: FollowUpKind, subject?: string) =>
  query(
    server,
    `update follow_ups set due_at = now(), dispatch_at = case when leased_by is null then now() else dispatch_at end
      where kind = $1 and ($2::text is null or subject = $2)`,
    [kind, subject ?? null],
  );
