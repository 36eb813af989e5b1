import type { LiveCard } from '@contract/live';

/** How many questions were answered, of those that are still to be asked: not passed by a branch, nor skipped by the owner. */
export const coverageCount = (marks: NonNullable<LiveCard['marks']>) => ({
  answered: marks.filter(({ state }) => state === 'answered').length,
  all: marks.filter(({ state }) => state !== 'bypassed' && state !== 'dropped').length,
});
