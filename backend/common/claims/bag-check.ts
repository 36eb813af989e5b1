import type { IntentLanguage } from '../intents/phrases.js';
import { statesQuantity } from '../model-text/quantities.js';
import { quotationsIn } from '../model-text/quotations.js';
import { ADVICE_WORDS, SUBJECT_WORDS } from './advice-words.js';
import { isSameWord, type Lexicon, lexicon, tokensOf } from './claim-tokens.js';
import { namesIn } from './names-in.js';
import { type ClaimOptions, languagesOf } from './claim-check.js';

const wordSets = (words: Readonly<Partial<Record<IntentLanguage, string>>>) =>
  new Map(Object.entries(words).map(([language, text]) => [language as IntentLanguage | null, new Set(text.split(' '))]));
const ADVICE = wordSets(ADVICE_WORDS);
const SUBJECTS = wordSets(SUBJECT_WORDS);
const NONE: ReadonlySet<string> = new Set();
/** A name of so many words may turn their order. */
const PAIR = 2;
/** More of what a theme's members say tells nothing new about its name. */
const MOST_SAID = 400;

interface SaidWords {
  readonly words: readonly string[];
  readonly isTurned: boolean;
}

/** For texts that say what something is about, or what to do: their words must be those of the evidence, in whatever order. */
export class BagCheck {
  private readonly said = new Map<IntentLanguage | null, readonly SaidWords[]>();
  private readonly languages: readonly (IntentLanguage | null)[];
  private readonly names: ReadonlySet<string>;
  private readonly sources: readonly string[];

  constructor(sources: readonly string[], options: ClaimOptions = {}) {
    this.sources = [...new Set(sources)].slice(0, MOST_SAID);
    this.languages = languagesOf(this.sources, options.language);
    this.names = namesIn(this.sources, options);
  }

  /** Whether an advice holds no more than things to do and what the evidence is about. */
  isAdvice(text: string): boolean {
    return this.passes(text, (words, lex, joined) => {
      const known = ADVICE.get(lex.language) ?? NONE;
      const isOwn = (word: string) => !known.has(word) && !lex.prepositions.has(word) && !lex.neutral.has(word);
      if (words.some((word) => isOwn(word) && (lex.limits.has(word) || lex.because.has(word) || lex.conditions.has(word)))) return false;
      const parts = joined.map((part) => part.filter(isOwn)).filter((part) => part.length > 0);
      return parts.every((part) => this.saidIn(lex).some((one) => isNamedBy(part, one, lex)));
    });
  }

  /** Whether a text names a subject in the words of one who spoke of it. Parts that "and" joins may come from different ones. */
  isSubject(text: string): boolean {
    return this.passes(text, (words, lex, joined) => {
      const known = SUBJECTS.get(lex.language) ?? NONE;
      const parts = joined
        .map((part) => part.filter((word) => !lex.neutral.has(word) && !known.has(word)))
        .filter((part) => part.length > 0);
      return parts.length > 0 && parts.every((part) => this.saidIn(lex).some((one) => isNamedBy(part, one, lex)));
    });
  }

  private passes(text: string, test: (words: readonly string[], lex: Lexicon, parts: readonly (readonly string[])[]) => boolean): boolean {
    if (/[\p{N}?？؟{}[\]]/u.test(text) || quotationsIn(text).length > 0) return false;
    const stands = [...new Set(this.languages)].some((language) => {
      const lex = lexicon(language);
      const tokens = tokensOf(text, lex, false);
      const words = tokens.filter(({ isWord }) => isWord).map(({ key }) => key);
      if (words.length === 0 || words.some((word) => lex.quantities.has(word) || this.names.has(word))) return false;
      const parts: string[][] = [[]];
      for (const { key, isWord } of tokens) {
        if (!isWord || lex.and.has(key)) parts.push([]);
        else parts.at(-1)!.push(key);
      }
      return test(words, lex, parts);
    });
    return stands && !statesQuantity(text);
  }

  private saidIn(lex: Lexicon): readonly SaidWords[] {
    let said = this.said.get(lex.language);
    if (!said) {
      said = this.sources.flatMap((text, source) => {
        if (this.languages[source] !== lex.language) return [];
        const words = tokensOf(text, lex, true)
          .filter(({ isWord }) => isWord)
          .map(({ key }) => key);
        // In an unknown language any word may turn what the others say.
        const isTurned = lex.language === null || words.some((word) => lex.limits.has(word) || lex.conditions.has(word));
        return [{ words, isTurned }];
      });
      this.said.set(lex.language, said);
    }
    return said;
  }
}

/** In the order of what was said; "slow loading" may name "it loads slowly". */
function isNamedBy(part: readonly string[], { words, isTurned }: SaidWords, lex: Lexicon): boolean {
  const own = words.filter((word) => !lex.neutral.has(word));
  // "Not slow" is no reason to call a theme "Slow loading", though it is one to call it "Loading".
  if (part.length === own.length && part.every((word, at) => word === own[at])) return true;
  if (isTurned && part.length > 1 && !part.some((word) => lex.limits.has(word))) return false;
  if (part.some((word) => lex.limits.has(word) && !own.includes(word))) return false;
  if (part.length === PAIR) {
    const [first, second] = part as [string, string];
    if (own.some((word, at) => isSameWord(second, word, lex) && own[at + 1] !== undefined && isSameWord(first, own[at + 1]!, lex))) {
      return true;
    }
  }
  let from = 0;
  return part.every((word) => {
    const at = own.findIndex((one, index) => index >= from && isSameWord(word, one, lex));
    from = at + 1;
    return at >= 0;
  });
}
