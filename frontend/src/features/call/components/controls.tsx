import { Button } from '@/components/basic/button';
import {
  IconDots,
  IconHandStop,
  IconKeyboard,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconRepeat,
  IconX,
} from '@/components/icons/icons';
import { useTexts } from '@/lib/i18n/texts';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import row from './button-row.module.css';
import classes from './controls.module.css';

const ICON = 18;

type Props = {
  session: CallSession;
  view: CallView;
  canSpeak: boolean;
  /** The id of the panel behind "More", and whether it is open. */
  more: { id: string; open: boolean; onToggle: () => void };
  /** The button that ends the interview was pressed. */
  onEnd: () => void;
};

/** What the participant can do during the call; typing is always one press away. Nothing moves when the assistant starts or stops speaking. */
export function Controls({ session, view, canSpeak, more, onEnd }: Props) {
  const t = useTexts();
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
          {t(view.muted ? 'stage.unmute' : 'stage.mute')}
        </Button>
      )}
      {voice && features.interrupt && view.speaking && (
        <Button variant="default" size="md" leftSection={<IconHandStop size={ICON} aria-hidden />} onClick={() => session.interrupt()}>
          {t('stage.interrupt')}
        </Button>
      )}
      {voice && features.repeat && !(features.interrupt && view.speaking) && (
        // Always in its place, so that the others keep theirs.
        <Button
          variant="default"
          size="md"
          disabled={ending || !said || view.speaking}
          leftSection={<IconRepeat size={ICON} aria-hidden />}
          onClick={() => session.repeat()}
        >
          {t('stage.sayAgain')}
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
          {t('stage.type')}
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
          {t('stage.talk')}
        </Button>
      )}
      <Button
        variant="default"
        size="md"
        disabled={ending}
        aria-expanded={more.open}
        aria-controls={more.open ? more.id : undefined}
        leftSection={<IconDots size={ICON} aria-hidden />}
        onClick={more.onToggle}
      >
        {t('stage.more')}
      </Button>
      <Button
        color="red"
        size="md"
        loading={ending}
        leftSection={voice ? <IconPhoneOff size={ICON} aria-hidden /> : <IconX size={ICON} aria-hidden />}
        className={classes.end}
        onClick={onEnd}
      >
        {t(voice ? 'stage.end' : 'stage.end.typed')}
      </Button>
    </div>
  );
}
