import { countWords } from '../../contract/text-segments.js';
import { detectLanguage } from '../detect-language.js';
import type { IntentLanguage } from '../intents/phrases.js';
import { statesQuantity } from '../model-text/quantities.js';
import { type Statement, statementsOf } from '../model-text/quotations.js';
import { BREAK, Claim, CLAUSE, type Said } from './claim.js';
import { isReported, PronounReader, saidOfOthers } from './claim-pronouns.js';
import { type Lexicon, lexicon, type Token, tokensOf } from './claim-tokens.js';
import { isFairlyQuoted } from './fair-quote.js';
import { namesIn } from './names-in.js';
import { takesBack } from './taken-back.js';

export interface ClaimOptions {
  /** Names in these texts, which the owner wrote, may be repeated. */
  readonly ownTexts?: readonly string[];
  /** Names of participants, from their contact details. */
  readonly names?: readonly string[];
  /** The language of texts that are too short to tell. */
  readonly language?: IntentLanguage | null;
}

const SENTENCE_END = /[.!?…。！？؟]/u;

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
      (text, source) => (among?.has(source) ?? true) && isFairlyQuoted(words, text, lexicon(this.languages[source]!)),
    );
    return at < 0 ? null : at;
  }

  /** Empty where nothing is claimed beside a quotation. */
  private restated(own: string, words: Lexicon, among: ReadonlySet<number> | undefined, hasQuote: boolean): number[] | null {
    const tokens = tokensOf(own, words, false);
    if (tokens.some(({ key }) => words.quantities.has(key) || this.names.has(key))) return null;
    const said = this.saidIn(words).filter(({ source }) => among?.has(source) ?? true);
    const claim = new Claim(tokens, words, said, isReported(own, words));
    if (claim.isEmpty) return hasQuote && !claim.isUnsaid ? [] : null;
    return claim.support();
  }

  private saidIn(words: Lexicon): readonly Said[] {
    let said = this.said.get(words.language);
    if (!said) {
      said = this.sources.flatMap((text, source) =>
        this.languages[source] === words.language
          ? sentencesOf(tokensOf(text, words, true), words).flatMap((tokens) =>
              statement(tokens, words, { source, byOthers: saidOfOthers(text, words) }),
            )
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

/** Without questions. "Not really." belongs to the sentence that it takes back. */
function sentencesOf(tokens: readonly Token[], words: Lexicon): Token[][] {
  const sentences: Token[][] = [];
  let sentence: Token[] = [];
  for (const token of tokens) {
    if (token.isWord || !SENTENCE_END.test(token.key)) sentence.push(token);
    else {
      if (!/[?？؟]/u.test(token.key)) sentences.push(sentence);
      sentence = [];
    }
  }
  return [...sentences, sentence]
    .filter((one) => one.some(({ isWord }) => isWord))
    .reduce<Token[][]>((joined, one) => {
      const before = joined.at(-1);
      if (before && takesBack(one, words)) before.push(...one);
      else joined.push([...one]);
      return joined;
    }, []);
}

function statement(tokens: readonly Token[], words: Lexicon, { source, byOthers }: Pick<Said, 'source' | 'byOthers'>): Said[] {
  const kept: string[] = [];
  const starts = new Set<number>();
  const wholeStarts = new Set<number>();
  const breaks = new Set<number>();
  let isOpening = true;
  let isClauseAhead = false;
  const places = new PronounReader(words, false);
  for (const [at, { key, isWord }] of tokens.entries()) {
    if (!isWord) {
      if (BREAK.test(key)) {
        breaks.add(kept.length);
        places.pause(key);
        // "Honestly, …", but not "Supposedly, …"
        if (at === 1 && kept.length > 0 && !words.conditions.has(kept[0]!)) {
          kept.length = 0;
          places.clear();
        }
        isClauseAhead = words.subjects.has(tokens[at + 1]?.key ?? '');
      }
      continue;
    }
    if (words.but.has(key) && kept.length > 0) {
      breaks.add(kept.length);
      starts.add(kept.length);
      places.pause(key);
      continue;
    }
    if (words.and.has(key)) {
      breaks.add(kept.length);
      places.pause(key);
      isClauseAhead ||= words.subjects.has(tokens[at + 1]?.key ?? '');
      if (tokens[at - 1]?.isWord === false) wholeStarts.add(kept.length);
      continue;
    }
    if (words.neutral.has(key)) {
      places.leave(key);
      continue;
    }
    // "No, …" opens an answer; "No fines" says something.
    const isAnswer = !words.limits.has(key) || tokens[at + 1]?.isWord === false;
    if (isOpening && isAnswer && words.openings.has(key) && kept.length === 0) continue;
    isOpening = false;
    if (words.because.has(key) || words.prepositions.has(key)) breaks.add(kept.length);
    if (isClauseAhead) starts.add(kept.length);
    isClauseAhead = false;
    kept.push(key);
    places.keep();
  }
  if (kept.length === 0) return [];
  places.end();
  const bounds = boundsOf(kept, new Set([0, ...starts]), breaks, words);
  return [{ source, byOthers, words: kept, places, ...bounds, wholeStarts: [...wholeStarts].filter((at) => kept.length - at >= CLAUSE) }];
}

/** Which starts and ends leave out nothing that would turn what is said. */
function boundsOf(kept: readonly string[], starts: ReadonlySet<number>, breaks: ReadonlySet<number>, words: Lexicon) {
  // Nothing is known of what the words do to each other.
  if (words.language === null) return { starts: [0], ends: new Set([kept.length]) };
  const sizeFrom = (at: number) => kept.slice(at).filter((word) => !words.prepositions.has(word)).length;
  const clauses = [...starts].filter((at) => at === 0 || sizeFrom(at) >= CLAUSE).sort((a, b) => a - b);
  const isTurned = (from: number, to: number) => kept.slice(from, to).some((word) => words.limits.has(word));
  const ends = [...breaks].filter((end) => end > 0 && end < kept.length && !isTurned(end, clauses.find((at) => at >= end) ?? kept.length));
  return { starts: clauses, ends: new Set([...ends, kept.length]) };
}
