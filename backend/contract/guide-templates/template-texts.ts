// Without Zod: browsers import this.

import { type AnswerType, type GuideQuestion, type InterviewGuide } from '../guide.js';
import type { GuideTemplate } from './build-template.js';

/** The words of a question in another language. What the English one leaves empty stays empty. */
export interface QuestionTexts {
  readonly ask: string;
  readonly purpose: string;
  readonly hints?: string;
  readonly moveOn?: string;
  readonly stimulus?: string;
  /** Options, both ends of a scale, or the unit of a number. */
  readonly answer?: readonly string[];
}

/** The words of a template in another language, about its usual subject. Everything else is as in English. */
export interface TemplateTexts extends Pick<InterviewGuide, 'opening' | 'closing' | 'tone' | 'taboos'> {
  readonly name: string;
  readonly description: string;
  /** Beginnings of words of an intent that it fits. */
  readonly fits: readonly string[];
  readonly sections: readonly { readonly title: string; readonly questions: readonly QuestionTexts[] }[];
}

/** By the template's id. */
export type TemplateCatalogue = Readonly<Record<string, TemplateTexts>>;

/** @throws when sections, questions or answers are not those of the template */
export function withTexts({ id, guide }: GuideTemplate, texts: TemplateTexts): GuideTemplate {
  const { name, description, fits, sections, ...speech } = texts;
  const shape = (parts: readonly { questions: readonly unknown[] }[]) => parts.map(({ questions }) => questions.length).join(', ');
  if (shape(sections) !== shape(guide.sections)) {
    throw new Error(`The template ${id} has ${shape(guide.sections)} questions, not ${shape(sections)}`);
  }
  const translated: InterviewGuide = {
    ...guide,
    ...speech,
    sections: guide.sections.map((section, at) => ({
      ...section,
      title: sections[at]!.title,
      questions: section.questions.map((question, number) => inWords(question, sections[at]!.questions[number]!)),
    })),
  };
  const words = new RegExp(String.raw`(?<!\p{L})(?:${fits.join('|')})\p{L}*`, 'giu');
  return { id, name, description, guide: translated, about: () => translated, fits: words };
}

function inWords(
  question: GuideQuestion,
  { ask, purpose, hints = '', moveOn = '', stimulus = '', answer = [] }: QuestionTexts,
): GuideQuestion {
  return { ...question, wording: ask, purpose, hints, moveOn, stimulus, answer: answerIn(question.answer, answer) };
}

function answerIn(answer: AnswerType, texts: readonly string[]): AnswerType {
  const needed = answer.type === 'choice' ? answer.options.length : { open: 0, scale: 2, number: 1 }[answer.type];
  if (texts.length !== needed) throw new Error(`An answer needs ${needed} texts: ${texts.join(', ')}`);
  const [first = '', second = ''] = texts;
  if (answer.type === 'choice') return { ...answer, options: texts };
  if (answer.type === 'scale') return { ...answer, minLabel: first, maxLabel: second };
  if (answer.type === 'number') return { ...answer, unit: first };
  return answer;
}
