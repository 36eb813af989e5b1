// Without Zod: browsers import this.

import { type AnswerType, type BranchCondition, type GuideQuestion, type InterviewGuide, newQuestion } from '../guide.js';

/** A guide to begin with. */
export interface GuideTemplate {
  readonly id: string;
  readonly name: string;
  /** When to use it. */
  readonly description: string;
  /** About its usual subject. */
  readonly guide: InterviewGuide;
  /** The same about something else, which is named as the interviewer would name it to a participant: "our app". */
  readonly about: (subject: string) => InterviewGuide;
  /** Words of an intent that it fits. */
  readonly fits: RegExp;
}

/** What a template leaves for its owner to name, as the opening has it: "[your topic]". Null where it names its subject itself. */
export const openSubjectOf = ({ opening }: Pick<InterviewGuide, 'opening'>): string | null => /\[[^[\]]+\]/.exec(opening)?.[0] ?? null;

/** A guide that names `subject` wherever it left one open. */
export function withSubject(guide: InterviewGuide, subject: string): InterviewGuide {
  const open = openSubjectOf(guide);
  const named = subject.trim();
  if (open === null || named === '') return guide;
  const fill = (text: string) => text.replaceAll(open, () => named);
  return {
    ...guide,
    opening: fill(guide.opening),
    closing: fill(guide.closing),
    sections: guide.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        wording: fill(question.wording),
        purpose: fill(question.purpose),
        hints: fill(question.hints),
        moveOn: fill(question.moveOn),
      })),
    })),
  };
}

/** Texts may hold {subject}. What is left out has the usual value of a new question. */
export type QuestionDraft = Partial<Omit<GuideQuestion, 'id' | 'wording' | 'branches'>> & {
  readonly ask: string;
  readonly purpose: string;
  /** Leads to the question of this number, counted from 1. */
  readonly branches?: readonly { readonly when: BranchCondition; readonly to: number | 'end' }[];
};

interface TemplateDraft extends Pick<InterviewGuide, 'opening' | 'closing' | 'tone' | 'taboos'> {
  readonly id: string;
  /** Five characters, unique: ids of its sections and questions begin with it. */
  readonly prefix: string;
  readonly name: string;
  readonly description: string;
  readonly fits: RegExp;
  /** What it is about unless something else is named; absent: it is about nothing else. */
  readonly subject?: string;
  readonly sections: readonly { readonly title: string; readonly questions: readonly QuestionDraft[] }[];
}

export function buildTemplate({ id, name, description, fits, subject = '', ...draft }: TemplateDraft): GuideTemplate {
  return { id, name, description, fits, guide: guideOf(draft, subject), about: (other) => guideOf(draft, other) };
}

type Texts = Pick<TemplateDraft, 'prefix' | 'opening' | 'closing' | 'tone' | 'taboos' | 'sections'>;

function guideOf({ prefix, opening, closing, tone, taboos, sections }: Texts, subject: string): InterviewGuide {
  const fill = (text: string) => text.replaceAll('{subject}', subject);
  const questionId = (number: number) => `${prefix}q${String(number).padStart(2, '0')}`;
  let number = 0;
  const question = ({ ask, branches = [], ...rest }: QuestionDraft): GuideQuestion => {
    number += 1;
    const whole = { ...newQuestion(questionId(number), fill(ask)), ...rest };
    return {
      ...whole,
      purpose: fill(whole.purpose),
      hints: fill(whole.hints),
      moveOn: fill(whole.moveOn),
      branches: branches.map(({ when, to }) => ({ when, goTo: to === 'end' ? to : questionId(to) })),
    };
  };
  return {
    opening: fill(opening),
    closing: fill(closing),
    tone,
    taboos,
    sections: sections.map(({ title, questions }, at) => ({
      id: `${prefix}s${String(at + 1).padStart(2, '0')}`,
      title,
      questions: questions.map(question),
    })),
  };
}

/** From 1 to 5, or to 10 and the like. */
export const scale = (max: number, minLabel: string, maxLabel: string, min = 1): AnswerType => ({
  type: 'scale',
  min,
  max,
  minLabel,
  maxLabel,
});
export const choice = (...options: string[]): AnswerType => ({ type: 'choice', options, multiple: false });
export const choices = (...options: string[]): AnswerType => ({ type: 'choice', options, multiple: true });
