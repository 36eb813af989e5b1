import { type FollowUpPolicy, followUpPolicies } from './job-map.js';

export type FollowUpKind = keyof typeof followUpPolicies;

export const FOLLOW_UP_KINDS = Object.keys(followUpPolicies) as FollowUpKind[];

export const isFollowUpKind = (name: string): name is FollowUpKind => Object.hasOwn(followUpPolicies, name);

/** @param attempts runs so far, from 1 @returns seconds until the next one */
export function retryPause(kind: FollowUpKind, attempts: number): number {
  const { first, factor = 2, longest }: FollowUpPolicy['retry'] = followUpPolicies[kind].retry;
  return Math.min(first * factor ** Math.min(attempts - 1, 30), longest);
}
