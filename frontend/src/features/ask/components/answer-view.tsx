import type { AskedQuestion } from '@contract/ask';
import { Button, Progress, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPin, IconPinnedOff, IconTrash } from '@/components/icons/icons';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatClock, formatDate } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useAskedQuestion, useDeleteQuestion, usePin } from '../api/ask.queries';
import { t } from '../texts';
import { AnswerText } from './answer-text';
import classes from './ask.module.css';
import { isAnswered, ReadLine, StanceBar } from './evidence-line';
import { PassageGroups } from './passage-groups';
import type { OpenPassage } from './passage-view';
import { stateOf } from './question-state';

type Props = {
  formId: number;
  id: string;
  isAsking: boolean;
  onAskAgain: (question: string) => void;
  onOpenPassage: OpenPassage;
};

/** One question: its progress, its answer, and the passages. */
export function AnswerView({ formId, id, isAsking, onAskAgain, onOpenPassage }: Props) {
  const { data, error, refetch } = useAskedQuestion(formId, id);
  if (!data) {
    if (error) return <ErrorBox title={t('answerView.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
    return <Skeleton height={240} radius="lg" role="status" aria-label={t('answerView.loading')} />;
  }
  const { question, passages } = data;
  const again = (
    <Button variant="default" size="xs" loading={isAsking} onClick={() => onAskAgain(question.question)}>
      {t('answerView.askAgain')}
    </Button>
  );
  return (
    <article className={classes.answer} aria-labelledby={`asked-${id}`}>
      <header className={classes.head}>
        <div className={classes.grow}>
          <h3 id={`asked-${id}`} dir="auto">
            {question.question}
          </h3>
          <small className={classes.dimmed}>{t('answerView.askedAt', { date: formatDate(question.askedAt) })}</small>
        </div>
        <Actions formId={formId} question={question} />
      </header>
      <VisuallyHidden role="status">{stateOf(question)}</VisuallyHidden>
      {question.state === 'running' && <Running question={question} />}
      {question.state === 'failed' && <ErrorBox title={t('answerView.failed')} text={question.reason ?? ''} actions={again} />}
      {question.state === 'finished' && (
        <>
          <AnswerText question={question} passages={passages} onOpen={onOpenPassage} />
          {question.newer > 0 && (
            <p className={classes.newer}>
              {t('answerView.newer', { count: question.newer })} {again}
            </p>
          )}
          {question.newer === 0 && question.reason !== null && <div>{again}</div>}
          {isAnswered(question) && <StanceBar counts={question.counts} />}
        </>
      )}
      <PassageGroups passages={passages} isAnswered={isAnswered(question)} onOpen={onOpenPassage} />
      <ReadLine question={question} />
    </article>
  );
}

function Running({ question: { stage, waitingUntil } }: { question: AskedQuestion }) {
  return (
    <div className={classes.running}>
      <p role="status">
        {waitingUntil
          ? t('answerView.waiting', { time: formatClock(waitingUntil) })
          : stage === 'writing'
            ? t('answerView.writing')
            : t('answerView.reading')}
      </p>
      <Progress value={100} animated striped size="sm" aria-label={t('answerView.progress')} />
      <p className={classes.dimmed}>{t('answerView.mayLeave')}</p>
    </div>
  );
}

function Actions({ formId, question }: { formId: number; question: AskedQuestion }) {
  const pin = usePin(formId, question.id);
  const remove = useDeleteQuestion(formId, question.id);
  const onError = (failure: Error) => toast.error(errorText(failure));
  const deletion = () => remove.mutate(undefined, { onError });
  if (question.state === 'running') {
    return (
      <Button variant="default" size="xs" loading={remove.isPending} onClick={deletion}>
        {t('answerView.stop')}
      </Button>
    );
  }
  return (
    <div className={classes.actions}>
      {question.state === 'finished' && (
        <Button
          variant="default"
          size="xs"
          loading={pin.isPending}
          leftSection={question.pinned ? <IconPinnedOff size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
          onClick={() => pin.mutate(!question.pinned, { onError })}
        >
          {question.pinned ? t('answerView.unpin') : t('answerView.pin')}
        </Button>
      )}
      {!question.pinned && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('answerView.delete')}
          title={t('answerView.delete')}
          loading={remove.isPending}
          onClick={deletion}
        >
          <IconTrash size={16} aria-hidden />
        </Button>
      )}
    </div>
  );
}
