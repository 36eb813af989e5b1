import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.service.js';
import { CollectRepository, type DueCall } from './collect.repository.js';

/** Rounds of a sweep: what is left then is taken by the next one. */
const ROUNDS = 5;

/** Hands calls whose platform is to be asked to the queue. */
@Injectable()
export class CollectDispatcher {
  constructor(
    private readonly collects: CollectRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** A hint: what is due is found by the sweeper too. */
  async dispatch(callId: string): Promise<void> {
    const due = await this.collects.findDue(callId);
    if (!due) return;
    await this.add([due]);
    await this.collects.noteDispatched(due);
  }

  /** @param limit of those handed over together */
  async dispatchDue(limit: number): Promise<void> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const due = await this.collects.takeDue(limit);
      await this.add(due);
      if (due.length < limit) return;
    }
  }

  /**
   * One job for each time a call comes due: handed over again it is the same job, and one that is just ending never swallows the next.
   * Two jobs of one call at once do no harm.
   */
  private add(calls: readonly DueCall[]): Promise<void> {
    return this.jobs.addAll(
      'call.collect',
      calls.map(({ id, dueAt }) => ({ payload: { callId: id }, jobId: `call-collect-${id}-${dueAt.getTime()}` })),
    );
  }
}
