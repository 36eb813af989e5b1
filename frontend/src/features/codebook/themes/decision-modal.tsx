import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '@/lib/api-client';
import classes from './dialogs.module.css';
import { t } from './texts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The button that decides. */
  confirm: string;
  onConfirm: () => void;
  isPending: boolean;
  isReady?: boolean;
  danger?: boolean;
  error: Error | null;
  /** It has closed, and what had the focus before may be gone. */
  onExited?: () => void;
  children: ReactNode;
};

/** A dialog that makes one decision. A failure stays in it, beside what was chosen. */
export function DecisionModal({
  opened,
  onClose,
  title,
  confirm,
  onConfirm,
  isPending,
  isReady = true,
  danger,
  error,
  onExited,
  children,
}: Props) {
  return (
    <Modal
      opened={opened}
      onClose={isPending ? () => undefined : onClose}
      onExitTransitionEnd={onExited}
      title={title}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form
        className={classes.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) onConfirm();
        }}
      >
        {children}
        {error && (
          <p role="alert" className={classes.error}>
            {errorText(error)}
          </p>
        )}
        <div className={classes.end}>
          {/* A second Enter must not delete. */}
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus={danger || undefined}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={isPending} disabled={!isReady}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
