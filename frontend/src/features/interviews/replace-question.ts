/** A prompt in which one question was reworded. */
export type Replacement = {
  prompt: string;
  /** Puts the old wording back into what the prompt has become since; null where the new one is no longer found. */
  undo: (current: string) => string | null;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const LIST_MARK = /^([ \t]*)(?:([-*•–])|(\d{1,3})([.)]))[ \t]+$/;

/**
 * Replaces a question in its owner's prompt, if its words stand there, once and as a question of their own.
 * Two questions become two lines where the old one was a line.
 */
export function replaceQuestion(prompt: string, question: string, rewrite: string, alsoAsk?: string): Replacement | null {
  const at = placeOf(prompt, question);
  if (!at) return null;
  const [from, to] = at;
  const lineStart = prompt.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = prompt.indexOf('\n', to) === -1 ? prompt.length : prompt.indexOf('\n', to);
  const mark = LIST_MARK.exec(prompt.slice(lineStart, from));
  const ownLine = (mark !== null || prompt.slice(lineStart, from).trim() === '') && prompt.slice(to, lineEnd).trim() === '';
  const next = nextMark(mark, prompt.slice(lineStart, from));
  const inserted = alsoAsk === undefined ? rewrite : `${rewrite}${ownLine ? `\n${next}` : ' '}${alsoAsk}`;
  const numbered = alsoAsk !== undefined && ownLine && mark?.[3] !== undefined;
  const after = numbered ? renumbered(prompt.slice(to), mark[4]!) : prompt.slice(to);
  const changed = `${prompt.slice(0, from)}${inserted}${after}`;
  return {
    prompt: changed,
    undo: (current) => {
      if (current === changed) return prompt;
      const first = current.indexOf(inserted);
      if (first === -1 || current.includes(inserted, first + 1)) return null;
      return current.slice(0, first) + prompt.slice(from, to) + current.slice(first + inserted.length);
    },
  };
}

/** Where the question stands, in spite of other spaces, apostrophes and capitals, with its question mark. */
function placeOf(prompt: string, question: string): [from: number, to: number] | null {
  const words = question.replace(/(?<![?.\s])[?.\s]+$/, '').split(/\s+/);
  if (words[0] === '') return null;
  const pattern = words.map((word) => escaped(word).replaceAll(/['’]/g, "['’]")).join(String.raw`\s+`);
  const found = [...prompt.matchAll(new RegExp(String.raw`${pattern}[ \t]*[?.]*`, 'giu'))];
  const match = found[0];
  if (!match || found.length > 1) return null;
  const [from, to] = [match.index, match.index + match[0].trimEnd().length];
  const before = prompt.slice(prompt.lastIndexOf('\n', from - 1) + 1, from);
  const starts = before.trim() === '' || LIST_MARK.test(before) || /[.?!:;"“„«]\s*$/.test(before);
  const ends = /[?.]$/.test(match[0].trimEnd()) || /^[ \t]*(?:\n|$|["”«»])/.test(prompt.slice(to));
  return starts && ends ? [from, to] : null;
}

/** What stands before the line that follows: the same mark, or the next number. */
function nextMark(mark: RegExpExecArray | null, indent: string): string {
  if (!mark) return indent;
  const [whole, , , number] = mark;
  return number === undefined ? whole : whole.replace(number, String(Number(number) + 1));
}

/** The lines of a numbered list that follow, each one number later. */
function renumbered(rest: string, sign: string): string {
  const lines = rest.split('\n');
  const pattern = new RegExp(String.raw`^([ \t]*)(\d{1,3})(${escaped(sign)}[ \t])`);
  const end = lines.findIndex((line, at) => at > 0 && !pattern.test(line) && line.trim() !== '');
  return lines
    .map((line, at) =>
      at === 0 || (end !== -1 && at >= end)
        ? line
        : line.replace(pattern, (_all, indent: string, number: string, after: string) => `${indent}${Number(number) + 1}${after}`),
    )
    .join('\n');
}
