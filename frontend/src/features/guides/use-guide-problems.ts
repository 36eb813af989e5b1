import { type GuideProblem, guideProblems } from '@contract/guide-problems';
import type { InterviewGuide } from '@contract/guide';
import { createContext, useCallback, useEffect, useMemo, useState } from 'react';
import { fieldId } from './use-guide-actions';

/** What keeps the guide from being published, and which of it the owner was led to. A new object leads again. */
export type ShownProblems = { readonly problems: readonly GuideProblem[]; readonly led: { readonly problem: GuideProblem } | null };

export const GuideProblems = createContext<ShownProblems>({ problems: [], led: null });

/** The id of the field that a problem is in. */
export const problemFieldId = (questionId: string, field: GuideProblem['field']) =>
  field === 'stimulus' || field === 'image' ? `${fieldId(questionId)}-${field}` : fieldId(questionId);

/** The id of the field of what the interviewer says before and after the questions. */
export const speechFieldId = (field: string) => `guide-speech-${field}`;

/** Fields that are behind a question's details. */
export const inDetails = ({ field }: GuideProblem) => field === 'stimulus' || field === 'image' || field === 'answer';

/** @returns what is shown, and `lead`, which gives the first problem the focus and returns what it says */
export function useGuideProblems(guide: InterviewGuide): { shown: ShownProblems; lead: () => string | null } {
  // The same object while the problems are the same: every card reads it.
  const text = JSON.stringify(guideProblems(guide));
  const problems = useMemo(() => JSON.parse(text) as GuideProblem[], [text]);
  const [led, setLed] = useState<ShownProblems['led']>(null);
  const lead = useCallback(() => {
    const [problem] = problems;
    if (problem) setLed({ problem });
    return problem?.message ?? null;
  }, [problems]);

  useEffect(() => {
    if (!led?.problem.questionId) return;
    document.getElementById(problemFieldId(led.problem.questionId, led.problem.field))?.focus();
  }, [led]);

  return { shown: useMemo(() => ({ problems, led }), [problems, led]), lead };
}
