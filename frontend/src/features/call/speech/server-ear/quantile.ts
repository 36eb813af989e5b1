/** The value below which this small share of the values is. Looked for many times a second: nothing is sorted. */
export function quantile(values: readonly number[], share: number): number {
  const smallest: number[] = [];
  const wanted = Math.floor(values.length * share) + 1;
  for (const value of values) {
    if (smallest.length === wanted && value >= smallest[wanted - 1]!) continue;
    const at = smallest.findIndex((other) => value < other);
    smallest.splice(at < 0 ? smallest.length : at, 0, value);
    if (smallest.length > wanted) smallest.pop();
  }
  return smallest.at(-1)!;
}
