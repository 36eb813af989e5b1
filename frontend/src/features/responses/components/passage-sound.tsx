import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@/components/icons/icons';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { t } from '../texts';
import { LinkedAudio } from './linked-audio';
import { useLinkedSound } from './recording';
import classes from './response-details.module.css';

/** Plays our recording from the start of a turn. Only on request, because opening a dialog must not make sound. */
export function PassageSound({ path, turn }: { path: string; turn: number }) {
  const [wanted, setWanted] = useState(false);
  const { data, failure, isFetching, renew, onGone, retry } = useLinkedSound(path, { turn }, wanted);

  if (failure !== null) return <ErrorBox title={t('passageSound.loadFailed')} text={failure} onRetry={retry} />;
  return (
    <div className={classes.passage}>
      {data ? (
        <LinkedAudio
          className={classes.sound}
          autoPlay
          sound={data}
          renew={renew}
          onGone={onGone}
          aria-label={t('passageSound.recordingPassage')}
          onLoadedMetadata={({ currentTarget }) => {
            // A renewed link continues at the same position.
            if (data.at !== null && currentTarget.currentTime === 0) currentTarget.currentTime = data.at;
          }}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={isFetching}
          onClick={() => setWanted(true)}
        >
          {t('passageSound.playFromHere')}
        </Button>
      )}
      {data?.at === null && <p className={classes.none}>{t('passageSound.answerTypedRecordingPlayed')}</p>}
    </div>
  );
}
