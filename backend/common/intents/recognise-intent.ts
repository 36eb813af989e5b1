import { likelyLanguages } from '../detect-language.js';
import { asksBackIn } from './asks-back.js';
import { crisisIn } from './crisis.js';
import { clausesOf, wordsIn } from './fold-phrase.js';
import { INTENT_KINDS, type IntentKind, type IntentLanguage } from './phrases.js';
import { type Intent, wishesWithin, type WishMatcher } from './wish-matcher.js';
import { TABLES } from './wish-tables.js';

export type { Intent } from './wish-matcher.js';

/** Longer turns tell a story: "I had to stop" in one is not a wish to stop. Words. */
const SHORT_TURN_WORDS = 30;
/** Of a longer turn, up to this many words, a wish at its very end still counts. */
const LONG_TURN_WORDS = 80;
/** Characters that are read at all; nothing longer is a short turn in any language. */
const MOST_CHARACTERS = 600;
/** A wish in a clause of one word counts when the turn holds little else: "Stop", "Pardon?", "Next, please". */
const BARE_TURN_WORDS = 4;
/** No wish is longer; it also bounds the time that the patterns can take. */
const WISH_WORDS = 18;
/** Nothing longer is a mere "I can go on now". */
const MOST_READY_CHARACTERS = 80;
/** Of so many words, enough are function words to tell the language of a turn. */
const TELLING_WORDS = 12;
/** Wishes that the end of a long turn may hold. */
const AT_THE_END: ReadonlySet<IntentKind> = new Set(['stop', 'skip', 'human', 'language']);

/** "That's all" ends an answer; only by itself does it end the interview. */
const END_OF_ANSWER =
  /(?:that(?: i)?s (?:all|it|everything)|^enough|das war(?:s| es| alles)|das ist alles|c ?est tout|ce sera tout|eso es todo|es todo|nada mas|e tudo|isso e tudo|so isso|mais nada|e tutto|nient ?altro|dat (?:is|was) alles|dat was het|to wszystko|hepsi bu|bu kadar|هذا كل|以上です|就这些|说完了)/u;
/** A clause without them may be of any language, so that it would be compared with the wishes of all: "45" of "It cost 12.45". */
const HAS_LETTERS = /\p{L}/u;
/** Words around it that still leave it by itself. */
const FEW_WORDS = 2;

/** Words that introduce an answer rather than ask for a pause: "Let me think. The price." */
const THINKING = /\b(?:think|nachdenken|uberlegen)\b/u;
const BARE_PAUSE_WORDS = 3;
const REASON_WORDS = 6;

/** "I need a minute" by itself is a wish for a pause rather than distress. */
function asksForPause(clause: string): boolean {
  return TABLES.some((matcher) => matcher.pause.test(matcher.plain(clause)));
}

const REFUSAL = /\b(?:nicht|niet|not)$/u;

/** "One moment, the doorbell is ringing." */
function othersCallAway(clauses: readonly string[], index: number, { interrupted, filler, pause, plain }: WishMatcher): boolean {
  const callsAway = (clause: string) => interrupted.test(clause) || filler.test(clause) || pause.test(clause);
  return clauses.every((clause, at) => at === index || callsAway(plain(clause)));
}

function wordsBesidePause(clause: string, length: number): number {
  if (THINKING.test(clause)) return 0;
  return length <= BARE_PAUSE_WORDS ? 1 : REASON_WORDS;
}

/** The languages an interview may be held in; null: any. */
export type HeldIn = ReadonlySet<IntentLanguage> | null;

/** Understood whatever the language. */
const INTERNATIONAL = /^stop$/u;
const OWN_LETTERS: Readonly<Partial<Record<IntentLanguage, string>>> = { ar: 'Arabic', ja: 'Han', zh: 'Han' };

/**
 * "Termine" in a German interview is an answer, although it ends one in French: a single word, with or without a "please", is a wish only in
 * the interview's own language, or in letters that this language does not use.
 */
function mayBeAnAnswer(clause: string, { language, filler }: WishMatcher, heldIn: HeldIn): boolean {
  if (heldIn === null || heldIn.has(language)) return false;
  const letters = OWN_LETTERS[language];
  if (letters !== undefined && ![...heldIn].some((own) => OWN_LETTERS[own] === letters)) return false;
  if (wordsIn(clause) < 2) return !INTERNATIONAL.test(clause);
  const words = clause.split(' ');
  const isFiller = (some: readonly string[]) => some.length === 0 || filler.test(some.join(' '));
  return words.some((word, at) => isFiller(words.slice(0, at)) && isFiller(words.slice(at + 1)) && !INTERNATIONAL.test(word));
}

/**
 * The wish a participant expresses instead of answering: in a clause of its own anywhere in a short turn, or at the end of a longer one.
 * Matches phrases only, in thirteen languages.
 * @param heldIn in any other language, a single word is an answer
 * @returns null for an answer, and for anything it does not understand; of several wishes the most important
 */
export function recogniseIntent(text: string, heldIn: HeldIn = null): Intent | null {
  const crisis = crisisIn(text, heldIn);
  if (crisis) return { kind: 'crisis', language: crisis };
  const wish = wishIn(text, heldIn);
  // "And what do you like to read?" is not about who reads the answers.
  if (wish && !MAY_ASK_BACK.has(wish.kind)) return wish;
  const asked = asksBackIn(text, heldIn);
  return asked === null ? wish : { kind: 'asks-back', language: asked };
}

const MAY_ASK_BACK: ReadonlySet<IntentKind> = new Set(['privacy', 'explain', 'repeat'] as const);

const tellsOfDistress = (clause: string, { distress, plain, withoutOthersTears }: WishMatcher) =>
  distress.test(withoutOthersTears(plain(clause))) && !asksForPause(clause);

/** Whether a short turn tells of distress, also where a wish in it is more important: "I'm about to cry. I want to stop." */
export function soundsDistressed(text: string, heldIn: HeldIn = null): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const clauses = clausesOf(text);
  if (clauses.reduce((sum, clause) => sum + wordsIn(clause), 0) > SHORT_TURN_WORDS) return false;
  const ofTurn = likelyLanguages(clauses.join(' '));
  return clauses.some((clause) => {
    const own = likelyLanguages(clause);
    return TABLES.some(
      (matcher) =>
        (own.has(matcher.language) || ofTurn.has(matcher.language)) &&
        tellsOfDistress(clause, matcher) &&
        !mayBeAnAnswer(clause, matcher, heldIn),
    );
  });
}

function wishIn(text: string, heldIn: HeldIn): Intent | null {
  if (text.length > LONG_TURN_WORDS * 12) return null;
  const clauses = clausesOf(text.slice(0, MOST_CHARACTERS * 2));
  const words = clauses.reduce((sum, clause) => sum + wordsIn(clause), 0);
  if (words === 0 || words > LONG_TURN_WORDS) return null;
  const isShort = words <= SHORT_TURN_WORDS;
  const ofTurn = likelyLanguages(clauses.join(' '));
  let best: Intent | null = null;
  const offer = (intent: Intent) => {
    const [known, offered] = [best, intent].map((one) => (one === null ? Infinity : rank(one.kind)));
    const isOwn = best !== null && heldIn?.has(intent.language) === true && !heldIn.has(best.language);
    if (offered! < known! || (offered === known && isOwn)) best = intent;
  };
  for (const [index, clause] of clauses.entries()) {
    const atEnd = index === clauses.length - 1;
    if ((!isShort && !atEnd) || !HAS_LETTERS.test(clause)) continue;
    const length = wordsIn(clause);
    const own = likelyLanguages(clause);
    // Few words may be of any language. More of them, without a function word of one, are of the language of a longer turn.
    const likely = length > FEW_WORDS + 1 && own.size > ofTurn.size && words >= TELLING_WORDS ? ofTurn : own;
    const bareWordCounts = words <= BARE_TURN_WORDS;
    for (const matcher of TABLES) {
      if (!own.has(matcher.language) && !ofTurn.has(matcher.language)) continue;
      const offerOf = (intent: Intent) => {
        if (!mayBeAnAnswer(clause, matcher, heldIn)) offer(intent);
      };
      if (isShort && tellsOfDistress(clause, matcher)) {
        offerOf({ kind: 'distress', language: matcher.language });
      }
      if (!likely.has(matcher.language)) continue;
      // "He asked: can we stop?"
      const before = index > 0 ? clauses[index - 1]! : '';
      const said = matcher.plain(clause);
      if (before !== '' && matcher.reports?.test(before)) {
        // "Ich möchte nicht, dass Sie mich aufnehmen."
        if (REFUSAL.test(before) && matcher.mayBegin(said) && wholeClauseIs(said, matcher, (kind) => kind === 'object')) {
          offerOf({ kind: 'object', language: matcher.language });
        }
        continue;
      }
      const begins = (isShort || length <= WISH_WORDS) && matcher.mayBegin(said);
      const wish =
        length > WISH_WORDS || !begins
          ? null
          : wholeClauseIs(said, matcher, (kind) => {
              if (!isShort && !AT_THE_END.has(kind)) return false;
              const calledAway = kind === 'pause' && othersCallAway(clauses, index, matcher);
              if (length < 2 && !bareWordCounts && !calledAway && !(kind === 'stop' && (index === 0 || atEnd))) return false;
              if (kind === 'pause' && words > length + wordsBesidePause(clause, length)) return calledAway;
              return !(kind === 'stop' && words > length + FEW_WORDS && END_OF_ANSWER.test(clause));
            });
      if (wish) offerOf(wish);
      // A clause of its own may be in another language than the rest; part of a clause is in the language of the turn.
      else if (ofTurn.has(matcher.language)) wishesWithin(said, matcher, isShort && begins).forEach(offerOf);
    }
  }
  return best;
}

/** Of a clause that may begin with a wish. */
function wholeClauseIs(clause: string, { language, any, intents }: WishMatcher, counts: (kind: IntentKind) => boolean): Intent | null {
  if (!any.test(clause)) return null;
  const kind = intents.find(([kind, pattern]) => counts(kind) && pattern.test(clause))?.[0];
  return kind === undefined ? null : { kind, language };
}

/** Whether a turn only says that its speaker does not know. */
export function soundsUnsure(text: string): boolean {
  const clauses = clausesOf(text.slice(0, MOST_CHARACTERS));
  if (clauses.length > 3) return false;
  // The first clause decides for most tables.
  return TABLES.some(
    ({ unsure, filler }) =>
      clauses.every((clause) => unsure.test(clause) || filler.test(clause)) && clauses.some((clause) => unsure.test(clause)),
  );
}

/** Whether a turn after a pause says no more than that its speaker is ready: "OK, I can go on now". */
export function saysReady(text: string): boolean {
  if (text.length > MOST_READY_CHARACTERS) return false;
  const clauses = clausesOf(text);
  return TABLES.some((matcher) => {
    const said = clauses.map(matcher.plain);
    return said.length > 0 && said.every((clause) => matcher.ready.test(clause) || matcher.filler.test(clause));
  });
}

/** A yes or no to the interviewer's question, from the first clause of the answer, in one of these languages. @returns null for neither */
export function readYesOrNo(text: string, heldIn: HeldIn = null): 'yes' | 'no' | null {
  const tables = heldIn === null ? TABLES : TABLES.filter(({ language }) => heldIn.has(language));
  const clauses = clausesOf(text.slice(0, MOST_CHARACTERS));
  for (const clause of clauses.slice(0, 2)) {
    if (tables.some(({ no }) => no.test(clause))) return 'no';
    if (tables.some(({ yes }) => yes.test(clause))) return 'yes';
  }
  return null;
}

/** Words of an answer beside what is sad in it. */
const ANSWER_WORDS = 7;

/**
 * Whether a turn that speaks of a loss says enough beside it to be an answer: "Since my husband died I go there so that I am not alone at home."
 * Words about feelings alone, or about not being able to continue, are not an answer.
 */
export function answersInGrief(text: string): boolean {
  const clauses = clausesOf(text.slice(0, MOST_CHARACTERS));
  const likely = likelyLanguages(clauses.join(' '));
  return TABLES.some((matcher) => {
    if (!likely.has(matcher.language)) return false;
    const said = clauses.map(matcher.plain);
    if (!said.some((clause) => matcher.loss.test(clause))) return false;
    const beside = said.filter((clause) => !matcher.any.test(clause) && !matcher.filler.test(clause) && !matcher.unsure.test(clause));
    const words = beside.map((clause) => clause.replace(matcher.distress, ' ').trim()).filter((rest) => rest !== '');
    return words.reduce((sum, rest) => sum + wordsIn(rest), 0) >= ANSWER_WORDS;
  });
}

/** Whether a participant asks what they were talking about. */
export function asksWhere(text: string): boolean {
  if (text.length > MOST_READY_CHARACTERS) return false;
  return clausesOf(text).some((clause) => TABLES.some((matcher) => matcher.where.test(matcher.plain(clause))));
}

function rank(kind: IntentKind): number {
  return INTENT_KINDS.indexOf(kind);
}

/**
 * Whether the answer to "Would you like to end the interview now?" confirms it: a yes, or the wish once more. Anything else continues the interview.
 * @param wishedIn the language of the wish
 */
export function confirmsStop(answer: string, heldIn: HeldIn, wishedIn?: IntentLanguage): boolean {
  const languages = heldIn === null || wishedIn === undefined ? heldIn : new Set([...heldIn, wishedIn]);
  const intent = recogniseIntent(answer, languages);
  return intent ? intent.kind === 'stop' : readYesOrNo(answer, languages) === 'yes';
}
