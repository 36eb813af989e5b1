import type { Note } from '@contract/notes';
import { clockText } from '@contract/notes-constants';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@/components/icons/icons';
import { useState } from 'react';
import { NoteForm } from './note-form';
import type { NotesDrafts } from './notes.queries';
import classes from './notes.module.css';
import { t } from './texts';

/** Of a note in the names of its buttons. Characters. */
const NAME_CHARS = 60;

type Props = {
  note: Note;
  /** Words that it is to have, and the server does not have yet. */
  draft?: NotesDrafts['list'][number];
  onGo?: (note: Note) => void;
  onText: (text: string) => void;
  onChange: (text: string) => void;
  onCancel: () => void;
  onDelete: () => void;
};

/** Where a note is about, in a few words. */
export const placeText = ({ atMs, turn }: Pick<Note, 'atMs' | 'turn'>) =>
  atMs !== null ? clockText(atMs) : turn !== null ? t('turn', { turn }) : null;

export function NoteRow({ note, draft, onGo, onText, onChange, onCancel, onDelete }: Props) {
  const [editing, setEditing] = useState(false);
  const place = placeText(note);
  const isMark = note.text === '';
  const name = { text: note.text.slice(0, NAME_CHARS), place: place ?? '' };
  return (
    <li className={classes.note} data-mark={isMark || undefined}>
      {place !== null &&
        (onGo ? (
          <button type="button" className={classes.place} aria-label={t('goTo', { place })} onClick={() => onGo(note)}>
            {place}
          </button>
        ) : (
          <span className={classes.place}>{place}</span>
        ))}
      {editing || (draft && !draft.isSending) ? (
        <NoteForm
          about={place === null ? t('aboutAll') : t('at', { time: place })}
          known={note.text}
          text={draft?.value.text ?? note.text}
          error={draft?.error ?? null}
          takesFocus={editing}
          onText={onText}
          onCancel={() => {
            setEditing(false);
            onCancel();
          }}
          onSave={(text) => {
            setEditing(false);
            if (text === note.text) onCancel();
            else onChange(text);
          }}
        />
      ) : (
        <>
          <p className={classes.words} dir="auto">
            {isMark ? t('markWords') : note.text}
            {note.editedAt !== null && <span className={classes.edited}> · {t('edited')}</span>}
          </p>
          <span className={classes.tools}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t(isMark ? 'editMark' : 'edit', name)}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t(isMark ? 'deleteMark' : 'delete', name)} onClick={onDelete}>
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </span>
        </>
      )}
    </li>
  );
}
