import type { Sentiment } from '../../contract/analysis.js';
import type { QuestionMood } from './question-mood.js';
import { BAD_WHEN_DENIED, EMOJI, NEGATIONS, PROBLEMS, SENTIMENT_WORDS, SOLVED, STRONGER, TOO, WEAKER, WISHES } from './sentiment-words.js';
import { muchOf, tooMuchOf } from './too-much.js';

/** Words back that a negation reaches. */
const REACH = 3;
const NEGATED = -0.75;
const WISHED = 0.15;
const DENIED = -1.5;
const TOO_MUCH = -1.5;
/** The sum beyond which a passage counts as one or the other: one plain word of feeling. */
const THRESHOLD = 1;
/** Around 'like', what makes it a feeling instead of a comparison or a filler. */
const LIKERS = new Set(['i', 'we', 'they', 'she', 'he', 'really', 'also', 'especially', 'particularly']);
const LIKED_THINGS = new Set('the that this these those it them how when my our your their his her a an being having both'.split(' '));
const LIKED = 2;

/** True when sentiment can be determined in this language. */
export function knowsSentiment(language: string): boolean {
  return SENTIMENT_WORDS.has(language);
}

/** What words alone must sum up to where the question says nothing: praise is more often politeness or irony than complaint is. */
const PRAISE = 2;
const COMPLAINT = 1;
/** What contradicts a question: praise in answer to 'What annoys you?' */
const AGAINST = 1.5;

/**
 * What a passage feels like, where its words or its question tell: an answer to 'What do you like?' is praise unless its words say otherwise. Neutral
 * stands for "not measured": no words tell that someone feels nothing. So does it in a language without a list.
 * @param mood of the question that the passage answers; null when it asks for nothing in particular, or the answer denies it
 */
export function sentimentIn(words: readonly string[], text: string, language: string, mood: QuestionMood | null): Sentiment {
  if (!knowsSentiment(language)) return 'neutral';
  const sum = feelingIn(words, text, language);
  if (mood === 'positive') return sum <= -AGAINST ? 'neutral' : 'positive';
  if (mood === 'negative') return sum >= AGAINST ? 'neutral' : 'negative';
  if (sum <= -COMPLAINT) return 'negative';
  return sum >= PRAISE && mood !== 'wish' ? 'positive' : 'neutral';
}

/** What outweighs in a passage by its words alone. @param words of the passage in lower case */
export function sentimentOf(words: readonly string[], text: string, language: string): Sentiment {
  const sum = feelingIn(words, text, language);
  if (sum >= THRESHOLD) return 'positive';
  return sum <= -THRESHOLD ? 'negative' : 'neutral';
}

/** Sums up what the words of a passage feel like, with negations, intensifiers and wishes heeded; 0 in a language without a list. */
export function feelingIn(words: readonly string[], text: string, language: string): number {
  let sum = 0;
  for (const character of text) sum += EMOJI.get(character) ?? 0;
  const known = SENTIMENT_WORDS.get(language);
  if (known) {
    const negations = NEGATIONS[language];
    const solved = SOLVED.test(text) && !words.some((word) => negations?.has(word));
    const wishes = WISHES.test(text.toLowerCase().replaceAll('’', "'"));
    const excess = tooMuchOf(text, language);
    sum += TOO_MUCH * muchOf(text, language);
    let last = '';
    for (const [index, raw] of words.entries()) {
      const word = raw.replaceAll('’', "'");
      const before = words.slice(Math.max(0, index - REACH), index).map((one) => one.replaceAll('’', "'"));
      const negated = negations !== undefined && before.some((one) => negations.has(one));
      if (negated && BAD_WHEN_DENIED.has(word)) sum += DENIED;
      let value = known.get(word) ?? (language === 'en' ? liking(word, before.at(-1), words[index + 1]) : 0);
      // "Too sweet" is a complaint, and so is too much of a word that carries no sentiment by itself.
      if (value >= 0 && excess.has(word)) {
        excess.delete(word);
        value = 0;
        sum += TOO_MUCH;
      } else if (value === 0 && before.at(-1) === TOO && !negated) sum += TOO_MUCH;
      // "Slow, slow, slow" is one complaint.
      if (value === 0 || word === last) continue;
      last = word;
      if (solved && PROBLEMS.has(word)) value = Math.abs(value);
      if (before.some((one) => STRONGER.has(one))) value *= 1.3;
      if (before.some((one) => WEAKER.has(one))) value *= 0.8;
      if (negated) value *= NEGATED;
      else if (wishes && value > 0) value *= WISHED;
      sum += value;
    }
  }
  return sum;
}

/** 'I like it', unlike 'something like it' and 'I like, you know'. */
function liking(word: string, before = '', after = ''): number {
  if (word === 'liked') return LIKED;
  return (word === 'like' || word === 'likes') && LIKERS.has(before) && LIKED_THINGS.has(after) ? LIKED : 0;
}
