import { Client } from 'pg';
import { AUDIT_KINDS } from '../contract/audit.js';
import type { AuditLine } from './audit-entry.js';

/** Thrown for arguments that make no sense; its message is one sentence for the terminal. */
export class AuditArgumentsError extends Error {}

export interface AuditFilter {
  readonly since: Date | null;
  readonly until: Date | null;
  readonly kind: string | null;
  /** E-mail address or `sub`. */
  readonly account: string | null;
}

const USAGE = 'Usage: npm run audit -- [--since 2026-11-01 | 24h | 7d] [--until …] [--kind account.sign-in-failed] [--account EMAIL]';
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const PAGE_ROWS = 1_000;

/** @throws AuditArgumentsError */
export function readAuditArguments(args: readonly string[], now = new Date()): AuditFilter {
  const filter: { -readonly [K in keyof AuditFilter]: AuditFilter[K] } = { since: null, until: null, kind: null, account: null };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at]!.replace(/^--/, ''), args[at + 1]];
    if (!args[at]!.startsWith('--') || !Object.hasOwn(filter, name) || value === undefined) throw new AuditArgumentsError(USAGE);
    if (name === 'since' || name === 'until') filter[name] = timeOf(value, now);
    else filter[name as 'kind' | 'account'] = value;
  }
  if (filter.kind !== null && !Object.hasOwn(AUDIT_KINDS, filter.kind)) {
    throw new AuditArgumentsError(`There is no kind "${filter.kind}". Kinds are: ${Object.keys(AUDIT_KINDS).join(', ')}.`);
  }
  return filter;
}

function timeOf(text: string, now: Date): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const time = amount ? new Date(now.getTime() - Number(amount) * UNITS[unit as keyof typeof UNITS]) : new Date(text);
  if (Number.isNaN(time.getTime())) {
    throw new AuditArgumentsError(`"${text}" is no time: write 24h, 7d, 2026-11-01 or 2026-11-01T12:00:00Z.`);
  }
  return time;
}

/** The audit log, oldest first, page by page: for the operator. Lines hold no e-mail and no address. */
export async function* readAudit(databaseUrl: string, filter: AuditFilter): AsyncGenerator<AuditLine, void, void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'colloquy (audit)' });
  await client.connect();
  try {
    let after = { exact: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const { rows } = await client.query<AuditLine & { exact: string }>(
        `select id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, at::text as exact, kind, owner_id, account_id, actor,
                subject, encode(address_hash, 'hex') as address_hash, agent, details
           from audit_events
          where (at, id) > ($1::timestamptz, $2::uuid) and at >= coalesce($3, '-infinity'::timestamptz) and at < coalesce($4, 'infinity'::timestamptz)
            and ($5::text is null or kind = $5)
            and ($6::text is null or owner_id in (select id from users where lower(email) = lower($6) or sub = $6)
                 or account_id in (select id from identity_accounts where lower(email) = lower($6) or id::text = $6))
          order by at, id limit ${PAGE_ROWS}`,
        [after.exact, after.id, filter.since, filter.until, filter.kind, filter.account],
      );
      const last = rows.at(-1);
      if (!last) return;
      for (const { exact: _, ...line } of rows) yield line;
      after = last;
    }
  } finally {
    await client.end();
  }
}
