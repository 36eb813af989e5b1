import type { ParticipantKind } from '../../../contract/rehearsal-constants.js';
import type { ScriptLines } from './script-lines.js';

type Lines = keyof { readonly [K in keyof ScriptLines as ScriptLines[K] extends readonly string[] ? K : never]: true };

/** Something said instead of an answer. */
export interface Wish {
  readonly says: Lines;
  /** From 0 to 1, at each reply. */
  readonly chance: number;
  /** Of a question that is hard to understand by ear; absent: the same. */
  readonly chanceIfHard?: number;
  /** Times for one question; absent: once. */
  readonly most?: number;
  /** Times in one interview; absent: without limit. */
  readonly mostInAll?: number;
  /** Not before so many turns of the interviewer. */
  readonly notBefore?: number;
  /** They mean to leave. */
  readonly leaves?: true;
}

/** How a scripted participant takes part. */
export interface Manner {
  readonly answers: Lines;
  /** Lines of one answer. */
  readonly lines?: number;
  /** The first answer is one of these, and others are by chance. */
  readonly strays?: { readonly says: Lines; readonly chance: number };
  readonly wishes?: readonly Wish[];
  /** Leaves after a few minutes. */
  readonly isHurried?: true;
}

export const MANNERS: Readonly<Record<ParticipantKind, Manner>> = {
  talkative: { answers: 'stories', lines: 5 },
  terse: { answers: 'short' },
  'off-topic': { answers: 'stories', lines: 2, strays: { says: 'unrelated', chance: 0.5 } },
  confused: {
    answers: 'stories',
    lines: 2,
    wishes: [
      { says: 'explain', chance: 0.15, chanceIfHard: 1 },
      { says: 'unsure', chance: 0.1, chanceIfHard: 0.5 },
    ],
  },
  hostile: {
    answers: 'curt',
    wishes: [
      { says: 'refuse', chance: 0.25 },
      { says: 'questionsBack', chance: 0.15 },
    ],
  },
  hurried: { answers: 'short', wishes: [{ says: 'length', chance: 0.3, mostInAll: 1 }], isHurried: true },
  'non-native': {
    answers: 'simple',
    wishes: [
      { says: 'repeat', chance: 0.1, chanceIfHard: 1 },
      { says: 'explain', chance: 0, chanceIfHard: 0.6 },
    ],
  },
  distressed: { answers: 'hard', wishes: [{ says: 'distress', chance: 0.3 }] },
  'prompt-injecting': { answers: 'stories', lines: 2, strays: { says: 'injections', chance: 0.6 } },
};
