import type { Place } from '../../common/model-text/locate-quote.js';
import { countWords } from '../../contract/text-segments.js';

/** A sentence with fewer words says too little to be in a theme or not: "Yes, exactly." */
const FEWEST_WORDS = 4;
/** Where a sentence ends: not at "3.5", and not before a small letter, as in "i.e. this". */
const END = /\n+|[。！？]+["”’」』)\]]*|(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s+[^\s\p{Ll}]|\s*$)/gu;

/** Sentences of a participant's turn that say something and that no passage touches. */
export function unmarkedSentences(turn: number, text: string, passages: readonly Place[]): Place[] {
  const marked = passages.filter((passage) => passage.turn === turn);
  return sentencesOf(text).flatMap(({ start, end }) => {
    const isFree = marked.every((passage) => passage.end <= start || passage.start >= end);
    return isFree && countWords(text.slice(start, end), FEWEST_WORDS) >= FEWEST_WORDS ? [{ turn, start, end }] : [];
  });
}

function sentencesOf(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(END)].map((match) => match.index + match[0].length);
  return [...ends, text.length].flatMap((to, at) => {
    const from = ends[at - 1] ?? 0;
    const words = text.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    const end = from + words.trimEnd().length;
    return end > start ? [{ start, end }] : [];
  });
}
