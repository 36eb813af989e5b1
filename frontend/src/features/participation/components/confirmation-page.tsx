import { Logo } from '@/components/basic/logo';
import { StepHeading } from '@/components/basic/step-heading';
import { IconCheck } from '@/components/icons/icons';
import type { ReactNode } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import type { ConfirmationState } from '@/lib/participant/navigation-state';
import { DeleteMyAnswers } from './delete-my-answers';
import { ThanksContent } from './thanks-content';
import classes from './confirmation.module.css';
import { TranscriptToKeep } from './transcript-to-keep';

type Props = {
  state: ConfirmationState;
  /** The recording is still on its way. */
  saving: boolean;
  /** The way to another try, after a start that failed. */
  again: ReactNode;
  onDeleted: () => void;
};

/** The thank-you page. An interview that never began is not thanked for (VALID-29). */
export function ConfirmationPage({ state, saving, again, onDeleted }: Props) {
  const t = useTexts();
  if (state.errorLogged) {
    return (
      <main className={classes.page}>
        <title>{t('page.title')}</title>
        <StepHeading className={classes.title}>{t('thanks.failed.title')}</StepHeading>
        <p className={classes.text}>{t('thanks.failed.text')}</p>
        {again}
      </main>
    );
  }
  if (state.deleted) {
    return (
      <main className={classes.page}>
        <title>{t('thanks.page')}</title>
        {state.form && <Logo form={state.form} />}
        <StepHeading className={classes.title}>{t('thanks.title')}</StepHeading>
        <p className={classes.text} role="status">
          {t('delete.done')}
        </p>
        <p className={classes.text}>{t('thanks.close')}</p>
      </main>
    );
  }
  return (
    <main className={classes.page}>
      <title>{t('thanks.page')}</title>
      {state.form && <Logo form={state.form} />}
      <span className={classes.mark} aria-hidden>
        <IconCheck size={32} stroke={2.5} />
      </span>
      <StepHeading className={classes.title}>{t('thanks.title')}</StepHeading>
      <ThanksContent form={state.form} responseId={state.responseId} saving={saving} ending={endingOf(state)} />
      {state.form?.enableRealtimeTranscript && <TranscriptToKeep responseId={state.responseId} shown={state.transcript} />}
      {/* Last, away from what most participants want here. */}
      {state.responseId && !saving && <DeleteMyAnswers responseId={state.responseId} onDeleted={onDeleted} />}
    </main>
  );
}

function endingOf({ callData, early, responseId }: ConfirmationState) {
  if (callData?.endReason === 'owner') return 'endedByOwner';
  if (early) return 'stopped';
  return callData === null && responseId !== null ? 'unknown' : 'completed';
}
