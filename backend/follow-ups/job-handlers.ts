import type { FollowUpKind } from '../jobs/follow-up-policies.js';
import type { JobName, JobPayload } from '../jobs/job-map.js';
import type { Lease } from './lease.js';

export interface JobContext {
  /** True when a failure now is the last one: the handler should do what it can without whatever keeps failing. */
  readonly lastAttempt: boolean;
}

export interface FollowUpContext extends JobContext {
  /** Of the work's row. A handler that returns without ending it has completed the work. */
  readonly lease: Lease;
}

type ContextOf<N extends JobName> = N extends FollowUpKind ? FollowUpContext : JobContext;

/** One handler for each job. Idempotent: a job may run twice, also at the same time. */
export type JobHandlers = { readonly [N in JobName]: (payload: JobPayload<N>, context: ContextOf<N>) => Promise<void> };

export const JOB_HANDLERS = Symbol('JobHandlers');
