/** Of the normal distribution, for 95 % on both sides. */
const Z = 1.959963984540054;

/**
 * The 95 % Wilson score interval of a share, without continuity correction:
 *
 *     (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n),   p = hits / n
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927) 209-212. Unlike p ± z √(p(1 − p)/n) it stays
 * within 0 and 1 and holds for small n: R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872, method 3.
 * @returns 0 to 1 where n is 0: nothing is known
 */
export function wilsonInterval(hits: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const p = hits / n;
  const z2 = Z * Z;
  const middle = p + z2 / (2 * n);
  const half = Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  // Rounding errors must not leave the ends.
  return { low: hits === 0 ? 0 : Math.max(0, (middle - half) / scale), high: hits === n ? 1 : Math.min(1, (middle + half) / scale) };
}
