import { IconMicrophoneOff } from '@/components/icons/icons';
import { Button } from '@/components/basic/button';
import { Message } from '@/components/basic/message';
import { useTexts } from '@/lib/i18n/texts';
import type { CallSession } from '../session/call-session';
import classes from './microphone-lost.module.css';

/** The microphone was unplugged during the call: what was said is kept, and there are ways on. */
export function MicrophoneLost({ session }: { session: CallSession }) {
  const t = useTexts();
  return (
    <Message role="alert" color="red" icon={<IconMicrophoneOff aria-hidden />} title={t('mic.lost.title')}>
      {t('mic.lost.text')}
      <div className={classes.ways}>
        <Button variant="light" onClick={() => void session.changeMicrophone()}>
          {t('mic.lost.other')}
        </Button>
        <Button variant="default" onClick={() => session.setMode('text')}>
          {t('stage.type')}
        </Button>
      </div>
    </Message>
  );
}
