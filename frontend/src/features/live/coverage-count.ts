import type { LiveCard } from '@contract/live';

/** How many questions were answered, out of those not bypassed by a branch or skipped by the owner. */
export const coverageCount = (marks: NonNullable<LiveCard['marks']>) => ({
  answered: marks.filter(({ state }) => state === 'answered').length,
  all: marks.filter(({ state }) => state !== 'bypassed' && state !== 'dropped').length,
});
