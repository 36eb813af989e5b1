import { VIEW_LIMITS, type SavedView, type ViewSettings } from '@contract/view-constants';
import { errorText } from '@/lib/api-client';
import { toast, TOAST_MS } from '@/lib/toast';
import { t } from '../../texts';
import type { EditViews } from './views.queries';

interface Options {
  readonly views: readonly SavedView[];
  readonly edit: EditViews;
  /** What is on the screen. */
  readonly shown: ViewSettings;
  readonly choose: (id: string | null) => void;
}

/** What can be done with saved views. */
export function useViewCommands({ views, edit, shown, choose }: Options) {
  const putBack = ({ id, name, settings }: SavedView, at: number) => {
    edit.mutate({ do: 'create', id, at, name, settings }, { onError: (error) => toast.error(errorText(error)) });
  };
  return {
    isFull: views.length >= VIEW_LIMITS.views,
    /** Saves what is on the screen under a name, and goes there. */
    save: async (name: string) => {
      const view = await edit.mutateAsync({ do: 'create', name, settings: shown });
      if (view) choose(view.id);
    },
    rename: async ({ id }: SavedView, name: string) => {
      await edit.mutateAsync({ do: 'update', id, name });
    },
    /** Gives it the filters and the order on the screen. */
    update: ({ id, settings, name }: SavedView) => {
      edit.mutate(
        { do: 'update', id, settings: shown },
        {
          onSuccess: () =>
            toast.success(t('views.updated', { name }), {
              duration: TOAST_MS.undo,
              action: { label: t('delete.undo'), run: () => edit.mutate({ do: 'update', id, settings }) },
            }),
        },
      );
      choose(id);
    },
    move: ({ id }: SavedView, by: number) => {
      const ids = views.map((view) => view.id);
      const from = ids.indexOf(id);
      edit.mutate({ do: 'reorder', ids: ids.toSpliced(from, 1).toSpliced(from + by, 0, id) });
    },
    remove: (view: SavedView) => {
      const at = views.findIndex(({ id }) => id === view.id);
      edit.mutate(
        { do: 'remove', id: view.id },
        {
          onSuccess: () =>
            toast.success(t('views.deleted', { name: view.name }), {
              duration: TOAST_MS.undo,
              action: { label: t('delete.undo'), run: () => putBack(view, at) },
            }),
        },
      );
      choose(null);
    },
  };
}

export type ViewCommands = ReturnType<typeof useViewCommands>;
