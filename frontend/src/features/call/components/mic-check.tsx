import { Button } from '@/components/basic/button';
import { Message } from '@/components/basic/message';
import { IconMicrophone2 } from '@/components/icons/icons';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { MicCheck } from '../session/mic-check';
import type { PathWishes } from '../session/path-wishes';
import classes from './mic-check.module.css';

/** Loaded while the browser asks for permission. */
const loadPanel = () => import('./microphone-panel');
const MicrophonePanel = lazy(() => loadPanel().then((module) => ({ default: module.MicrophonePanel })));

/** Loaded with it, and optional: if loading fails, nothing is missing. */
const SoundCheckPanel = lazy(() =>
  import('./sound-check-panel').then(
    (module) => ({ default: module.SoundCheckPanel }),
    () => ({ default: (_: object) => <></> }),
  ),
);

type Props = {
  responseId: string;
  wishes: PathWishes;
  /** Another microphone than the system's own was chosen. */
  onChoose: (device: string) => void;
  /** The network blocks speaking. */
  blocked: boolean;
  onBlocked: (blocked: boolean) => void;
};

/** Before the call: do we hear each other? */
export function MicrophoneCheck({ responseId, wishes, onChoose, blocked, onBlocked }: Props) {
  const t = useTexts();
  const [check] = useState(() => new MicCheck());
  const view = useSyncExternalStore(check.subscribe, check.current);
  // Leaving the page or starting the call releases the microphone.
  useEffect(() => () => check.stop(), [check]);
  const setNetwork = useCallback(
    (isBlocked: boolean) => {
      onBlocked(isBlocked);
      // Where nothing can be said, it does not matter whether we hear each other.
      if (isBlocked) check.stop();
    },
    [check, onBlocked],
  );
  if (view.phase !== 'on') {
    return (
      <div className={classes.check}>
        {view.problem && (
          <Message role="alert" color="red" className={classes.problem}>
            {view.problem}
          </Message>
        )}
        {blocked && (
          <Message role="status" color="accent" className={classes.problem}>
            {t('check.blocked')}
          </Message>
        )}
        <Button
          variant="default"
          size="md"
          fullWidth
          loading={view.phase === 'asking'}
          leftSection={<IconMicrophone2 size={18} aria-hidden />}
          onClick={() => {
            loadPanel().catch(() => undefined);
            void check.start();
          }}
        >
          {t('mic.check')}
        </Button>
      </div>
    );
  }
  const choose = (device: string) => {
    onChoose(device);
    void check.start(device);
  };
  return (
    <section className={classes.panel} aria-label={t('mic.title')}>
      <Suspense>
        <MicrophonePanel view={view} onChoose={choose} />
      </Suspense>
      <Suspense>
        <SoundCheckPanel responseId={responseId} track={check.track} wishes={wishes} onNetwork={setNetwork} />
      </Suspense>
      <Button variant="subtle" size="compact-md" onClick={() => check.stop()}>
        {t('mic.done')}
      </Button>
    </section>
  );
}
