import { LETTER_TABLE, USUAL_LETTER_TABLE } from './letter-table.js';

/** The letters from a to z, and the edge of a word. */
const SIZE = 27;
const EDGE = SIZE - 1;
const known = Buffer.from(LETTER_TABLE, 'base64');
const usual = Buffer.from(USUAL_LETTER_TABLE, 'base64');

/** Bytes of a table with a bit for each sequence of three. */
export const TABLE_BYTES = Math.ceil(SIZE ** 3 / 8);

/** A word in letters from a to z, as far as it has any. */
export const lettersOf = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øœ]/gu, 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll(/[đð]/gu, 'd')
    .replaceAll('ı', 'i')
    .replaceAll('þ', 't');

const at = (letter: string | undefined) => (letter === undefined ? EDGE : letter.charCodeAt(0) - 97);

/** Where the table has each letter of a word with its neighbours: the byte, and its bit. @param word of a to z only */
export function placesOf(word: string): { byte: number; bit: number }[] {
  return Array.from(word, (letter, n) => {
    const index = (at(word[n - 1]) * SIZE + at(letter)) * SIZE + at(word[n + 1]);
    return { byte: index >> 3, bit: 1 << (index & 7) };
  });
}

const shareOutside = (table: Buffer, word: string): number => {
  const outside = placesOf(word).filter(({ byte, bit }) => (table[byte]! & bit) === 0).length;
  return word.length === 0 ? 0 : outside / word.length;
};

/** The share of a word's letters, each with its neighbours, that stand so in no word of the table's languages. @param word of a to z only */
export const strangeness = (word: string): number => shareOutside(known, word);

/** The share of those that stand so in hardly any. @param word of a to z only */
export const seldomness = (word: string): number => shareOutside(usual, word);
