import type { Note } from '@contract/notes';
import { clockText } from '@contract/notes-constants';
import { Button, Tooltip } from '@mantine/core';
import { IconBookmark, IconNote } from '@/components/icons/icons';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { NoteForm } from './note-form';
import { NoteRow } from './note-row';
import { type Moment, placeOf, useNotes, useWriteNotes } from './notes.queries';
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
  const { drafts, write, rewrite, remove, mark } = useWriteNotes(responseId);
  /** Without a word so far. */
  const [begun, setBegun] = useState<{ id: string; moment: Moment } | null>(null);
  const before = useRef<Element | null>(null);

  const markNow = () => {
    const moment = momentNow();
    mark(moment, 'now' in moment || moment.atMs === null ? t('marked') : t('markedAt', { time: clockText(moment.atMs) }));
  };
  const begin = () => {
    before.current = document.activeElement;
    onWrite?.();
    setBegun({ id: crypto.randomUUID(), moment: momentNow() });
  };
  const end = (id: string) => {
    if (begun?.id === id) setBegun(null);
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
  };
  useNoteKeys(root, { mark: markNow, write: begin });
  const unsaved = drafts.list.filter(({ isSending }) => !isSending);
  const isListed = (id: string) => notes?.some((note) => note.id === id) ?? error === null;
  const writing = [
    ...unsaved.filter(({ id }) => id === begun?.id || !isListed(id)).map(({ id, value, error: failure }) => ({ id, ...value, failure })),
    ...(begun && !drafts.list.some(({ id }) => id === begun.id) ? [{ ...begun, text: '', failure: null }] : []),
  ];

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
      {writing.map(({ id, moment, text, failure }) => (
        <NoteForm
          key={id}
          about={aboutText(moment)}
          text={text}
          error={failure}
          takesFocus={begun?.id === id}
          onText={(words) => {
            if (words !== '') return drafts.keep(id, { text: words, moment });
            setBegun({ id, moment });
            drafts.forget(id);
          }}
          onCancel={() => {
            drafts.forget(id);
            end(id);
          }}
          onSave={(words) => {
            write({ id, text: words, moment });
            end(id);
          }}
        />
      ))}
      {error && !notes && (
        <p className={classes.none} role="alert">
          {errorText(error, t('loadFailed'))}{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </p>
      )}
      {notes?.length === 0 && writing.length === 0 && <p className={classes.none}>{t('empty')}</p>}
      {notes && notes.length > 0 && (
        <ol className={classes.list} aria-label={t('title')}>
          {notes.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              draft={drafts.list.find(({ id }) => id === note.id)}
              onGo={onGo && (note.atMs !== null || note.turn !== null) ? onGo : undefined}
              onText={(text) => drafts.keep(note.id, { text, moment: placeOf(note) })}
              onChange={(text) => rewrite(note, text)}
              onCancel={() => drafts.forget(note.id)}
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
