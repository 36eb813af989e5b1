import {
  GUIDE_LIMITS,
  type AnswerType,
  type Branch,
  type GuideQuestion,
  type GuideSection,
  type InterviewGuide,
  questionsIn,
} from '@contract/guide';
import { mergedTranslations, type GuideTranslations, withTranslations } from '@contract/guide-translation';
import type { InterviewLanguage, Translation } from '@contract/languages';
import { withEdit } from '@contract/rehearsal-edits';
import type { RehearsalEdit } from '@contract/rehearsal-report';

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The id of a new question or section. */
export const newGuideId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');

export const newSection = (id: string, questions: readonly GuideQuestion[], title = ''): GuideSection => ({ id, title, questions });

/** One change of a guide. Ids of what is new are part of it, so that applying it has one result. */
export type GuideEdit =
  | { readonly kind: 'set'; readonly field: 'opening' | 'closing' | 'tone' | 'taboos'; readonly value: string }
  | { readonly kind: 'insert-section'; readonly at: number; readonly section: GuideSection }
  | { readonly kind: 'set-section'; readonly id: string; readonly title: string }
  | { readonly kind: 'move-section'; readonly id: string; readonly at: number }
  | { readonly kind: 'remove-section'; readonly id: string }
  | { readonly kind: 'insert-questions'; readonly section: string; readonly at: number; readonly questions: readonly GuideQuestion[] }
  | { readonly kind: 'set-question'; readonly id: string; readonly change: Partial<Omit<GuideQuestion, 'id'>> }
  /** `at`: its place in that section once it has left its old one. */
  | { readonly kind: 'move-question'; readonly id: string; readonly section: string; readonly at: number }
  | { readonly kind: 'remove-question'; readonly id: string }
  /** Null removes a translation. */
  | {
      readonly kind: 'translate';
      readonly language: InterviewLanguage;
      readonly changes: Readonly<Record<string, Translation | null>>;
    }
  /** What a rehearsal suggests. */
  | { readonly kind: 'accept'; readonly suggestion: RehearsalEdit }
  /** Parts of another guide, with ids of their own. `section`: takes the questions; null: they stay in sections of their own. */
  | {
      readonly kind: 'insert-copies';
      readonly section: string | null;
      readonly sections: readonly GuideSection[];
      readonly translations: GuideTranslations;
    }
  | { readonly kind: 'replace'; readonly guide: InterviewGuide };

/** Where a question is: its section, and its place in there. */
export function placeOf(guide: InterviewGuide, id: string): { section: GuideSection; sectionAt: number; at: number } | null {
  for (const [sectionAt, section] of guide.sections.entries()) {
    const at = section.questions.findIndex((question) => question.id === id);
    if (at >= 0) return { section, sectionAt, at };
  }
  return null;
}

/** Applies an edit. What does not fit the limits, or names something that is not there, changes nothing. */
export function applyEdit(guide: InterviewGuide, edit: GuideEdit): InterviewGuide {
  switch (edit.kind) {
    case 'set':
      return guide[edit.field] === edit.value ? guide : { ...guide, [edit.field]: edit.value };
    case 'translate':
      return withTranslations(guide, edit.language, edit.changes);
    case 'replace':
      return edit.guide;
    case 'accept': {
      const { suggestion } = edit;
      const more = suggestion.type === 'wording' && suggestion.alsoAsk !== null ? 1 : 0;
      return hasRoom(guide, more) ? withEdit(guide, suggestion) : guide;
    }
    case 'insert-section':
      if (guide.sections.length >= GUIDE_LIMITS.sections || !hasRoom(guide, edit.section.questions.length)) return guide;
      return { ...guide, sections: inserted(guide.sections, edit.at, edit.section) };
    case 'insert-copies':
      return withCopies(guide, edit);
    case 'set-section':
      return inSection(guide, edit.id, (section) => (section.title === edit.title ? section : { ...section, title: edit.title }));
    case 'move-section': {
      const moved = guide.sections.find(({ id }) => id === edit.id);
      if (!moved) return guide;
      const rest = guide.sections.filter((section) => section !== moved);
      const sections = inserted(rest, Math.min(Math.max(edit.at, 0), rest.length), moved);
      return sections.every((section, i) => section === guide.sections[i]) ? guide : withValidBranches({ ...guide, sections });
    }
    case 'remove-section':
      if (!guide.sections.some(({ id }) => id === edit.id)) return guide;
      return withValidBranches({ ...guide, sections: guide.sections.filter(({ id }) => id !== edit.id) });
    case 'insert-questions':
      if (!hasRoom(guide, edit.questions.length)) return guide;
      return withValidBranches(
        inSection(guide, edit.section, (section) => ({ ...section, questions: inserted(section.questions, edit.at, ...edit.questions) })),
      );
    case 'set-question':
      return setQuestion(guide, edit.id, edit.change);
    case 'move-question':
      return moveQuestion(guide, edit.id, edit.section, edit.at);
    case 'remove-question': {
      const place = placeOf(guide, edit.id);
      return place ? withValidBranches(inSection(guide, place.section.id, (section) => without(section, edit.id))) : guide;
    }
  }
}

const inserted = <T>(list: readonly T[], at: number, ...more: T[]): T[] => [...list.slice(0, at), ...more, ...list.slice(at)];

const hasRoom = (guide: InterviewGuide, more: number) => questionsIn(guide).length + more <= GUIDE_LIMITS.questions;

const without = (section: GuideSection, id: string): GuideSection => ({
  ...section,
  questions: section.questions.filter((question) => question.id !== id),
});

/** Sections that stay the same keep their identity: their cards need not be drawn again. */
function inSection(guide: InterviewGuide, id: string, change: (section: GuideSection) => GuideSection): InterviewGuide {
  const sections = guide.sections.map((section) => (section.id === id ? change(section) : section));
  return sections.every((section, i) => section === guide.sections[i]) ? guide : { ...guide, sections };
}

function withCopies(
  guide: InterviewGuide,
  { section, sections, translations }: Extract<GuideEdit, { kind: 'insert-copies' }>,
): InterviewGuide {
  const questions = questionsIn({ sections });
  const fits = hasRoom(guide, questions.length) && (section !== null || guide.sections.length + sections.length <= GUIDE_LIMITS.sections);
  if (!fits || questions.length === 0) return guide;
  const grown =
    section === null
      ? { ...guide, sections: [...guide.sections, ...sections] }
      : inSection(guide, section, (into) => ({ ...into, questions: [...into.questions, ...questions] }));
  if (grown === guide) return guide;
  const merged = mergedTranslations(guide.translations, translations);
  return withValidBranches(Object.keys(merged).length > 0 ? { ...grown, translations: merged } : grown);
}

function setQuestion(guide: InterviewGuide, id: string, change: Partial<Omit<GuideQuestion, 'id'>>): InterviewGuide {
  const place = placeOf(guide, id);
  const before = place?.section.questions[place.at];
  if (!place || !before) return guide;
  const after: GuideQuestion = { ...before, ...change };
  if ((Object.keys(change) as (keyof typeof change)[]).every((field) => before[field] === after[field])) return guide;
  const next = inSection(guide, place.section.id, (section) => ({
    ...section,
    questions: section.questions.map((one) => (one === before ? after : one)),
  }));
  return 'answer' in change || 'branches' in change ? withValidBranches(next) : next;
}

function moveQuestion(guide: InterviewGuide, id: string, to: string, at: number): InterviewGuide {
  const place = placeOf(guide, id);
  const moved = place?.section.questions[place.at];
  if (!place || !moved || !guide.sections.some((section) => section.id === to)) return guide;
  const left = inSection(guide, place.section.id, (section) => without(section, id));
  const target = left.sections.find((section) => section.id === to) as GuideSection;
  const index = Math.min(Math.max(at, 0), target.questions.length);
  if (place.section.id === to && index === place.at) return guide;
  return withValidBranches(inSection(left, to, (section) => ({ ...section, questions: inserted(section.questions, index, moved) })));
}

/** Drops branches that no longer lead to a later question, or that no answer can meet. */
function withValidBranches(guide: InterviewGuide): InterviewGuide {
  const order = new Map(questionsIn(guide).map(({ id }, i) => [id, i]));
  const valid =
    (question: GuideQuestion) =>
    ({ when, goTo }: Branch) =>
      (goTo === 'end' || (order.get(goTo) ?? -1) > (order.get(question.id) ?? 0)) && canMeet(question.answer, when);
  const sections = guide.sections.map((section) => {
    const questions = section.questions.map((question) => {
      const branches = question.branches.filter(valid(question));
      return branches.length === question.branches.length ? question : { ...question, branches };
    });
    return questions.every((question, i) => question === section.questions[i]) ? section : { ...section, questions };
  });
  return sections.every((section, i) => section === guide.sections[i]) ? guide : { ...guide, sections };
}

function canMeet(answer: AnswerType, when: Branch['when']): boolean {
  if (answer.type === 'choice') return when.type === 'option' && answer.options.includes(when.option);
  return answer.type !== 'open' && when.type !== 'option';
}

export const branchesIn = (guide: InterviewGuide): number => questionsIn(guide).reduce((sum, { branches }) => sum + branches.length, 0);

/** A copy beside the original; its branches still lead to the same later questions. */
export const copyOfQuestion = (question: GuideQuestion, id: string): GuideQuestion => ({ ...question, id });

/** A copy of a section. Branches within it lead to the copies, all others to the same questions. */
export function copyOfSection(section: GuideSection): GuideSection {
  const ids = new Map(section.questions.map(({ id }) => [id, newGuideId()]));
  const questions = section.questions.map((question) => ({
    ...question,
    id: ids.get(question.id)!,
    branches: question.branches.map((branch) => ({ ...branch, goTo: ids.get(branch.goTo) ?? branch.goTo })),
  }));
  return { id: newGuideId(), title: section.title, questions };
}

/** Renames an option together with the branches that depend on it. */
export function renameOption(question: GuideQuestion, at: number, name: string): Partial<Omit<GuideQuestion, 'id'>> {
  if (question.answer.type !== 'choice') return {};
  const old = question.answer.options[at];
  return {
    answer: { ...question.answer, options: question.answer.options.map((option, i) => (i === at ? name : option)) },
    branches: question.branches.map((branch) =>
      branch.when.type === 'option' && branch.when.option === old ? { ...branch, when: { type: 'option', option: name } } : branch,
    ),
  };
}

/** Whether an interview can be held with it. */
export const hasQuestions = (guide: InterviewGuide): boolean => questionsIn(guide).some(({ wording }) => wording.trim() !== '');

/** Whether removing it would lose text that the owner wrote. */
export const hasContent = (guide: InterviewGuide): boolean =>
  hasQuestions(guide) || [guide.opening, guide.closing, guide.tone, guide.taboos].some((text) => text.trim() !== '');
