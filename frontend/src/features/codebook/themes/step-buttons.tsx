import type { Codebook } from '@contract/codebook';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@/components/icons/icons';
import { toast } from '@/lib/toast';
import { useRedo, useUndo } from '../api/decide';
import { decisionText } from './decision-text';
import { t } from './texts';
import classes from './theme-panel.module.css';

type Props = { formId: number; codebook: Pick<Codebook, 'undo' | 'redo'> };

/** Undo and redo, each with what it would take back or bring back. */
export function StepButtons({ formId, codebook: { undo, redo } }: Props) {
  const back = useUndo(formId);
  const forth = useRedo(formId);
  const busy = back.isPending || forth.isPending;
  const undoText = undo ? t('steps.undo', { text: decisionText(undo) }) : t('steps.nothingToUndo');
  const redoText = redo ? t('steps.redo', { text: decisionText(redo) }) : t('steps.nothingToRedo');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.step}
        aria-label={undoText}
        title={undoText}
        disabled={!undo}
        loading={busy}
        onClick={() => undo && back.step({ expected: undo.id, done: () => toast.success(t('toast.undone', { text: decisionText(undo) })) })}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.step}
        aria-label={redoText}
        title={redoText}
        disabled={!redo}
        loading={busy}
        onClick={() =>
          redo && forth.step({ expected: redo.id, done: () => toast.success(t('toast.redone', { text: decisionText(redo) })) })
        }
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
