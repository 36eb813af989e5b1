import { TAG_COLORS, type TagColor, type TagItem } from '@contract/review-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { responseKeys } from '../api/response-keys';

function readTag(value: unknown): TagItem | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return null;
  return { id: value.id, name: value.name, color: TAG_COLORS.find((color) => color === value.color) ?? 'gray' };
}

const NONE: readonly TagItem[] = [];

/** The tags of the account, by name. */
export function useTags(): readonly TagItem[] {
  const { data } = useQuery({
    queryKey: responseKeys.tags,
    queryFn: async ({ signal }): Promise<readonly TagItem[]> => {
      const answer = await api('tags', { auth: true, signal });
      return isRecord(answer) && Array.isArray(answer.tags) ? answer.tags.map(readTag).filter((tag) => tag !== null) : NONE;
    },
    // Live events say when they change.
    staleTime: 60_000,
  });
  return data ?? NONE;
}

type TagEdit = { do: 'create'; name: string; color: TagColor } | { do: 'update'; tag: TagItem } | { do: 'remove'; id: string };

/** Makes, changes or deletes a tag. Answers the tag that was made or changed. */
export function useEditTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (edit: TagEdit): Promise<TagItem | null> => {
      const answer =
        edit.do === 'create'
          ? await api('tags', { method: 'POST', auth: true, body: { name: edit.name, color: edit.color } })
          : edit.do === 'update'
            ? await api(`tags/${edit.tag.id}`, { method: 'PUT', auth: true, body: { name: edit.tag.name, color: edit.tag.color } })
            : await api(`tags/${edit.id}`, { method: 'DELETE', auth: true });
      return readTag(isRecord(answer) ? answer.tag : null);
    },
    onSuccess: (tag, edit) => {
      client.setQueryData<readonly TagItem[]>(responseKeys.tags, (tags = NONE) => {
        const id = edit.do === 'update' ? edit.tag.id : edit.do === 'remove' ? edit.id : tag?.id;
        const others = tags.filter((one) => one.id !== id);
        return edit.do === 'remove' || !tag ? others : [...others, tag].sort((a, b) => a.name.localeCompare(b.name));
      });
    },
  });
}

/** A colour for a new tag: the one that is used least. */
export function nextColor(tags: readonly TagItem[]): TagColor {
  const used = (color: TagColor) => tags.filter((tag) => tag.color === color).length;
  const [, ...colours] = TAG_COLORS;
  return colours.reduce((least, color) => (used(color) < used(least) ? color : least));
}
