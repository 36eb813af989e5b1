import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { RetentionRecord } from '../contract/form-activity.js';
import type { RetainedKind } from '../contract/provenance.js';
import { wireTime } from '../common/wire-time.js';
import { RetentionRecordEntity } from './retention-record.entity.js';

/** The newest records of one interview: about a year's of all three kinds. */
const SHOWN = 1_000;

/** What retention has deleted, for its owner to read. */
@Injectable()
export class RetentionRecordsService {
  constructor(@InjectRepository(RetentionRecordEntity) private readonly repository: Repository<RetentionRecordEntity>) {}

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
    const rows = await this.repository.find({ where: { formId }, order: { updatedAt: 'DESC', kind: 'ASC' }, take: SHOWN });
    return rows.map(({ kind, days, responses, updatedAt }) => ({ kind, days, responses, at: wireTime(updatedAt) }));
  }
}
