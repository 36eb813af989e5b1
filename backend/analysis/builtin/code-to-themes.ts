import type { SchemeCodes, SchemePassage, SchemeTheme } from '../codebook/coding-scheme.js';
import { detectLanguage, type Language, languageOf } from './languages.js';
import { learnQuestions, learnWords } from './learn-from-codes.js';
import { asksForBackground } from './question-mood.js';
import { TOPIC_MARK } from './terms.js';
import { type Key, keysOf, Profiles } from './theme-profiles.js';
import { wordsOf } from './words.js';

/** What a passage must share with a theme: a word of its definition that no other theme has, a word of its name, or a topic. */
const FITS = 1.15;
/** As often as not, what is named in answer to 'What do you do?' is only mentioned. */
const BACKGROUND = 1.3;
/** A further theme must fit nearly as well as the best. */
const ALMOST = 0.9;
/** Less so when the passage says a word of its name. */
const ALMOST_NAMED = 0.5;
const MOST_THEMES = 3;
/** A word in so large a share of all passages tells nothing. */
const EVERYWHERE = 0.05;
const MOST_SAID = 3;
/** What the rest of an answer adds, and at most; what its question names adds. */
const ANSWER = 0.5;
const ANSWER_MOST = 1.5;
const ASKED = 0.4;
/** A question, or a word, that leads to a theme in these interviews. */
const QUESTION_SCORE = 0.8;
const LEARNT_SCORE = 1.4;

export interface ReadPassage {
  readonly response: number;
  readonly question: string;
  readonly isBackground: boolean;
  readonly keys: readonly Key[];
  readonly profiles: Profiles;
  readonly language: Language;
}

type Scores = ReadonlyMap<number, number>;

/**
 * Codes passages to the themes of a codebook: by the words and topics that they, their answer and its question share with a theme's name, definition
 * and examples; then by words and questions that go along with a theme in these interviews.
 */
export function codeToThemes(passages: readonly SchemePassage[], themes: readonly SchemeTheme[]): SchemeCodes {
  const read = readAll(passages, themes);
  const scores = withAnswers(read, scoreAll(read));
  const codes = scores.map((own, at) => best(own, read[at]!));
  const learnt = learnWords(read, codes);
  const leading = learnQuestions(read, codes);
  return continueAnswers(
    read,
    read.map((one, at) => {
      const own = new Map(scores[at]);
      for (const { key } of one.keys) {
        const theme = learnt.get(key);
        if (theme !== undefined) add(own, theme, LEARNT_SCORE);
      }
      const asked = leading.get(one.question);
      if (asked !== undefined) add(own, asked, codes[at]!.length === 0 && !namesTopic(one) ? FITS : QUESTION_SCORE);
      return best(own, one);
    }),
  );
}

function readAll(passages: readonly SchemePassage[], themes: readonly SchemeTheme[]): ReadPassage[] {
  const profiles = new Map<string, Profiles>();
  return passages.map(({ response, question, text, label, language: code }) => {
    const language = code ? languageOf(code) : detectLanguage(wordsOf(text || label).map((word) => word.text));
    const known = profiles.get(language.code) ?? new Profiles(themes, language);
    profiles.set(language.code, known);
    const isBackground = asksForBackground(question);
    return { response, question, isBackground, keys: keysOf(text || label, language), profiles: known, language };
  });
}

function scoreAll(read: readonly ReadPassage[]): Scores[] {
  const counts = new Map<string, number>();
  for (const { keys } of read) for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const few = Math.max(3, read.length * EVERYWHERE);
  const telling = (key: string) => (key.startsWith(TOPIC_MARK) ? 1 : Math.min(1, few / counts.get(key)!));
  return read.map(({ keys, profiles }) => {
    const scores = new Map<number, number>();
    for (const { key, times } of keys) {
      for (const [theme, weight] of profiles.of(key)) add(scores, theme, weight * telling(key) * Math.min(MOST_SAID, times));
    }
    return scores;
  });
}

/** Adds what the same answer says before and after a passage, and what its question names. */
function withAnswers(read: readonly ReadPassage[], own: readonly Scores[]): Scores[] {
  const keyOf = ({ response, question }: ReadPassage) => `${response}|${question}`;
  const answers = new Map<string, Map<number, number>>();
  for (const [at, one] of read.entries()) {
    const sums = answers.get(keyOf(one)) ?? new Map<number, number>();
    for (const [theme, score] of own[at]!) add(sums, theme, score);
    answers.set(keyOf(one), sums);
  }
  const questions = new Map<string, Scores>();
  return read.map((one, at) => {
    if (one.question === '') return own[at]!;
    const scores = new Map(own[at]);
    for (const [theme, sum] of answers.get(keyOf(one))!) {
      const rest = sum - (own[at]!.get(theme) ?? 0);
      if (rest > 0) add(scores, theme, Math.min(ANSWER_MOST, rest * ANSWER));
    }
    const asked = questions.get(one.language.code + one.question) ?? scoresOfQuestion(one);
    questions.set(one.language.code + one.question, asked);
    for (const [theme, score] of asked) add(scores, theme, score);
    return scores;
  });
}

function scoresOfQuestion({ question, language, profiles }: ReadPassage): Scores {
  const scores = new Map<number, number>();
  for (const { key, times } of keysOf(question, language)) {
    for (const [theme, weight] of profiles.of(key)) add(scores, theme, weight * Math.min(1, times) * ASKED);
  }
  return scores;
}

function add(scores: Map<number, number>, theme: number, score: number): void {
  scores.set(theme, (scores.get(theme) ?? 0) + score);
}

function best(scores: Scores, { isBackground, keys, profiles }: ReadPassage): number[] {
  const fits = isBackground ? FITS * BACKGROUND : FITS;
  const ranked = [...scores].filter(([, score]) => score >= fits).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const most = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(
      ([theme, score]) => score >= most * ALMOST || (score >= most * ALMOST_NAMED && keys.some(({ key }) => profiles.isName(key, theme))),
    )
    .slice(0, MOST_THEMES)
    .map(([theme]) => theme);
}

const namesTopic = ({ keys }: ReadPassage) => keys.some(({ key }) => key.startsWith(TOPIC_MARK));

/** What follows in the same answer, and shares nothing with another theme, goes on about the same. */
function continueAnswers(read: readonly ReadPassage[], codes: number[][]): number[][] {
  for (let at = 1; at < codes.length; at += 1) {
    const [one, before] = [read[at]!, read[at - 1]!];
    if (codes[at]!.length > 0 || one.response !== before.response || one.question === '' || one.question !== before.question) continue;
    if (!namesTopic(one)) codes[at] = codes[at - 1]!.slice(0, 1);
  }
  return codes;
}
