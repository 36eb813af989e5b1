import type { Answer } from '../quality-input.js';
import { lettersOf, strangeness } from './letter-sequences.js';

/** Of an answer's words, those struck at random, or of a filler text. */
const SHARE = 0.6;
/** Letters in which chance may look like a word: "xyz" says nothing. */
const FEWEST_LETTERS = 4;
/** Of the letters of a word beside neighbours that no language knows. Real words of languages that were not read stay below. */
const STRANGE = 0.5;
const FEWEST_STRANGE_LETTERS = 5;
/** Capitals up to here are an abbreviation: "GDPR". */
const MOST_OF_AN_ABBREVIATION = 6;

/** Rows of QWERTY, QWERTZ, AZERTY and ЙЦУКЕН, there and back. */
const ROWS = [
  'qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn',
  'йцукенгшщзхъ фывапролджэ ячсмитьбю',
  'qaz wsx edc rfv tgb yhn ujm',
].flatMap((rows) => rows.split(' ').flatMap((row) => [row, [...row].reverse().join('')]));
/** Neighbouring keys that are a part of a struck word. */
const PART = 3;
/** A whole word of one run of keys. */
const RUN = 4;
/** Of the letters of a longer one. */
const IN_RUNS = 0.85;
/** Words whose letters happen to stand side by side. */
const WORDS = new Set('wert reza treza ytre poiu смит'.split(' '));
/** "asdasd": the same keys again. "Mama" and "couscous" are words. */
const AGAIN = /^(\p{L}{3,5})\1+$/u;
/** "aaaa" */
const ONE_LETTER = /^(\p{L})\1{3,}$/u;
/** "abababab", "xoxoxoxo". */
const OFTEN_AGAIN = /^(\p{L}{1,4})\1{3,}\p{L}?$/u;
/** Laughter, singing and hesitation are no keys. */
const SOUND = /^(?:h[aeiou]+|j[aeio]|l[ao]l?|na|bla|b?lah|ah|h|hm|k|w|z|m|ه|哈|呵|嘿|笑|草|ㅋ|ㅎ|ха){2,}h?$/u;
/** "Sooooo" is "so". */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

const FILLER = new Set(
  `lorem ipsum dolor sit amet consectetur consectetuer adipiscing adipisicing elit sed do eiusmod tempor incididunt ut labore et dolore magna
   aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo consequat duis aute irure in reprehenderit
   voluptate velit esse cillum eu fugiat nulla pariatur excepteur sint occaecat cupidatat non proident sunt culpa qui officia deserunt mollit
   anim id est laborum foo bar baz qux foobar`.split(/\s+/),
);
/** Of the filler those that are words of no language spoken today. */
const ONLY_FILLER = new Set(
  'lorem ipsum consectetur adipiscing eiusmod incididunt ullamco cillum excepteur occaecat cupidatat foo foobar qux'.split(' '),
);
/** Sentences that show letters of a typeface. */
const PANGRAM =
  /quick brown fox jumps? over|jagt im komplett verwahrlosten taxi|zwölf boxkämpfer|portez ce vieux whisky|voix ambigu[eë] d['’]un c[oœ]eur|benjamín pidió una bebida|murciélago hindú|quel vituperabile xenofobo|luís argüia à júlia|pchn[aą]ć w t[eę] łód[zź]|pijamalı hasta yağız/iu;

const isRow = (keys: string) => ROWS.some((row) => row.includes(keys));

/** How many of a word's letters stand in runs of keys. */
function inRuns(word: string): number {
  let covered = 0;
  for (let from = 0; from < word.length;) {
    let to = from + PART;
    if (to > word.length || !isRow(word.slice(from, to))) {
      from += 1;
      continue;
    }
    while (to < word.length && isRow(word.slice(from, to + 1))) to += 1;
    covered += to - from;
    from = to;
  }
  return covered;
}

/** Keys struck without a word in mind. @param raw as it was typed */
export function isStruck(raw: string): boolean {
  const typed = raw.toLowerCase().replaceAll(/[\p{N}_'’‑-]/gu, '');
  if (SOUND.test(typed)) return false;
  if (ONE_LETTER.test(typed)) return true;
  const word = typed.replaceAll(DRAWN_OUT, '$1');
  if (word.length < RUN || WORDS.has(word)) return false;
  if (isRow(word)) return true;
  const isAbbreviation = word.length <= MOST_OF_AN_ABBREVIATION && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
  // Digits make a name of it: "mp3", "H2O", a code.
  if (isAbbreviation || /\p{N}/u.test(raw)) return false;
  const letters = lettersOf(word);
  const strange = /^[a-z]+$/.test(letters) ? strangeness(letters) : 0;
  const again = AGAIN.exec(word)?.[1];
  if (again !== undefined && (isRow(again) || strange >= STRANGE / 2)) return true;
  if (OFTEN_AGAIN.test(word)) return true;
  if (word.length > FEWEST_STRANGE_LETTERS && inRuns(word) >= word.length * IN_RUNS) return true;
  return letters.length >= FEWEST_STRANGE_LETTERS && strange > STRANGE;
}

/** "..." and "???": something was sent, and nothing was said. A picture is an answer. */
export const saysNothing = (text: string) => !/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}+]/u.test(text);

/** Keys struck at random, or filler text. */
export function isTypedNoise({ text, words }: Pick<Answer, 'text' | 'words'>): boolean {
  if (words.length === 0) return false;
  const lower = words.map((word) => word.text);
  const filler = lower.filter((word) => FILLER.has(word)).length;
  const known = lower.filter((word) => ONLY_FILLER.has(word)).length;
  if (known > 0 && words.length > 1 && filler >= words.length * SHARE) return true;
  const pangram = PANGRAM.exec(text);
  if (pangram && text.length <= pangram[0].length * 2.5) return true;
  const struck = words.filter(({ raw }) => isStruck(raw));
  const letters = struck.reduce((sum, { text: word }) => sum + word.length, 0);
  // Of two keys a part of a word may be left: "asdf gh".
  const short = words.filter((word) => !struck.includes(word) && word.text.length === PART && isRow(word.text) && struck.length > 0).length;
  if (letters >= FEWEST_LETTERS && struck.length + short >= words.length * SHARE) return true;
  // Runs of three keys, and nothing else: "qwe asd zxc". One of them may be a name.
  return (
    words.length > 1 && new Set(lower).size > 1 && lower.every((word) => word.length >= PART && !WORDS_OF_KEYS.has(word) && isRow(word))
  );
}

/** Words of three or four keys side by side. */
const WORDS_OF_KEYS = new Set('wer poi oui tre ert rew wert reza sad oil про смит'.split(' '));
