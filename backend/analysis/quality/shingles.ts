import { createHash } from 'node:crypto';
import { UNSPACED } from '../../contract/text-segments.js';
import { type Word, wordsOf } from '../builtin/words.js';

/** Words of a shingle. */
export const SHINGLE = 4;
/** Of so many shingles in a row at least one is kept: whatever has 9 words in common is found. */
const WINDOW = 6;
/** Of one response. Where there are more, those with the smallest hashes stay, in every response the same. */
export const MOST_SHINGLES = 240;

/** 64 bits as a signed decimal, as PostgreSQL's bigint. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest().readBigInt64BE(0).toString();
}

/** Words without case, accents and apostrophes: a copy is seldom letter by letter the same. */
export const foldWord = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‑-]/gu, '')
    .toLowerCase();

export interface Shingle {
  readonly hash: string;
  /** The first word and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Every run of four words. Words of scripts without spaces are shorter, and runs of them longer. */
export function shinglesOf(words: readonly Word[], text: string): Shingle[] {
  const folded = words.map((word) => foldWord(word.text));
  const size = UNSPACED.test(text) ? SHINGLE + 2 : SHINGLE;
  return Array.from({ length: Math.max(0, folded.length - size + 1) }, (_, from) => ({
    hash: hashOf(folded.slice(from, from + size).join(' ')),
    from,
    to: from + size,
  }));
}

/** Winnowing (Schleimer, Wilkerson and Aiken, 2003): of each window the smallest hash, so that both copies keep the same ones. */
function winnow(shingles: readonly Shingle[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at === 0 || at + WINDOW <= shingles.length; at += 1) {
    const window = shingles.slice(at, at + WINDOW).map(({ hash }) => hash);
    const least = window.reduce((a, b) => (BigInt(b) <= BigInt(a) ? b : a), window[0] ?? '');
    if (least !== '' && kept.at(-1) !== least) kept.push(least);
  }
  return kept;
}

const smallest = (hashes: Iterable<string>, most: number) =>
  [...new Set(hashes)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).slice(0, most);

/** What is stored of a response to find copies of it: hashes of some runs of words, but for those of the interviewer. */
export function fingerprint(texts: readonly string[], asked: string): string[] {
  const own = new Set(shinglesOf(wordsOf(asked), asked).map(({ hash }) => hash));
  const kept = texts.flatMap((text) => winnow(shinglesOf(wordsOf(text), text)));
  return smallest(
    kept.filter((hash) => !own.has(hash)),
    MOST_SHINGLES,
  );
}
