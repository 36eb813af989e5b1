/**
 * A level for the meter while the browser speaks: its voice cannot be measured, and its word events cannot be relied on.
 * Three slow waves, so that it moves like speech. @param t milliseconds @returns 0.15..0.95
 */
export function syntheticLevel(t: number): number {
  const wave = Math.sin(t / 90) * 0.5 + Math.sin(t / 217 + 1) * 0.3 + Math.sin(t / 431 + 2) * 0.2;
  return 0.55 + wave * 0.4;
}
