import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from './texts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The button that does it. */
  confirm: string;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
  error?: string | null;
};

/** Asks before something that matters. A failure stays in the dialog, with the buttons. */
export function ConfirmDialog({ opened, onClose, title, children, confirm, onConfirm, danger, busy, error }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': t('confirmDialog.close') }}
    >
      <div>{children}</div>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {error}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        {/* A second Enter must not delete. */}
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
          {t('confirmDialog.cancel')}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={busy} data-autofocus={danger ? undefined : true}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
