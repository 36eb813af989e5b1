import { Button } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { plural } from '@/lib/format';
import { useDeleteWithUndo } from '../use-delete-with-undo';
import classes from './selection-bar.module.css';

type Props = { ids: readonly string[]; onSelectLoaded: () => void; onClear: () => void };

/** What can be done with the responses that are selected. Stays in sight while the list scrolls. */
export function SelectionBar({ ids, onSelectLoaded, onClear }: Props) {
  const remove = useDeleteWithUndo();
  const [asking, setAsking] = useState(false);
  const tooMany = ids.length > LIMITS.deletion;
  const what = plural(ids.length, 'response');
  return (
    <div className={classes.bar} role="region" aria-label="Selection">
      <span className={classes.count} role="status">
        {ids.length} selected
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onSelectLoaded}>
        Select all loaded
      </Button>
      <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
        Clear
      </Button>
      <Button
        color="red"
        variant="light"
        size="compact-md"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={tooMany}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      {tooMany && <span className={classes.note}>You can delete up to {LIMITS.deletion} at a time.</span>}
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          setAsking(false);
          remove.reset();
        }}
        title={`Delete ${what}`}
        confirm={`Delete ${what}`}
        danger
        busy={remove.isPending}
        error={remove.error ? errorText(remove.error, 'Failed to delete response') : null}
        onConfirm={() =>
          remove.run(ids, () => {
            setAsking(false);
            onClear();
          })
        }
      >
        Their transcripts, recordings and quotes will be deleted, too. You can undo this for one minute.
      </ConfirmDialog>
    </div>
  );
}
