import { IconMicrophoneOff } from '@tabler/icons-react';
import { Button } from '@/components/basic/button';
import { Message } from '@/components/basic/message';
import type { CallSession } from '../session/call-session';
import classes from './microphone-lost.module.css';

/** The microphone was unplugged during the call: what was said is kept, and there are ways on. */
export function MicrophoneLost({ session }: { session: CallSession }) {
  return (
    <Message role="alert" color="red" icon={<IconMicrophoneOff aria-hidden />} title="Your microphone was disconnected">
      What you have said is kept. Connect it again or use another one, or type your answers instead.
      <div className={classes.ways}>
        <Button variant="light" onClick={() => void session.changeMicrophone()}>
          Use another microphone
        </Button>
        <Button variant="default" onClick={() => session.setMode('text')}>
          Type instead
        </Button>
      </div>
    </Message>
  );
}
