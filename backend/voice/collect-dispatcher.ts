import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.service.js';
import { CollectRepository } from './collect.repository.js';

/** Hands calls whose platform is to be asked to the queue. */
@Injectable()
export class CollectDispatcher {
  constructor(
    private readonly collects: CollectRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** A hint: what is due is found by the sweeper too. */
  async dispatch(callId: string): Promise<void> {
    await this.add(callId);
    await this.collects.noteDispatched(callId);
  }

  async dispatchDue(limit: number): Promise<void> {
    for (const callId of await this.collects.takeDue(limit)) await this.add(callId);
  }

  /** One job for a call at a time; one that comes while it runs stays due, and is dispatched after it. */
  private async add(callId: string): Promise<void> {
    await this.jobs.add('call.collect', { callId }, { jobId: `call-collect-${callId}` });
  }
}
