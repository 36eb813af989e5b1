import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/api-client';
import { plural } from '@/lib/format';
import { toast, TOAST_MS } from '@/lib/toast';
import { undoDeletion, useDeleteResponses } from './api/responses.queries';

/** Deletes responses and offers to undo it. */
export function useDeleteWithUndo() {
  const client = useQueryClient();
  const remove = useDeleteResponses();
  const undo = (deletion: string, count: number) => {
    undoDeletion(client, deletion).then(
      () => toast.success(count === 1 ? 'Response restored' : `${plural(count, 'response')} restored`),
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
          toast.success(ids.length === 1 ? 'Response deleted!' : `${plural(ids.length, 'response')} deleted!`, {
            duration: TOAST_MS.undo,
            action: { label: 'Undo', run: () => undo(deletion, ids.length) },
          });
          onDone();
        },
      }),
  };
}
