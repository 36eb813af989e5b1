import { Alert, Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { CourseActions } from './course-actions';
import { GuideChoice } from './guide-choice';
import { InterventionList } from './intervention-list';
import { stateText } from './state-text';
import classes from './stepping-in.module.css';
import { t } from './texts';
import { useInterventions, useStepIn, useWithdraw } from './use-interventions';
import { WriteForm } from './write-form';

type Props = {
  responseId: string;
  /** How many turns the page knows of. */
  turnCount: number;
  /** The page shows the interview as it is held. */
  live: boolean;
};

/** Guides a running interview; afterwards it shows what was done. One response for the life of the component. */
export function SteppingInPanel({ responseId, turnCount, live }: Props) {
  const heading = useId();
  const { data, error, refetch } = useInterventions(responseId, turnCount);
  const { act, words, error: refusal } = useStepIn(responseId);
  const withdraw = useWithdraw(responseId);
  const failure = withdraw.error ?? refusal;

  if (error && !data) {
    // What was done is an addition to a response that can be read without it.
    if (!live) return null;
    return <ErrorBox title={t('panel.loadFailed')} text={errorText(error, t('panel.loadFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return live ? <Skeleton height={96} /> : null;
  const { state, interventions } = data;
  // Nothing was done, and nothing can be.
  if (!state.live && interventions.length === 0 && words.list.length === 0) return null;
  return (
    <section className={classes.panel} data-live={state.live} aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {t(state.live ? 'panel.title' : 'panel.done')}
      </h3>
      {state.live && !state.allowed && <Alert variant="light">{t('panel.off')}</Alert>}
      {state.live && state.allowed && (
        <>
          <p className={classes.state} role="status">
            {stateText(state)}
          </p>
          <WriteForm words={words} state={state} onAct={act} />
          <GuideChoice questions={state.questions} refused={state.refused} onAct={act} />
          <CourseActions state={state} onAct={act} />
          {failure && (
            <p className={classes.error} role="alert">
              {errorText(failure, t('failed'))}
            </p>
          )}
        </>
      )}
      {!state.live &&
        words.list.map(({ id, value }) => (
          <p key={id} className={classes.state}>
            {t('unsent', { words: value.text })}{' '}
            <Button size="compact-xs" variant="subtle" onClick={() => words.forget(id)}>
              {t('discard')}
            </Button>
          </p>
        ))}
      <InterventionList interventions={interventions} live={state.live} onWithdraw={withdraw.mutate} />
    </section>
  );
}
