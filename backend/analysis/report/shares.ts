import type { Mood, SentimentShares } from '../../contract/analysis.js';

/** A share in percent with one decimal; 0 of 0 is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

/** Shares to one decimal that add up to 100 exactly: what rounding leaves goes to the largest remainders. */
export function sentimentShares(counts: Readonly<Record<Mood, number>>): SentimentShares {
  const all = [counts.positive, counts.mixed, counts.neutral, counts.negative];
  const whole = all.reduce((sum, count) => sum + count, 0);
  if (whole === 0) return { positive: 0, mixed: 0, neutral: 0, negative: 0 };
  const exact = all.map((count) => (count / whole) * 1_000);
  const tenths = exact.map(Math.floor);
  const missing = 1_000 - tenths.reduce((sum, share) => sum + share, 0);
  const byRemainder = [0, 1, 2, 3].sort((a, b) => exact[b]! - tenths[b]! - (exact[a]! - tenths[a]!) || a - b);
  for (const at of byRemainder.slice(0, missing)) tenths[at]! += 1;
  return { positive: tenths[0]! / 10, mixed: tenths[1]! / 10, neutral: tenths[2]! / 10, negative: tenths[3]! / 10 };
}
