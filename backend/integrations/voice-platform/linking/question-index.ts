import { detectLanguage, isFunctionWord } from '../../../common/detect-language.js';
import { foldPhrase } from '../../../common/intents/fold-phrase.js';
import type { GuideQuestion } from '../../../contract/guide.js';
import { wordsOf } from '../builtin/text.js';

/** Inflected words are alike when they begin with at least this many, and this share, of the shorter one's letters. */
const LIKE_LETTERS = 3;
const LIKE_SHARE = 0.6;
/** What a match of such words counts. */
const LIKE_WEIGHT = 0.8;
/** A question with fewer telling words is compared by all of its words. */
const FEWEST_TELLING = 2;
/** Of a similarity: how much of the question was said. The rest: how much of what was asked belongs to it. */
const RECALL = 0.75;
/** What words beside the sentence that asks count. */
const BESIDE = 0.75;
/** Characters of a turn that are compared: its end, where it asks. */
const READ_LENGTH = 700;

interface Term {
  readonly word: string;
  weight: number;
  readonly questions: Set<number>;
}

/** Compares turns with the questions of a guide by the words they share, in any inflection; rare words count more. */
export class QuestionIndex {
  /** By their first letters. */
  private readonly terms = new Map<string, Term[]>();
  private readonly lengths: number[];

  constructor(questions: readonly GuideQuestion[]) {
    const known = new Map<string, Term>();
    const termsOf = questions.map((question, index) => {
      const words = telling(question.wording);
      for (const word of words) {
        const term = known.get(word) ?? { word, weight: 0, questions: new Set<number>() };
        term.questions.add(index);
        known.set(word, term);
      }
      return words;
    });
    for (const term of known.values()) {
      term.weight = Math.log(1 + questions.length / term.questions.size);
      const key = keyOf(term.word);
      this.terms.set(key, [...(this.terms.get(key) ?? []), term]);
    }
    this.lengths = termsOf.map((words) => words.reduce((sum, word) => sum + known.get(word)!.weight, 0));
  }

  /** How similar a turn is to each question, from 0 to 1: above all the sentence that asks. */
  similarities(text: string, asking: string): number[] {
    const whole = text === asking ? null : this.similaritiesOf(text.slice(-READ_LENGTH));
    return this.similaritiesOf(asking.slice(-READ_LENGTH)).map((share, index) => Math.max(share, (whole?.[index] ?? 0) * BESIDE));
  }

  private similaritiesOf(text: string): number[] {
    const said = this.matches(text);
    const asked = new Set(telling(text));
    return this.lengths.map((length, index) => {
      if (length === 0) return 0;
      let found = 0;
      let own = 0;
      for (const [term, { share, word }] of said) {
        if (!term.questions.has(index)) continue;
        found += term.weight * share;
        if (asked.has(word)) own += 1;
      }
      const recall = Math.min(1, found / length);
      return RECALL * recall + (1 - RECALL) * Math.min(1, own / Math.max(1, asked.size));
    });
  }

  private matches(text: string): ReadonlyMap<Term, { share: number; word: string }> {
    const found = new Map<Term, { share: number; word: string }>();
    for (const word of new Set(parts(text))) {
      for (const term of this.terms.get(keyOf(word)) ?? []) {
        const share = term.word === word ? 1 : isLike(term.word, word) ? LIKE_WEIGHT : 0;
        if (share > (found.get(term)?.share ?? 0)) found.set(term, { share, word });
      }
    }
    return found;
  }
}

/** Words of a text that say something: without articles, pronouns and question words. */
export function telling(text: string): string[] {
  const language = detectLanguage(text) ?? 'en';
  const words = [...new Set(parts(text))];
  const content = words.filter((word) => !isFunctionWord(word, language));
  return content.length < FEWEST_TELLING ? words : content;
}

/** Whether two words are forms of one: "save" and "saving", "cancel" and "cancelled". */
export function isLike(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let same = 0;
  while (same < least && one[same] === other[same]) same += 1;
  return same >= LIKE_LETTERS && same >= least * LIKE_SHARE;
}

/** Folded words; Chinese and Japanese ones also as pairs of signs, because no spaces separate them. */
function parts(text: string): string[] {
  return wordsOf(foldPhrase(text).replace(/[-‐]/gu, ' ')).flatMap((word) => {
    if (/\p{Script=Arabic}/u.test(word)) return [word.replace(/^[وف]?(?:ال|لل)(?=.{2})/u, '')];
    if (!/[\p{Script=Han}\p{Script=Katakana}]/u.test(word) || word.length < 3) return [word];
    return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  });
}

const keyOf = (word: string) => word.slice(0, LIKE_LETTERS);
