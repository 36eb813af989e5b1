// Without Zod: browsers import this.
import { type GuideQuestion, type InterviewGuide, newQuestion, questionsIn } from './guide.js';
import type { RehearsalEdit } from './rehearsal-report.js';

/**
 * `open`: can be accepted. `done`: the guide has it already. `outdated`: the question is gone, or what the edit changes was changed since.
 */
export function editState(guide: InterviewGuide, edit: RehearsalEdit): 'open' | 'done' | 'outdated' {
  const question = questionsIn(guide).find(({ id }) => id === edit.questionId);
  if (!question) return 'outdated';
  const now = question[edit.type];
  if (now === edit.to) return 'done';
  return now === edit.from ? 'open' : 'outdated';
}

/** The guide with an accepted edit; unchanged unless the edit is open. */
export function withEdit(guide: InterviewGuide, edit: RehearsalEdit): InterviewGuide {
  if (editState(guide, edit) !== 'open') return guide;
  const change = (question: GuideQuestion): GuideQuestion[] => {
    if (question.id !== edit.questionId) return [question];
    const changed = { ...question, [edit.type]: edit.to };
    if (edit.type !== 'wording' || edit.alsoAsk === null) return [changed];
    const { id, wording } = edit.alsoAsk;
    return [changed, { ...newQuestion(id, wording), required: question.required, probing: question.probing }];
  };
  return {
    ...guide,
    sections: guide.sections.map((section) => ({ ...section, questions: section.questions.flatMap(change) })),
  };
}
