import { Alert, Skeleton } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { CourseActions } from './course-actions';
import { InterventionList, LatestInterventions } from './intervention-list';
import classes from './stepping-in.module.css';
import { stateText } from './state-text';
import { t } from './texts';
import { useInterventions, useStepIn, useWithdraw } from './use-interventions';
import { WriteForm } from './write-form';

type Props = {
  responseId: string;
  /** How many turns the page knows of. */
  turnCount: number;
};

/** What can be done in a running interview, in little room. One response for the life of the component. */
export function SteppingInBar({ responseId, turnCount }: Props) {
  const { data, error, refetch } = useInterventions(responseId, turnCount);
  const { act, words, error: refusal } = useStepIn(responseId);
  const withdraw = useWithdraw(responseId);
  const failure = withdraw.error ?? refusal;
  if (error && !data) {
    return <ErrorBox title={t('panel.loadFailed')} text={errorText(error, t('panel.loadFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={120} />;
  const { state, interventions } = data;
  if (!state.live) return null;
  return (
    <section className={classes.bar} aria-label={t('panel.title')}>
      {!state.allowed && <Alert variant="light">{t('panel.off')}</Alert>}
      {state.allowed && (
        <>
          <p className={classes.state} role="status">
            {stateText(state)}
          </p>
          <LatestInterventions interventions={interventions} onWithdraw={withdraw.mutate} />
          <WriteForm words={words} state={state} onAct={act} compact />
          <CourseActions state={state} onAct={act} compact />
          {failure && (
            <p className={classes.error} role="alert">
              {errorText(failure, t('failed'))}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** All that was done in an interview. */
export function InterventionLog({ responseId, turnCount }: Props) {
  const { data } = useInterventions(responseId, turnCount);
  const withdraw = useWithdraw(responseId);
  if (!data) return null;
  if (data.interventions.length === 0) return <p className={classes.none}>{t('list.empty')}</p>;
  return <InterventionList interventions={data.interventions} live={data.state.live} onWithdraw={withdraw.mutate} />;
}
