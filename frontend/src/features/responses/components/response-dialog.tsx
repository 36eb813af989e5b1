import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import type { ResponseItem } from '../api/response-item';
import { useDeleteResponse, useResponse } from '../api/responses.queries';
import { isRunning } from '../call-state';
import type { Passage } from '../transcript';
import { useLiveTranscript } from '../use-live-transcript';
import { ResponseDetails } from './response-details';
import { ResponseModal } from './response-modal';

type Props = {
  id: string;
  formId: number;
  row: ResponseItem | undefined;
  onClose: () => void;
  /** Opens it where this was said. */
  passage?: Passage;
  includesReported?: boolean;
};

/** One response from the server; a running interview is shown as it is spoken. */
export function ResponseDialog({ id, formId, row, onClose, passage, includesReported }: Props) {
  const { data, error, refetch } = useResponse(id);
  const remove = useDeleteResponse();
  const [asking, setAsking] = useState(false);

  // The list hears of every change at once; the long texts come with the answer.
  const known = data && row ? (row.version >= data.version ? { ...data, ...shallow(row) } : data) : data;
  const running = known ? isRunning(known) : row ? isRunning(row) : false;
  const live = useLiveTranscript(id, running, row?.turn_count ?? 0);

  const confirm = () =>
    remove.mutate(
      { id, formId },
      {
        onSuccess: () => {
          toast.success('Response deleted!');
          onClose();
        },
      },
    );

  return (
    <>
      <ResponseModal subject={known ?? row} onClose={onClose} onDelete={known && !known.deleted ? () => setAsking(true) : undefined}>
        {known?.deleted ? (
          <EmptyState title="This response was deleted" text="It was deleted in another window." />
        ) : known ? (
          <ResponseDetails response={known} live={running ? live : null} passage={passage} includesReported={includesReported} />
        ) : error ? (
          <ErrorBox
            title="This response could not be opened"
            text={errorText(error, 'Failed to get response')}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label="Loading...">
            <Skeleton height={48} mb={8} />
            <Skeleton height={120} mb={8} />
            <Skeleton height={48} />
          </div>
        )}
      </ResponseModal>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Delete response"
        confirm="Delete Response"
        danger
        busy={remove.isPending}
        error={remove.error ? errorText(remove.error, 'Failed to delete response') : null}
        onConfirm={confirm}
      >
        This response with its transcript and recording will be deleted. It cannot be recovered.
      </ConfirmDialog>
    </>
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
    ...fields
  } = row;
  return fields;
}
