/** Time zones change their offset from UTC only on a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const REMEMBERED = 10_000;

/**
 * Moves moments to a time zone, so that their UTC fields read what clocks there show. `Intl` takes microseconds for one moment;
 * this asks it once a quarter of an hour.
 * @param zone IANA name; one that is not known counts as UTC
 */
export function zoneClock(zone: string | undefined): (at: Date) => Date {
  const format = zone === undefined ? null : formatOf(zone);
  if (!format) return (at) => at;
  const offsets = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= REMEMBERED) offsets.clear();
      offset = parseOffset(format.format(at));
      offsets.set(quarter, offset);
    }
    return new Date(at.getTime() + offset);
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
}

/** Milliseconds of `11/21/2026, GMT+05:30`; `GMT` alone is none. */
function parseOffset(text: string): number {
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  const size = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1_000;
  return sign === '-' ? -size : size;
}
