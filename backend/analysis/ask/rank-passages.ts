import { ASK_LIMITS, EVIDENCE_RULE } from '../../contract/ask-constants.js';
import type { MatchedPassage, Matches } from './match-passages.js';

export interface RankedPassage extends MatchedPassage {
  /** How much of what the interviews speak of in the question, from 0 to 1. */
  readonly coverage: number;
  readonly score: number;
}

export interface Ranking {
  /** The most relevant first, without repetitions. */
  readonly passages: readonly RankedPassage[];
  /** All that are relevant, and their participants. */
  readonly relevantPassages: number;
  readonly relevantParticipants: number;
  /** Words of the question, and those of them that are nowhere. */
  readonly words: readonly string[];
  readonly missing: readonly string[];
  /** Whether there is enough for an answer. */
  readonly isEnough: boolean;
}

/** Of several pages of interviews. */
export function joinMatches(pages: readonly Matches[]): Matches {
  return {
    concepts: pages[0]?.concepts ?? [],
    passages: pages.flatMap(({ passages }) => passages),
    compared: pages.reduce((sum, { compared }) => sum + compared, 0),
    words: pages.reduce((sum, { words }) => sum + words, 0),
    languages: pages.flatMap(({ languages }) => languages),
  };
}

/**
 * Passages by how much of a question they have; rare words count more than frequent ones, as in Okapi BM25. Words that occur nowhere
 * count most in deciding whether there is enough evidence, so that a question about something the interviews never mention is not answered from its
 * other words.
 */
export function rankPassages({ concepts, passages, compared, words }: Matches): Ranking {
  const counts = concepts.map((_, at) => passages.filter(({ weights }) => weights[at]! > 0).length);
  const namesTopic = concepts.some(({ topics }, at) => topics.length > 0 && counts[at]! > 0);
  const rarity = counts.map((count, at) => {
    const rare = rarityOf(count, compared);
    return count === 0 && namesTopic && !concepts[at]!.isName ? rare * BESIDE_TOPIC : rare;
  });
  const all = rarity.reduce((sum, one) => sum + one, 0);
  const present = rarity.reduce((sum, one, at) => sum + (counts[at]! > 0 ? one : 0), 0);
  const share = all === 0 ? 0 : present / all;
  const average = compared === 0 ? 1 : words / compared;
  const ranked = passages
    .map((passage): RankedPassage => {
      const weight = passage.weights.reduce((sum, one, at) => sum + one * rarity[at]!, 0);
      return {
        ...passage,
        coverage: present === 0 ? 0 : weight / present,
        score: (weight * (COVERAGE_BASE + weight / present)) / lengthNorm(passage.words / average),
      };
    })
    .filter(({ coverage }) => coverage >= EVIDENCE_RULE.passage)
    .sort((a, b) => b.score - a.score);
  const participants = new Set(ranked.map(({ responseId }) => responseId)).size;
  return {
    passages: chosen(ranked),
    relevantPassages: ranked.length,
    relevantParticipants: participants,
    words: concepts.flatMap((one) => one.words),
    missing: concepts.flatMap((one, at) => (counts[at] === 0 ? one.words : [])),
    isEnough: share >= EVIDENCE_RULE.question && isEnough(participants),
  };
}

/** A word that everyone uses is asked about all the same. */
const COMMON = 0.5;
const rarityOf = (count: number, all: number) => COMMON + Math.log(1 + (all - count + 0.5) / (count + 0.5));

/** Weight of a verb or adjective that occurs nowhere, in a question whose topic does occur. */
const BESIDE_TOPIC = 0.35;
const COVERAGE_BASE = 0.5;

export const isEnough = (participants: number): boolean => participants >= EVIDENCE_RULE.participants;

/** A long passage says more beside the subject; a very short one says little about it. */
const lengthNorm = (length: number) => 0.6 + 0.4 * Math.max(length, 0.5);

/** Words from which on two participants hardly say the same by chance. */
const LONG_WORDS = 12;

/** Without repetitions, and with few of one participant. */
function chosen(ranked: readonly RankedPassage[]): RankedPassage[] {
  const texts = new Set<string>();
  const ofOne = new Map<string, number>();
  return ranked
    .filter(({ plain, words, responseId }) => {
      const count = ofOne.get(responseId) ?? 0;
      const text = words >= LONG_WORDS ? plain : `${responseId} ${plain}`;
      if (texts.has(text) || count >= ASK_LIMITS.passagesOfOne) return false;
      texts.add(text);
      ofOne.set(responseId, count + 1);
      return true;
    })
    .slice(0, ASK_LIMITS.passages);
}
