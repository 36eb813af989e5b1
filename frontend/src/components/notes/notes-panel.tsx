import type { Note } from '@contract/notes';
import { clockText } from '@contract/notes-constants';
import { Button, Tooltip } from '@mantine/core';
import { IconBookmark, IconNote } from '@/components/icons/icons';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { begunNote, rememberNote } from './begun-note';
import { NoteForm } from './note-form';
import { NoteRow } from './note-row';
import { type Moment, useNotes, useWriteNotes } from './notes.queries';
import classes from './notes.module.css';
import { t } from './texts';
import { useNoteKeys } from './use-note-keys';

type Props = {
  responseId: string;
  /** What a note is about that is begun now, and a mark. */
  momentNow: () => Moment;
  /** Shows the moment of a note; absent where there is nothing to show. */
  onGo?: (note: Note) => void;
  /** A note is begun: where the panel is out of sight it must be shown. */
  onWrite?: () => void;
};

/** Notes on a response and its moments. M marks a moment, N begins a note. One response for the life of the component. */
export function NotesPanel({ responseId, momentNow, onGo, onWrite }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { data: notes, error, refetch } = useNotes(responseId);
  const { write, rewrite, remove, mark } = useWriteNotes(responseId);
  const [writing, setWriting] = useState<Moment | null>(() => begunNote(responseId)?.moment ?? null);
  const [isFound, setIsFound] = useState(writing !== null);
  const before = useRef<Element | null>(null);

  const markNow = () => {
    const moment = momentNow();
    mark(moment, 'now' in moment || moment.atMs === null ? t('marked') : t('markedAt', { time: clockText(moment.atMs) }));
  };
  const begin = () => {
    before.current = document.activeElement;
    onWrite?.();
    const moment = momentNow();
    rememberNote(responseId, { moment, text: '' });
    setIsFound(false);
    setWriting(moment);
  };
  const end = () => {
    rememberNote(responseId, null);
    setWriting(null);
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
  };
  useNoteKeys(root, { mark: markNow, write: begin });

  return (
    <div ref={root} className={classes.panel}>
      <div className={classes.actions}>
        <Tooltip label={`${t('write')} (N)`}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconNote size={16} aria-hidden />}
            aria-keyshortcuts="N"
            onClick={begin}
          >
            {t('write')}
          </Button>
        </Tooltip>
        <Tooltip label={`${t('mark')} (M)`}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            aria-keyshortcuts="M"
            onClick={markNow}
          >
            {t('mark')}
          </Button>
        </Tooltip>
      </div>
      {writing && (
        <NoteForm
          about={aboutText(writing)}
          begun={isFound ? begunNote(responseId)?.text : undefined}
          takesFocus={!isFound}
          onText={(text) => rememberNote(responseId, { moment: writing, text })}
          onCancel={end}
          onSave={(text) => {
            write({ id: crypto.randomUUID(), text, moment: writing });
            end();
          }}
        />
      )}
      {error && !notes && (
        <p className={classes.none} role="alert">
          {errorText(error, t('loadFailed'))}{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </p>
      )}
      {notes?.length === 0 && !writing && <p className={classes.none}>{t('empty')}</p>}
      {notes && notes.length > 0 && (
        <ol className={classes.list} aria-label={t('title')}>
          {notes.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              onGo={onGo && (note.atMs !== null || note.turn !== null) ? onGo : undefined}
              onChange={(text) => rewrite(note, text)}
              onDelete={() => remove(note)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function aboutText(moment: Moment): string {
  if ('now' in moment) return t('aboutNow');
  if (moment.atMs !== null) return t('at', { time: clockText(moment.atMs) });
  return moment.turn === null ? t('aboutAll') : t('atTurn', { turn: moment.turn });
}
