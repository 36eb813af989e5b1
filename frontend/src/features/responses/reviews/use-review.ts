import { applyReview, type ReviewChange } from '@contract/review-constants';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, errorText, isRecord } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { offerUndo, undoLast } from '@/lib/undo';
import type { ResponseItem } from '../api/response-item';
import { responseKeys, type LoadedResponse } from '../api/response-keys';
import { isSorted } from '../list/list-view';
import type { ResponseList } from '../list/response-list';
import { t } from '../texts';

/** Shows the changes before the server has them. Its event brings the versions. */
function show(client: QueryClient, changes: readonly ReviewChange[]): void {
  const changeOf = new Map(changes.flatMap((change) => change.ids.map((id) => [id, change] as const)));
  const change = <T extends ResponseItem>(row: T): T => {
    const one = changeOf.get(row.id);
    if (!one) return row;
    const after = applyReview(row, one);
    return after === row ? row : { ...after, tags: [...after.tags] };
  };
  client.setQueriesData<ResponseList>({ queryKey: responseKeys.lists }, (list) =>
    list
      ? {
          ...list,
          slots: list.slots.map((slot) => (slot.rows ? { ...slot, rows: slot.rows.map(change) } : slot)),
          waiting: list.waiting.map(change),
        }
      : list,
  );
  client.setQueriesData<LoadedResponse>({ queryKey: responseKeys.details }, (loaded) => loaded && change(loaded));
}

/** Lists whose rows, or whose order, depend on what was changed. */
function readFilteredAgain(client: QueryClient, all: boolean): void {
  void client.invalidateQueries({
    queryKey: responseKeys.lists,
    predicate: ({ queryKey }) => all || isSorted((queryKey as ReturnType<typeof responseKeys.list>)[2]),
  });
  if (all) void client.invalidateQueries({ queryKey: responseKeys.details });
  void client.invalidateQueries({ queryKey: responseKeys.allNeighbours, refetchType: 'none' });
}

async function send(client: QueryClient, changes: readonly ReviewChange[]): Promise<readonly ReviewChange[]> {
  show(client, changes);
  try {
    const answer = await api('responses/reviews', { method: 'POST', auth: true, body: { changes } });
    readFilteredAgain(client, false);
    return isRecord(answer) && Array.isArray(answer.undo) ? (answer.undo as ReviewChange[]) : [];
  } catch (error) {
    readFilteredAgain(client, true);
    throw error;
  }
}

function takeBack(client: QueryClient, changes: readonly ReviewChange[]): void {
  send(client, changes).then(
    () => toast.success(t('review.undone')),
    (error: unknown) => toast.error(errorText(error)),
  );
}

export interface Reviewing {
  /** Changes responses at once on the screen, then on the server, and offers to undo it. @param text what is said then */
  readonly review: (changes: readonly ReviewChange[], text: string) => void;
  /** Takes back the newest change, of whatever kind. */
  readonly undo: () => void;
}

/** Tags, stars and states, with undo. */
export function useReview(): Reviewing {
  const client = useQueryClient();
  const review = useCallback(
    (changes: readonly ReviewChange[], text: string) => {
      send(client, changes).then(
        (inverse) => {
          if (inverse.length === 0) return;
          offerUndo({ text, label: t('delete.undo'), run: () => takeBack(client, inverse) });
        },
        (error: unknown) => toast.error(errorText(error)),
      );
    },
    [client],
  );
  return { review, undo: undoLast };
}

/** Without a message: it needs no undo. */
export function markRead(client: QueryClient, id: string): void {
  send(client, [{ ids: [id], status: 'read', ifStatus: 'new' }]).catch(() => undefined);
}
