import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { t } from '../texts';
import { soundOptions } from './recording';
import classes from './response-details.module.css';

/** Plays our recording from the start of a turn. Only on request, because opening a dialog must not make sound. */
export function PassageSound({ path, turn }: { path: string; turn: number }) {
  const [wanted, setWanted] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...soundOptions(path, { turn }), enabled: wanted });

  if (error && !isFetching) {
    return <ErrorBox title={t('passageSound.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.passage}>
      {data ? (
        <audio
          className={classes.sound}
          controls
          autoPlay
          src={data.address}
          aria-label={t('passageSound.recordingPassage')}
          onLoadedMetadata={({ currentTarget }) => {
            if (data.at !== null) currentTarget.currentTime = data.at;
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
