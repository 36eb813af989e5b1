import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SaveState } from '@/lib/drafts/use-autosave';
import type { Edits } from '@/lib/drafts/use-edits';
import { TOAST_MS, toast } from '@/lib/toast';
import classes from './save-note.module.css';
import { t } from './texts';

type Choices = Pick<Edits<object>, 'takeTheirs' | 'keepMine'>;

/** Of an editor that saves by itself: whether its changes are saved. Its place is kept free while there is nothing to say. */
export function SaveNote({ state, edits }: { state: SaveState; edits: Choices }) {
  if (state.kind === 'conflict') return <Conflict edits={edits} />;
  return (
    <p className={classes.note} data-failed={state.kind === 'failed' || undefined} role="status">
      {textOf(state)}
    </p>
  );
}

type UnsavedProps = { edits: Choices & Pick<Edits<object>, 'dirty' | 'conflicts' | 'discard'>; text: string; busy?: boolean };

/** Of an editor that saves on request: that there are changes, which can be discarded. */
export function UnsavedNote({ edits, text, busy }: UnsavedProps) {
  if (edits.conflicts.length > 0) return <Conflict edits={edits} />;
  return (
    <p className={`${classes.note} ${classes.unsaved}`} role="status">
      {edits.dirty && !busy && (
        <>
          {text}{' '}
          <Button
            className={classes.discard}
            size="compact-sm"
            variant="subtle"
            onClick={() => undoable(edits.discard(), t('saveNote.discarded'))}
          >
            {t('saveNote.discard')}
          </Button>
        </>
      )}
    </p>
  );
}

function Conflict({ edits }: { edits: Choices }) {
  return (
    <Choice text={t('saveNote.conflict')}>
      <Button size="xs" variant="default" onClick={() => undoable(edits.takeTheirs(), t('saveNote.discarded'))}>
        {t('saveNote.useOtherVersion')}
      </Button>
      <Button size="xs" onClick={edits.keepMine}>
        {t('saveNote.keepThisOne')}
      </Button>
    </Choice>
  );
}

/** A question about kept changes, with its answers. */
export function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert" className={classes.conflict}>
      <p>{text}</p>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}

const undoable = (undo: () => void, text: string) =>
  toast.info(text, { duration: TOAST_MS.undo, action: { label: t('saveNote.undo'), run: undo } });

function textOf(state: Exclude<SaveState, { kind: 'conflict' }>): string {
  if (state.kind === 'failed') return t('saveNote.failed', { reason: state.reason });
  return state.kind === 'idle' ? '' : t(`saveNote.${state.kind}`);
}
