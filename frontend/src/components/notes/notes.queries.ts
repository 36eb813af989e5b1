import type { Note, NotesAnswer, PutNote } from '@contract/notes';
import { inOrder } from '@contract/notes-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, errorText, isRecord } from '@/lib/api-client';
import { notesKey } from '@/lib/notes-key';
import { toast } from '@/lib/toast';
import { offerUndo, rememberUndo } from '@/lib/undo';
import { t } from './texts';

/** The whole response, a place of it, or in a running interview the moment when a clock of this browser showed so much (`performance.now`). */
export type Moment = { readonly turn: number | null; readonly atMs: number | null } | { readonly now: number };
export type NewNote = { readonly id: string; readonly text: string; readonly moment: Moment };

export const ABOUT_ALL: Moment = { turn: null, atMs: null };

const pathOf = (responseId: string, id: string) => `responses/${responseId}/notes/${id}`;

export const notesOptions = (responseId: string) => ({
  queryKey: notesKey(responseId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Note[]> => {
    const answer = await api(`responses/${responseId}/notes`, { auth: true, signal });
    if (!isRecord(answer) || !Array.isArray(answer.notes)) throw new Error(t('unreadable'));
    return (answer as NotesAnswer).notes;
  },
});

/** Notes of a response, in the order of the interview; a live event reads them again. */
export const useNotes = (responseId: string) => useQuery(notesOptions(responseId));

const bodyOf = (text: string, moment: Moment): PutNote =>
  'now' in moment
    ? { text, agoMs: Math.max(0, Math.round(performance.now() - moment.now)) }
    : { text, turn: moment.turn, atMs: moment.atMs };

/** Written at once on the screen, then on the server; a failure takes it back. All of it can be undone. */
export function useWriteNotes(responseId: string) {
  const client = useQueryClient();
  const key = notesKey(responseId);
  const show = async (change: (notes: readonly Note[]) => readonly Note[]) => {
    // An answer that is on its way does not know of it yet.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<readonly Note[]>(key, (notes) => notes && inOrder(change(notes)));
  };
  const settled = {
    onError: (error: unknown) => toast.error(errorText(error, t('saveFailed'))),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  };
  const put = useMutation({
    mutationFn: ({ id, text, moment }: NewNote) => api(pathOf(responseId, id), { method: 'PUT', auth: true, body: bodyOf(text, moment) }),
    onMutate: ({ id, text, moment }) => {
      const place = 'now' in moment ? { turn: null, atMs: null } : moment;
      return show((notes) => {
        const known = notes.find((note) => note.id === id);
        const createdAt = new Date().toISOString().slice(0, -1);
        const note = known ? { ...known, text } : { id, text, ...place, createdAt, editedAt: null };
        return [...notes.filter((one) => one.id !== id), note];
      });
    },
    ...settled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Note, 'id'>) => api(pathOf(responseId, id), { method: 'DELETE', auth: true }),
    onMutate: ({ id }) => show((notes) => notes.filter((note) => note.id !== id)),
    // A mark that is taken back has no content to restore.
    onSuccess: (_answer, note: Pick<Note, 'id'> | Note) => {
      if ('text' in note) offerUndo({ text: t('deleted'), label: t('undo'), run: () => put.mutate({ ...note, moment: note }) });
    },
    ...settled,
  });
  return {
    write: (note: NewNote) => put.mutate(note, { onSuccess: () => void rememberUndo({ run: () => remove.mutate({ id: note.id }) }) }),
    rewrite: (note: Note, text: string) =>
      put.mutate(
        { id: note.id, text, moment: note },
        { onSuccess: () => void rememberUndo({ run: () => put.mutate({ ...note, moment: note }) }) },
      ),
    remove: (note: Note) => remove.mutate(note),
    /** Says so, with a way back. */
    mark: (moment: Moment, told: string) => {
      const id = crypto.randomUUID();
      put.mutate(
        { id, text: '', moment },
        {
          onSuccess: () => offerUndo({ text: told, label: t('undo'), run: () => remove.mutate({ id }) }),
        },
      );
    },
  };
}
