import { agreesInPerson, type Places, PronounReader } from './claim-pronouns.js';
import { isSameWord, type Lexicon, type Token } from './claim-tokens.js';

/** A statement that a participant made, as words without those that say nothing. */
export interface Said {
  readonly source: number;
  readonly words: readonly string[];
  readonly places: Places;
  /** Verbs that only their accents tell from forms of the first person. */
  readonly byOthers: ReadonlySet<string>;
  /** Where a restatement may begin: at a clause. */
  readonly starts: readonly number[];
  /** After a comma and "and", where a last item of a list may stand as well as a clause: a whole sentence may begin there. */
  readonly wholeStarts: readonly number[];
  /** Where it may end: what follows is a clause of its own, a reason, or a circumstance. */
  readonly ends: ReadonlySet<number>;
}

/** Looks at a start or a word. Ordinary sentences need a few hundred; what needs more repeats itself, and is left unsupported. */
const MOST_LOOKS = 100_000;
/** Much was said: each of its starts may be looked at for every part, and every run of parts, of an ordinary sentence. */
const LOOKS_PER_START = 300;

/** Fewer words after "but" are no clause: "but not in winter". */
export const CLAUSE = 3;
export const BREAK = /^[,;:،؛、；：]$|^[-–—]+$/u;

interface Part {
  readonly words: readonly string[];
  readonly from: number;
  readonly hasSubject: boolean;
}

/** A sentence of a model: one statement, or several. */
export class Claim {
  private readonly parts: readonly Part[];
  private readonly places: PronounReader;
  private readonly known = new Map<string, number | null>();
  /** From which part on, and for which source alone, nothing supports the rest. */
  private readonly failed = new Set<string>();
  private looks: number;

  constructor(
    tokens: readonly Token[],
    private readonly lexicon: Lexicon,
    private readonly said: readonly Said[],
    private readonly isReported: boolean,
  ) {
    const { neutral, frame, but, and, subjects } = lexicon;
    this.places = new PronounReader(lexicon, true);
    this.looks = MOST_LOOKS + LOOKS_PER_START * said.reduce((all, { starts }) => all + starts.length, 0);
    const parts: { words: string[]; from: number; hasSubject: boolean }[] = [{ words: [], from: 0, hasSubject: true }];
    let isFirst = true;
    for (const { key, isWord } of tokens) {
      if ((isWord && (but.has(key) || and.has(key))) || (!isWord && BREAK.test(key))) {
        if (parts.at(-1)!.words.length > 0) parts.push({ words: [], from: this.places.before.length, hasSubject: false });
        this.places.pause(key);
        isFirst = true;
        continue;
      }
      if (!isWord) continue;
      if (isFirst && (frame.has(key) || subjects.has(key))) parts.at(-1)!.hasSubject = true;
      isFirst = false;
      if (neutral.has(key) || frame.has(key)) this.places.leave(key);
      else {
        parts.at(-1)!.words.push(key);
        this.places.keep();
      }
    }
    this.places.end();
    this.parts = parts.filter((part) => part.words.length > 0);
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  /** Whether it names participants beside a quotation without saying that they said it. */
  get isUnsaid(): boolean {
    return this.places.isUnsaid && !this.isReported;
  }

  /** A source for each statement, taking as many parts for one as it covers. */
  support(from = 0, last: number | null = null): number[] | null {
    if (from === this.parts.length) return [];
    // "…, but it smells": of what is known only to who spoke of it.
    const only = last !== null && this.places.refersBack(this.parts[from]!.from) ? last : null;
    const key = `${from}:${only ?? ''}`;
    if (this.failed.has(key)) return null;
    for (let to = this.parts.length; to > from; to -= 1) {
      const source = this.sourceOf(from, to, only);
      const rest = source === null ? null : this.support(to, source);
      if (rest !== null) return [source!, ...rest];
    }
    this.failed.add(key);
    return null;
  }

  private sourceOf(from: number, to: number, only: number | null): number | null {
    const key = `${from}:${to}:${only ?? ''}`;
    let source = this.known.get(key);
    if (source === undefined) this.known.set(key, (source = this.find(from, to, only)));
    return source;
  }

  private find(from: number, to: number, only: number | null): number | null {
    if (this.looks < 0) return null;
    const words = this.parts.slice(from, to).flatMap((part) => part.words);
    // "… and the price" is no statement of its own.
    if (from > 0 && words.length < CLAUSE && !this.parts[from]!.hasSubject) return null;
    this.looks -= words.length;
    const isWhole = from === 0 && to === this.parts.length;
    const first = this.parts[from]!.from;
    const places = {
      before: this.places.before.slice(first, first + words.length),
      after: this.places.after.slice(first, first + words.length),
    };
    return (
      this.said.find((said) => (only === null || said.source === only) && this.restates({ words, places }, said, isWhole))?.source ?? null
    );
  }

  private restates(claim: { words: readonly string[]; places: Places }, said: Said, isWhole: boolean): boolean {
    const { words } = claim;
    const starts = isWhole ? [...said.starts, ...said.wholeStarts] : said.starts;
    return starts.some((start) => {
      this.looks -= 1;
      const end = start + words.length;
      if (this.looks < 0 || !said.ends.has(end) || !this.isSaidFrom(start, words, said)) return false;
      if (!this.isReported && !agreesInPerson(claim, said, start, this.lexicon)) return false;
      const { conditions, qualifiers } = this.lexicon;
      const next = said.starts.find((at) => at >= end) ?? said.words.length;
      // "…, and I hope for a lift" qualifies nothing before it.
      const isBeside = (word: string, at: number) => at >= next && qualifiers.has(word);
      return !said.words.some((word, at) => (at < start || at >= end) && conditions.has(word) && !isBeside(word, at));
    });
  }

  private isSaidFrom(start: number, words: readonly string[], said: Said): boolean {
    const differs = words.findIndex((word, at) => !isSameWord(word, said.words[start + at]!, this.lexicon));
    // What follows looks at all that was said.
    this.looks -= differs < 0 ? said.words.length : differs;
    return differs < 0;
  }
}
