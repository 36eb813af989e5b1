import type { GuideQuestion } from '@contract/guide';
import { lintQuestion } from '@contract/question-lint/lint-question';
import { useDebouncedValue } from '@mantine/hooks';
import { useContext, useMemo } from 'react';
import { QuestionFindings } from '@/components/ui/question-findings';
import { FindingsOfModel } from '../use-model-check';
import { DismissedFindings } from '../use-dismissed';
import { fieldId, type GuideActions } from '../use-guide-actions';

/** Milliseconds without typing before a question is checked: half a question has faults of its own. */
export const CHECK_PAUSE_MS = 600;

type Props = {
  question: Pick<GuideQuestion, 'id' | 'wording' | 'answer'>;
  /** In the whole guide, from 0. */
  index: number;
  actions: GuideActions;
};

/** What is weak about a question's wording. */
export function WordingFindings({ question: { id, wording, answer }, index, actions }: Props) {
  const [checked] = useDebouncedValue(wording, CHECK_PAUSE_MS);
  const dismissed = useContext(DismissedFindings);
  const byModel = useContext(FindingsOfModel)({ wording, answer });
  const closedAnswer = answer.type !== 'open';
  const findings = useMemo(() => lintQuestion(checked, { index, closedAnswer }), [checked, index, closedAnswer]);
  // What is being rewritten is not the question that was checked.
  const added = byModel.filter(({ kind }) => !findings.some((finding) => finding.kind === kind));
  const shown = checked === wording ? [...findings, ...added].filter(({ kind }) => !dismissed.has(kind, wording)) : [];
  const backToWording = () => document.getElementById(fieldId(id))?.focus();
  return (
    <QuestionFindings
      findings={shown}
      onApply={(rewrite, alsoAsk) => {
        actions.rewrite(id, rewrite, alsoAsk);
        backToWording();
      }}
      onDismiss={(kind) => {
        dismissed.add(kind, wording);
        backToWording();
      }}
    />
  );
}
