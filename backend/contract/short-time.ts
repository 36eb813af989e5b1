// Without Zod: browsers import this.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'MMM d, h:mma', e.g. `Nov 21, 6:05PM`, of a moment that is UTC or has been moved to its time zone. */
export function shortTimeUtc(at: Date): string {
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${hours % 12 || 12}:${minutes}${hours < 12 ? 'AM' : 'PM'}`;
}
