// Without Zod: browsers import this.

/** A value that `share` of the others do not exceed; null of none. As PostgreSQL's `percentile_disc`. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** The shares that are shown of how long participants waited for the interviewer. */
export const WAIT_SHARES = { median: 0.5, p95: 0.95 } as const;

/** Such as "1.4". */
export const secondsText = (ms: number) => (ms / 1_000).toFixed(1);
