import { Button } from '@mantine/core';
import type { SaveState } from '../use-autosave';
import classes from './save-note.module.css';

const TEXTS = { idle: '', unsaved: 'Unsaved changes', saving: 'Saving…', saved: 'Draft saved' } as const;

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
        <p>This draft was also changed in another tab or on another device. Which version do you want to keep?</p>
        <div className={classes.choices}>
          <Button size="xs" variant="default" onClick={onTheirs}>
            Use the other version
          </Button>
          <Button size="xs" onClick={onMine}>
            Keep this one
          </Button>
        </div>
      </div>
    );
  }
  const failed = state.kind === 'failed';
  return (
    <p className={classes.note} data-failed={failed || undefined} role="status">
      {failed ? `Not saved: ${state.reason} Trying again…` : TEXTS[state.kind]}
    </p>
  );
}
