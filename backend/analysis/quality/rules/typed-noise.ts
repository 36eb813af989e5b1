import { type Word, wordsOf } from '../../builtin/words.js';
import type { Answer } from '../quality-input.js';
import { inRuns, isRow, PART, rowOf } from './keyboard-rows.js';
import { lettersOf, seldomness, strangeness } from './letter-sequences.js';

/** Of an answer's words, those struck at random, or of a filler text. */
const SHARE = 0.6;
/** Letters in which chance may look like a word: "xyz" says nothing. */
const FEWEST_LETTERS = 4;
/** Of the letters of a word beside neighbours that no language knows. Real words of languages that were not read stay below. */
const STRANGE = 0.5;
const FEWEST_STRANGE_LETTERS = 5;
/** In words of a single row of keys fewer are needed: hands that rest there seldom write a word. */
const STRANGE_ON_HOME_ROW = 0.2;
const STRANGE_ON_TOP_ROW = 0.3;
/** Four keys side by side, in any order: "sadasd", "rewrew". */
const FEW_KEYS = 4;
const STRANGE_ON_FEW_KEYS = 0.1;
/** Of the letters of a word that is noise in company only: "fjdkls aoeiwr". */
const DOUBTFUL_STRANGE = 0.3;
const DOUBTFUL_SELDOM = 0.5;
const FEWEST_DOUBTFUL_LETTERS = 8;
/** "XVIII" */
const ROMAN = /^[ivxlcdm]+e?$/u;
/** Capitals up to here are an abbreviation: "GDPR". */
const MOST_OF_AN_ABBREVIATION = 6;

/** A whole word of one run of keys. */
const RUN = 4;
/** Of the letters of a longer one. */
const IN_RUNS = 0.85;
/** Words and names whose letters happen to stand side by side, or in one row. */
const WORDS = new Set(
  'wert reza treza ytre poiu смит كمنت منتا البي بلات لاتن assad hafsa lhasa dagda fadda kakasd dadas fasada pewter tizzy opzet pitpit youyou'.split(
    ' ',
  ),
);
/** "asdasd": the same keys again. "Mama" and "couscous" are words. */
const AGAIN = /^(\p{L}{3,5})\1+$/u;
/** "aaaa" */
const ONE_LETTER = /^(\p{L})\1{3,}$/u;
/** "abababab", "xoxoxoxo". */
const OFTEN_AGAIN = /^(\p{L}{1,4})\1{3,}\p{L}?$/u;
/** Laughter, singing and hesitation are no keys. Each can be read in one way only: "lah" is "la" and "h". */
const SOUND = /^(?:h[aeiou]*(?![aeiou])|j[aeio]|l[ao](?:l(?![ao]))?|na|bla|ah|k|w|z|m|ه|哈|呵|嘿|笑|草|ㅋ|ㅎ|ха){2,}h?$/u;
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

/** Keys struck without a word in mind. @param raw as it was typed */
export function isStruck(raw: string): boolean {
  const typed = raw.toLowerCase().replaceAll(/[\p{N}_'’‑-]/gu, '');
  if (SOUND.test(typed)) return false;
  if (ONE_LETTER.test(typed)) return true;
  const word = typed.replaceAll(DRAWN_OUT, '$1');
  if (word.length < RUN || WORDS.has(word) || ROMAN.test(word)) return false;
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
  return letters.length >= FEWEST_STRANGE_LETTERS && (strange > STRANGE || (letters === word && isOfOneRow(word, strange)));
}

/** A word of keys from a single row that is hardly one. @param word of a to z only, as they were typed: "Ağdaş" needs more keys */
function isOfOneRow(word: string, strange: number): boolean {
  const place = rowOf(word);
  if (place === null) return false;
  if (place.row === 'bottom') return true;
  if (place.keys <= FEW_KEYS && (place.row === 'home' || strange > STRANGE_ON_FEW_KEYS)) return true;
  return strange >= (place.row === 'home' ? STRANGE_ON_HOME_ROW : STRANGE_ON_TOP_ROW);
}

/** A word that might be a name or of a language that was not read. */
function isDoubtful({ raw, text }: Pick<Word, 'raw' | 'text'>): boolean {
  const letters = lettersOf(text);
  if (letters.length < PART || !/^[a-z]+$/.test(letters) || raw === raw.toUpperCase()) return false;
  return strangeness(letters) >= DOUBTFUL_STRANGE || seldomness(letters) >= DOUBTFUL_SELDOM;
}

/** "..." and "???": something was sent, and nothing was said. A picture is an answer. */
export const saysNothing = (text: string) => !/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}+]/u.test(text);

/** Latin letters in the width of Japanese ones. */
const WIDE = /[Ａ-Ｚａ-ｚ]/gu;
/** A vowel that a Japanese keyboard made of the first key: "あsdf". */
const KANA = /[あいうえお](?=[a-z]{2})/gu;
const KANA_KEYS: Readonly<Record<string, string>> = { あ: 'a', い: 'i', う: 'u', え: 'e', お: 'o' };
/** What "asdf" and its like become with Pinyin. */
const PINYIN = /^(?:阿斯蒂芬|阿斯顿发?|啊实打实|啊手动阀|阿斯达|阿萨德发|撒旦发|阿迪斯发)+[的啊地给过好]*$/u;
/** "Bla bla", in one word or in several. */
const CHATTER = /^(?:bla+h?|blub|yada)+$/u;

/** Keys struck at random, filler text, or chatter. */
export function isTypedNoise(answer: Pick<Answer, 'text' | 'words'>): boolean {
  const text = answer.text.replaceAll(WIDE, (letter) => letter.normalize('NFKC'));
  const typed = text.replaceAll(KANA, (kana) => KANA_KEYS[kana]!);
  const words = typed === answer.text ? answer.words : wordsOf(typed);
  if (words.length === 0) return false;
  return isFiller(text, words) || areKeys(words) || areChatter(words) || PINYIN.test(text.replaceAll(/[\s\p{P}]/gu, ''));
}

function isFiller(text: string, words: readonly Word[]): boolean {
  const lower = words.map((word) => word.text);
  const filler = lower.filter((word) => FILLER.has(word)).length;
  const known = lower.filter((word) => ONLY_FILLER.has(word)).length;
  if (known > 0 && words.length > 1 && filler >= words.length * SHARE) return true;
  const pangram = PANGRAM.exec(text);
  return pangram !== null && text.length <= pangram[0].length * 2.5;
}

function areKeys(words: readonly Word[]): boolean {
  const struck = words.filter(({ raw }) => isStruck(raw));
  const letters = struck.reduce((sum, { text }) => sum + text.length, 0);
  const others = words.filter((word) => !struck.includes(word));
  // Of two keys a part of a word may be left: "asdf gh".
  const short = others.filter(({ text }) => text.length === PART && isRow(text)).length;
  if (letters >= FEWEST_LETTERS && struck.length + short >= words.length * SHARE) return true;
  const lower = words.map(({ text }) => text);
  // Runs of three keys, and nothing else: "qwe asd zxc". One of them may be a name.
  if (words.length > 1 && lower.every((text) => text.length >= PART && !WORDS_OF_KEYS.has(text) && isRow(text))) return true;
  // A word that is hardly one may be a name; beside keys it is more of them.
  return (
    new Set(lower).size > 1 &&
    lower.join('').length >= FEWEST_DOUBTFUL_LETTERS &&
    (letters > 0 || isStrangeTogether(lower)) &&
    others.every(isDoubtful)
  );
}

/** Of words as a keyboard without accents types them, of which one at least might be keys by itself. */
const isStrangeTogether = (lower: readonly string[]) =>
  lower.every((text) => /^[a-z]+$/.test(text)) && lower.some((text) => strangeness(text) >= STRANGE);

const areChatter = (words: readonly Word[]) =>
  words.every(({ text }) => CHATTER.test(text.replaceAll('-', ''))) && (words.length > 1 || words[0]!.text.length > 4);

/** Words of three or four keys side by side. */
const WORDS_OF_KEYS = new Set('wer poi oui tre ert rew wert reza sad oil про смит'.split(' '));
