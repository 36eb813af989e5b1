import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.service.js';
import { CodingRepository } from './coding.repository.js';
import { RunRepository } from './run.repository.js';

/** A run nobody has taken up is handed over again after this long, seconds. */
const RUN_AGAIN_SECONDS = 5;
/** Coding that was handed over and is with nobody, up to the first failure; longer after each further one. */
const CODING_AGAIN_SECONDS = 30;

/** Hands to the queue what rows say is owed. */
@Injectable()
export class DispatchAnalysis {
  constructor(
    private readonly jobs: JobQueue,
    private readonly runs: RunRepository,
    private readonly codings: CodingRepository,
  ) {}

  async run(runId: string): Promise<void> {
    await this.jobs.add('report.generate', { runId }, { jobId: `report-generate-${runId}` });
    await this.runs.noteDispatched(runId);
  }

  async due(limit: number): Promise<void> {
    for (const runId of await this.runs.listDue(limit, RUN_AGAIN_SECONDS)) await this.run(runId);
    const responseIds = await this.codings.listDue(limit, CODING_AGAIN_SECONDS);
    if (responseIds.length === 0) return;
    for (const responseId of responseIds) await this.jobs.add('response.code', { responseId }, { jobId: `response-code-${responseId}` });
    await this.codings.noteDispatched(responseIds);
  }
}
