import { CHOICE_FILTER_NAMES, choicesOf } from '@contract/response-fields';
import { readListSort, type SavedView, type ViewSettings } from '@contract/view-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, errorText, isRecord } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { responseKeys } from '../../api/response-keys';
import { readColumns } from '../columns/columns';
import { readHidden } from '../list-view';
import { readViewsAgain, viewEditsKey } from './views-cache';

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function readSettings(value: Record<string, unknown>): ViewSettings {
  const chosen = isRecord(value.choices) ? value.choices : {};
  return {
    sort: readListSort(value.sort),
    order: value.order === 'asc' ? 'asc' : 'desc',
    choices: Object.fromEntries(
      CHOICE_FILTER_NAMES.map((name) => [name, choicesOf(name).filter((choice) => texts(chosen[name]).includes(choice))]),
    ) as unknown as ViewSettings['choices'],
    tags: texts(value.tags),
    from: text(value.from),
    to: text(value.to),
    contact: value.contact === 'with' || value.contact === 'without' ? value.contact : null,
    hidden: readHidden(value.hidden),
    columns: readColumns(value.columns),
  };
}

function readView(value: unknown): SavedView | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string' || !isRecord(value.settings)) return null;
  return { id: value.id, name: value.name, settings: readSettings(value.settings) };
}

const NONE: readonly SavedView[] = [];

/** The saved views of an interview, in their order; undefined until they are known. Without an answer there are none. */
export function useSavedViews(formId: number): readonly SavedView[] | undefined {
  const { data, isError } = useQuery({
    queryKey: responseKeys.views(formId),
    queryFn: async ({ signal }): Promise<readonly SavedView[]> => {
      const answer = await api(path(formId), { auth: true, signal });
      return isRecord(answer) && Array.isArray(answer.views) ? answer.views.map(readView).filter((view) => view !== null) : NONE;
    },
    // Live events say when they change.
    staleTime: 60_000,
  });
  return data ?? (isError ? NONE : undefined);
}

const path = (formId: number) => `forms/${formId}/response-views`;

export type ViewEdit =
  | { do: 'create'; name: string; settings: ViewSettings; id?: string; at?: number }
  | { do: 'update'; id: string; name?: string; settings?: ViewSettings }
  | { do: 'remove'; id: string }
  | { do: 'reorder'; ids: readonly string[] };

function send(formId: number, edit: ViewEdit): Promise<unknown> {
  const to = path(formId);
  switch (edit.do) {
    case 'create': {
      const { do: _, ...body } = edit;
      return api(to, { method: 'POST', auth: true, body });
    }
    case 'update':
      return api(`${to}/${edit.id}`, { method: 'PUT', auth: true, body: { name: edit.name, settings: edit.settings } });
    case 'remove':
      return api(`${to}/${edit.id}`, { method: 'DELETE', auth: true });
    case 'reorder':
      return api(to, { method: 'PUT', auth: true, body: { ids: edit.ids } });
  }
}

/** The views after a change, before the server has answered. */
export function withEdit(views: readonly SavedView[], edit: ViewEdit): readonly SavedView[] {
  switch (edit.do) {
    case 'create':
      // Only one that is put back has an id already.
      return edit.id === undefined ? views : views.toSpliced(edit.at ?? views.length, 0, { ...edit, id: edit.id });
    case 'update': {
      const { name, settings } = edit;
      return views.map((view) =>
        view.id === edit.id ? { ...view, ...(name !== undefined && { name }), ...(settings && { settings }) } : view,
      );
    }
    case 'remove':
      return views.filter(({ id }) => id !== edit.id);
    case 'reorder':
      return edit.ids.flatMap((id) => views.find((view) => view.id === id) ?? []);
  }
}

/** Makes, changes, moves or deletes views: at once on the screen, and one after the other on the server. Answers the view that was made. */
export function useEditViews(formId: number) {
  const client = useQueryClient();
  const queryKey = responseKeys.views(formId);
  return useMutation({
    mutationKey: viewEditsKey(formId),
    scope: { id: viewEditsKey(formId).join(' ') },
    mutationFn: async (edit: ViewEdit): Promise<SavedView | null> => {
      const answer = await send(formId, edit);
      return readView(isRecord(answer) ? answer.view : null);
    },
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<readonly SavedView[]>(queryKey, (views) => views && withEdit(views, edit));
    },
    onSuccess: (view, edit) => {
      if (edit.do !== 'create' || !view) return;
      client.setQueryData<readonly SavedView[]>(queryKey, (views = NONE) =>
        views.some(({ id }) => id === view.id) ? views : [...views, view],
      );
    },
    onError: (error, edit) => {
      // A dialog says it itself.
      if (edit.do !== 'create' && (edit.do !== 'update' || edit.name === undefined)) toast.error(errorText(error));
    },
    onSettled: () => readViewsAgain(client, formId, 1),
  });
}

export type EditViews = ReturnType<typeof useEditViews>;
