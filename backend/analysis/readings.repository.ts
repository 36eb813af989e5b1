import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PageKey, pageKeySql, START } from '../common/page-cursor.js';
import type { Reading, ReadingsAnswer } from '../contract/codebook-readings.js';
import { ANALYSED, ENDED } from './finished-interviews.js';

/** SQL: how the interview of the response `r` with its coding `c` stands. */
const STATE = `case when c.coded_at is null or c.stale then 'waiting' when c.failure is not null then 'failed' else 'read' end`;
const OF_FORM = `from responses r left join analysis_codings c on c.response_id = r.id where r.form_id = $1 and ${ENDED} and ${ANALYSED}`;

export interface ReadingRow {
  readonly key: PageKey;
  readonly responseId: string;
  readonly participant: number | null;
  readonly state: Reading['state'];
  readonly reader: Reading['reader'];
  readonly model: string | null;
  readonly readAt: Date | null;
  readonly passages: number;
  readonly failure: string | null;
}

/** How the interviews of a report were read. */
@Injectable()
export class ReadingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest interviews first. */
  async page(formId: number, state: Reading['state'] | undefined, after: PageKey | null, limit: number): Promise<ReadingRow[]> {
    const { at, id } = after ?? START;
    const rows: (Omit<ReadingRow, 'key'> & { at: string })[] = await this.dataSource.query(
      `select r.id as "responseId", ${pageKeySql('r.submitted_at')} as at, c.participant, ${STATE} as state, c.coder as reader, c.model,
              c.coded_at as "readAt", c.failure,
              (select count(*)::int from analysis_segments s where s.response_id = r.id) as passages
         ${OF_FORM} and (r.submitted_at, r.id) < ($2::timestamptz, $3::uuid) and ($4::text is null or ${STATE} = $4)
        order by r.submitted_at desc, r.id desc limit $5`,
      [formId, at, id, state ?? null, limit],
    );
    return rows.map(({ at: time, ...row }) => ({ ...row, key: { at: time, id: row.responseId } }));
  }

  async totals(formId: number): Promise<ReadingsAnswer['totals']> {
    const rows: ReadingsAnswer['totals'][] = await this.dataSource.query(
      `select count(*) filter (where state = 'read')::int as read, count(*) filter (where state = 'failed')::int as failed,
              count(*) filter (where state = 'waiting')::int as waiting
         from (select ${STATE} as state ${OF_FORM}) states`,
      [formId],
    );
    return rows[0]!;
  }

  async readers(formId: number): Promise<ReadingsAnswer['readers']> {
    return this.dataSource.query(
      `select c.coder as kind, c.model, count(*)::int as interviews ${OF_FORM} and c.coder is not null and c.coded_at is not null
        group by 1, 2 order by 3 desc, 1, 2`,
      [formId],
    );
  }
}
