/** Keeps patterns over people's text linear: a pattern such as /\s*\(/ takes the square of the longest run of what it repeats. Pure. */

const INDENT = 64;
const GAP = 8;
const MARKS = 40;

/** At least one more than a gap may have. */
const LONG_GAP = new RegExp(String.raw`[^\S\n]{${GAP + 1},}`, 'g');
/** Neither letters, digits nor white space: dots, dashes, quotation marks, brackets, invisible characters. */
const LONG_MARKS = new RegExp(String.raw`[^\p{L}\p{M}\p{N}\s]{${MARKS + 1},}`, 'gu');
const EMPTY_LINES = /(?:\n[^\S\n]*){4,}/g;

/** The same text with its longest runs of white space and of marks cut short. Indentation counts in lists, so more of it stays. */
export function withShortRuns(text: string): string {
  return text
    .replace(LONG_GAP, (run, at: number) => run.slice(0, at === 0 || text[at - 1] === '\n' ? INDENT : GAP))
    .replace(EMPTY_LINES, (run) => `\n\n\n${run.slice(run.lastIndexOf('\n') + 1)}`)
    .replace(LONG_MARKS, (run) => [...run].slice(0, MARKS).join(''));
}

/** The text without the characters at its end that `mark` matches: /[…]+$/ would try again from each of a long row of them. */
export function withoutEnd(text: string, mark: RegExp): string {
  let end = text.length;
  while (end > 0 && mark.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
