import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RetentionRecord } from '../contract/forms.js';
import type { RetainedKind } from '../contract/provenance.js';
import { wireTime } from '../common/wire-time.js';

/** The newest records of one interview: about a year's of all three kinds. */
const SHOWN = 1_000;

/** What retention has deleted, for its owner to read. */
@Injectable()
export class RetentionRecords {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds to the day's record. */
  async add(tx: EntityManager, formId: number, kind: RetainedKind, days: number, responses: number): Promise<void> {
    await tx.query(
      `insert into retention_removals as r (form_id, kind, days, day, responses)
       values ($1, $2, $3, (now() at time zone 'utc')::date, $4)
       on conflict (form_id, kind, days, day) do update set responses = r.responses + excluded.responses, updated_at = now()`,
      [formId, kind, days, responses],
    );
  }

  /** Newest first. */
  async list(formId: number): Promise<RetentionRecord[]> {
    const rows: { kind: RetainedKind; days: number; responses: number; updated_at: Date }[] = await this.dataSource.query(
      `select kind, days, responses, updated_at from retention_removals where form_id = $1 order by updated_at desc, kind limit ${SHOWN}`,
      [formId],
    );
    return rows.map(({ updated_at, ...record }) => ({ ...record, at: wireTime(updated_at) }));
  }
}
