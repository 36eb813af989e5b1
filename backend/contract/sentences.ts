// Without Zod: browsers import this. Both ends split turns alike, so that a sentence can be named.

/** Chrome's remote voices stop after about 15 s, so no utterance is longer than this. */
export const MAX_SENTENCE = 180;

export type Sentence = {
  text: string;
  /** Where it ends in the turn's text. */
  end: number;
};

/** Marks and closing quotes. Looking for the gap here would begin again at each of a long row of marks. */
const MARKS = /[.!?…]+["'”’)\]]*|[。！？]+["'”’」』）]*|\n+/g;
/** They end a sentence before a gap. Full-width marks need none. */
const endsSentence = (marks: string, after: string) => !/^[.!?…]/.test(marks) || /^\s/.test(after);

/**
 * The sentences of `text` from `from` on that can be said already. While the text is still growing its last, unfinished one is held back.
 * Pieces are at most 180 characters, cut at a comma or a space.
 */
export function sentencesFrom(text: string, from: number, complete: boolean): Sentence[] {
  const sentences: Sentence[] = [];
  let start = from;
  MARKS.lastIndex = from;
  for (let match = MARKS.exec(text); match; match = MARKS.exec(text)) {
    const end = match.index + match[0].length;
    if (!endsSentence(match[0], text.charAt(end))) continue;
    pushPieces(sentences, text, start, end);
    start = end;
  }
  if (complete && start < text.length) pushPieces(sentences, text, start, text.length);
  return sentences;
}

function pushPieces(into: Sentence[], text: string, start: number, end: number): void {
  let from = start;
  while (from < end) {
    const to = end - from <= MAX_SENTENCE ? end : cut(text, from);
    const piece = text.slice(from, to).trim();
    // Marks alone are not spoken, but they count as said.
    if (/[\p{L}\p{N}]/u.test(piece)) into.push({ text: piece, end: to });
    else if (into.length > 0) (into[into.length - 1] as Sentence).end = to;
    from = to;
  }
}

function cut(text: string, from: number): number {
  const window = text.slice(from, from + MAX_SENTENCE);
  for (const pattern of [/[,;:،、，；：–—](?=\s|[^\d\s])[^,;:،、，；：–—]*$/u, /\s\S*$/u]) {
    const at = window.search(pattern);
    // A break in the first third would leave a stump.
    if (at > MAX_SENTENCE / 3) return from + at + 1;
  }
  const last = window.charCodeAt(window.length - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return from + window.length - (splitsPair ? 1 : 0);
}
