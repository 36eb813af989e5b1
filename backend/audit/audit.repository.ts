import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type PageKey, pageKeySql, START } from '../common/page-cursor.js';
import type { AuditKind } from '../contract/audit.js';
import { PgPool } from '../database/pg-pool.js';

export interface AuditRow extends PageKey {
  readonly time: Date;
  readonly kind: string;
  readonly actor: string;
  readonly subject: string | null;
  readonly title: string | null;
  readonly agent: string | null;
  readonly details: Record<string, string | number | boolean>;
}

/** Each half has its own index, so that a page reads no more than two pages of rows. */
const half = (column: string, value: string) => `
  (select * from audit_events
    where ${column} = ${value} and (at, id) < ($3::timestamptz, $4::uuid) and ($5::text[] is null or kind = any($5))
    order by at desc, id desc limit $6)`;
const PAGE = {
  name: 'audit_page',
  text: `select e.id, ${pageKeySql('e.at')} || 'Z' as at, e.at as time, e.kind, e.actor, e.subject, f.title, e.agent, e.details
    from (select * from (${half('owner_id', '$1')} union ${half('account_id', '$2')}) both_halves order by at desc, id desc limit $6) e
    left join forms f on f.owner_id = $1 and e.subject = 'interview:' || f.id
    order by e.at desc, e.id desc`,
};
const PRUNE = {
  name: 'audit_prune',
  text: `delete from audit_events where id in (select id from audit_events where at < now() - make_interval(days => $1) order by at limit $2)`,
};
const FORGET = { name: 'audit_forget', text: `delete from audit_events where owner_id = $1 or account_id = $2` };
const PRUNE_AT_ONCE = 5_000;

/** Reads the audit log, and deletes expired rows. Rows are never updated. */
@Injectable()
export class AuditRepository {
  constructor(private readonly pg: PgPool) {}

  /** @param accountId of the built-in provider, null with a foreign issuer */
  async page(
    whose: { readonly ownerId: string; readonly accountId: string | null },
    page: { readonly limit: number; readonly after: PageKey | null; readonly kinds: readonly AuditKind[] | null },
  ): Promise<{ rows: AuditRow[]; next: PageKey | null }> {
    const after = page.after ?? START;
    const values = [whose.ownerId, whose.accountId, after.at, after.id, page.kinds, page.limit + 1];
    const { rows } = await this.pg.run<AuditRow & Record<string, unknown>>(PAGE, values);
    const shown = rows.slice(0, page.limit);
    return { rows: shown, next: rows.length > page.limit ? shown.at(-1)! : null };
  }

  /** Deletes older rows in batches. Returns the number of deleted rows. */
  async prune(days: number): Promise<number> {
    for (let total = 0; ;) {
      const { rowCount } = await this.pg.run(PRUNE, [days, PRUNE_AT_ONCE]);
      total += rowCount ?? 0;
      if ((rowCount ?? 0) < PRUNE_AT_ONCE) return total;
    }
  }

  /** An account that is deleted takes its log with it; its receipt stays. */
  async forget(tx: EntityManager, ownerId: string, accountId: string | null): Promise<number> {
    return (await this.pg.runIn(tx, FORGET, [ownerId, accountId])).rowCount ?? 0;
  }
}
