import type { JobName } from './job-map.js';

/** How often work of one kind is tried. Times are in seconds. */
export interface FollowUpPolicy {
  /** Pauses after attempts that failed: the first one, then each `factor` times as long (2 when not given), up to the longest. */
  readonly retry: { readonly first: number; readonly factor?: number; readonly longest: number };
  /** Failed runs after which work stops until it is scheduled again. Unset: retried without end. */
  readonly giveUpAfter?: number;
  /** A job that was added and has not started after this long may be lost, and is added again. Adding one that is still queued does nothing. */
  readonly redispatchAfter: number;
  /** Jobs that the sweeper adds in one round, at most; there is one round a second. */
  readonly perRound: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every kind of pending work in the table `follow_ups`, named like its job. */
export const followUpPolicies = {
  'response.finish': { retry: { first: 2, longest: MINUTE }, redispatchAfter: MINUTE, perRound: 100 },
  'call.collect': { retry: { first: 2, longest: MINUTE }, redispatchAfter: 10, perRound: 1_000 },
  'call.erase': { retry: { first: MINUTE, longest: 6 * HOUR }, redispatchAfter: 5 * MINUTE, perRound: 50 },
  'recording.remove': { retry: { first: 5, longest: HOUR }, redispatchAfter: MINUTE, perRound: 50 },
  // Limits spending on a model that keeps failing; after that, the next report requests the interview again.
  'response.code': { retry: { first: 2, factor: 4, longest: 8 * HOUR }, giveUpAfter: 8, redispatchAfter: 30, perRound: 50 },
  'codings.reconcile': { retry: { first: MINUTE, longest: HOUR }, redispatchAfter: 5 * MINUTE, perRound: 1 },
  'report.generate': { retry: { first: 2, longest: 30 }, redispatchAfter: 5, perRound: 50 },
  'mail.send': { retry: { first: 30, longest: 30 * MINUTE }, redispatchAfter: MINUTE, perRound: 20 },
  'account.delete': { retry: { first: 10, longest: HOUR }, redispatchAfter: 2 * MINUTE, perRound: 10 },
  'retention.apply': { retry: { first: MINUTE, longest: HOUR }, redispatchAfter: 5 * MINUTE, perRound: 20 },
  // Per round also bounds how often a payment provider is asked in a second.
  'payment.event': { retry: { first: 10, longest: HOUR }, redispatchAfter: 20, perRound: 20 },
  'subscription.sync': { retry: { first: 10, longest: MINUTE }, redispatchAfter: 15, perRound: 20 },
  'payments.reconcile': { retry: { first: MINUTE, longest: HOUR }, redispatchAfter: 5 * MINUTE, perRound: 1 },
  'assistant.remove': { retry: { first: MINUTE, longest: 6 * HOUR }, redispatchAfter: 5 * MINUTE, perRound: 50 },
} as const satisfies Partial<Record<JobName, FollowUpPolicy>>;

export type FollowUpKind = keyof typeof followUpPolicies;

export const FOLLOW_UP_KINDS = Object.keys(followUpPolicies) as FollowUpKind[];

export const isFollowUpKind = (name: string): name is FollowUpKind => Object.hasOwn(followUpPolicies, name);

/** @param attempts runs so far, from 1 @returns seconds until the next one */
export function retryPause(kind: FollowUpKind, attempts: number): number {
  const { first, factor = 2, longest }: FollowUpPolicy['retry'] = followUpPolicies[kind].retry;
  return Math.min(first * factor ** Math.min(attempts - 1, 30), longest);
}
