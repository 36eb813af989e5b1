import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ANALYSED } from './finished-interviews.js';

export interface OwnerFigures {
  readonly forms: number;
  readonly responses: number;
  readonly thisMonth: number;
  /** Responses that the completion rate is of: without those that only a browser reported, unless they are included. */
  readonly counted: number;
  readonly completed: number;
  /** Milliseconds, over responses that talked at all. */
  readonly averageDuration: number;
  readonly analyses: number;
  readonly lastResponseAt: Date | null;
}

/** Figures of an account (ANMODEL-31). */
@Injectable()
export class MetricsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async figuresOf(ownerId: string): Promise<OwnerFigures> {
    const rows: OwnerFigures[] = await this.dataSource.query(
      `select (select count(*)::int from forms where owner_id = $1 and trial_of is null) as forms,
              (select count(*)::int from analysis_runs where owner_id = $1 and state = 'done') as analyses,
              count(*)::int as responses,
              count(*) filter (where submitted_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc')::int as "thisMonth",
              count(*) filter (where ${ANALYSED})::int as counted,
              count(*) filter (where response_progress(call_status, completion, questions_answered, questions_total) = 100 and ${ANALYSED})::int as completed,
              coalesce(round(avg(call_duration) filter (where call_duration > 0 and ${ANALYSED})), 0)::int as "averageDuration",
              max(submitted_at) as "lastResponseAt"
         from responses r
        where owner_id = $1 and deleting_at is null and form_id not in (select id from forms where owner_id = $1 and trial_of is not null)`,
      [ownerId],
    );
    return rows[0]!;
  }
}
