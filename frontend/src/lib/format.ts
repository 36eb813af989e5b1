const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Reads a timestamp of the wire: ISO, UTC, mostly without a trailing Z (RSP-12). */
export function parseTimestamp(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** 'MMM d, h:mma' in the reader's time zone, e.g. `Nov 21, 6:05PM`; empty for no date. */
export function formatDate(value: string | Date | null | undefined): string {
  const date = value instanceof Date ? value : parseTimestamp(value);
  if (!date) return '';
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${hours % 12 || 12}:${minutes}${hours < 12 ? 'AM' : 'PM'}`;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const inFormat = (format: Intl.DateTimeFormat, value: string | null | undefined) => {
  const date = parseTimestamp(value);
  // Some browsers put an ordinary space before AM and PM, where a line may break.
  return date ? format.format(date).replace(/\s/, '\u202f') : '';
};

/** A moment of today in the reader's time zone: `6:05 PM`; empty for no date. */
export const formatTime = (value: string | null | undefined) => inFormat(TIME, value);

/** The same to the second: `6:05:09 PM`. */
export const formatClock = (value: string | null | undefined) => inFormat(CLOCK, value);

/** The day alone, in the reader's time zone: `Nov 21, 2026`; empty for no date. */
export function formatDay(value: string | Date | null | undefined): string {
  const date = value instanceof Date ? value : parseTimestamp(value);
  return date ? `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}` : '';
}

/** Milliseconds as a conversation's length: `4 min 05 s`, `38 s`; empty for nothing. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds <= 0) return '';
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
