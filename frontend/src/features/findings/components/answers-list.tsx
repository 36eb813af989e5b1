import type { QuestionAnswer } from '@contract/findings';
import { Button, Skeleton } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatDay } from '@/lib/format';
import { type ListedAnswers, useAnswers } from '../api/findings.queries';
import type { Sampled } from '../api/sampled';
import { t } from '../texts';
import classes from './answers-list.module.css';
import type { OpenPassage } from './open-passage';

type Props = {
  formId: number;
  questionId: string;
  filter: ListedAnswers & Sampled;
  title: string;
  /** Interviews of several versions are counted. */
  withVersion: boolean;
  onOpenPassage: OpenPassage;
};

/** Answers to one question, newest interviews first; each leads to its transcript. */
export function AnswersList({ formId, questionId, filter, title, withVersion, onOpenPassage }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAnswers(formId, questionId, filter);
  if (!data) {
    return error ? (
      <ErrorBox title={t('answers.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label={t('answers.loading')} height={96} />
    );
  }
  return (
    <section className={classes.answers} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {data.pages
          .flatMap(({ answers }) => answers)
          .map((answer) => (
            <li key={answer.responseId} className={classes.answer}>
              <Answer answer={answer} questionId={questionId} withVersion={withVersion} onOpenPassage={onOpenPassage} />
            </li>
          ))}
      </ul>
      {error && <ErrorBox title={t('answers.failed')} text={errorText(error)} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('answers.more')}
        </Button>
      )}
    </section>
  );
}

type AnswerProps = { answer: QuestionAnswer; questionId: string; withVersion: boolean; onOpenPassage: OpenPassage };

function Answer({ answer, questionId, withVersion, onOpenPassage }: AnswerProps) {
  const { responseId, participant, submittedAt, guideVersion, values, text, turn } = answer;
  const name = participant ?? t('answers.unnumbered');
  // What was said in the answer's first turn: the transcript marks it.
  const first = text.split('\n')[0]!.replace(/…$/, '');
  return (
    <>
      {values.length > 0 && (
        <p className={classes.values}>
          {values.map((value) => (
            <span key={value} dir="auto">
              {value}
            </span>
          ))}
        </p>
      )}
      {text !== '' && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      <p className={classes.source}>
        {participant && <span>{participant}</span>}
        <span>{formatDay(submittedAt)}</span>
        {withVersion && <span>{t('value.version', { version: String(guideVersion) })}</span>}
        <button
          type="button"
          className={classes.open}
          aria-label={t('passages.openNamed', { name, text: first.slice(0, 80) })}
          onClick={() => onOpenPassage({ key: `${responseId}:${questionId}`, responseId, turn: turn ?? 0, text: first })}
        >
          {t('passages.open')}
        </button>
      </p>
    </>
  );
}
