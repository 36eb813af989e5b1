import { Button } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { IconTrash } from '@/components/icons/icons';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { ReviewTools } from '../reviews/review-tools';
import type { ReviewCommands } from '../reviews/use-review-commands';
import { t } from '../texts';
import { useDeleteWithUndo } from '../use-delete-with-undo';
import classes from './selection-bar.module.css';

type Props = { ids: readonly string[]; commands: ReviewCommands; onSelectLoaded: () => void; onClear: () => void };

/** The one that was worked on last, as far as it is drawn. */
const selectedRow = () => [...document.querySelectorAll('[data-response][data-selected]')].at(-1) ?? null;

/** What can be done with the responses that are selected. Stays in sight while the list scrolls. */
export function SelectionBar({ ids, commands, onSelectLoaded, onClear }: Props) {
  const remove = useDeleteWithUndo();
  const [asking, setAsking] = useState(false);
  const tooMany = ids.length > LIMITS.deletion;
  return (
    <div
      className={classes.bar}
      data-asking={commands.asking === 'tags' || undefined}
      role="region"
      aria-label={t('selectionBar.selection')}
    >
      <span className={classes.count} role="status">
        {t('selectionBar.selected', { count: ids.length })}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onSelectLoaded}>
        {t('selectionBar.selectAllLoaded')}
      </Button>
      <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
        {t('selectionBar.clear')}
      </Button>
      <ReviewTools commands={commands} row={selectedRow} />
      <Button
        color="red"
        variant="light"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={tooMany}
        onClick={() => setAsking(true)}
      >
        {t('selectionBar.delete')}
      </Button>
      {tooMany && <span className={classes.note}>{t('selectionBar.deleteUpTime', { deletion: LIMITS.deletion })}</span>}
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          setAsking(false);
          remove.reset();
        }}
        title={t('selectionBar.deleteResponses', { count: ids.length })}
        confirm={t('selectionBar.deleteResponses', { count: ids.length })}
        danger
        busy={remove.isPending}
        error={remove.error ? errorText(remove.error, t('selectionBar.deleteFailed')) : null}
        onConfirm={() =>
          remove.run(ids, () => {
            setAsking(false);
            onClear();
          })
        }
      >
        {t('selectionBar.theirTranscriptsRecordingsQuotes')}
      </ConfirmDialog>
    </div>
  );
}
