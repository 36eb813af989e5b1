import type { Language } from './languages.js';
import { lexiconOf } from './lexicon/lexicon.js';
import { isNamed } from './noun-evidence.js';
import { withoutTitledNames } from './set-phrases.js';
import type { Word } from './words.js';

/** What a passage is about: a stem, two of them, or a concept; and how it was said. */
export interface Term {
  readonly key: string;
  readonly surface: string;
  /** True for an activity rather than a topic: it can support a theme, but does not make one. */
  readonly doing?: boolean;
  /** True when only the question, or the sentence before, named it. */
  readonly lent?: boolean;
  /** True for a topic that is named by words which say little alone. */
  readonly weak?: boolean;
}

/** Nouns too general to be a topic that still end the name of one: 'loading times'. */
const HEADS = new Set(['mode', 'time', 'times', 'process', 'hours', 'level', 'part', 'options', 'order', 'case', 'issues', 'problems']);
const MIN_LENGTH = 3;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Adverbs end so, with few exceptions. */
const ADVERB = /..ly$/;
const NO_ADVERBS = new Set([
  'family',
  'reply',
  'supply',
  'assembly',
  'anomaly',
  'jelly',
  'belly',
  'italy',
  'july',
  'fly',
  'ally',
  'monthly',
  'weekly',
]);

/** Marks the key of a topic of the lexicon. */
export const TOPIC_MARK = '~';
/** Marks the question that a passage answers. */
export const QUESTION_MARK = '@';

/** The terms of a passage, in their order: topics of the lexicon, content words by stem, and pairs of them. Each once. */
export function termsOf(said: readonly Word[], language: Language): Term[] {
  const words = withoutTitledNames(said);
  const terms = new Map<string, Term>();
  const add = (key: string, surface: string, doing = false) => {
    const before = terms.get(key);
    if (!before || (before.doing && !doing)) terms.set(key, { key, surface, doing });
  };
  let previous: { stem: string; word: Word } | null = null;
  for (const [at, word] of words.entries()) {
    const plain = word.text.replaceAll('’', "'");
    const content = isContent(plain, language);
    const adjacent = previous !== null && word.start - previous.word.end === 1 ? previous : null;
    if (content || (adjacent && HEADS.has(plain))) {
      const stem = language.stem(stripPossessive(plain));
      const doing = !isNamed(words, at, language.code);
      if (adjacent) add(`${adjacent.stem} ${stem}`, `${adjacent.word.raw} ${word.raw}`, !isNamed(words, at - 1, language.code));
      if (content) add(stem, stripPossessive(word.raw), doing);
      previous = content ? { stem, word } : null;
    } else previous = null;
  }
  return [...topicsIn(words, language), ...terms.values()];
}

/** Topics, each as often as it is said in different words. */
function topicsIn(words: readonly Word[], language: Language): Term[] {
  const said = new Map<string, Term>();
  for (const { topic, surface, weak } of lexiconOf(language).mentions(words)) {
    const key = TOPIC_MARK + topic;
    const packed = `${key}|${surface.toLowerCase()}`;
    if (!said.has(packed)) said.set(packed, { key, surface, weak });
  }
  return [...said.values()];
}

export function isContent(word: string, language: Language): boolean {
  if (/^\p{N}/u.test(word) || language.stopwords.has(word)) return false;
  const bare = word.replaceAll("'", '');
  if (language.empty.has(bare) || language.empty.has(word)) return false;
  if (language.code === 'en' && ADVERB.test(bare) && !NO_ADVERBS.has(bare)) return false;
  if (IDEOGRAPH.test(word)) return word.length >= 2;
  return bare.length >= MIN_LENGTH && !/'(?:re|ve|ll|d|m|t)$/.test(word);
}

const stripPossessive = (word: string) => word.replace(/['’]s?$/, '');

const MARKS = { lent: '?', doing: '*', weak: '-' } as const;

/** A term as it is stored with its passage. */
export function packTerm({ key, surface, doing, lent, weak }: Term): string {
  const mark = lent ? MARKS.lent : doing ? MARKS.doing : weak ? MARKS.weak : '';
  return `${mark}${key}|${surface}`;
}

export function unpackTerm(packed: string): Term {
  const [lent, doing, weak] = [MARKS.lent, MARKS.doing, MARKS.weak].map((mark) => packed.startsWith(mark));
  const bar = packed.indexOf('|');
  return { key: packed.slice(lent || doing || weak ? 1 : 0, bar), surface: packed.slice(bar + 1), lent, doing, weak };
}
