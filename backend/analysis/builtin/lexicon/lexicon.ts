import type { Language } from '../languages.js';
import type { Word } from '../words.js';
import { ENGLISH } from './english.js';
import { ENGLISH_LIFE } from './english-life.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import { GERMAN_LIFE } from './german-life.js';

/** A topic that a passage names, and with which words. */
export interface Mention {
  readonly topic: string;
  /** As it was said. */
  readonly surface: string;
  /** True for a word that is as often said beside another topic: 'my wife said that the train was late'. */
  readonly weak: boolean;
}

interface Entry {
  readonly topics: string[];
  readonly words: readonly string[];
}

/** After an entry that alone says little about its topic. */
const WEAK_MARK = '?';
/** Letters of a noun that is looked for in compounds, and of what stands beside it. */
const SHORTEST_PART = 5;
const SHORTEST_REST = 4;
/** Letters of a stem that stands for forms which are not listed: shorter ones stand for too much ('meet', 'custom'). English lists most forms. */
const SHORTEST_STEM = 5;
const SHORTEST_ENGLISH_STEM = 7;

/** Words for the topics of everyday life, so that passages are about the same thing though they share no word. */
export class Lexicon {
  private readonly forms = new Map<string, string[]>();
  private readonly stems = new Map<string, string[]>();
  private readonly phrases = new Map<string, Entry[]>();
  private readonly weak = new Map<string, Set<string>>();
  private readonly nouns = new Map<string, string[]>();
  private readonly compounds = new Map<string, readonly string[]>();

  constructor(
    source: string,
    private readonly language: Language,
  ) {
    for (const line of source.trim().split('\n').filter(Boolean)) {
      const [topic, , words] = line.split('|').map((part) => part.trim()) as [string, string, string];
      for (const entry of words.split(',').map((one) => one.trim())) this.add(topic, entry);
    }
  }

  /** The topics of a text; an entry with a capital is a name and needs one. Each word counts once: for the longest entry that it is part of. */
  mentions(words: readonly Word[]): Mention[] {
    const found: Mention[] = [];
    const plain = words.map(({ text }) => text.replaceAll('’', "'"));
    for (let at = 0; at < words.length;) {
      const phrase = this.phraseAt(plain, at);
      if (phrase) {
        const surface = words
          .slice(at, at + phrase.words.length)
          .map(({ raw }) => raw)
          .join(' ');
        for (const topic of phrase.topics) found.push({ topic, surface, weak: phrase.topics.length > 1 });
        at += phrase.words.length;
        continue;
      }
      const word = plain[at]!;
      const topics = this.forms.get(words[at]!.raw) ?? this.forms.get(word) ?? this.byStem(word) ?? this.ofCompound(word);
      const { raw } = words[at]!;
      const strong = topics.filter((topic) => !this.isWeak(topic, raw));
      for (const topic of topics) found.push({ topic, surface: raw, weak: strong.length > 1 || !strong.includes(topic) });
      at += 1;
    }
    return found;
  }

  private isWeak(topic: string, word: string): boolean {
    const weak = this.weak.get(topic);
    return weak !== undefined && (weak.has(word) || weak.has(word.toLowerCase()) || weak.has(this.language.stem(word.toLowerCase())));
  }

  private add(topic: string, marked: string): void {
    const isWeak = marked.endsWith(WEAK_MARK);
    const entry = isWeak ? marked.slice(0, -1) : marked;
    if (isWeak) this.weak.set(topic, (this.weak.get(topic) ?? new Set()).add(entry).add(this.language.stem(entry)));
    const words = entry.split(' ');
    if (words.length > 1) {
      const list = this.phrases.get(words[0]!) ?? [];
      const same = list.find((one) => one.words.join(' ') === entry);
      if (same) same.topics.push(topic);
      else list.push({ topics: [topic], words });
      list.sort((a, b) => b.words.length - a.words.length);
      this.phrases.set(words[0]!, list);
      return;
    }
    put(this.forms, entry, topic);
    const stem = this.language.stem(entry);
    if (stem.length >= (this.language.code === 'en' ? SHORTEST_ENGLISH_STEM : SHORTEST_STEM)) put(this.stems, stem, topic);
    if (this.language.code === 'de' && entry.length >= SHORTEST_PART) put(this.nouns, entry, topic);
  }

  private phraseAt(words: readonly string[], at: number): Entry | undefined {
    return this.phrases.get(words[at]!)?.find((entry) => entry.words.every((word, offset) => words[at + offset] === word));
  }

  /** Forms that are not listed, unless their stem stands for several topics ('trained': trains or training). Never a function word: 'nicht' is no 'Nichte'. */
  private byStem(word: string): string[] | undefined {
    if (this.language.stopwords.has(word) || this.language.empty.has(word)) return undefined;
    const topics = this.stems.get(this.language.stem(word));
    return topics?.length === 1 ? topics : undefined;
  }

  /** 'Monatskarte' is about what 'Karte' is about; 'Fahrplanwechsel' about what 'Fahrplan' is. */
  private ofCompound(word: string): readonly string[] {
    if (this.nouns.size === 0 || word.length < SHORTEST_PART + SHORTEST_REST) return [];
    const known = this.compounds.get(word);
    if (known) return known;
    let topics: readonly string[] = [];
    for (let length = word.length - SHORTEST_REST; length >= SHORTEST_PART && topics.length === 0; length -= 1) {
      topics = this.nouns.get(word.slice(-length)) ?? this.nouns.get(word.slice(0, length)) ?? [];
    }
    if (this.compounds.size > 20_000) this.compounds.clear();
    this.compounds.set(word, topics);
    return topics;
  }
}

function put(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

const SOURCES: Readonly<Record<string, string>> = {
  en: ENGLISH + ENGLISH_LIFE.trimStart(),
  de: GERMAN + GERMAN_LIFE.trimStart(),
  fr: FRENCH,
};
const lexicons = new Map<string, Lexicon>();

/** The lexicon of a language; an empty one where there is none. */
export function lexiconOf(language: Language): Lexicon {
  let lexicon = lexicons.get(language.code);
  if (!lexicon) {
    lexicon = new Lexicon(SOURCES[language.code] ?? '', language);
    lexicons.set(language.code, lexicon);
  }
  return lexicon;
}

type Titles = ReadonlyMap<string, { readonly title: string; readonly words: ReadonlySet<string> }>;
const titles = new Map<string, Titles>();

/** Titles and words by topic, without what it takes to look them up in a text. */
function titlesOf(code: string): Titles {
  let known = titles.get(code);
  if (!known) {
    const lines = SOURCES[code]!.trim()
      .split('\n')
      .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string]);
    const merged = new Map<string, { title: string; words: Set<string> }>();
    for (const [topic, title, words] of lines) {
      const entry = merged.get(topic) ?? { title, words: new Set<string>() };
      for (const word of words.split(',')) entry.words.add(word.trim().replace(WEAK_END, '').toLowerCase());
      merged.set(topic, entry);
    }
    known = merged;
    titles.set(code, known);
  }
  return known;
}
const WEAK_END = /\?$/;

/** True where words for a topic are in more than one language: each has words that no other has. */
export function isSaidInSeveral(topic: string, surfaces: readonly string[]): boolean {
  const said = new Set(surfaces.map((surface) => surface.toLowerCase()));
  const codes = Object.keys(SOURCES);
  const knownIn = (surface: string) => codes.filter((code) => titlesOf(code).get(topic)?.words.has(surface));
  const only = new Set([...said].map(knownIn).flatMap((own) => (own.length === 1 ? own : [])));
  return only.size > 1;
}

/** A topic's title, in the language that most of these words of it are in; they may be compounds. */
export function topicTitle(topic: string, surfaces: readonly string[]): string | undefined {
  const said = surfaces.map((surface) => surface.toLowerCase());
  let best: string | undefined;
  let most = -1;
  for (const code of Object.keys(SOURCES)) {
    const entry = titlesOf(code).get(topic);
    if (!entry) continue;
    const isPart = (surface: string) => [...entry.words].some((word) => word.length >= SHORTEST_PART && surface.includes(word));
    const known = said.reduce((sum, surface) => sum + (entry.words.has(surface) ? 1 : isPart(surface) ? 0.5 : 0), 0);
    if (known > most) [best, most] = [entry.title, known];
  }
  return best;
}
