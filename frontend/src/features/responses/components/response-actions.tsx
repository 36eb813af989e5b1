import { useCallback, useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { useNeighbours } from '../api/responses.queries';
import { t } from '../texts';
import { useDeleteWithUndo } from '../use-delete-with-undo';
import type { Steps } from './step-buttons';

type Options = {
  /** The list it is opened from, for the responses beside it. */
  listKey: string;
  /** Shows another response; without it there is no way from one to the next. */
  onStep?: (id: string) => void;
  /** After it was deleted. */
  onDeleted: () => void;
};

/** What can be done with a response, in the dialog and on its page: to the next one, and deleting it after a question. */
export function useResponseActions(id: string, { listKey, onStep, onDeleted }: Options) {
  const remove = useDeleteWithUndo();
  const [asking, setAsking] = useState(false);
  const { previous, next } = useNeighbours(id, listKey, onStep !== undefined);
  const to = useCallback((target: string | null) => (target === null || !onStep ? null : () => onStep(target)), [onStep]);
  const steps: Steps = useMemo(() => ({ previous: to(previous), next: to(next) }), [to, previous, next]);

  const close = () => setAsking(false);
  const deleteQuestion = (
    <ConfirmDialog
      opened={asking}
      onClose={close}
      title={t('responseActions.deleteResponse')}
      confirm={t('responseActions.delete')}
      danger
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error, t('responseActions.deleteFailed')) : null}
      onConfirm={() =>
        remove.run([id], () => {
          close();
          onDeleted();
        })
      }
    >
      {t('responseActions.transcriptRecordingQuotesDeleted')}
    </ConfirmDialog>
  );
  return { steps, next, askToDelete: () => setAsking(true), deleteQuestion };
}
