import { VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@/components/icons/icons';
import { t } from '../texts';
import classes from './list-notices.module.css';

/** Shows how many responses have arrived above the current position, with a button to show them. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    // The live region stands there before it has anything to say, or screen readers would miss the first one.
    <div aria-live="polite" className={classes.place}>
      {count > 0 && (
        <button type="button" className={classes.marker} onClick={onShow}>
          <IconArrowUp size={16} aria-hidden />
          {t.rich('listNotices.newResponses', { count, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
        </button>
      )}
    </div>
  );
}

/** Rows in sight could not be read. */
export function RowsFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failure}>
      <span>{text}</span>
      <button type="button" className={classes.retry} onClick={onRetry}>
        {t('listNotices.retry')}
      </button>
    </div>
  );
}
