import { Button } from '@/components/basic/button';
import { IconKeyboard, IconMicrophone } from '@/components/icons/icons';
import { useState } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { isBlockedHere } from '@/lib/realtime/transport-choice';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import { MicrophoneCheck } from './mic-check';
import classes from './lobby.module.css';

type Props = {
  responseId: string;
  session: CallSession;
  view: CallView;
  begun: boolean;
  canListen: boolean;
  /** The browser's question about the microphone waits for an answer. */
  asksMicrophone: boolean;
};

/** The ways into a call: by voice, in writing, and with the built-in interviewer if the voice platform is unavailable. */
export function WaysIn({ responseId, session, view, begun, canListen, asksMicrophone }: Props) {
  const t = useTexts();
  const [foundBlocked, setFoundBlocked] = useState(false);
  const connecting = view.phase === 'connecting';
  // Found by the check, or by a start that has failed.
  const blocked = foundBlocked || (view.problem !== null && isBlockedHere());
  const typingFirst = view.offer ? !canListen : blocked;
  const start = t(begun ? 'lobby.continue' : 'lobby.start');
  const builtIn = view.offer && canListen && (
    <Button
      key="built-in"
      size="md"
      variant={connecting ? 'light' : 'filled'}
      fullWidth
      onClick={() => void session.continueBuiltIn('voice')}
    >
      {t('lobby.builtIn')}
    </Button>
  );
  if (connecting) {
    return (
      <div className={classes.ways}>
        <Button key="starting" size="lg" fullWidth loading leftSection={<IconMicrophone size={20} aria-hidden />}>
          {start}
        </Button>
        {builtIn}
        {asksMicrophone && (
          <Button
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconKeyboard size={18} aria-hidden />}
            onClick={() => {
              session.leave();
              void session.start('text');
            }}
          >
            {t('stage.type')}
          </Button>
        )}
        <Button variant="subtle" size="md" fullWidth onClick={() => session.leave()}>
          {t('lobby.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.ways}>
      {builtIn}
      {!view.offer && (
        <>
          {/* Stays where it is when typing becomes the first choice: a finger may be on its way. */}
          <Button
            variant={blocked ? 'default' : 'filled'}
            size="lg"
            fullWidth
            leftSection={<IconMicrophone size={20} aria-hidden />}
            onClick={() => void session.start('voice')}
          >
            {start}
          </Button>
          <MicrophoneCheck
            responseId={responseId}
            wishes={session.wishes}
            onChoose={(device) => session.chooseMicrophone(device)}
            blocked={foundBlocked && view.problem === null}
            onBlocked={setFoundBlocked}
          />
        </>
      )}
      <Button
        variant={typingFirst ? 'filled' : view.offer ? 'default' : 'subtle'}
        size="md"
        fullWidth
        leftSection={<IconKeyboard size={18} aria-hidden />}
        onClick={() => void session.start('text', view.offer)}
      >
        {t('stage.type')}
      </Button>
      {view.offer && (
        <Button variant="subtle" size="md" fullWidth onClick={() => void session.start('voice')}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
