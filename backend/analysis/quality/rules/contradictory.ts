import { feelingIn, knowsSentiment, sentimentOf } from '../../builtin/sentiment.js';
import { passagesOf, wordsOf } from '../../builtin/words.js';
import type { FoundSignal, QualityMaterial, QualityPlace, QualityRule } from '../quality-input.js';
import { foldWord } from '../shingles.js';
import { HAS_NONE, hasSome, STEADY_WORDS } from './steady-words.js';

/** Of a scale, at either end. */
const END = 0.2;
/** Of words about a high and about a low number: people complain about details of what they like, and seldom praise what they do not. */
const COMPLAINT = -3;
const PRAISE = 4;
/** After the number, the answers that explain it. */
const EXPLAINED_IN = 2;
/** Words that both sentences have. */
const SHARED = 2;
/** Sentences looked at. */
const MOST_SENTENCES = 400;

/** A number and words that say the opposite, or a sentence that denies what another claims. */
export const contradictory: QualityRule = (material) => numberAndWords(material) ?? deniesAndClaims(material);

function numberAndWords({ answers, scales, language }: QualityMaterial): FoundSignal | null {
  if (!knowsSentiment(language.code)) return null;
  for (const { turn, value, min, max } of scales) {
    const at = answers.findIndex((answer) => answer.turn === turn);
    if (at < 0 || !isAboutApproval(answers[at]!.question, language.code)) continue;
    const share = (value - min) / (max - min);
    if (share > END && share < 1 - END) continue;
    for (const { turn: told, text, words } of answers.slice(at + 1, at + 1 + EXPLAINED_IN)) {
      const feeling = feelingIn(
        words.map((word) => word.text),
        text,
        language.code,
      );
      if (share >= 1 - END ? feeling > COMPLAINT : feeling < PRAISE) continue;
      const places = [
        { turn, start: 0, end: answers[at]!.text.length },
        { turn: told, start: 0, end: text.length },
      ];
      return { kind: 'contradictory', reason: 'number-and-words', values: { value, min, max }, places };
    }
  }
  return null;
}

/** On scales of pain, effort or worry the highest number is no praise. */
function isAboutApproval(question: string, language: string): boolean {
  const words = wordsOf(question).map(({ text }) => text);
  return sentimentOf(words, question, language) !== 'negative' && !BURDEN.test(question);
}
const BURDEN =
  /difficult|\bhard\b|stress|pain|worr|anxi|annoy|problem|effort|risk|schwierig|schwer|stress|schmerz|sorge|ärger|anstreng|mühe|difficil|pénible|inqui[eè]t|douleur|effort|difícil|dolor|preocup|molest|estrés|esfuerzo|faticos|dolore|preoccup|fastidi|dor\b|incomod|esforço|moeilijk|zwaar|pijn|zorgen|moeite/iu;

interface Statement {
  readonly place: QualityPlace;
  readonly words: ReadonlySet<string>;
  readonly text: string;
}

function deniesAndClaims({ open, language }: QualityMaterial): FoundSignal | null {
  const words = STEADY_WORDS.get(language.code);
  if (!words) return null;
  const { never, always, contrast } = words;
  const sentences: Statement[] = [];
  for (const { turn, text } of open) {
    for (const { start, end } of passagesOf(text)) {
      if (sentences.length >= MOST_SENTENCES) break;
      const said = text.slice(start, end);
      const content = wordsOf(said).filter((word) => !language.stopwords.has(word.text) && word.text.length > 2);
      sentences.push({
        place: { turn, start, end },
        words: new Set(content.map((word) => foldWord(language.stem(word.text)))),
        text: said,
      });
    }
  }
  const steady = sentences.filter(({ text }) => !contrast.test(text));
  const denials = steady.filter(({ text }) => never.test(text));
  const often = steady.filter(({ text }) => always.test(text) && !never.test(text));
  const found = pairOf(denials, often) ?? ownsIt(steady);
  return found && { kind: 'contradictory', reason: 'denies-and-claims', values: {}, places: found.map(({ place }) => place) };
}

function pairOf(some: readonly Statement[], others: readonly Statement[]): readonly [Statement, Statement] | null {
  for (const one of some) {
    const other = others.find(
      (candidate) => candidate !== one && [...one.words].filter((word) => candidate.words.has(word)).length >= SHARED,
    );
    if (other) return [one, other];
  }
  return null;
}

function ownsIt(sentences: readonly Statement[]): readonly [Statement, Statement] | null {
  for (const one of sentences) {
    for (const [, word] of one.text.matchAll(HAS_NONE)) {
      // The stem of a noun is most of it: "child" is in "children", "Kind" in "Kinder".
      const claim = hasSome(word!.slice(0, Math.max(4, word!.length - 2)));
      const other = sentences.find((candidate) => candidate !== one && claim.test(candidate.text));
      if (other) return [one, other];
    }
  }
  return null;
}
