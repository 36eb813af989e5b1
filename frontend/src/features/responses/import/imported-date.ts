/** An ISO date or time that the server takes: not in the future, and not before 1970. Null when it is none. */
export function importedDate(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 40 || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  const time = Date.parse(value);
  return time >= 0 && time <= Date.now() ? value : null;
}
