import { Anchor, Button, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { recordingFile } from '@/lib/recording-file';
import { t } from '../texts';
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

/** A piece of a response's sound: one of its calls by number, or the one a turn was spoken in; the longest without either. */
type Which = { part?: number; turn?: number };

export const soundOptions = (path: string, which: Which) =>
  queryOptions({
    queryKey: ['recording', path, which],
    queryFn: async ({ signal, client }) => {
      const { blob, headers } = await recordingFile(path, { signal, query: which });
      const address = URL.createObjectURL(blob);
      // Several megabytes: released when the query cache drops them.
      const stop = client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'removed' || (query.state.data as { address?: string } | undefined)?.address !== address) return;
        URL.revokeObjectURL(address);
        stop();
      });
      const at = headers.get('x-recording-at');
      return { address, blob, parts: Number(headers.get('x-recording-parts') ?? 1) || 1, at: at === null ? null : Number(at) || 0 };
    },
    gcTime: 60_000,
    staleTime: Infinity,
  });

/** A recording of ours: a plain link could not carry the owner's token, so the browser fetches and plays it here. */
export function OwnRecording({ path }: { path: string }) {
  const [part, setPart] = useState<number | undefined>();
  const { data, error, refetch, isFetching } = useQuery(soundOptions(path, { part }));
  const address = data?.address;

  if (error && !isFetching) {
    return <ErrorBox title={t('recording.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.recording}>
      {address ? (
        <audio className={classes.player} controls src={address} aria-label={t('recording.recordingInterview')} />
      ) : (
        <Skeleton height={54} radius="xl" />
      )}
      <div className={classes.row}>
        {address && <RecordingLink href={address} />}
        {data &&
          data.parts > 1 &&
          // An interview that was taken up again has one recording for each sitting.
          Array.from({ length: data.parts }, (_, index) => (
            <Button key={index} size="compact-xs" variant={part === index ? 'light' : 'default'} onClick={() => setPart(index)}>
              {t('recording.part', { number: index + 1 })}
            </Button>
          ))}
      </div>
    </div>
  );
}
