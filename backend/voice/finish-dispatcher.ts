import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobQueue } from '../jobs/job-queue.service.js';

/** A follow-up that was handed to the queue and is not done after this long is handed over again, seconds. */
const AGAIN_AFTER_SECONDS = 60;
/** The hint of the request that ended the call gets this long before the sweeper steps in, seconds. */
const HINT_SECONDS = 1;

interface Due {
  id: string;
  version: number;
}

/** Hands follow-ups that responses are owed to the queue. */
@Injectable()
export class FinishDispatcher {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  /** @param version of the response's row when the follow-up became due; two jobs for one version are one */
  async dispatch(responseId: string, version: number): Promise<void> {
    await this.dispatchAll([{ id: responseId, version }]);
  }

  /** Dispatches what is due and was not, or got lost on the way. Answers how many. */
  async dispatchDue(limit: number): Promise<number> {
    const due: Due[] = await this.dataSource.query(
      `select id, version from responses
        where finish_due_at < now() - make_interval(secs => $1)
          -- Finished when the platform has told of it.
          and not exists (select from calls c where c.response_id = responses.id and c.status = 'ended'
                           and c.results_at is null and c.collect_due_at is not null)
          and (finish_dispatched_at is null or finish_dispatched_at < now() - make_interval(secs => $2))
        order by finish_due_at limit $3`,
      [HINT_SECONDS, AGAIN_AFTER_SECONDS, limit],
    );
    await this.dispatchAll(due);
    return due.length;
  }

  private async dispatchAll(due: readonly Due[]): Promise<void> {
    if (due.length === 0) return;
    await this.jobs.addAll(
      'response.finish',
      due.map(({ id, version }) => ({ payload: { responseId: id }, jobId: `response-finish-${id}-${version}` })),
    );
    await this.dataSource.query(
      `update responses set finish_dispatched_at = now() where id = any($1::uuid[]) and finish_due_at is not null`,
      [due.map(({ id }) => id)],
    );
  }
}
