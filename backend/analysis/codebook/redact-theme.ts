import { holds, takenFrom, wordsOf } from '../report/private-words.js';
import type { Theme, ThemeFields } from './theme.js';

/** Replaces a name that contained an erased participant's word, when the theme has no other word. */
export const UNNAMED = 'Unnamed theme';
/** Words from which on a sentence that stands in a transcript is taken from it. */
const QUOTED_WORDS = 4;

/** Texts of themes. */
export const themeTexts = (themes: readonly Theme[]): string[] =>
  themes.flatMap(({ name, definition, examples, terms }) => [name, definition, ...examples, ...terms]);

/** Words of these texts that the participants used, too. */
export function sharedWith(texts: readonly string[], said: readonly string[]): string[] {
  const spoken = [...wordsOf(said)];
  return [...wordsOf(texts)].filter((word) => spoken.some((one) => one.startsWith(word)));
}

type Texts = Pick<ThemeFields, 'name' | 'definition' | 'examples'>;

/** Takes the words of erased participants out of the texts of themes. */
export class ThemeRedaction {
  /** Of what the analyst wrote, and of what a person did. */
  private readonly isTheirs: (text: string) => boolean;
  private readonly isTaken: (text: string) => boolean;
  private readonly said: string;

  /** @param privateWords words that only they used */
  constructor(said: readonly string[], privateWords: ReadonlySet<string>) {
    this.isTheirs = holds(privateWords);
    this.isTaken = takenFrom(said, privateWords);
    this.said = plain(said.join('\n'));
  }

  /** What has to change; null: nothing. */
  redact(theme: Pick<Theme, 'origin' | 'terms'> & Texts): (Texts & { readonly terms: readonly string[] }) | null {
    const byAnalyst = theme.origin === 'analyst';
    const terms = theme.terms.filter((term) => !this.isTheirs(term));
    const name = this.isPrivate(theme.name, byAnalyst) ? nameFrom(terms) : theme.name;
    const definition = byAnalyst && this.isTheirs(theme.definition) ? '' : this.withoutQuotes(theme.definition);
    const examples = theme.examples.filter((example) => !this.isQuote(example) && !this.isTaken(example));
    const isSame =
      name === theme.name &&
      definition === theme.definition &&
      examples.length === theme.examples.length &&
      terms.length === theme.terms.length;
    return isSame ? null : { name, definition, examples, terms };
  }

  /** The same for what a decision noted of a theme. */
  redactFields(fields: Partial<ThemeFields>, byAnalyst: boolean): Partial<ThemeFields> {
    const { name, definition, examples } = fields;
    return {
      ...fields,
      ...(name !== undefined && this.isPrivate(name, byAnalyst) && { name: UNNAMED }),
      ...(definition !== undefined && { definition: byAnalyst && this.isTheirs(definition) ? '' : this.withoutQuotes(definition) }),
      ...(examples !== undefined && { examples: examples.filter((example) => !this.isQuote(example) && !this.isTaken(example)) }),
    };
  }

  isPrivate(text: string, byAnalyst: boolean): boolean {
    return byAnalyst ? this.isTheirs(text) : this.isTaken(text);
  }

  private withoutQuotes(text: string): string {
    const isGone = (sentence: string) => this.isQuote(sentence) || this.isTaken(sentence);
    if (!isGone(text) && !sentencesOf(text).some(isGone)) return text;
    return sentencesOf(text)
      .filter((sentence) => !isGone(sentence))
      .join(' ')
      .trim();
  }

  private isQuote(text: string): boolean {
    const words = plain(text);
    return words.split(' ').length >= QUOTED_WORDS && this.said.includes(words);
  }
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?。！？])\s+|\n+/);
const plain = (text: string) =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/** 'stem|as it was said' */
function nameFrom(terms: readonly string[]): string {
  const said = terms[0]?.split('|')[1] ?? '';
  return said === '' ? UNNAMED : said.charAt(0).toUpperCase() + said.slice(1);
}
