import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { offerUndo } from '@/lib/undo';
import { undoDeletion, useDeleteResponses } from './api/responses.queries';
import { t } from './texts';

/** How long the server keeps deleted responses. Milliseconds. */
const DELETION_MS = 60_000;

/** Deletes responses and offers to undo it. */
export function useDeleteWithUndo() {
  const client = useQueryClient();
  const remove = useDeleteResponses();
  const undo = (deletion: string, count: number) => {
    undoDeletion(client, deletion).then(
      () => toast.success(t('delete.restored', { count })),
      (error: unknown) => toast.error(errorText(error)),
    );
  };
  return {
    isPending: remove.isPending,
    error: remove.error,
    reset: remove.reset,
    run: (ids: readonly string[], onDone: () => void) =>
      remove.mutate(ids, {
        onSuccess: (deletion) => {
          offerUndo({
            text: t('delete.deleted', { count: ids.length }),
            label: t('delete.undo'),
            run: () => undo(deletion, ids.length),
            forMs: DELETION_MS,
          });
          onDone();
        },
      }),
  };
}
