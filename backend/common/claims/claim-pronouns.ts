import { detectLanguage } from '../detect-language.js';
import { foldPhrase } from '../intents/fold-phrase.js';
import type { IntentLanguage } from '../intents/phrases.js';
import type { Lexicon } from './claim-tokens.js';
import { PRONOUN_WORDS, type PronounWords } from './pronoun-words.js';

type Kind = 'subject' | 'object' | 'own' | 'you' | 'thing' | 'pointing' | 'persons' | 'they' | 'them' | 'theirs' | 'dative';
const KINDS: readonly Kind[] = ['subject', 'object', 'own', 'you', 'thing', 'pointing', 'persons', 'they', 'them', 'theirs', 'dative'];
type Kinds = ReadonlySet<Kind>;
const NONE: ReadonlySet<string> = new Set();

interface Pronouns extends Pick<PronounWords, 'clitics' | 'verbs' | 'reported'> {
  readonly of: ReadonlyMap<string, Kinds>;
}

const PRONOUNS = new Map(
  Object.entries(PRONOUN_WORDS).map(([language, { clitics, verbs, reported, ...words }]) => {
    const of = new Map<string, Set<Kind>>();
    for (const kind of KINDS) {
      for (const word of (words[kind] ?? '').split(' ')) if (word !== '') of.set(word, (of.get(word) ?? new Set()).add(kind));
    }
    return [language as IntentLanguage | null, { of, clitics, verbs, reported } satisfies Pronouns];
  }),
);
const PARTICIPANTS: readonly Kind[] = ['persons', 'they', 'them', 'theirs'];
const isParticipant = (kinds: Kinds) => PARTICIPANTS.some((kind) => kinds.has(kind));

/** The pronouns before and after each word that is kept. */
export interface Places {
  readonly before: readonly (readonly Kinds[])[];
  readonly after: readonly (readonly Kinds[])[];
}

/** Collects pronouns while the words of a sentence are read. */
export class PronounReader implements Places {
  readonly before: Kinds[][] = [];
  readonly after: Kinds[][] = [];
  private pending: Kinds[] = [];
  private isOpen = false;
  /** "say participants": who comes next is who says it. */
  private awaitsSpeaker = false;
  private readonly pronouns: Pronouns | undefined;

  constructor(
    private readonly lexicon: Lexicon,
    /** Whether the sentence is about participants; otherwise they say it. */
    private readonly isAbout: boolean,
  ) {
    this.pronouns = PRONOUNS.get(lexicon.language);
  }

  /** A word that is left out of what is compared. */
  leave(word: string): void {
    const kinds = this.pronouns?.of.get(word);
    if (kinds === undefined) {
      if (this.isAbout && this.lexicon.frame.has(word)) this.awaitsSpeaker = !this.dropSpeaker();
      return;
    }
    if (!this.isAbout) {
      if (!isParticipant(kinds) || kinds.has('own') || kinds.has('subject') || kinds.has('object')) this.pending.push(kinds);
      return;
    }
    if (this.awaitsSpeaker && isParticipant(kinds)) this.awaitsSpeaker = false;
    else this.pending.push(kinds);
  }

  /** A word that is compared. */
  keep(): void {
    if (this.isOpen) this.after.push([...this.pending]);
    this.before.push(this.pending);
    this.pending = [];
    this.isOpen = true;
    this.awaitsSpeaker = false;
  }

  /** Where a clause may end. */
  pause(mark: string): void {
    this.awaitsSpeaker = false;
    if (mark === ':' || mark === '：') this.dropSpeaker();
    if (!this.isOpen) return;
    this.after.push(this.pending);
    this.pending = [];
    this.isOpen = false;
  }

  /** Forgets what was read so far. */
  clear(): void {
    this.before.length = 0;
    this.after.length = 0;
    this.pending = [];
    this.isOpen = false;
  }

  end(): void {
    if (this.isOpen) this.after.push(this.pending);
    this.isOpen = false;
  }

  /** Whether participants are named who neither do nor say anything. */
  get isUnsaid(): boolean {
    return this.pending.some(isParticipant);
  }

  /** Whether "it" stands before a word: what it is has been said before. */
  refersBack(at: number): boolean {
    return this.before[at]?.some((one) => one.has('thing')) ?? false;
  }

  private dropSpeaker(): boolean {
    const at = this.pending.findLastIndex(isParticipant);
    if (at >= 0) this.pending.splice(at, 1);
    return at >= 0;
  }
}

interface Worded {
  readonly words: readonly string[];
  readonly places: Places;
}

/**
 * Whether a sentence speaks of participants only where they spoke of themselves, and of things where they spoke of things. Its words are those
 * that were said from `start` on; only who is meant could differ.
 */
export function agreesInPerson(
  claim: Worded,
  said: Worded & { readonly byOthers: ReadonlySet<string> },
  start: number,
  lexicon: Lexicon,
): boolean {
  const pronouns = PRONOUNS.get(lexicon.language);
  if (!pronouns) return true;
  const inVerb = isSaidByVerb(claim.words, said.words.slice(start, start + claim.words.length), said.byOthers, pronouns);
  return claim.words.every((_, at) => {
    const isFirst = at === 0;
    const before = agree(claim.places.before[at]!, said.places.before[start + at]!, { pronouns, isFirst, inVerb });
    return before && agree(claim.places.after[at]!, said.places.after[start + at]!, { pronouns, isFirst: false, inVerb });
  });
}

/** The verb alone names the subject: "espero" becomes "esperan", unless others are its subject in the answer. */
function isSaidByVerb(claim: readonly string[], said: readonly string[], byOthers: ReadonlySet<string>, { verbs }: Pronouns): boolean {
  return (
    verbs !== undefined &&
    claim.some((word, at) => word !== said[at] && !byOthers.has(said[at]!) && verbs[0].test(said[at]!) && verbs[1].test(word))
  );
}

interface Between {
  readonly pronouns: Pronouns;
  /** Whether the clause begins here. */
  readonly isFirst: boolean;
  readonly inVerb: boolean;
}

function agree(claim: readonly Kinds[], said: readonly Kinds[], { pronouns, isFirst, inVerb }: Between): boolean {
  const has = (all: readonly Kinds[], ...kinds: Kind[]) => all.some((one) => kinds.some((kind) => one.has(kind)));
  const things = (all: readonly Kinds[]) => has(all, 'thing', 'pointing');
  const isOblique = has(claim, 'them');
  /** "It does me good" is nothing that participants do. */
  const isObject = () => has(said, 'object') && (things(claim) || !things(said));
  const isPerson = (one: Kinds): boolean => {
    if (has(said, 'subject') && !(has(said, 'object') && things(said) && !things(claim))) return true;
    if (inVerb) return true;
    if (!isObject()) return false;
    if (pronouns.clitics) return isOblique;
    return !isFirst || one.has('dative') || !one.has('persons') ? one.has('persons') || one.has('dative') : false;
  };
  const isBacked = (one: Kinds): boolean =>
    (one.has('persons') && isPerson(one)) ||
    (one.has('they') && (has(said, 'subject') || inVerb)) ||
    (one.has('them') && isObject()) ||
    (one.has('theirs') && has(said, 'own')) ||
    (one.has('subject') && has(said, 'subject')) ||
    (one.has('object') && has(said, 'object')) ||
    (one.has('own') && has(said, 'own')) ||
    (one.has('you') && has(said, 'you')) ||
    (one.has('thing') && things(said)) ||
    one.has('pointing');
  if (!claim.every(isBacked)) return false;
  // "That gave up" for "I gave up".
  return !(things(claim) && !things(said) && has(said, 'subject') && !claim.some((one) => isParticipant(one) || one.has('subject')));
}

/** Whether a text says by itself that it is reported. */
export const isReported = (text: string, { language }: Lexicon): boolean => PRONOUNS.get(language)?.reported?.test(text) ?? false;

/** "Cambió", which is no "cambio": words lose their accents when they are compared. */
export function saidOfOthers(text: string, { language }: Lexicon): ReadonlySet<string> {
  if (language !== 'es' && language !== 'it') return NONE;
  return new Set([...text.matchAll(/(?<!\p{L})\p{L}+(?<=\p{L}[óòù])/gu)].map(([word]) => foldPhrase(word)));
}

/** Whether a text speaks as participants do of themselves, in the language of what they say. */
export function speaksInFirstPerson(text: string, said: readonly string[]): boolean {
  const { of } = PRONOUNS.get(detectLanguage(said.join('\n')) ?? detectLanguage(text)) ?? { of: new Map<string, Kinds>() };
  return (foldPhrase(text.toLowerCase()).match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => {
    const kinds = of.get(word);
    return kinds !== undefined && (kinds.has('subject') || kinds.has('object') || kinds.has('own'));
  });
}
