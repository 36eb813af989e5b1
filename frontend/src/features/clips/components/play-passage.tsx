import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@/components/icons/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { readRecording } from '../api/recordings';
import { spokenPlaceOptions } from '../api/place-loader';
import { cutClip, NoClip } from '../audio/cut-clip';
import { t } from '../texts';
import classes from './play-passage.module.css';

type Props = { responseId: string; turn: number; start: number; end: number; quote: string };

/** Plays exactly the words of a passage. Nothing where they were not recorded. */
export function PlayPassage({ responseId, turn, start, end, quote }: Props) {
  const client = useQueryClient();
  const { data: place } = useQuery(spokenPlaceOptions(responseId, turn));
  const [playing, setPlaying] = useState<'loading' | { address: string } | null>(null);
  const [failure, setFailure] = useState('');
  const address = typeof playing === 'object' ? playing?.address : undefined;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);

  if (!place) return null;
  const play = async () => {
    setFailure('');
    setPlaying('loading');
    try {
      const recording = await client.fetchQuery({
        queryKey: ['recording bytes', place.response_id, place.part],
        queryFn: ({ signal }) => readRecording(place, signal),
        // Megabytes: kept for the next passage of the same interview.
        gcTime: 30_000,
        staleTime: Infinity,
        retry: false,
      });
      const { wav } = await cutClip(recording, place, { start, end });
      setPlaying({ address: URL.createObjectURL(wav) });
    } catch (error) {
      setPlaying(null);
      setFailure(error instanceof NoClip ? t(`failure.${error.reason}`) : t('play.failed', { error: errorText(error) }));
    }
  };
  return (
    <span className={classes.play}>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={address === undefined ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerStop size={14} aria-hidden />}
        loading={playing === 'loading'}
        aria-label={address === undefined ? t('play.playPassage', { quote: quote.slice(0, 80) }) : undefined}
        onClick={() => (address === undefined ? void play() : setPlaying(null))}
      >
        {address === undefined ? t('play.play') : t('play.stop')}
      </Button>
      {address !== undefined && <audio autoPlay src={address} onEnded={() => setPlaying(null)} />}
      {failure !== '' && <span role="alert">{failure}</span>}
    </span>
  );
}
