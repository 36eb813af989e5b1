import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { logEntries, subscribeLog } from '@/lib/log';
import { t } from '../texts';
import { LogList } from './log-list';
import classes from './report-dialog.module.css';
import { ReportForm } from './report-form';

type Props = {
  /** Signed in: anonymous reports are not accepted. */
  canSend: boolean;
  onClose: () => void;
};

/** What this page has logged, to be read, copied and sent with a problem report. */
export function ReportDialog({ canSend, onClose }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const entries = useSyncExternalStore(subscribeLog, logEntries);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reportDialog.reportAProblem')}
      size={720}
      fullScreen={phone}
      // The panel restores the focus itself: a menu item that opened it no longer exists.
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('reportDialog.close') }}
      classNames={{ body: classes.body }}
    >
      {canSend ? <ReportForm entries={entries} onClose={onClose} /> : <p className={classes.hint}>{t('reportDialog.notSignedIn')}</p>}
      <LogList entries={entries} />
    </Modal>
  );
}
