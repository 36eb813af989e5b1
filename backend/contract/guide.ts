// Without Zod: browsers import this.

import type { GuideTranslations } from './guide-translation.js';
import type { StoredImage } from './images.js';

/** Bounds of an interview guide. Lengths in UTF-16 code units. */
export const GUIDE_LIMITS = {
  sections: 20,
  /** Questions of all sections together. */
  questions: 60,
  title: 200,
  wording: 500,
  /** Purpose, hints, when to move on, stimulus, tone, taboos. */
  note: 1_000,
  /** Opening and closing. */
  speech: 2_000,
  options: 12,
  option: 100,
  /** Description of an image. */
  alt: 300,
  branches: 6,
  /** Minutes for one question. */
  minutes: 60,
  /** Largest absolute value of a scale or number. */
  number: 1_000_000_000,
  /** Steps of a scale. */
  scaleSteps: 11,
} as const;

export const PROBING_DEPTHS = ['none', 'light', 'deep'] as const;
/** How far the interviewer follows up on an answer. */
export type ProbingDepth = (typeof PROBING_DEPTHS)[number];
/** Follow-up questions that one question may have, by its probing depth. */
export const PROBES: Record<ProbingDepth, number> = { none: 0, light: 1, deep: 3 };

export const PROBE_KINDS = ['example', 'reason', 'consequence', 'contrast', 'clarification', 'feeling'] as const;
export type ProbeKind = (typeof PROBE_KINDS)[number];

/** How a question is answered. Everything but `open` is asked and confirmed in conversation, can be tapped, and is stored as a value. */
export type AnswerType =
  | { readonly type: 'open' }
  | { readonly type: 'scale'; readonly min: number; readonly max: number; readonly minLabel: string; readonly maxLabel: string }
  | {
      readonly type: 'choice';
      readonly options: readonly string[];
      readonly multiple: boolean;
      /** The options in the language of a call, in the same order. Never stored: `guideIn` makes it. */
      readonly shown?: readonly string[];
    }
  | { readonly type: 'number'; readonly min: number | null; readonly max: number | null; readonly unit: string };

/** When the value of an answer leads somewhere else than to the next question. */
export type BranchCondition =
  | { readonly type: 'option'; readonly option: string }
  | { readonly type: 'below' | 'above'; readonly value: number };

export interface Branch {
  readonly when: BranchCondition;
  /** A later question's id, or 'end' for the closing. */
  readonly goTo: string;
}

/** A picture that is shown while a question is open. */
export interface QuestionImage extends StoredImage {
  /** What is to be seen: said by the interviewer, and for those who do not see it. Needed for publishing. */
  readonly alt: string;
}

export interface GuideQuestion {
  /** Unique in the guide, and the same in all its versions: coverage compares answers by it. */
  readonly id: string;
  readonly wording: string;
  /** What the owner wants to learn from it. Participants never see it. */
  readonly purpose: string;
  /** A must-ask: asked in every interview, and first when time is short. */
  readonly required: boolean;
  readonly probing: ProbingDepth;
  /** What to ask further about. */
  readonly hints: string;
  /** When an answer is good enough. */
  readonly moveOn: string;
  /** Time budget; null: as long as it takes. */
  readonly minutes: number | null;
  /** Asked word for word. Otherwise a language model may fit it to the conversation. */
  readonly fixedWording: boolean;
  readonly answer: AnswerType;
  /** A text to show and read before the question; empty: none. */
  readonly stimulus: string;
  /** Absent: none. */
  readonly image?: QuestionImage;
  readonly branches: readonly Branch[];
}

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly GuideQuestion[];
}

/** What an interview covers, question by question. An interview without a guide follows its prompt. */
export interface InterviewGuide {
  /** Said after the greeting, before the first question; empty: the interviewer's usual words. */
  readonly opening: string;
  /** Said at the end; empty: the interviewer's usual words. */
  readonly closing: string;
  /** How the interviewer speaks. */
  readonly tone: string;
  /** What it must not bring up. */
  readonly taboos: string;
  readonly sections: readonly GuideSection[];
  /** Absent: none. */
  readonly translations?: GuideTranslations;
  /** What it is held in. Never stored: `guideIn` makes it. */
  readonly language?: string;
}

/** A question's or section's id. */
export const GUIDE_ID = /^[a-z0-9]{8}$/;

/** Questions of all sections, in order. */
export const questionsIn = ({ sections }: Pick<InterviewGuide, 'sections'>): GuideQuestion[] =>
  sections.flatMap(({ questions }) => questions);

/** Ids of the images that a guide shows. */
export const imagesIn = (guide: Pick<InterviewGuide, 'sections'>): string[] => [
  ...new Set(questionsIn(guide).flatMap(({ image }) => (image ? [image.id] : []))),
];

/** Whether there is a question to ask: one that has words. */
export const asksSomething = (guide: Pick<InterviewGuide, 'sections'>): boolean =>
  questionsIn(guide).some(({ wording }) => wording.trim() !== '');

/** The guide without what has no words yet: a branch that leads to such a question leads to the one after it. */
export function askable(guide: InterviewGuide): InterviewGuide {
  const all = questionsIn(guide);
  const hasWords = ({ wording }: GuideQuestion) => wording.trim() !== '';
  if (all.every(hasWords) && guide.sections.every(({ questions }) => questions.length > 0)) return guide;
  const target = (goTo: string) => {
    const at = all.findIndex(({ id }) => id === goTo);
    return at < 0 ? 'end' : (all.slice(at).find(hasWords)?.id ?? 'end');
  };
  const withTargets = (question: GuideQuestion): GuideQuestion => ({
    ...question,
    branches: question.branches.map((branch) => ({ ...branch, goTo: target(branch.goTo) })),
  });
  const sections = guide.sections.map((section) => ({ ...section, questions: section.questions.filter(hasWords).map(withTargets) }));
  return { ...guide, sections: sections.filter(({ questions }) => questions.length > 0) };
}

export const BLANK_GUIDE: InterviewGuide = { opening: '', closing: '', tone: '', taboos: '', sections: [] };

/** A new question with the usual settings. */
export const newQuestion = (id: string, wording = ''): GuideQuestion => ({
  id,
  wording,
  purpose: '',
  required: true,
  probing: 'light',
  hints: '',
  moveOn: '',
  minutes: null,
  fixedWording: false,
  answer: { type: 'open' },
  stimulus: '',
  branches: [],
});

/** Seconds that an answer to a question usually takes to ask, give and follow up on: an estimate, not a measurement. */
const SECONDS = { open: 60, closed: 20, probe: 35 } as const;

/** Expected length of an interview in minutes, from the questions' own time budgets where they have one. At least 1. */
export function estimatedMinutes(guide: Pick<InterviewGuide, 'sections'>): number {
  const seconds = questionsIn(guide).reduce((sum, { minutes, answer, probing }) => {
    if (minutes !== null) return sum + minutes * 60;
    return sum + (answer.type === 'open' ? SECONDS.open : SECONDS.closed) + PROBES[probing] * SECONDS.probe;
  }, 60);
  return Math.max(1, Math.round(seconds / 60));
}

/** What an assistant's turn does, stored with it. `close` ends the interview; `repair` answers a wish, an objection or a misunderstanding. */
export const TURN_PURPOSES = ['greet', 'ask', 'probe', 'clarify', 'reflect', 'repair', 'close'] as const;
export type TurnPurpose = (typeof TURN_PURPOSES)[number];

/** How far a question got in one interview. */
export const QUESTION_STATES = ['open', 'asked', 'answered', 'skipped', 'refused'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
