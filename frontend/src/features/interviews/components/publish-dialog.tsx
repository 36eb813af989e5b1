import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { t } from '../editor-texts';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** It takes no new participants, and publishing changes does not change that. */
  closed?: boolean;
  /** That the guide takes longer than it may, in a sentence; null: it does not. */
  tooLong?: string | null;
  /** What is not finished, and where to finish it; null: nothing. */
  unfinished?: ReactNode;
};

/** Asks before an interview goes live. */
export function PublishDialog({ closed = false, tooLong = null, unfinished = null, ...props }: Props) {
  return (
    <ConfirmDialog
      {...props}
      title={t('publishDialog.confirmation')}
      confirm={t(unfinished === null && tooLong === null ? 'publishDialog.publish' : 'publishDialog.publishAnyway')}
    >
      <p style={{ margin: 0 }}>{t('publishDialog.text')}</p>
      {tooLong !== null && (
        <p style={{ margin: '12px 0 0' }} role="note">
          {t.rich('publishDialog.tooLong', { explanation: tooLong, strong: (words) => <strong>{words}</strong> })}
        </p>
      )}
      {unfinished}
      {closed && <p style={{ margin: '12px 0 0' }}>{t('publishDialog.closed')}</p>}
    </ConfirmDialog>
  );
}
