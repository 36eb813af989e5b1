import { Button } from '@/components/basic/button';
import { IconHandStop, IconKeyboard, IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconRepeat } from '@tabler/icons-react';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import row from './button-row.module.css';
import classes from './controls.module.css';

const ICON = 18;

type Props = {
  session: CallSession;
  view: CallView;
  canSpeak: boolean;
  /** End Call was pressed. */
  onEnd: () => void;
};

/** What the participant can do during the call; typing is always one press away. Nothing moves when the assistant starts or stops speaking. */
export function Controls({ session, view, canSpeak, onEnd }: Props) {
  const ending = view.phase === 'ending';
  const voice = view.mode === 'voice';
  const { features } = view;
  const said = view.turns.some((turn) => turn.role === 'assistant');
  return (
    <div className={`${row.row} ${classes.controls}`}>
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
      {voice && features.interrupt && !view.speaking && (
        // Always in its place, so that the others keep theirs.
        <Button
          variant="default"
          size="md"
          disabled={ending || !said || view.soundless}
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
        onClick={onEnd}
      >
        End Call
      </Button>
    </div>
  );
}
