import type { ComponentType } from 'react';
import { Skeleton } from '@mantine/core';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import type { ResponseItem } from '../api/response-item';
import { useResponse } from '../api/responses.queries';
import { isRunning } from '../call-state';
import { t } from '../texts';
import { ReviewBar } from '../reviews/review-bar';
import { useLiveTranscript } from '@/lib/realtime/use-live-transcript';
import type { DetailsProps } from './response-details';

/** A response as it is read from the server, with what the list has heard of it since. */
export function useLoadedResponse(id: string, row: ResponseItem | undefined) {
  const { data, error, refetch } = useResponse(id);
  // The list hears of every change at once; the long texts come with the answer.
  const known = data && row ? (row.version >= data.version ? { ...data, ...shallow(row) } : data) : data;
  const running = known ? isRunning(known) : row ? isRunning(row) : false;
  const live = useLiveTranscript(id, running, row?.turn_count ?? 0);
  return { known, running, live, error, retry: () => void refetch() };
}

type Props = Omit<DetailsProps, 'response' | 'live'> & {
  loaded: ReturnType<typeof useLoadedResponse>;
  /** How it is shown: in the dialog, or on its page. */
  Details: ComponentType<DetailsProps>;
};

export function LoadedResponse({ loaded: { known, running, live, error, retry }, Details, ...shown }: Props) {
  if (known?.deleted) return <EmptyState title={t('loadedResponse.responseDeleted')} text={t('loadedResponse.deletedAnotherWindow')} />;
  if (known) {
    return (
      <>
        <ReviewBar response={known} />
        <Details response={known} live={running ? live : null} {...shown} />
      </>
    );
  }
  if (error) {
    return <ErrorBox title={t('loadedResponse.openFailed')} text={errorText(error, t('loadedResponse.getFailed'))} onRetry={retry} />;
  }
  return (
    <div role="status" aria-label={t('loadedResponse.loading')}>
      <Skeleton height={48} mb={8} />
      <Skeleton height={120} mb={8} />
      <Skeleton height={48} />
    </div>
  );
}

/** A row's own fields, without the long texts a list may not have. */
function shallow(row: ResponseItem): Partial<ResponseItem> {
  const {
    interview_summary: _s,
    interview_transcript: _t,
    interview_recording: _r,
    summary_source: _o,
    consent_version: _v,
    consent_at: _a,
    consent_text: _c,
    consent_notice: _n,
    recording_permission: _p,
    rating_comment: _m,
    hidden_fields: _h,
    hidden_field_labels: _l,
    ...fields
  } = row;
  return fields;
}
