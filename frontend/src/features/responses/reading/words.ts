export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The word that stands at a share of a text: engines give no times of words, so each takes as long as it has characters. */
export function wordAt(text: string, share: number): Range | null {
  const place = Math.min(text.length - 1, Math.floor(Math.max(0, share) * text.length));
  let last: Range | null = null;
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    // Between two words, the one before it.
    if (index > place && last) break;
    last = { start: index, end: index + word.length };
  }
  return last;
}

/** A part of a text that is heard without a longer pause. Milliseconds. */
export interface TimedWords extends Range {
  readonly from: number;
  readonly to: number;
}

/** The word that is heard at a moment; between two parts, the last one that was. */
export function wordHeard(text: string, parts: readonly TimedWords[], ms: number): Range | null {
  const part = parts.findLast(({ from }) => from <= ms) ?? parts[0];
  if (!part) return null;
  const found = wordAt(text.slice(part.start, part.end), Math.min((ms - part.from) / (part.to - part.from), 1));
  return found && { start: part.start + found.start, end: part.start + found.end };
}

/** A part of a text, with what is marked there. */
export interface Piece<M> {
  readonly text: string;
  readonly start: number;
  readonly marks: readonly M[];
}

/** Cuts a text where marks begin and end. */
export function piecesOf<M extends Range>(text: string, marks: readonly M[]): Piece<M>[] {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at]!;
    return { text: text.slice(start, end), start, marks: marks.filter((mark) => mark.start < end && mark.end > start) };
  });
}
