// No Zod here, because browsers import this file.

/** Percentile, like PostgreSQL's `percentile_disc`; null for an empty list. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** The percentiles of waiting times that owners see. */
export const WAIT_SHARES = { median: 0.5, p95: 0.95 } as const;

/** Such as "1.4". */
export const secondsText = (ms: number) => (ms / 1_000).toFixed(1);
