import type { LiveCard } from '@contract/live';
import { Button } from '@mantine/core';
import { IconPlayerStop, IconVolume } from '@/components/icons/icons';
import { useEffect, useRef, useState } from 'react';
import { LiveSound, type SoundState } from '../live-sound';
import { t } from '../texts';
import classes from './live-panel.module.css';

/** Whose voices can be heard. */
const voices = (both: LiveCard['bothVoices']) => (both === null ? 'listen.late' : both ? 'listen.both' : 'listen.one');

type Props = {
  responseId: string;
  /** The server holds the call, and so its sound. */
  builtin: boolean;
  /** How the participant answers; null: not at all so far. */
  via: LiveCard['via'];
  /** The interviewer can be heard too; null while nothing is recorded. */
  bothVoices: LiveCard['bothVoices'];
};

/** Listening in, as far as the sound arrives while the interview is held; else why it cannot be heard. */
export function LiveListen({ responseId, builtin, via, bothVoices }: Props) {
  const [state, setState] = useState<SoundState>('off');
  const sound = useRef<LiveSound | null>(null);
  useEffect(() => () => sound.current?.stop(), [responseId]);
  if (!builtin) return <p className={classes.notice}>{t('listen.platform')}</p>;
  if (typeof MediaSource !== 'function') return <p className={classes.notice}>{t('listen.unplayable')}</p>;
  const isOn = state === 'waiting' || state === 'playing' || state === 'nothing';
  if (via === 'text' && !isOn) return <p className={classes.notice}>{t('listen.typed')}</p>;
  const toggle = () => {
    if (isOn) return sound.current?.stop();
    sound.current = new LiveSound(responseId, setState);
    sound.current.start();
  };
  return (
    <div className={classes.listen}>
      <Button
        size="compact-sm"
        variant={isOn ? 'light' : 'default'}
        aria-pressed={isOn}
        leftSection={isOn ? <IconPlayerStop size={14} aria-hidden /> : <IconVolume size={14} aria-hidden />}
        onClick={toggle}
      >
        {t(isOn ? 'listen.stop' : 'listen.start')}
      </Button>
      <span role="status">{state === 'off' || state === 'playing' ? t(voices(bothVoices)) : t(`listen.${state}`)}</span>
    </div>
  );
}
