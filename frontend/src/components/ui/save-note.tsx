import { Button } from '@mantine/core';
import classes from './save-note.module.css';
import { t } from './texts';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; reason: string }
  /** It was changed in another tab: nothing is saved until the owner has chosen. */
  | { kind: 'conflict' };

type Props = {
  state: SaveState;
  /** Ways out of a conflict. */
  onTheirs: () => void;
  onMine: () => void;
};

/** Whether the draft is saved. Its place is kept free while there is nothing to say. */
export function SaveNote({ state, onTheirs, onMine }: Props) {
  if (state.kind === 'conflict') {
    return (
      <div role="alert" className={classes.conflict}>
        <p>{t('saveNote.conflict')}</p>
        <div className={classes.choices}>
          <Button size="xs" variant="default" onClick={onTheirs}>
            {t('saveNote.useOtherVersion')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {t('saveNote.keepThisOne')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <p className={classes.note} data-failed={state.kind === 'failed' || undefined} role="status">
      {textOf(state)}
    </p>
  );
}

function textOf(state: Exclude<SaveState, { kind: 'conflict' }>): string {
  if (state.kind === 'failed') return t('saveNote.failed', { reason: state.reason });
  return state.kind === 'idle' ? '' : t(`saveNote.${state.kind}`);
}
