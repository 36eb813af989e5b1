import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/api-client';
import { toast, TOAST_MS } from '@/lib/toast';
import { undoDeletion, useDeleteResponses } from './api/responses.queries';
import { t } from './texts';

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
          toast.success(t('delete.deleted', { count: ids.length }), {
            duration: TOAST_MS.undo,
            action: { label: t('delete.undo'), run: () => undo(deletion, ids.length) },
          });
          onDone();
        },
      }),
  };
}
