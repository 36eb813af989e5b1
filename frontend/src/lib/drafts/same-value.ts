/** Whether two values of plain data are the same, in whatever order their fields are. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [entriesOf(a), entriesOf(b)];
  return left.size === right.size && [...left].every(([name, value]) => right.has(name) && isSame(value, right.get(name)));
}

/** As JSON has them: without undefined. */
const entriesOf = (value: object) => new Map(Object.entries(value).filter(([, one]) => one !== undefined));
