import type { CoverageQuestion } from './coverage.js';
import type { InterviewGuide } from './guide.js';

/** Questions over versions of a guide: those of the published version in its order, then those that only older versions have, from the newest version on. */
export function questionsOf(guides: ReadonlyMap<number, InterviewGuide>, published: number | null): CoverageQuestion[] {
  const questions = new Map<string, CoverageQuestion>();
  const newestFirst = [...guides].sort(([a], [b]) => Number(b === published) - Number(a === published) || b - a);
  for (const [version, { sections }] of newestFirst) {
    for (const { title, questions: own } of sections) {
      for (const { id, wording, required, answer } of own) {
        if (questions.has(id)) continue;
        const former = version === published ? {} : { former: true as const };
        questions.set(id, { id, wording, section: title, required, answerType: answer.type, ...former });
      }
    }
  }
  return [...questions.values()];
}
