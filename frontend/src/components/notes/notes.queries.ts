import type { Note, NotesAnswer, PutNote } from '@contract/notes';
import { inOrder, NOTE_LIMITS } from '@contract/notes-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, errorText, isRecord } from '@/lib/api-client';
import { useUnsent } from '@/lib/drafts/use-unsent';
import { notesKey } from '@/lib/notes-key';
import { toast } from '@/lib/toast';
import { offerUndo, rememberUndo } from '@/lib/undo';
import { t } from './texts';

type Place = { readonly turn: number | null; readonly atMs: number | null };
/** The whole response, a place of it, or in a running interview the moment when the clock of this browser showed so much (`Date.now`). */
export type Moment = Place | { readonly now: number };
type NoteDraft = { readonly text: string; readonly moment: Moment };
type SentNote = NoteDraft & { readonly id: string };

export const ABOUT_ALL: Place = { turn: null, atMs: null };
/** Where a note is about that is there already. */
export const placeOf = ({ turn, atMs }: Place): Place => ({ turn, atMs });

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

function bodyOf({ text, moment }: NoteDraft): PutNote {
  if (!('now' in moment)) return { text, ...moment };
  const agoMs = Math.max(0, Math.round(Date.now() - moment.now));
  return agoMs > NOTE_LIMITS.agoMs ? { text, ...ABOUT_ALL } : { text, agoMs };
}

/**
 * Written at once on the screen, then on the server; a failure takes it back. All of it can be undone. Words are kept in this browser until the
 * server has them.
 */
export function useWriteNotes(responseId: string) {
  const client = useQueryClient();
  const key = notesKey(responseId);
  const drafts = useUnsent<NoteDraft>(responseId, 'notes');
  /** @returns the note as it was */
  const show = async (id: string, change: (before: Note | null) => Note | null): Promise<Note | null> => {
    // An answer that is on its way does not know of it yet.
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<readonly Note[]>(key)?.find((note) => note.id === id) ?? null;
    const note = change(before);
    client.setQueryData<readonly Note[]>(
      key,
      (notes) => notes && inOrder([...notes.filter((one) => one.id !== id), ...(note === null ? [] : [note])]),
    );
    return before;
  };
  const settled = {
    onError: (error: unknown, { id }: Pick<Note, 'id'>, before: Note | null | undefined) => {
      toast.error(errorText(error, t('saveFailed')));
      // The server may not be there to say what it has.
      void show(id, () => before ?? null);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
    networkMode: 'always' as const,
  };
  const put = useMutation({
    mutationKey: drafts.mutationKey,
    mutationFn: (note: SentNote) => api(pathOf(responseId, note.id), { method: 'PUT', auth: true, body: bodyOf(note) }),
    onMutate: ({ id, text, moment }) =>
      show(id, (before) => {
        const createdAt = new Date().toISOString().slice(0, -1);
        return before ? { ...before, text } : { id, text, ...('now' in moment ? ABOUT_ALL : moment), createdAt, editedAt: null };
      }),
    onSuccess: (_answer, note) => drafts.taken(note),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Note, 'id'>) => api(pathOf(responseId, id), { method: 'DELETE', auth: true }),
    onMutate: ({ id }) => show(id, () => null),
    // A mark that is taken back has no content to restore.
    onSuccess: (_answer, note: Pick<Note, 'id'> | Note) => {
      if ('text' in note) offerUndo({ text: t('deleted'), label: t('undo'), run: () => save(noteAsIs(note)) });
    },
    ...settled,
  });
  const save = ({ id, text, moment }: SentNote, onSuccess?: () => void) => {
    if (text === '') drafts.forget(id);
    else drafts.keep(id, { text, moment });
    put.mutate({ id, text, moment }, { onSuccess });
  };
  return {
    drafts,
    write: (note: SentNote) => save(note, () => void rememberUndo({ run: () => remove.mutate({ id: note.id }) })),
    rewrite: (note: Note, text: string) => save({ ...noteAsIs(note), text }, () => void rememberUndo({ run: () => save(noteAsIs(note)) })),
    remove: (note: Note) => remove.mutate(note),
    /** Says so, with a way back. */
    mark: (moment: Moment, told: string) => {
      const id = crypto.randomUUID();
      save({ id, text: '', moment }, () => offerUndo({ text: told, label: t('undo'), run: () => remove.mutate({ id }) }));
    },
  };
}

export type NotesDrafts = ReturnType<typeof useWriteNotes>['drafts'];

const noteAsIs = (note: Note): SentNote => ({ id: note.id, text: note.text, moment: placeOf(note) });
