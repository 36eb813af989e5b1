import { Button } from '@/components/basic/button';
import { IconHandStop, IconKeyboard, IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconRepeat } from '@tabler/icons-react';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import classes from './controls.module.css';

const ICON = 18;

/** What the participant can do during the call; typing is always one press away. */
export function Controls({ session, view, canSpeak }: { session: CallSession; view: CallView; canSpeak: boolean }) {
  const ending = view.phase === 'ending';
  const voice = view.mode === 'voice';
  const { features } = view;
  const said = view.turns.some((turn) => turn.role === 'assistant');
  return (
    <div className={classes.controls}>
      {voice && features.mute && (
        <Button
          variant="default"
          size="md"
          aria-pressed={view.muted}
          disabled={ending}
          leftSection={view.muted ? <IconMicrophoneOff size={ICON} aria-hidden /> : <IconMicrophone size={ICON} aria-hidden />}
          onClick={() => void session.setMuted(!view.muted)}
        >
          {view.muted ? 'Unmute' : 'Mute'}
        </Button>
      )}
      {voice && features.interrupt && view.speaking && (
        <Button variant="default" size="md" leftSection={<IconHandStop size={ICON} aria-hidden />} onClick={() => session.interrupt()}>
          Tap to interrupt
        </Button>
      )}
      {voice && features.interrupt && !view.speaking && said && !view.soundless && (
        <Button
          variant="default"
          size="md"
          disabled={ending}
          leftSection={<IconRepeat size={ICON} aria-hidden />}
          onClick={() => session.repeat()}
        >
          Say it again
        </Button>
      )}
      {voice && features.text && (
        <Button
          variant="default"
          size="md"
          disabled={ending}
          leftSection={<IconKeyboard size={ICON} aria-hidden />}
          onClick={() => session.setMode('text')}
        >
          Type instead
        </Button>
      )}
      {!voice && canSpeak && (
        <Button
          variant="default"
          size="md"
          disabled={ending}
          leftSection={<IconMicrophone size={ICON} aria-hidden />}
          onClick={() => session.setMode('voice')}
        >
          Talk instead
        </Button>
      )}
      <Button
        color="red"
        size="md"
        loading={ending}
        leftSection={<IconPhoneOff size={ICON} aria-hidden />}
        className={classes.end}
        onClick={() => void session.end()}
      >
        End Call
      </Button>
    </div>
  );
}
