import { conceptsOf } from './concepts.js';
import type { Language } from './languages.js';
import type { Word } from './words.js';

/** What a passage is about: a stem, two of them, or a concept; and how it was said. */
export interface Term {
  readonly key: string;
  readonly surface: string;
  /** True for an activity rather than a topic: it can support a theme, but does not make one. */
  readonly doing?: boolean;
  /** True when only the question, or the sentence before, named it. */
  readonly lent?: boolean;
}

/** Nouns too general to be a topic that still end the name of one: 'loading times'. */
const HEADS = new Set(['mode', 'time', 'times', 'process', 'hours', 'level', 'part', 'options', 'order', 'case', 'issues', 'problems']);
const MIN_LENGTH = 3;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Before a verb, and seldom before a noun. */
const BEFORE_VERBS = new Set(
  `i we you they he she it who to can could will would shall should may might must don't doesn't didn't won't wouldn't can't cannot couldn't not never
   i'll we'll they'll you'll i'd we'd they'd he'd she'd i've we've they've just always gonna`.split(/\s+/),
);
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

const concepts = new Map<string, ReadonlyMap<string, string>>();

/** The terms of a passage, in their order; each once. */
export function termsOf(words: readonly Word[], language: Language): Term[] {
  const known = concepts.get(language.code) ?? conceptsOf(language.code, (word) => language.stem(word));
  concepts.set(language.code, known);
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
      const doing = language.code === 'en' && BEFORE_VERBS.has(words[at - 1]?.text.replaceAll('’', "'") ?? '');
      if (adjacent) add(`${adjacent.stem} ${stem}`, `${adjacent.word.raw} ${word.raw}`);
      if (content) {
        add(stem, stripPossessive(word.raw), doing);
        const concept = known.get(stem);
        if (concept !== undefined) add(concept, word.raw);
      }
      previous = content && !doing ? { stem, word } : null;
    } else previous = null;
  }
  return [...terms.values()];
}

function isContent(word: string, language: Language): boolean {
  if (/^\p{N}/u.test(word) || language.stopwords.has(word)) return false;
  const bare = word.replaceAll("'", '');
  if (language.empty.has(bare) || language.empty.has(word)) return false;
  if (language.code === 'en' && ADVERB.test(bare) && !NO_ADVERBS.has(bare)) return false;
  if (IDEOGRAPH.test(word)) return word.length >= 2;
  return bare.length >= MIN_LENGTH && !/'(?:re|ve|ll|d|m|t)$/.test(word);
}

const stripPossessive = (word: string) => word.replace(/['’]s?$/, '');

const LENT_MARK = '?';
const DOING_MARK = '*';

/** A term as it is stored with its passage. */
export const packTerm = ({ key, surface, doing, lent }: Term) => `${lent ? LENT_MARK : doing ? DOING_MARK : ''}${key}|${surface}`;
export function unpackTerm(packed: string): Term {
  const lent = packed.startsWith(LENT_MARK);
  const doing = packed.startsWith(DOING_MARK);
  const bar = packed.indexOf('|');
  return { key: packed.slice(lent || doing ? 1 : 0, bar), surface: packed.slice(bar + 1), lent, doing };
}
