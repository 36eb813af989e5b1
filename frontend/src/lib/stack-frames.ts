/** The end of a line that names a place in a script. */
const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/;
const ADDRESS = /https?:\/\//;

export interface StackFrame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: true;
}

/**
 * @param line of an error's stack: `at name (https://…/file.js:1:23)` in Chromium, `name@https://…/file.js:1:23` in Firefox and Safari
 * @returns undefined for one that names no place in a script, as the error's message
 */
export function frameOf(line: string): StackFrame | undefined {
  const text = line.trim();
  const place = PLACE.exec(text);
  const from = text.search(ADDRESS);
  if (!place || from < 0) return undefined;
  const before = text.slice(0, from);
  const name = before.startsWith('at ')
    ? before
        .slice(3)
        .replace('(', '')
        .replace(/^async /, '')
    : before.replace('@', '');
  return {
    filename: text.slice(from, place.index),
    function: name.trim() || '?',
    lineno: Number(place[1]),
    colno: Number(place[2]),
    in_app: true,
  };
}
