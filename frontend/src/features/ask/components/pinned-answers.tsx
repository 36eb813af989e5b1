import type { AskedQuestion } from '@contract/ask';
import { Button } from '@mantine/core';
import { formatDate } from '@/lib/format';
import { useAskedQuestion, useAskedQuestions, usePin } from '../api/ask.queries';
import { t } from '../texts';
import { AnswerText } from './answer-text';
import classes from './ask.module.css';
import { isAnswered, StanceBar } from './evidence-line';
import { PassageGroups } from './passage-groups';
import type { OpenPassage } from './passage-view';

type Props = { formId: number; onOpenPassage: OpenPassage };

/** Answers that were pinned to the report; nothing without any. */
export function PinnedAnswers({ formId, onOpenPassage }: Props) {
  const { data } = useAskedQuestions(formId);
  const pinned = data?.questions.filter((question) => question.pinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <section className={classes.pinned} aria-labelledby="pinned-answers">
      <h3 id="pinned-answers" className={classes.title}>
        {t('pinnedAnswers.title')}
      </h3>
      {pinned.map((question) => (
        <PinnedAnswer key={question.id} formId={formId} pinned={question} onOpenPassage={onOpenPassage} />
      ))}
    </section>
  );
}

function PinnedAnswer({ formId, pinned, onOpenPassage }: Props & { pinned: AskedQuestion }) {
  const { data } = useAskedQuestion(formId, pinned.id);
  const unpin = usePin(formId, pinned.id);
  const question = data?.question ?? pinned;
  const passages = data?.passages ?? [];
  return (
    <article className={classes.answer} aria-labelledby={`pinned-${pinned.id}`}>
      <header className={classes.head}>
        <div className={classes.grow}>
          <h4 id={`pinned-${pinned.id}`} dir="auto">
            {question.question}
          </h4>
          <small className={classes.dimmed}>
            {t('answerView.askedAt', { date: formatDate(question.askedAt) })}
            {question.newer > 0 && ` · ${t('answerView.newer', { count: question.newer })}`}
          </small>
        </div>
        <Button variant="default" size="xs" loading={unpin.isPending} onClick={() => unpin.mutate(false)}>
          {t('answerView.unpin')}
        </Button>
      </header>
      <AnswerText question={question} passages={passages} onOpen={onOpenPassage} />
      {isAnswered(question) && <StanceBar counts={question.counts} />}
      <details>
        <summary>{t('pinnedAnswers.passages', { count: question.counts.passages })}</summary>
        <PassageGroups passages={passages} isAnswered={isAnswered(question)} onOpen={onOpenPassage} />
      </details>
    </article>
  );
}
