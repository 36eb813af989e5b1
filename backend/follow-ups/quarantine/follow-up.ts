import type { JobName } from '../../jobs/job-map.js';

/** Work that rows ask for and that runs in the background. */
export type FollowUpKind = JobName;

export interface FollowUp {
  readonly kind: FollowUpKind;
  /** The id of the row that asks for it; 'all' for a job that has no row of its own. */
  readonly subjectId: string;
}

/** Crashes after which a follow-up is quarantined. */
export const MOST_CRASHES = 3;

/** What to do about a quarantined follow-up. Both are idempotent, and do nothing when the subject has been deleted. */
export interface QuarantineHandler {
  /**
   * Completes the subject without the part that failed, so that nothing waits for it and nothing dispatches it again.
   * @param attempt from 1; a second attempt means that the first one failed or crashed as well: do less
   */
  settle(subjectId: string, attempt: number): Promise<void>;
  /** Makes the follow-up due again, where that is more than scheduling it. */
  release?(subjectId: string): Promise<void>;
}

/** A kind without a handler is taken out of `follow_ups`, and scheduled again when it is released. */
export type QuarantineHandlers = { readonly [K in FollowUpKind]?: QuarantineHandler };

export const QUARANTINE_HANDLERS = Symbol('QuarantineHandlers');
