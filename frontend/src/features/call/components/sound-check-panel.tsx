import { Button } from '@/components/basic/button';
import { IconVolume } from '@/components/icons/icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts, type TextKey } from '@/lib/i18n/texts';
import type { PathWishes } from '../session/path-wishes';
import { SoundCheck, type SoundCheckView } from '../session/sound-check';
import { speechApi } from '../speech/speech-api';
import classes from './mic-check.module.css';

/** Slower than this is felt in a conversation. Milliseconds. */
const SLOW_MS = 800;

type Props = {
  responseId: string;
  track: MediaStreamTrack | null;
  wishes: PathWishes;
  /** Whether the network blocks speaking. */
  onNetwork: (blocked: boolean) => void;
};

/** Beside the microphone's level: what is understood, what can be heard, and what the interview will use. */
export function SoundCheckPanel({ responseId, track, wishes, onNetwork }: Props) {
  const t = useTexts();
  const [check] = useState(() => new SoundCheck(responseId, speechApi(), wishes));
  const view = useSyncExternalStore(check.subscribe, check.current);
  useEffect(() => {
    void check.look().then((blocked) => blocked !== null && onNetwork(blocked));
    return () => check.stop();
  }, [check, onNetwork]);
  const { hears } = view;
  const listens = hears === 'server' || hears === 'browser';
  useEffect(() => {
    if (track && listens) check.listen(track);
  }, [check, track, listens, hears]);
  const understood = understoodText(view);
  const { heardUs, sentence, speaks, roundTrip } = view;
  return (
    <>
      {view.busy && (
        <div role="status" className={classes.hearUs}>
          <p className={classes.status}>{t('check.busy')}</p>
          <Button variant="light" size="compact-md" onClick={() => check.again()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {understood && (
        <p role="status" className={classes.status} data-heard={view.words ? true : undefined}>
          {view.words ? t('check.understood', { words: view.words }) : t(understood)}
        </p>
      )}
      {speaks !== null && speaks !== 'none' && (
        <div className={classes.hearUs}>
          <p className={classes.question}>{t('check.hearUs')}</p>
          <div className={classes.answers}>
            <Button
              variant="default"
              size="compact-md"
              loading={sentence === 'playing'}
              leftSection={<IconVolume size={16} aria-hidden />}
              onClick={() => void check.play()}
            >
              {t('check.play')}
            </Button>
            {sentence === 'played' && heardUs === null && (
              <>
                <Button variant="light" size="compact-md" onClick={() => check.heard(true)}>
                  {t('check.yes')}
                </Button>
                <Button variant="light" size="compact-md" onClick={() => check.heard(false)}>
                  {t('check.no')}
                </Button>
              </>
            )}
          </div>
          {heardUs === false && <p className={classes.status}>{t('check.volume')}</p>}
        </div>
      )}
      {view.hears !== null && speaks !== null && (
        <p role="status" className={classes.will}>
          {view.hears === 'platform' ? t('check.platform') : `${t(`check.hears.${view.hears}`)} ${t(VOICES[speaks])}`}
          {roundTrip !== null && ` ${t(roundTrip > SLOW_MS || view.slow ? 'check.slow' : 'check.fast')}`}
        </p>
      )}
    </>
  );
}

const VOICES = {
  server: 'check.speaks.server',
  browser: 'check.speaks.browser',
  none: 'check.speaks.none',
  platform: 'check.speaks.server',
} as const satisfies Record<NonNullable<SoundCheckView['speaks']>, TextKey>;

function understoodText({ hears, words, understanding, busy }: SoundCheckView): TextKey | null {
  if (busy || (hears !== 'server' && hears !== 'browser')) return null;
  if (understanding) return 'check.understanding';
  return words === null ? null : 'check.notUnderstood';
}
