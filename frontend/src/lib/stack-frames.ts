/** Where a line of a stack points to: `at name (https://…/file.js:1:23)` in Chromium, `name@https://…/file.js:1:23` in Firefox and Safari. */
const PLACE = /(https?:\/\/\S+?):(\d+):(\d+)\)?$/;

export interface StackFrame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: true;
}

/** @param line of an error's stack. @returns undefined for one that names no place in a script, as the error's message */
export function frameOf(line: string): StackFrame | undefined {
  const place = PLACE.exec(line.trim());
  if (!place) return undefined;
  const [, filename = '', lineno, colno] = place;
  const before = line.trim().slice(0, place.index);
  const name = before.startsWith('at ')
    ? before
        .slice(3)
        .replace(/ ?\($/, '')
        .replace(/^async /, '')
    : before.replace(/@$/, '');
  return { filename, function: name.trim() || '?', lineno: Number(lineno), colno: Number(colno), in_app: true };
}
