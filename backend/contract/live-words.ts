// Without Zod: browsers import this.
import { LIVE_WORDS } from './live-constants.js';

/** The last words, from the beginning of one. @param limit UTF-16 code units */
export function endOf(text: string, limit: number = LIVE_WORDS): string {
  if (text.length <= limit) return text;
  const end = text.slice(-limit);
  const space = end.indexOf(' ');
  return `… ${space < 0 || space > limit / 2 ? end.replace(/^[\uDC00-\uDFFF]/, '') : end.slice(space + 1)}`;
}
