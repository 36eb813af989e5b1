import { ASIDES } from './asides.js';
import { compileCrying } from './crying.js';
import { EVERYDAY, type EverydayPhrases } from './everyday.js';
import { foldPhrase } from './fold-phrase.js';
import { INTENT_KINDS, type IntentKind, type IntentLanguage, type LanguagePhrases, type ReadApart } from './phrases.js';
import { REFUSALS } from './refusals.js';

/** What a participant wants, and the language they said it in. */
export interface Intent {
  readonly kind: IntentKind;
  readonly language: IntentLanguage;
}

/** The patterns of one language, ready to be tested against folded clauses. */
export interface WishMatcher {
  readonly language: IntentLanguage;
  /** The wishes that a stretch of words must be as a whole, the most important first. */
  readonly intents: readonly (readonly [IntentKind, RegExp])[];
  /** Matches anywhere in a clause. */
  readonly distress: RegExp;
  /** A clause without tears that tell of no distress: of laughter, or somebody else's. */
  readonly withoutOthersTears: (clause: string) => string;
  /** Any of them, as a whole. */
  readonly any: RegExp;
  /**
   * False for a clause that does not begin with a wish, and for one that does not end with one of those that count after an answer: most
   * clauses of an answer are neither, and one test each spares a test for every word.
   */
  readonly mayBegin: (clause: string) => boolean;
  readonly mayEnd: (clause: string) => boolean;
  /** The patterns of both. */
  readonly edges: readonly RegExp[];
  readonly reports: RegExp | null;
  readonly continues: RegExp | null;
  /** A folded clause in the words that the patterns use. */
  readonly plain: (clause: string) => string;
  readonly unsure: RegExp;
  readonly filler: RegExp;
  readonly pause: RegExp;
  /** What calls somebody away. */
  readonly interrupted: RegExp;
  /** After a pause: the participant can continue. */
  readonly ready: RegExp;
  /** "Where were we?" */
  readonly where: RegExp;
  /** Somebody has died or left. Matches anywhere. */
  readonly loss: RegExp;
  readonly yes: RegExp;
  readonly no: RegExp;
}

/** Those that a stretch of words is as a whole. */
type Wish = Exclude<IntentKind, ReadApart | 'distress'>;
const WISHES = INTENT_KINDS.filter((kind): kind is Wish => kind !== 'distress' && kind !== 'crisis' && kind !== 'asks-back');

/** Wishes that count at the end of an answer, whatever it tells: not "what do you mean", which stories quote. */
const AFTER_AN_ANSWER: ReadonlySet<Wish> = new Set(['stop', 'skip', 'human', 'language'] as const);

/** A language's phrases with those about the recording and the pace. */
type AllPhrases = Omit<LanguagePhrases, 'patterns'> & { readonly patterns: Readonly<Record<Wish | 'distress', readonly string[]>> };

export function compileWishes(own: LanguagePhrases): WishMatcher {
  const asides = ASIDES[own.language];
  const everyday = EVERYDAY[own.language];
  const { refuses, purpose } = REFUSALS[own.language];
  const more = { skip: [...own.patterns.skip, ...refuses], purpose: [...own.patterns.purpose, ...purpose] };
  const phrases: AllPhrases = { ...own, patterns: withEveryday({ ...own.patterns, ...more, ...asides }, everyday) };
  const filler = foldPhrase(phrases.fillers);
  const whole = (patterns: readonly string[]) => {
    const alternatives = foldPhrase(patterns.map((pattern) => `(?:${pattern})`).join('|'));
    return phrases.spaced
      ? new RegExp(`^(?:(?:${filler}) )*(?:${alternatives})(?: (?:${filler}))*$`, 'u')
      : new RegExp(`^(?:${filler}|我|私は|あの)*(?:${alternatives})(?:${filler})*$`, 'u');
  };
  const anywhere = (patterns: readonly string[]) => new RegExp(foldPhrase(patterns.join('|')), 'u');
  const { cries, withoutOthers } = compileCrying(phrases.language);
  const wishes = WISHES.flatMap((kind) => phrases.patterns[kind]);
  return {
    language: phrases.language,
    intents: WISHES.map((kind) => [kind, whole(phrases.patterns[kind])] as const),
    distress: anywhere([...phrases.patterns.distress, cries]),
    withoutOthersTears: withoutOthers,
    any: whole(wishes),
    ...(phrases.spaced ? edgesOf(phrases) : UNKNOWN_EDGES),
    reports: phrases.reports === undefined ? null : new RegExp(`(?:^| )(?:${foldPhrase(phrases.reports)})$`, 'u'),
    continues: phrases.continues === undefined ? null : new RegExp(`^(?:${foldPhrase(phrases.continues)})(?: |$)`, 'u'),
    plain: plainWords(phrases.colloquial ?? {}),
    unsure: whole(phrases.unsure),
    filler: whole([phrases.fillers]),
    pause: whole(phrases.patterns.pause),
    interrupted: whole(everyday.interrupted),
    ready: whole([...asides.ready, ...everyday.ready]),
    where: whole(everyday.where),
    // The first of each tells of a death, the second of being left.
    loss: anywhere([...own.patterns.distress.slice(0, 1), ...everyday.distress.slice(0, 2)]),
    yes: whole(phrases.yes),
    no: whole(phrases.no),
  };
}

function withEveryday(patterns: AllPhrases['patterns'], more: EverydayPhrases): AllPhrases['patterns'] {
  return {
    ...patterns,
    stop: [...patterns.stop, ...more.stop],
    repeat: [...patterns.repeat, ...more.where],
    who: [...patterns.who, ...more.who],
    explain: [...patterns.explain, ...more.explain],
    pause: [...patterns.pause, ...more.pause],
    distress: [...patterns.distress, ...more.distress],
  };
}

const UNKNOWN_EDGES = { mayBegin: () => true, mayEnd: () => true, edges: [] };

function edgesOf({ patterns, fillers }: AllPhrases): Pick<WishMatcher, 'mayBegin' | 'mayEnd' | 'edges'> {
  const oneOf = (kinds: readonly Wish[]) => foldPhrase(kinds.flatMap((kind) => patterns[kind]).join('|'));
  const filler = foldPhrase(fillers);
  const begins = inParts(WISHES, (kinds) => `^(?:(?:${filler}) )*(?:${oneOf(kinds)})(?= |$)`);
  const ends = inParts([...AFTER_AN_ANSWER], (kinds) => ` (?:${oneOf(kinds)})(?: (?:${filler}))*$`);
  return {
    mayBegin: (clause) => begins.some((part) => part.test(clause)),
    mayEnd: (clause) => ends.some((part) => part.test(clause)),
    edges: [...begins, ...ends],
  };
}

/** V8 optimises no pattern of more characters. */
const MOST_OPTIMISED = 20_000;

/** As few patterns as V8 optimises: an unoptimised one takes several times as long. */
function inParts(kinds: readonly Wish[], sourceOf: (kinds: readonly Wish[]) => string): RegExp[] {
  const source = sourceOf(kinds);
  if (source.length < MOST_OPTIMISED || kinds.length < 2) return [new RegExp(source, 'u')];
  const half = Math.ceil(kinds.length / 2);
  return [...inParts(kinds.slice(0, half), sourceOf), ...inParts(kinds.slice(half), sourceOf)];
}

function plainWords(colloquial: Readonly<Record<string, string>>): (clause: string) => string {
  const plain = new Map(Object.entries(colloquial));
  if (plain.size === 0) return (clause) => clause;
  return (clause) => {
    const words = clause.split(' ');
    // A short word by itself may be anything: "K", "pa".
    return words.length < 2 ? clause : words.map((word) => plain.get(word) ?? word).join(' ');
  };
}

/** Fewer words at the end of a sentence are rather part of it: "the next bus stop". */
const WORDS_AT_THE_END = 3;
/** "What" and "come on" begin many sentences that are no wish. */
const WORDS_BEFORE_A_REASON = 3;
/** A wish followed by more words than this was the beginning of a story. */
const WORDS_AFTER_A_WISH = 12;
/** No wish is longer. */
const WISH_WORDS = 18;

/** "Hang on a second I think it was blue" is an answer. */
const BEFORE_A_REASON: ReadonlySet<IntentKind> = new Set(WISHES.filter((kind) => kind !== 'pause'));

/** A stretch of words that is a wish; `from` and `to` are word indexes. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of a clause that may be wishes, for a clause that is not one as a whole: speech recognition writes no commas. Either its
 * beginning, when what follows starts a clause of its own, or its end, when nothing before it makes it reported speech.
 * @param mayBegin whether its beginning counts, and may be one
 */
export function wishesWithin(clause: string, matcher: WishMatcher, mayBegin: boolean): Intent[] {
  const words = clause.split(' ');
  const found: Intent[] = [];
  const take = ({ from, to }: Stretch, kinds: ReadonlySet<IntentKind> | null) => {
    const stretch = words.slice(from, to).join(' ');
    for (const [kind, pattern] of matcher.intents) {
      if ((kinds === null || kinds.has(kind)) && pattern.test(stretch)) {
        found.push({ kind, language: matcher.language });
        return;
      }
    }
  };
  const mayEnd = matcher.reports !== null && words.length > WORDS_AT_THE_END && matcher.mayEnd(clause);
  if (!mayBegin && !mayEnd) return found;
  const isWish = (text: string, length: number) => length <= WISH_WORDS && matcher.any.test(text);
  const first = mayBegin ? 1 : Math.max(1, words.length - WISH_WORDS);
  for (let cut = first; cut < words.length; cut += 1) {
    const before = words.slice(0, cut).join(' ');
    const after = words.slice(cut).join(' ');
    const left = words.length - cut;
    if (mayBegin && isWish(before, cut)) {
      // Two bare words side by side are none: "again and again".
      const wishAfter = words.length > 3 && isWish(after, left);
      const goesOn = cut >= WORDS_BEFORE_A_REASON && left <= WORDS_AFTER_A_WISH && matcher.continues?.test(after) === true;
      if (wishAfter || goesOn) take({ from: 0, to: cut }, wishAfter ? null : BEFORE_A_REASON);
      if (wishAfter) take({ from: cut, to: words.length }, null);
    } else if (mayEnd && left >= WORDS_AT_THE_END && matcher.reports?.test(before) === false && isWish(after, left)) {
      take({ from: cut, to: words.length }, AFTER_AN_ANSWER);
    }
  }
  return found;
}
