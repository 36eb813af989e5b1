import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { t } from '../editor-texts';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** It takes no new participants, and publishing changes does not change that. */
  closed?: boolean;
  /** What is not finished, and where to finish it; null: nothing. */
  unfinished?: ReactNode;
};

/** Asks before an interview goes live. */
export function PublishDialog({ closed = false, unfinished = null, ...props }: Props) {
  return (
    <ConfirmDialog
      {...props}
      title={t('publishDialog.confirmation')}
      confirm={t(unfinished === null ? 'publishDialog.publish' : 'publishDialog.publishAnyway')}
    >
      <p style={{ margin: 0 }}>{t('publishDialog.text')}</p>
      {unfinished}
      {closed && <p style={{ margin: '12px 0 0' }}>{t('publishDialog.closed')}</p>}
    </ConfirmDialog>
  );
}
