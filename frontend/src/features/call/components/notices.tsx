import { Button } from '@/components/basic/button';
import { Message } from '@/components/basic/message';
import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { WarnCode } from '../call-client';
import { CONNECTION_LOST } from '../session/start-checks';
import classes from './notices.module.css';

const TEXTS: Record<WarnCode, string> = {
  'audio-blocked': '',
  'no-sound': "Your browser can't speak aloud, so the assistant's words are shown here.",
  'listening-failed':
    "Your browser's speech recognition isn't working right now, so let's continue in writing. Typed answers count just the same.",
  'listening-unsupported': "This browser can't turn speech into text, so let's continue in writing. Typed answers count just the same.",
  'slow-reply': 'The assistant is taking a moment. Thank you for your patience.',
  'turn-refused': 'Your last message could not be saved. Please say it again in other words.',
  'mic-silent': "We can't hear anything from your microphone. Check that it isn't muted, or type your answers instead.",
  'noise-filter-off': '',
  'recording-off': '',
  'time-nearly-up': 'You have about one minute left.',
};

type Props = {
  problem: string | null;
  notice: WarnCode | null;
  lost: boolean;
  audioBlocked: boolean;
  onDismiss: () => void;
  onHear: () => void;
};

/** What the participant should know; none of it stops the call. */
export function Notices({ problem, notice, lost, audioBlocked, onDismiss, onHear }: Props) {
  const text = problem ?? (notice && TEXTS[notice]);
  return (
    <div className={classes.notices}>
      {lost && (
        <Message role="alert" color="red" icon={<IconWifiOff aria-hidden />} title={CONNECTION_LOST}>
          Your answers are safe. The interview continues automatically when you're back online.
        </Message>
      )}
      {audioBlocked && (
        <Button variant="light" onClick={onHear}>
          Tap to hear the assistant
        </Button>
      )}
      {text && (
        <Message role="status" color="accent" icon={<IconInfoCircle aria-hidden />} onClose={onDismiss}>
          {text}
        </Message>
      )}
    </div>
  );
}

/** Offline, or without a line for longer than a hiccup. */
export function useConnectionLost(reconnecting: boolean): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  const [longAway, setLongAway] = useState(false);
  useEffect(() => {
    const on = () => setOnline(true);
    const off = () => setOnline(false);
    window.addEventListener('online', on);
    window.addEventListener('offline', off);
    return () => {
      window.removeEventListener('online', on);
      window.removeEventListener('offline', off);
    };
  }, []);
  useEffect(() => {
    if (!reconnecting) return;
    const timer = setTimeout(() => setLongAway(true), HICCUP_MS);
    return () => {
      clearTimeout(timer);
      setLongAway(false);
    };
  }, [reconnecting]);
  return !online || longAway;
}

/** Milliseconds. */
const HICCUP_MS = 1_500;
