import { lintLength, statedMinutes } from '@contract/question-lint/lint-guide';
import { lintQuestion } from '@contract/question-lint/lint-question';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { QuestionFindings } from '@/components/ui/question-findings';
import { replaceQuestion } from '../replace-question';
import { t } from '../editor-texts';
import type { Suggestions } from '../use-suggestions';
import classes from './question-preview.module.css';

type Props = {
  question: string;
  /** Its place among the questions, from 0. */
  index: number;
  suggestions: Suggestions;
};

/** What could be better about one of the prompt's questions. Loaded only where a prompt has questions. */
export function QuestionSuggestions({ question, index, suggestions }: Props) {
  const { prompt, isDismissed, dismiss, apply } = suggestions;
  const findings = useMemo(() => lintQuestion(question, { index }), [question, index]);
  const shown = findings.filter(({ kind }) => !isDismissed(kind, question));
  if (shown.length === 0) return null;
  // A question that the prompt only describes has no words to replace.
  const written = apply !== null && replaceQuestion(prompt, question, '') !== null;
  return (
    <div aria-live="off">
      <QuestionFindings
        findings={shown}
        onApply={written ? (rewrite, alsoAsk) => apply(question, rewrite, alsoAsk) : undefined}
        onDismiss={(kind) => dismiss(kind, question)}
      />
    </div>
  );
}

/** Says that there are more questions than time. */
export function LengthSuggestion({
  questions,
  info,
  suggestions,
}: {
  questions: readonly string[];
  info: string;
  suggestions: Suggestions;
}) {
  const finding = useMemo(() => lintLength(questions, statedMinutes(info)), [questions, info]);
  if (!finding || suggestions.isDismissed(finding.kind, String(questions.length))) return null;
  return (
    <p className={classes.length}>
      <span className={classes.lengthLabel}>{t('questionSuggestions.tooManyQuestions')}</span> {finding.explanation}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="dimmed"
        fw={500}
        aria-label={t('questionSuggestions.dismissTooManyQuestions')}
        onClick={() => suggestions.dismiss(finding.kind, String(questions.length))}
      >
        {t('questionSuggestions.dismiss')}
      </Button>
    </p>
  );
}
