import { isNoteOfWords } from './name-theme.js';
import type { SchemeTheme } from '../codebook/coding-scheme.js';
import type { Language } from './languages.js';
import { lexiconOf } from './lexicon/lexicon.js';
import { isContent, TOPIC_MARK } from './terms.js';
import { wordsOf } from './words.js';

const NAME_WEIGHT = 1.6;
/** Of a name of several words, one alone says less; of a word that several themes have, each is told less. */
const NAME_SHARED = 0.5;
const WORD_SHARED = 1.6;
const DEFINITION_WEIGHT = 1.4;
const EXAMPLE_WEIGHT = 1;
/** A word of everyday talk, where a theme's texts have it. */
const EVERYDAY = 0.7;
/** What a word adds that is in several of a theme's texts. */
const AGAIN = 0.2;
/** What a topic of the lexicon tells when a theme is the only one to name it. */
const TOPIC_WEIGHT = 2;
/** How often a theme's texts must name a topic for it to be all that theme's; one word may be there by chance. */
const TOPIC_FULL = 2;
const WEAK = 0.6;
/** A word of the same family tells half: 'document' and 'documentation', 'Versand' and 'Versandkosten'. */
const RELATED = 0.6;
const SHORTEST_RELATED = 4;

type Weights = ReadonlyMap<number, number>;
const NONE: Weights = new Map();

/** What a word, or a topic of the lexicon, is to a text. */
export interface Key {
  readonly key: string;
  /** How often it is said in different words; one that says little alone counts less. */
  readonly times: number;
  /** True for a word that tells a topic rather than one of everyday talk. */
  readonly telling: boolean;
}

/** What the words and topics of themes' names, definitions and examples tell about each of them. */
export class Profiles {
  private readonly weights = new Map<string, Weights>();
  private readonly related = new Map<string, Weights>();
  private readonly words: readonly string[];
  private readonly names = new Map<string, Set<number>>();

  constructor(themes: readonly SchemeTheme[], language: Language) {
    const words = new Map<string, Map<number, number>>();
    const topics = new Map<string, Map<number, number>>();
    const add = (text: string, theme: number, weight: number) => {
      for (const { key, times, telling } of keysOf(text, language)) {
        const isTopic = key.startsWith(TOPIC_MARK);
        const known = (isTopic ? topics : words).get(key) ?? new Map<number, number>();
        const before = known.get(theme) ?? 0;
        const own = isTopic ? weight * times : telling ? weight : weight * EVERYDAY;
        // A topic is the more a theme's the more of its words name it.
        known.set(theme, isTopic ? before + own : Math.max(before, own) + AGAIN * Math.min(before, own));
        (isTopic ? topics : words).set(key, known);
      }
    };
    for (const [at, { name, definition, examples }] of themes.entries()) {
      const own = keysOf(name, language).filter(({ key, telling }) => telling && !key.startsWith(TOPIC_MARK));
      for (const { key } of own) this.names.set(key, (this.names.get(key) ?? new Set()).add(at));
      add(name, at, NAME_WEIGHT / Math.max(1, own.length) ** NAME_SHARED);
      if (!isNoteOfWords(definition)) add(definition, at, DEFINITION_WEIGHT);
      for (const example of examples) add(example, at, EXAMPLE_WEIGHT);
    }
    for (const [key, known] of words) {
      this.weights.set(key, new Map([...known].map(([theme, weight]) => [theme, weight / known.size ** WORD_SHARED])));
    }
    for (const [key, known] of topics) {
      const all = [...known.values()].reduce((sum, weight) => sum + weight, 0);
      this.weights.set(
        key,
        new Map([...known].map(([theme, weight]) => [theme, TOPIC_WEIGHT * Math.min(1, weight / TOPIC_FULL) * (weight / all)])),
      );
    }
    this.words = [...words.keys()].filter((word) => word.length >= SHORTEST_RELATED);
  }

  /** How much a word or topic tells about each theme. */
  of(key: string): Weights {
    return this.weights.get(key) ?? this.family(key);
  }

  /** True for a word of the theme's name. */
  isName(key: string, theme: number): boolean {
    return this.names.get(key)?.has(theme) ?? false;
  }

  private family(key: string): Weights {
    if (key.length < SHORTEST_RELATED || key.startsWith(TOPIC_MARK)) return NONE;
    let known = this.related.get(key);
    if (!known) {
      const other = this.words.find((word) => word.startsWith(key) || key.startsWith(word) || word.endsWith(key) || key.endsWith(word));
      known = other === undefined ? NONE : new Map([...this.weights.get(other)!].map(([theme, weight]) => [theme, weight * RELATED]));
      this.related.set(key, known);
    }
    return known;
  }
}

/** Single words by stem, and topics. */
export function keysOf(text: string, language: Language): Key[] {
  const words = wordsOf(text);
  const topics = new Map<string, number>();
  const said = new Set<string>();
  for (const { topic, surface, weak } of lexiconOf(language).mentions(words)) {
    const mention = `${topic}|${surface.toLowerCase()}`;
    if (said.has(mention)) continue;
    said.add(mention);
    topics.set(topic, (topics.get(topic) ?? 0) + (weak ? WEAK : 1));
  }
  const stems = new Map<string, boolean>();
  for (const { text: word } of words) {
    const plain = word.replaceAll('’', "'").replace(/'s?$/, '');
    const telling = isContent(plain, language);
    if (!telling && !isEveryday(plain, language)) continue;
    const stem = language.stem(plain);
    stems.set(stem, stems.get(stem) === true || telling);
  }
  return [
    ...[...topics].map(([topic, times]) => ({ key: TOPIC_MARK + topic, times, telling: true })),
    ...[...stems].map(([key, telling]) => ({ key, times: 1, telling })),
  ];
}

const SHORTEST_EVERYDAY = 3;
const isEveryday = (word: string, { stopwords }: Language) =>
  word.length >= SHORTEST_EVERYDAY && /^\p{L}+$/u.test(word) && !stopwords.has(word);
