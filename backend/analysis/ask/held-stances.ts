import type { Stance } from '../../contract/ask-constants.js';
import { detectLanguage, type Language } from '../builtin/languages.js';
import { sentimentIn } from '../builtin/sentiment.js';
import { isContent } from '../builtin/terms.js';
import { type Word, wordsOf } from '../builtin/words.js';
import type { GivenPassage } from './check-answer.js';

interface Sentence {
  readonly text: string;
  readonly cites: readonly number[];
}

/**
 * Stances that the words of the passages bear out. A passage that is only about the same topic speaks for or against an answer where it shares a
 * word of content with a sentence that stands, or is cited by one; and where the passages that carry the answer all feel one way, one that feels the
 * other way does not support it, nor does one that feels the same contradict it.
 */
export function heldStances(
  given: readonly GivenPassage[],
  stances: ReadonlyMap<number, Stance>,
  sentences: readonly Sentence[],
): ReadonlyMap<number, Stance> {
  const cited = new Set(sentences.flatMap(({ cites }) => cites));
  const language = languageOf(given.map(({ text }) => text).join(' '));
  const answer = new Set(sentences.flatMap(({ text }) => contentOf(text, language)));
  const leaning = leaningOf(given.filter(({ n }) => cited.has(n) && stances.get(n) === 'supporting'));
  return new Map(
    given.map((passage) => {
      const stance = stances.get(passage.n) ?? 'unclear';
      if (stance === 'unclear' || cited.has(passage.n)) return [passage.n, stance];
      const speaks = passage.isNamed || contentOf(passage.text, language).some((word) => answer.has(word));
      return [passage.n, speaks && !isAgainst(stance, feelingOf(passage.text), leaning) ? stance : 'unclear'];
    }),
  );
}

type Feeling = 'positive' | 'negative' | null;

function isAgainst(stance: Stance, feeling: Feeling, leaning: Feeling): boolean {
  if (feeling === null || leaning === null) return false;
  return stance === 'supporting' ? feeling !== leaning : feeling === leaning;
}

/** How those that tell their feeling all feel; null where they differ. */
function leaningOf(passages: readonly GivenPassage[]): Feeling {
  const [one = null, ...others] = new Set(passages.map(({ text }) => feelingOf(text)).filter((feeling) => feeling !== null));
  return others.length === 0 ? one : null;
}

function feelingOf(text: string): Feeling {
  const words = wordsOf(text).map(plain);
  const feeling = sentimentIn(words, text, detectLanguage(words).code, null);
  return feeling === 'positive' || feeling === 'negative' ? feeling : null;
}

const plain = ({ text }: Word) => text;
const languageOf = (text: string) => detectLanguage(wordsOf(text).map(plain));

function contentOf(text: string, language: Language): string[] {
  return wordsOf(text)
    .map(plain)
    .filter((word) => isContent(word, language))
    .map((word) => language.stem(word));
}
