import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useAsk, useAskedQuestions } from '../api/ask.queries';
import { t } from '../texts';
import { AnswerView } from './answer-view';
import { AskForm } from './ask-form';
import classes from './ask.module.css';
import type { OpenPassage } from './passage-view';
import { QuestionList } from './question-list';

type Props = {
  formId: number;
  /** Opens the response where this was said. */
  onOpenPassage: OpenPassage;
};

/** Questions to the interviews: one is asked, its answer is read, earlier ones are found again. */
export function AskView({ formId, onOpenPassage }: Props) {
  const { data, error, isPending, refetch } = useAskedQuestions(formId);
  const ask = useAsk(formId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState('');

  if (isPending) return <Skeleton height={280} radius="lg" role="status" aria-label={t('askView.loading')} />;
  if (!data) return <ErrorBox title={t('askView.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;

  const { questions, model } = data;
  const shown = questions.find(({ id }) => id === chosen) ?? questions[0];
  const submit = (question: string) =>
    ask.mutate(question, {
      onSuccess: (answer) => {
        setDraft((now) => (now.trim() === question ? '' : now));
        setChosen(answer.question.id);
      },
    });

  return (
    <section className={classes.view} aria-label={t('askView.ask')}>
      <AskForm
        draft={draft}
        model={model}
        isBusy={ask.isPending}
        failure={ask.error ? errorText(ask.error) : null}
        onChange={setDraft}
        onAsk={submit}
      />
      {shown ? (
        <div className={classes.columns}>
          <AnswerView
            key={shown.id}
            formId={formId}
            id={shown.id}
            onAskAgain={submit}
            isAsking={ask.isPending}
            onOpenPassage={onOpenPassage}
          />
          <QuestionList questions={questions} shown={shown.id} onShow={setChosen} />
        </div>
      ) : (
        !ask.isPending && <p className={classes.dimmed}>{t('askView.nothingAsked')}</p>
      )}
    </section>
  );
}
