import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { readYesOrNo } from '../../../../common/intents/recognise-intent.js';
import type { AnswerType } from '../../../../contract/guide.js';
import { vocabularyOf } from './known-vocabulary.js';
import { foldWords, plainNumber } from './read-number.js';
import type { ValueReading } from './read-value.js';
import {
  AFTER_NEGATED,
  BEFORE_NEGATED,
  CONTRAST,
  DENIES,
  DENSE_NEGATED,
  isFunctionWord,
  JOINS,
  NONE_OF_THESE,
  NONE_OPTION,
  OTHER_OPTION,
  REASON,
} from './value-words.js';

type Choice = Extract<AnswerType, { type: 'choice' }>;

/** Letters by which two forms of a word may differ at its end: "book", "books". */
const ENDING = 2;
const STEM = 4;
/** In a longer answer, single words of an option may stand for something else. */
const MATCHED_WORDS = 20;

/** Options are heard in the language of the call, and stored as they were written. */
export function readShown(answer: string, { options, shown, multiple }: Choice, language: IntentLanguage | null): ValueReading {
  if (!shown) return readChoice(answer, options, multiple, language);
  const heard = readChoice(answer, shown, multiple, language);
  if (heard.is === 'nothing') return readChoice(answer, options, multiple, language);
  if (heard.is !== 'value' && heard.is !== 'doubtful') return heard;
  return { is: heard.is, value: (heard.value as readonly string[]).map((option) => options[shown.indexOf(option)] ?? option) };
}

/** A clause of an answer in which an option may be named, folded, and what it denies. */
function clausesOf(answer: string): string[] {
  return foldPhrase(answer.normalize('NFKC'))
    .split(/[.!?…;:,\n()。、，！？；：؟،]+/u)
    .flatMap((clause) => ` ${clause.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `.split(CONTRAST))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

function readChoice(answer: string, options: readonly string[], multiple: boolean, language: IntentLanguage | null): ValueReading {
  const said = foldWords(answer);
  if (said === '') return { is: 'nothing' };
  const exact = options.filter((option) => foldWords(option) === said);
  if (exact.length === 1) return { is: 'value', value: exact };
  const clauses = clausesOf(answer);
  const named = namedIn(clauses, options, said);
  if (named.is !== 'nothing') return several(named, multiple);
  if (NONE_OF_THESE.test(said)) return noneOfThese(options);
  const meant = byItsWords(clauses, options, language);
  if (meant.is !== 'nothing') return several(meant, multiple);
  const [numbered, yesOrNo] = [byNumber(answer, options, language), byYesOrNo(answer, options)];
  if (numbered !== null) return { is: 'value', value: [numbered] };
  return yesOrNo === null ? { is: 'nothing' } : { is: 'value', value: [yesOrNo] };
}

interface Named {
  readonly is: 'value' | 'doubtful' | 'nothing';
  readonly options: readonly string[];
}
const NONE: Named = { is: 'nothing', options: [] };

function several({ is, options }: Named, multiple: boolean): ValueReading {
  if (options.length === 0 || is === 'nothing') return { is: 'nothing' };
  return options.length === 1 || multiple ? { is, value: options } : { is: 'several' };
}

/** The options whose words stand in the answer as they are. */
function namedIn(clauses: readonly string[], options: readonly string[], said: string): Named {
  const found = options.flatMap((option) => {
    const others = options.filter((other) => other !== option).map(foldWords);
    const mention = mentionOf(foldWords(option), clauses, said, others);
    return mention === null ? [] : [{ option, mention }];
  });
  // "Very satisfied" names "Satisfied" too.
  const holds = (other: string, option: string) => other !== option && at(foldWords(other), foldWords(option)) >= 0;
  const longest = found.filter(({ option }) => !found.some(({ option: other }) => holds(other, option)));
  const plainly = longest.filter(({ mention }) => mention === 'named');
  const named = plainly.length > 0 ? plainly : longest.filter(({ mention }) => mention === 'doubtful');
  if (longest.length > 0 && named.length === 0) return { is: 'doubtful', options: [] };
  if (named.length === 0) return NONE;
  return { is: plainly.length > 0 ? 'value' : 'doubtful', options: named.map(({ option }) => option) };
}

const at = (text: string, words: string) => {
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words);
  return dense ? text.indexOf(words) : ` ${text} `.indexOf(` ${words} `);
};

type Mention = 'named' | 'denied' | 'doubtful';

function mentionOf(words: string, clauses: readonly string[], said: string, others: readonly string[]): Mention | null {
  if (words === '') return null;
  let mention: Mention | null = null;
  for (const clause of clauses) {
    const found = at(clause, words);
    if (found < 0) continue;
    const how = saidOf(since(clause.slice(0, found), others).trimEnd(), clause.slice(found + words.length));
    if (how === 'named') return 'named';
    mention = how;
  }
  // An option of several clauses: "Yes, always".
  return mention ?? (clauses.length > 1 && at(said, words) >= 0 ? 'named' : null);
}

/** What was said since another option was named, unless both are denied together. */
function since(before: string, others: readonly string[]): string {
  const ends = others.map((other) => (at(before, other) < 0 ? -1 : at(before, other) + other.length));
  const rest = before.slice(Math.max(0, ...ends));
  return JOINS.test(rest) ? before : rest;
}

function saidOf(before: string, after: string): Mention {
  if (BEFORE_NEGATED.test(before) || DENSE_NEGATED.test(before) || AFTER_NEGATED.test(after.trimStart())) return 'denied';
  return DENIES.test(` ${after} `.split(REASON)[0]!) ? 'doubtful' : 'named';
}

/** "None of these": the option for that, where there is one. */
function noneOfThese(options: readonly string[]): ValueReading {
  const folded = (pattern: RegExp) => options.filter((option) => pattern.test(foldWords(option)));
  const [none] = folded(NONE_OPTION);
  const [other] = folded(OTHER_OPTION);
  const option = none ?? other;
  return option === undefined ? { is: 'none-fits' } : { is: 'value', value: [option] };
}

/** "I take the bus" for "By bus or train": an option of which a word is said that no other option has. */
function byItsWords(clauses: readonly string[], options: readonly string[], language: IntentLanguage | null): Named {
  const words = options.map((option) => new Set(foldWords(option).split(' ')));
  const telling = words.map((own, index) =>
    [...own].filter(
      (word) => isTelling(word, language) && !words.some((other, at) => at !== index && [...other].some((one) => isLike(one, word))),
    ),
  );
  const said = clauses.map((clause) => ` ${clause} `.split(REASON)[0]!.trim().split(' '));
  if (said.reduce((sum, clause) => sum + clause.length, 0) > MATCHED_WORDS) return NONE;
  let denied = false;
  const meant = options.filter((_option, index) =>
    said.some((clause) =>
      clause.some((word, position) => {
        if (!telling[index]!.some((own) => isLike(own, word))) return false;
        const how = saidOf(clause.slice(0, position).join(' '), clause.slice(position + 1).join(' '));
        denied ||= how !== 'named';
        return how === 'named';
      }),
    ),
  );
  return meant.length === 0 || denied ? NONE : { is: 'value', options: meant };
}

const isTelling = (word: string, language: IntentLanguage | null) =>
  word.length > 2 &&
  !/\d/u.test(word) &&
  !isFunctionWord(word, language) &&
  (language === null || !vocabularyOf(language).quantifying.has(word));

function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= STEM && long.length - short.length <= ENDING && long.startsWith(short);
}

/** "2" or "number two", where the options hold no numbers themselves. */
function byNumber(answer: string, options: readonly string[], language: IntentLanguage | null): string | null {
  if (foldWords(answer).split(' ').length > 3 || options.some((option) => /\d/.test(option))) return null;
  const number = plainNumber(answer, language);
  return number === null ? null : (options[number - 1] ?? null);
}

/** "Yeah, I think so" to options that begin with yes and no. */
function byYesOrNo(answer: string, options: readonly string[]): string | null {
  const said = readYesOrNo(answer);
  const meant = said === null ? [] : options.filter((option) => readYesOrNo(option) === said);
  return meant.length === 1 ? meant[0]! : null;
}
