import { Button } from '@/components/basic/button';
import { Message } from '@/components/basic/message';
import { IconInfoCircle, IconWifiOff } from '@/components/icons/icons';
import { useEffect, useState } from 'react';
import { useTexts, type TextKey } from '@/lib/i18n/texts';
import type { WarnCode } from '../call-client';
import classes from './notices.module.css';

/** Those without a text are shown in another way, or not at all. */
const TEXTS: Record<WarnCode, TextKey | null> = {
  'audio-blocked': null,
  'no-sound': 'warn.noSound',
  'voice-failed': 'warn.voiceFailed',
  'listening-failed': 'warn.listeningFailed',
  'listening-failed-midway': 'warn.listeningFailedMidway',
  'listening-unsupported': 'warn.listeningUnsupported',
  'sockets-blocked': 'warn.socketsBlocked',
  'words-lost': 'warn.wordsLost',
  'part-missed': 'warn.partMissed',
  'slow-words': 'warn.slowWords',
  'loud-room': 'warn.loudRoom',
  'not-understood': 'warn.notUnderstood',
  'slow-reply': 'warn.slowReply',
  'turn-refused': 'warn.turnRefused',
  'mic-silent': 'warn.micSilent',
  'noise-filter-off': null,
  'recording-off': null,
  'time-nearly-up': 'warn.timeNearlyUp',
};

/** Where typing helps. */
const OFFERS_TYPING: ReadonlySet<WarnCode | null> = new Set(['not-understood', 'part-missed', 'slow-words']);

type Props = {
  problem: string | null;
  notice: WarnCode | null;
  lost: boolean;
  audioBlocked: boolean;
  onDismiss: () => void;
  onHear: () => void;
  /** The participant types from here on. */
  onType: () => void;
  /** What was said is the whole answer. */
  onDone: () => void;
};

/** What the participant should know; none of it stops the call. */
export function Notices({ problem, notice, lost, audioBlocked, onDismiss, onHear, onType, onDone }: Props) {
  const t = useTexts();
  const key = notice && TEXTS[notice];
  const text = problem ?? (key && t(key));
  return (
    <div className={classes.notices}>
      {lost && (
        <Message role="alert" color="red" icon={<IconWifiOff aria-hidden />} title={t('warn.connectionLost')}>
          {t('warn.connectionLost.text')}
        </Message>
      )}
      {audioBlocked && (
        <Button variant="light" onClick={onHear}>
          {t('warn.hear')}
        </Button>
      )}
      {text && (
        <Message role="status" color="accent" icon={<IconInfoCircle aria-hidden />} onClose={onDismiss}>
          {text}
          {problem === null && notice === 'loud-room' && (
            <div className={classes.ways}>
              <Button variant="default" onClick={onDone}>
                {t('stage.done')}
              </Button>
            </div>
          )}
          {problem === null && OFFERS_TYPING.has(notice) && (
            <div className={classes.ways}>
              <Button variant="default" onClick={onType}>
                {t('stage.type')}
              </Button>
            </div>
          )}
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
