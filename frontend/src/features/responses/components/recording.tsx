import { Anchor, Button, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { recordingLink } from '@/lib/recording-link';
import { t } from '../texts';
import { LinkedAudio } from './linked-audio';
import classes from './recording.module.css';

/** Where a recording is. */
export function RecordingLink({ href }: { href: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {t('recording.recordingUrl')}
    </Anchor>
  );
}

/** A recording elsewhere, with the host that the link leads to. */
export function RemoteRecording({ url }: { url: URL }) {
  return (
    <p className={classes.remote}>
      <RecordingLink href={url.href} /> <span className={classes.host}>{t('recording.on', { host: url.host })}</span>
    </p>
  );
}

/** One of a response's recordings: by number, or the one a turn was spoken in; the longest without either. */
type Which = { part?: number; turn?: number };

/** Links are valid for ten minutes; refetched sooner, so that a shown player has one that works. Milliseconds. */
const RENEWED_MS = 8 * 60_000;

export const soundOptions = (path: string, which: Which) =>
  queryOptions({
    queryKey: ['recording', path, which],
    queryFn: ({ signal }) => recordingLink(path, { signal, query: which }),
    gcTime: 60_000,
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
  });

/** The link to a recording, and how a player renews it. */
export function useLinkedSound(path: string, which: Which, enabled = true) {
  const { data, error, refetch, isFetching } = useQuery({ ...soundOptions(path, which), enabled });
  const [isGone, setGone] = useState(false);
  const renew = useCallback(async () => (await refetch()).data?.address ?? null, [refetch]);
  const onGone = useCallback(() => setGone(true), []);
  const retry = () => {
    setGone(false);
    void refetch();
  };
  const failure = isFetching ? null : isGone ? t('recording.notPlayed') : error && errorText(error);
  return { data: isGone ? undefined : data, isFetching, failure, renew, onGone, retry };
}

/** Our own recording, streamed through a signed link, because an `<audio>` element cannot send the owner's token. */
export function OwnRecording({ path }: { path: string }) {
  const [part, setPart] = useState<number | undefined>();
  const { data, failure, renew, onGone, retry } = useLinkedSound(path, { part });

  if (failure !== null) return <ErrorBox title={t('recording.loadFailed')} text={failure} onRetry={retry} />;
  return (
    <div className={classes.recording}>
      {data ? (
        <LinkedAudio
          key={part}
          className={classes.player}
          sound={data}
          renew={renew}
          onGone={onGone}
          aria-label={t('recording.recordingInterview')}
        />
      ) : (
        <Skeleton height={54} radius="xl" />
      )}
      <div className={classes.row}>
        {data && <RecordingLink href={data.address} />}
        {data &&
          data.parts > 1 &&
          // A resumed interview has one recording for each sitting.
          Array.from({ length: data.parts }, (_, index) => (
            <Button key={index} size="compact-xs" variant={part === index ? 'light' : 'default'} onClick={() => setPart(index)}>
              {t('recording.part', { number: index + 1 })}
            </Button>
          ))}
      </div>
    </div>
  );
}
