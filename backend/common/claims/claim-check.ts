import { countWords } from '../../contract/text-segments.js';
import { detectLanguage } from '../detect-language.js';
import type { IntentLanguage } from '../intents/phrases.js';
import { QuoteLocator } from '../model-text/locate-quote.js';
import { statesQuantity } from '../model-text/quantities.js';
import { isVerbatim, type Statement, statementsOf } from '../model-text/quotations.js';
import { isSameWord, type Lexicon, lexicon, type Token, tokensOf } from './claim-tokens.js';
import { namesIn } from './names-in.js';

/** A statement that a participant made, as words without those that say nothing. */
interface Said {
  readonly source: number;
  readonly words: readonly string[];
  /** Where a restatement may begin: at a clause. */
  readonly starts: readonly number[];
  /** After a comma and "and", where a last item of a list may stand as well as a clause: a whole sentence may begin there. */
  readonly wholeStarts: readonly number[];
  /** Where it may end: what follows is a clause of its own, a reason, or a circumstance. */
  readonly ends: ReadonlySet<number>;
}

export interface ClaimOptions {
  /** Names in these texts, which the owner wrote, may be repeated. */
  readonly ownTexts?: readonly string[];
  /** Names of participants, from their contact details. */
  readonly names?: readonly string[];
  /** The language of texts that are too short to tell. */
  readonly language?: IntentLanguage | null;
}

/** Fewer words after "but" are no clause: "but not in winter". */
const CLAUSE = 3;
const SENTENCE_END = /[.!?…。！？؟]/u;
const BREAK = /^[,;:،؛、；：]$|^[-–—]+$/u;

/**
 * Tells whether a sentence restates what was said. It may leave out a clause, a reason or a circumstance, and speak of "participants" where
 * they said "I"; otherwise its words must be the participant's, in their order. So nothing can be turned round, compared, counted or explained
 * that was not said so.
 */
export class ClaimCheck {
  private readonly said = new Map<IntentLanguage | null, readonly Said[]>();
  /** Of each source. */
  private readonly languages: readonly (IntentLanguage | null)[];
  private readonly names: ReadonlySet<string>;

  /** @param sources what was said, a text each */
  constructor(
    private readonly sources: readonly string[],
    options: ClaimOptions = {},
  ) {
    this.languages = languagesOf(sources, options.language);
    this.names = namesIn(sources, options);
  }

  /** The sources that support each part of a sentence; null when a part has none. @param among indices of the sources it cites */
  supportOf(sentence: string, among?: ReadonlySet<number>): number[] | null {
    const statements = statementsOf(sentence.replaceAll('\n', ' '));
    const found = new Set<number>();
    for (const statement of statements) {
      const support = this.supportOfOne(statement, among);
      if (support === null) return null;
      for (const source of support) found.add(source);
    }
    return found.size === 0 ? null : [...found].sort((a, b) => a - b);
  }

  private supportOfOne({ text, quotations }: Statement, among: ReadonlySet<number> | undefined): number[] | null {
    const quoted = quotations.map(({ words }) => this.quoted(words, among));
    if (quoted.some((source) => source === null)) return null;
    const own = quotations.reduce((rest, { words }) => rest.replace(words, ' '), text);
    if (/[?？؟]/u.test(own)) return null;
    for (const language of new Set(this.languages)) {
      const support = this.restated(own, lexicon(language), among, quoted.length > 0);
      // Looked at last: it takes longer than the rest.
      if (support !== null) return statesQuantity(own) ? null : [...support, ...(quoted as number[])];
    }
    return null;
  }

  private quoted(words: string, among: ReadonlySet<number> | undefined): number | null {
    const at = this.sources.findIndex(
      (text, source) => (among?.has(source) ?? true) && isVerbatim(new QuoteLocator([{ seq: 1, role: 'user', text }]), words),
    );
    return at < 0 ? null : at;
  }

  /** Empty where nothing is claimed beside a quotation. */
  private restated(own: string, words: Lexicon, among: ReadonlySet<number> | undefined, hasQuote: boolean): number[] | null {
    const tokens = tokensOf(own, words, false);
    if (tokens.some(({ key }) => words.quantities.has(key) || this.names.has(key))) return null;
    const said = this.saidIn(words).filter(({ source }) => among?.has(source) ?? true);
    const claim = new Claim(tokens, words, said);
    if (claim.isEmpty) return hasQuote ? [] : null;
    return claim.support();
  }

  private saidIn(words: Lexicon): readonly Said[] {
    let said = this.said.get(words.language);
    if (!said) {
      said = this.sources.flatMap((text, source) =>
        this.languages[source] === words.language
          ? sentencesOf(tokensOf(text, words, true)).flatMap((tokens) => statement(tokens, words, source))
          : [],
      );
      this.said.set(words.language, said);
    }
    return said;
  }
}

/** Words from which on a text shows its language by itself. */
const TELLING = 8;

/** Of each text; of all of them where one is too short to tell: "I wait" could be Polish. */
export function languagesOf(texts: readonly string[], fallback: IntentLanguage | null | undefined): (IntentLanguage | null)[] {
  const overall = fallback ?? detectLanguage(texts.join('\n'));
  return texts.map((text) => (countWords(text, TELLING) < TELLING ? (overall ?? detectLanguage(text)) : (detectLanguage(text) ?? overall)));
}

/** Without questions. */
function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let sentence: Token[] = [];
  for (const token of tokens) {
    if (token.isWord || !SENTENCE_END.test(token.key)) sentence.push(token);
    else {
      if (!/[?？؟]/u.test(token.key)) sentences.push(sentence);
      sentence = [];
    }
  }
  return [...sentences, sentence].filter((one) => one.some(({ isWord }) => isWord));
}

function statement(tokens: readonly Token[], words: Lexicon, source: number): Said[] {
  const kept: string[] = [];
  const starts = new Set<number>();
  const wholeStarts = new Set<number>();
  const breaks = new Set<number>();
  let isOpening = true;
  let isClauseAhead = false;
  for (const [at, { key, isWord }] of tokens.entries()) {
    if (!isWord) {
      if (BREAK.test(key)) {
        breaks.add(kept.length);
        // "Honestly, …"
        if (at === 1) kept.length = 0;
        isClauseAhead = words.subjects.has(tokens[at + 1]?.key ?? '');
      }
      continue;
    }
    if (words.but.has(key) && kept.length > 0) {
      breaks.add(kept.length);
      starts.add(kept.length);
      continue;
    }
    if (words.and.has(key)) {
      breaks.add(kept.length);
      isClauseAhead ||= words.subjects.has(tokens[at + 1]?.key ?? '');
      if (tokens[at - 1]?.isWord === false) wholeStarts.add(kept.length);
      continue;
    }
    if (words.neutral.has(key)) continue;
    if (isOpening && words.openings.has(key) && kept.length === 0) continue;
    isOpening = false;
    if (words.because.has(key) || words.prepositions.has(key)) breaks.add(kept.length);
    if (isClauseAhead) starts.add(kept.length);
    isClauseAhead = false;
    kept.push(key);
  }
  if (kept.length === 0) return [];
  const places = placesOf(kept, new Set([0, ...starts]), breaks, words);
  return [{ source, words: kept, ...places, wholeStarts: [...wholeStarts].filter((at) => kept.length - at >= CLAUSE) }];
}

/** Which starts and ends leave out nothing that would turn what is said. */
function placesOf(kept: readonly string[], starts: ReadonlySet<number>, breaks: ReadonlySet<number>, words: Lexicon) {
  // Nothing is known of what the words do to each other.
  if (words.language === null) return { starts: [0], ends: new Set([kept.length]) };
  const sizeFrom = (at: number) => kept.slice(at).filter((word) => !words.prepositions.has(word)).length;
  const clauses = [...starts].filter((at) => at === 0 || sizeFrom(at) >= CLAUSE).sort((a, b) => a - b);
  const isTurned = (from: number, to: number) => kept.slice(from, to).some((word) => words.limits.has(word));
  const ends = [...breaks].filter((end) => end > 0 && end < kept.length && !isTurned(end, clauses.find((at) => at >= end) ?? kept.length));
  return { starts: clauses, ends: new Set([...ends, kept.length]) };
}

interface Part {
  readonly words: readonly string[];
  readonly hasSubject: boolean;
}

/** A sentence of a model: one statement, or several. */
class Claim {
  private readonly parts: readonly Part[];
  private readonly known = new Map<string, number | null>();

  constructor(
    tokens: readonly Token[],
    private readonly lexicon: Lexicon,
    private readonly said: readonly Said[],
  ) {
    const { neutral, frame, but, and, subjects } = lexicon;
    const parts: { words: string[]; hasSubject: boolean }[] = [{ words: [], hasSubject: true }];
    let isFirst = true;
    for (const { key, isWord } of tokens) {
      if ((isWord && (but.has(key) || and.has(key))) || (!isWord && BREAK.test(key))) {
        if (parts.at(-1)!.words.length > 0) parts.push({ words: [], hasSubject: false });
        isFirst = true;
        continue;
      }
      if (!isWord) continue;
      if (isFirst && (frame.has(key) || subjects.has(key))) parts.at(-1)!.hasSubject = true;
      isFirst = false;
      if (!neutral.has(key) && !frame.has(key)) parts.at(-1)!.words.push(key);
    }
    this.parts = parts.filter((part) => part.words.length > 0);
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  /** A source for each statement, taking as many parts for one as it covers. */
  support(from = 0): number[] | null {
    if (from === this.parts.length) return [];
    for (let to = this.parts.length; to > from; to -= 1) {
      const source = this.sourceOf(from, to);
      const rest = source === null ? null : this.support(to);
      if (rest !== null) return [source!, ...rest];
    }
    return null;
  }

  private sourceOf(from: number, to: number): number | null {
    const key = `${from}:${to}`;
    let source = this.known.get(key);
    if (source === undefined) this.known.set(key, (source = this.find(from, to)));
    return source;
  }

  private find(from: number, to: number): number | null {
    const words = this.parts.slice(from, to).flatMap((part) => part.words);
    // "… and the price" is no statement of its own.
    if (from > 0 && words.length < CLAUSE && !this.parts[from]!.hasSubject) return null;
    const isWhole = from === 0 && to === this.parts.length;
    return this.said.find((said) => this.restates(words, said, isWhole))?.source ?? null;
  }

  private restates(words: readonly string[], said: Said, isWhole: boolean): boolean {
    const starts = isWhole ? [...said.starts, ...said.wholeStarts] : said.starts;
    return starts.some((start) => {
      const end = start + words.length;
      if (!said.ends.has(end) || !words.every((word, at) => isSameWord(word, said.words[start + at]!, this.lexicon))) return false;
      return !said.words.some((word, at) => (at < start || at >= end) && this.lexicon.conditions.has(word));
    });
  }
}
