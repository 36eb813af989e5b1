import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreateShare, ReportShare } from '../../contract/report-shares.js';

export interface SharedReport {
  readonly id: string;
  readonly formId: number;
  readonly ownerId: string;
  readonly maskNames: boolean;
  readonly expiresAt: Date;
}

interface Row {
  readonly id: string;
  readonly label: string;
  readonly mask_names: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_opened_at: Date | null;
}

const COLUMNS = 'id, label, mask_names, created_at, expires_at, last_opened_at';

/** Links to reports. A link is looked up each time it is opened, so that revoking it works at once in every process. */
@Injectable()
export class ReportSharesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(formId: number): Promise<ReportShare[]> {
    const rows: Row[] = await this.dataSource.query(
      `select ${COLUMNS} from report_shares where form_id = $1 and expires_at > now() order by created_at desc, id`,
      [formId],
    );
    return rows.map(toWire);
  }

  /** @returns how many are valid; the interview's expired ones are removed */
  async tidy(tx: EntityManager, formId: number): Promise<number> {
    await tx.query(`select from forms where id = $1 for no key update`, [formId]);
    await tx.query(`delete from report_shares where form_id = $1 and expires_at <= now()`, [formId]);
    const rows: { count: number }[] = await tx.query(`select count(*)::int as count from report_shares where form_id = $1`, [formId]);
    return rows[0]!.count;
  }

  async insert(
    tx: EntityManager,
    { formId, ownerId, hash, days, maskNames, label }: CreateShare & { formId: number; ownerId: string; hash: Buffer },
  ): Promise<ReportShare> {
    const rows: Row[] = await tx.query(
      `insert into report_shares (form_id, owner_id, token_hash, label, mask_names, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning ${COLUMNS}`,
      [formId, ownerId, hash, label, maskNames, days],
    );
    return toWire(rows[0]!);
  }

  async remove(tx: EntityManager, formId: number, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(`delete from report_shares where form_id = $1 and id = $2`, [formId, id]);
    return count > 0;
  }

  async find(hash: Buffer): Promise<SharedReport | null> {
    const rows: { id: string; form_id: string; owner_id: string; mask_names: boolean; expires_at: Date }[] = await this.dataSource.query(
      `select id, form_id, owner_id, mask_names, expires_at from report_shares where token_hash = $1 and expires_at > now()`,
      [hash],
    );
    const row = rows[0];
    if (!row) return null;
    return { id: row.id, formId: Number(row.form_id), ownerId: row.owner_id, maskNames: row.mask_names, expiresAt: row.expires_at };
  }

  /** To the minute, so that a link that is opened often is not written often. */
  async markOpened(id: string): Promise<void> {
    await this.dataSource.query(
      `update report_shares set last_opened_at = now()
        where id = $1 and (last_opened_at is null or last_opened_at < now() - interval '1 minute')`,
      [id],
    );
  }

  /** What participants of these responses are called, and how they can be reached. */
  async contactsOf(responseIds: readonly string[]): Promise<{ names: string[]; contacts: string[] }> {
    const rows: { firstname: string; lastname: string; email: string; phonenumber: string }[] = await this.dataSource.query(
      `select distinct firstname, lastname, email, phonenumber from responses where id = any($1)`,
      [responseIds],
    );
    return {
      names: rows.flatMap(({ firstname, lastname }) => [firstname, lastname]).filter((name) => name.trim() !== ''),
      contacts: rows.flatMap(({ email, phonenumber }) => [email, phonenumber]).filter((contact) => contact.trim().length > 3),
    };
  }
}

const toWire = (row: Row): ReportShare => ({
  id: row.id,
  label: row.label,
  maskNames: row.mask_names,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
});
