import type { Form } from '@contract/form-reader';
import { Button } from '@/components/basic/button';
import { lazy, Suspense, useEffect } from 'react';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { useTexts } from '@/lib/i18n/texts';
import { useFormTexts } from '@/lib/participant/form-texts';
import type { CallOutcome } from '../session/call-session.types';
import { formProblem } from '../session/start-checks';
import { useCallSession } from '../session/use-call-session';
import { canCapture, canHearForServer, speechApi } from '../speech/speech-api';
import { callMemory } from '../call-memory';
import { Lobby } from './lobby';

/** What only a running call needs comes with its start. */
const loadStage = () => import('./stage');
const Stage = lazy(() => loadStage().then((module) => ({ default: module.Stage })));

type Props = {
  form: Form;
  responseId: string;
  begun: boolean;
  onDone: (outcome: CallOutcome) => void;
};

/** One response's call: before, during, and when another window has taken it. */
export function CallRoom({ form, responseId, begun, onDone }: Props) {
  const t = useTexts();
  const [session, view] = useCallSession({ form, responseId, onDone });
  const shown = useFormTexts(form);
  useEffect(() => {
    // A typed call needs no tap to continue: after a reload it stands where it was.
    if (begun && callMemory.mode(responseId) === 'text') void session.start('text');
    // The tap that begins it continues with it.
    else callMemory.keepPaused(responseId, false);
  }, [begun, responseId, session]);
  const talking = view.phase === 'connected';
  useEffect(() => {
    if (talking) callMemory.keepMode(responseId, view.mode);
  }, [talking, responseId, view.mode]);
  const starting = view.phase === 'connecting';
  useEffect(() => {
    // A failure shows when the stage is needed.
    if (starting) loadStage().catch(() => undefined);
  }, [starting]);
  if (view.phase === 'superseded' && view.moved) {
    return <FullPageMessage title={t('call.moved.title')} text={t('call.moved.text')} />;
  }
  if (view.phase === 'superseded') {
    return (
      <FullPageMessage title={t('call.elsewhere.title')} text={t('call.elsewhere.text')}>
        <Button onClick={() => void session.start(view.mode)}>{t('call.elsewhere.continue')}</Button>
      </FullPageMessage>
    );
  }
  if (view.phase === 'ended') return <FullPageLoader label={t('call.saving')} />;
  if (view.phase === 'idle' || view.phase === 'connecting') {
    const byServer = form.notice?.facts?.speech_service === true && canHearForServer();
    const canListen = (speechApi().Recognition !== null && canCapture()) || byServer;
    return (
      <Lobby
        form={shown}
        responseId={responseId}
        begun={begun}
        formProblem={formProblem(form)}
        canListen={canListen}
        session={session}
        view={view}
      />
    );
  }
  return (
    <Suspense fallback={<FullPageLoader label={t('call.connecting')} />}>
      <Stage form={shown} responseId={responseId} session={session} view={view} canSpeak={view.features.voice && canCapture()} />
    </Suspense>
  );
}
