import { Injectable } from '@nestjs/common';
import { PgPool } from '../database/pg-pool.js';

/** Pending work of one kind that is due. */
export interface DueWork {
  readonly kind: string;
  readonly count: number;
  /** Of the oldest, seconds. */
  readonly age: number;
  /** Those whose last run failed. */
  readonly failing: number;
}

/** Work whose last run failed and that is tried again. */
export interface FailingWork {
  readonly kind: string;
  readonly subject: string;
  readonly attempts: number;
  readonly error: string;
  readonly dueAt: Date;
  readonly nextAt: Date;
}

const MOST_FAILING = 50;

/** Pending work as operators see it, in metrics and on /admin/quarantine. The table holds pending work only. */
@Injectable()
export class FollowUpOverviewService {
  constructor(private readonly pg: PgPool) {}

  async due(): Promise<DueWork[]> {
    const { rows } = await this.pg.pool.query<DueWork>(
      `select kind, count(*)::int as count, extract(epoch from now() - min(due_at))::float8 as age,
              count(*) filter (where last_error is not null)::int as failing
         from follow_ups where due_at < now() group by kind order by kind`,
    );
    return rows;
  }

  /** The longest due first. */
  async failing(): Promise<FailingWork[]> {
    const { rows } = await this.pg.pool.query<FailingWork>(
      `select kind, subject, attempts, last_error as error, due_at as "dueAt", dispatch_at as "nextAt"
         from follow_ups where last_error is not null order by due_at limit ${MOST_FAILING}`,
    );
    return rows;
  }
}
