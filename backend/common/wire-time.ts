/** ISO timestamp in UTC without the trailing Z. */
export function wireTime(at: Date): string {
  return at.toISOString().slice(0, -1);
}
