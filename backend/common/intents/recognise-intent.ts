import { likelyLanguages } from '../detect-language.js';
import { clausesOf } from './fold-phrase.js';
import { ar } from './languages/ar.js';
import { de } from './languages/de.js';
import { en } from './languages/en.js';
import { es } from './languages/es.js';
import { fr } from './languages/fr.js';
import { it } from './languages/it.js';
import { ja } from './languages/ja.js';
import { nl } from './languages/nl.js';
import { pl } from './languages/pl.js';
import { pt } from './languages/pt.js';
import { sv } from './languages/sv.js';
import { tr } from './languages/tr.js';
import { zh } from './languages/zh.js';
import { INTENT_KINDS, type IntentKind, type IntentLanguage } from './phrases.js';
import { compileWishes, type Intent, wishesWithin, type WishMatcher } from './wish-matcher.js';

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

function wordsBesidePause(clause: string, length: number): number {
  if (THINKING.test(clause)) return 0;
  return length <= BARE_PAUSE_WORDS ? 1 : REASON_WORDS;
}

const TABLES: readonly WishMatcher[] = [en, de, fr, es, pt, it, nl, pl, tr, sv, ar, ja, zh].map(compileWishes);

/**
 * The wish a participant expresses instead of answering: in a clause of its own anywhere in a short turn, or at the end of a longer one.
 * Matches phrases only, in thirteen languages.
 * @returns null for an answer, and for anything it does not understand; of several wishes the most important
 */
export function recogniseIntent(text: string): Intent | null {
  if (text.length > LONG_TURN_WORDS * 12) return null;
  const clauses = clausesOf(text.slice(0, MOST_CHARACTERS * 2));
  const words = clauses.reduce((sum, clause) => sum + wordsIn(clause), 0);
  if (words === 0 || words > LONG_TURN_WORDS) return null;
  const isShort = words <= SHORT_TURN_WORDS;
  const ofTurn = likelyLanguages(clauses.join(' '));
  let best: Intent | null = null;
  const offer = (intent: Intent) => {
    if (best === null || rank(intent.kind) < rank(best.kind)) best = intent;
  };
  for (const [index, clause] of clauses.entries()) {
    const atEnd = index === clauses.length - 1;
    if (!isShort && !atEnd) continue;
    const length = wordsIn(clause);
    const own = likelyLanguages(clause);
    // Few words may be of any language. More of them, without a function word of one, are of the language of a longer turn.
    const likely = length > FEW_WORDS + 1 && own.size > ofTurn.size && words >= TELLING_WORDS ? ofTurn : own;
    const bareWordCounts = words <= BARE_TURN_WORDS;
    for (const matcher of TABLES) {
      if (!own.has(matcher.language) && !ofTurn.has(matcher.language)) continue;
      if (isShort && matcher.distress.test(matcher.plain(clause)) && !asksForPause(clause)) {
        offer({ kind: 'distress', language: matcher.language });
      }
      if (!likely.has(matcher.language)) continue;
      // "He asked: can we stop?"
      const before = index > 0 ? clauses[index - 1]! : '';
      const said = matcher.plain(clause);
      if (before !== '' && matcher.reports?.test(before)) {
        // "Ich möchte nicht, dass Sie mich aufnehmen."
        if (REFUSAL.test(before) && wholeClauseIs(said, matcher, (kind) => kind === 'object')) {
          offer({ kind: 'object', language: matcher.language });
        }
        continue;
      }
      const wish =
        length > WISH_WORDS
          ? null
          : wholeClauseIs(said, matcher, (kind) => {
              if (!isShort && !AT_THE_END.has(kind)) return false;
              if (length < 2 && !bareWordCounts && !(kind === 'stop' && (index === 0 || atEnd))) return false;
              if (kind === 'pause' && words > length + wordsBesidePause(clause, length)) return false;
              return !(kind === 'stop' && words > length + FEW_WORDS && END_OF_ANSWER.test(clause));
            });
      if (wish) offer(wish);
      // A clause of its own may be in another language than the rest; part of a clause is in the language of the turn.
      else if (ofTurn.has(matcher.language)) wishesWithin(said, matcher, { endOnly: !isShort }).forEach(offer);
    }
  }
  return best;
}

function wholeClauseIs(
  clause: string,
  { language, mayBegin, any, intents }: WishMatcher,
  counts: (kind: IntentKind) => boolean,
): Intent | null {
  if (!mayBegin(clause) || !any.test(clause)) return null;
  const kind = intents.find(([kind, pattern]) => counts(kind) && pattern.test(clause))?.[0];
  return kind === undefined ? null : { kind, language };
}

/** Whether a turn only says that its speaker does not know. */
export function soundsUnsure(text: string): boolean {
  const clauses = clausesOf(text.slice(0, MOST_CHARACTERS));
  if (clauses.length > 3) return false;
  return TABLES.some(({ unsure, filler }) => {
    const unsureClauses = clauses.filter((clause) => unsure.test(clause));
    return unsureClauses.length > 0 && clauses.every((clause) => unsureClauses.includes(clause) || filler.test(clause));
  });
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

/** A yes or no to the interviewer's question, from the first clause of the answer. @returns null for neither */
export function readYesOrNo(text: string): 'yes' | 'no' | null {
  const clauses = clausesOf(text.slice(0, MOST_CHARACTERS));
  for (const clause of clauses.slice(0, 2)) {
    if (TABLES.some(({ no }) => no.test(clause))) return 'no';
    if (TABLES.some(({ yes }) => yes.test(clause))) return 'yes';
  }
  return null;
}

function rank(kind: IntentKind): number {
  return INTENT_KINDS.indexOf(kind);
}

/** Words of a clause; languages without spaces count two characters as one. */
function wordsIn(clause: string): number {
  const dense = clause.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return dense > 0 ? Math.ceil(dense / 2) : clause.split(' ').length;
}

/** Letters of each script; the second is the first as V8 keeps it when the turn held a typographic apostrophe: patterns are compiled for both. */
const SAMPLES = ['we would like to go home', 'we would like to go home\u2019'.slice(0, -1)];
const OWN_SAMPLES: Readonly<Partial<Record<IntentLanguage, string>>> = {
  ar: 'نود العودة الى البيت',
  ja: '家に帰りたいです',
  zh: '我们想回家',
};

/**
 * Compiles the patterns, which V8 otherwise does within a participant's first turns: half a second in which the process does nothing else.
 * Yields after each one, so that other work comes between.
 */
export function* compilePatterns(): Generator<void> {
  for (const matcher of TABLES) {
    const own = OWN_SAMPLES[matcher.language];
    for (const sample of own === undefined ? SAMPLES : [own]) {
      const patterns = [
        matcher.any,
        ...matcher.intents.map(([, pattern]) => pattern),
        matcher.unsure,
        matcher.filler,
        matcher.pause,
        matcher.ready,
        matcher.yes,
        matcher.no,
      ];
      const tests = patterns.map((pattern) => () => pattern.test(sample));
      for (const test of [() => matcher.mayBegin(sample), () => matcher.mayEnd(sample), ...tests]) yield twice(test);
      for (const pattern of [matcher.reports, matcher.continues]) if (pattern) yield twice(() => pattern.test(sample));
    }
    // Distress is looked for whatever the language.
    for (const sample of SAMPLES) yield twice(() => matcher.distress.test(sample));
  }
}

/** At first V8 only interprets a pattern; the second test makes machine code of it. */
function twice(test: () => boolean): void {
  test();
  test();
}
